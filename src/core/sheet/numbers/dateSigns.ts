import { byTagLanguage } from './tagLanguage.ts';

/** Date separators of languages in which it isn't a slash, and of regions that differ (Windows, LibreOffice). */
const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'bg cs de fi hu is no pl ro ru hr sk tr uk be et lv mk hy az ka kk'.split(' ').map((one) => [one, '.']),
  ),
  ...{ da: '-', nl: '-', sv: '-', lt: '-', 'nl-BE': '/', 'fr-CA': '-', 'fr-CH': '.', 'it-CH': '.' },
};

/** Slashes of a format code, and the parts in which a slash is text: quoted, escaped, spacing, filling and bracketed. */
const SLASHES = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|\//g;

/**
 * Replaces the slashes of a date format by the date separator of the language in its tag: `[$-407]dd/mm/yyyy` shows 05.03.2024. In a format
 * code, a slash is the date separator, not a character. Without a tag it stays a slash, as in the language of the workbook.
 */
export function withDateSigns(code: string): string {
  const sign = byTagLanguage(code, SIGNS);
  return sign === null || sign === '/'
    ? code
    : code.replace(SLASHES, (part, kept) => (kept === undefined ? `"${sign}"` : part));
}
