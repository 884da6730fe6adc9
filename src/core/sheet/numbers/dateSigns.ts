/** Languages by the primary language of a Windows language number, its lowest ten bits (MS-LCID, 2.1). Only languages of `SIGNS`. */
const LANGUAGES: Readonly<Record<number, string>> = {
  2: 'bg',
  5: 'cs',
  6: 'da',
  7: 'de',
  11: 'fi',
  14: 'hu',
  15: 'is',
  19: 'nl',
  20: 'no',
  21: 'pl',
  24: 'ro',
  25: 'ru',
  26: 'hr',
  27: 'sk',
  29: 'sv',
  31: 'tr',
  34: 'uk',
  35: 'be',
  36: 'sl',
  37: 'et',
  38: 'lv',
  39: 'lt',
  43: 'hy',
  44: 'az',
  47: 'mk',
  55: 'ka',
  63: 'kk',
};

/** Date separators of languages in which it isn't a slash, and of regions that differ (Windows, LibreOffice). */
const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'bg cs de fi hu is no pl ro ru hr sk tr uk be et lv mk hy az ka kk'.split(' ').map((one) => [one, '.']),
  ),
  ...{ da: '-', nl: '-', sv: '-', lt: '-', 'nl-BE': '/', 'fr-CA': '-', 'fr-CH': '.', 'it-CH': '.' },
};

/** Regions of `SIGNS` by their Windows language number. */
const REGIONS: Readonly<Record<number, string>> = {
  2067: 'nl-BE',
  3084: 'fr-CA',
  4108: 'fr-CH',
  2064: 'it-CH',
};

const TAG = /\[\$-(?:([\da-f]{3,8})|([a-z]{2,3}(?:-[a-z]{2})?))(?:[-,][^\]]*)?\]/i;
/** Slashes of a format code, and the parts in which a slash is text: quoted, escaped, spacing, filling and bracketed. */
const SLASHES = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|\//g;

function signOf(code: string): string | null {
  const [, digits, name] = TAG.exec(code) ?? [];
  // A name of hexadecimal digits only, such as `de`, is too short for a number.
  if (name) return SIGNS[name] ?? SIGNS[name.slice(0, 2).toLowerCase()] ?? null;
  if (!digits) return null;
  const number = Number.parseInt(digits, 16) % 0x10000;
  return SIGNS[REGIONS[number] ?? ''] ?? SIGNS[LANGUAGES[number % 0x400] ?? ''] ?? null;
}

/**
 * Replaces the slashes of a date format by the date separator of the language in its tag: `[$-407]dd/mm/yyyy` shows 05.03.2024. In a format
 * code, a slash is the date separator, not a character. Without a tag it stays a slash, as in the language of the workbook.
 */
export function withDateSigns(code: string): string {
  const sign = signOf(code);
  return sign === null || sign === '/'
    ? code
    : code.replace(SLASHES, (part, kept) => (kept === undefined ? `"${sign}"` : part));
}
