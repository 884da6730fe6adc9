import { DEFAULT_LANGUAGE, type Language, matchLanguage } from '../../core/base/languages.ts';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';

export const LANGUAGE_KEY = `${STORAGE_PREFIX}language`;

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
