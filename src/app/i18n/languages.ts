import { LANGUAGES as CODES, type Language } from '../../core/base/languages.ts';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';

export type { Language };

/** Names of the languages, each in the language itself. */
const NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ru-RU': 'Русский',
};

export const LANGUAGES = CODES.map((code) => ({ code, name: NAMES[code] }));

export const DEFAULT_LANGUAGE: Language = 'en-US';
export const LANGUAGE_KEY = `${STORAGE_PREFIX}language`;

/** Language tags that map to zh-TW: Taiwan, Hong Kong, Macau, and the traditional script. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)/i;

/** Returns the supported language for a BCP 47 tag, such as a browser's; null if there is none. */
export function matchLanguage(tag: string): Language | null {
  const exact = LANGUAGES.find(({ code }) => code.toLowerCase() === tag.toLowerCase());
  if (exact) return exact.code;
  if (TRADITIONAL.test(tag)) return 'zh-TW';
  const [primary] = tag.toLowerCase().split('-');
  return LANGUAGES.find(({ code }) => code.startsWith(`${primary}-`))?.code ?? null;
}

/** Returns the page's language for code outside React. */
export function pageLanguage(): Language {
  return matchLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
}

/** Returns the stored language, or the first of the browser's languages that is supported. */
export function startLanguage(stored: string | null, browserTags: readonly string[]): Language {
  const chosen = stored === null ? null : matchLanguage(stored);
  if (chosen) return chosen;
  for (const tag of browserTags) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return DEFAULT_LANGUAGE;
}
