import enUs from '../messages/en-US.json' with { type: 'json' };
import ruRu from '../messages/ru-RU.json' with { type: 'json' };
import zhCn from '../messages/zh-CN.json' with { type: 'json' };
import zhTw from '../messages/zh-TW.json' with { type: 'json' };

/** Sentences by problem code, for each language of the product. */
export const MESSAGES = { 'en-US': enUs, 'ru-RU': ruRu, 'zh-CN': zhCn, 'zh-TW': zhTw } as const;
export type Language = keyof typeof MESSAGES;

export const LANGUAGES: readonly Language[] = ['en-US', 'ru-RU', 'zh-CN', 'zh-TW'];

/** Chinese that is written with traditional signs. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/i;

function languageOf(tag: string): Language | null {
  if (TRADITIONAL.test(tag)) return 'zh-TW';
  const primary = tag.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language.startsWith(primary)) ?? null;
}

/** The language that a caller likes best (RFC 9110, 12.5.4), of those that the product has; English for all others. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((wish, at) => {
    const [tag, ...params] = wish.trim().split(';');
    const weight = params
      .map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1])
      .find((value) => value !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight), at };
  });
  const liked = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.at - b.at);
  return liked.map(({ tag }) => languageOf(tag)).find((language) => language !== null) ?? 'en-US';
}
