import { byLanguage, DEFAULT_LANGUAGE, type Language, matchLanguage } from '../../src/core/base/languages.ts';
import { SHEET_REFUSAL_CODES } from '../../src/core/sheet/sheetRefusal.ts';
import { readTexts } from './localeTexts.ts';

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
export const MESSAGES = byLanguage((language) => ({
  ...ofReaders(readTexts(language, 'engine/problems')),
  ...readTexts(language, 'engine/accountRules'),
  ...readTexts(language, 'server/problems'),
}));

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
  return (
    liked.map(({ tag }) => matchLanguage(tag.trim())).find((language) => language !== null) ??
    DEFAULT_LANGUAGE
  );
}
