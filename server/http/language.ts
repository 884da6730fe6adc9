import { LANGUAGES, type Language } from '../../src/core/base/languages.ts';
import rulesEnUs from '../../src/core/messages/accountRules/en-US.json' with { type: 'json' };
import rulesRuRu from '../../src/core/messages/accountRules/ru-RU.json' with { type: 'json' };
import rulesZhCn from '../../src/core/messages/accountRules/zh-CN.json' with { type: 'json' };
import rulesZhTw from '../../src/core/messages/accountRules/zh-TW.json' with { type: 'json' };
import readersEnUs from '../../src/core/messages/problems.en-US.json' with { type: 'json' };
import readersRuRu from '../../src/core/messages/problems.ru-RU.json' with { type: 'json' };
import readersZhCn from '../../src/core/messages/problems.zh-CN.json' with { type: 'json' };
import readersZhTw from '../../src/core/messages/problems.zh-TW.json' with { type: 'json' };
import { SHEET_REFUSAL_CODES } from '../../src/core/sheet/sheetRefusal.ts';
import enUs from '../messages/en-US.json' with { type: 'json' };
import ruRu from '../messages/ru-RU.json' with { type: 'json' };
import zhCn from '../messages/zh-CN.json' with { type: 'json' };
import zhTw from '../messages/zh-TW.json' with { type: 'json' };

/** Codes of the problems that the file readers report. Page, command line and server share these readers and their messages. */
const OF_READERS: readonly string[] = [
  'fontNotFont',
  'fontDamaged',
  'fontTooLarge',
  'fontWithoutOutlines',
  'fontFaceMissing',
  'fontTooSlow',
  'fontBroke',
  ...SHEET_REFUSAL_CODES,
];

const ofReaders = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).filter(([code]) => OF_READERS.includes(code)));

/** Messages by problem code, for each language of the product. */
export const MESSAGES = {
  'en-US': { ...ofReaders(readersEnUs), ...rulesEnUs, ...enUs },
  'ru-RU': { ...ofReaders(readersRuRu), ...rulesRuRu, ...ruRu },
  'zh-CN': { ...ofReaders(readersZhCn), ...rulesZhCn, ...zhCn },
  'zh-TW': { ...ofReaders(readersZhTw), ...rulesZhTw, ...zhTw },
} as const satisfies Readonly<Record<Language, object>>;

/** Locales that use Traditional Chinese characters. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/i;

function languageOf(tag: string): Language | null {
  if (TRADITIONAL.test(tag)) return 'zh-TW';
  const primary = tag.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language.startsWith(primary)) ?? null;
}

/** Maximum number of cached values of `Accept-Language`; browsers send only a few different values. */
const MOST_KNOWN = 500;
const known = new Map<string, Language>();

/** Chooses the language for an Accept-Language header (RFC 9110, 12.5.4) among the languages of the product; falls back to English. */
export function preferredLanguage(acceptLanguage = ''): Language {
  const before = known.get(acceptLanguage);
  if (before !== undefined) return before;
  const language = findLanguage(acceptLanguage);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(acceptLanguage, language);
  return language;
}

function findLanguage(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map((preference, at) => {
    const [tag, ...params] = preference.trim().split(';');
    const weight = params
      .map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1])
      .find((value) => value !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight), at };
  });
  const liked = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.at - b.at);
  return liked.map(({ tag }) => languageOf(tag)).find((language) => language !== null) ?? 'en-US';
}
