/**
 * Languages by the primary language of a Windows language number, its lowest ten bits (MS-LCID, 2.1). Only languages whose date or number
 * separators differ from those of English.
 */
const LANGUAGES: Readonly<Record<number, string>> = {
  2: 'bg',
  3: 'ca',
  5: 'cs',
  6: 'da',
  7: 'de',
  8: 'el',
  10: 'es',
  11: 'fi',
  12: 'fr',
  14: 'hu',
  15: 'is',
  16: 'it',
  19: 'nl',
  20: 'no',
  21: 'pl',
  22: 'pt',
  24: 'ro',
  25: 'ru',
  26: 'hr',
  27: 'sk',
  29: 'sv',
  31: 'tr',
  33: 'id',
  34: 'uk',
  35: 'be',
  36: 'sl',
  37: 'et',
  38: 'lv',
  39: 'lt',
  42: 'vi',
  43: 'hy',
  44: 'az',
  45: 'eu',
  47: 'mk',
  54: 'af',
  55: 'ka',
  63: 'kk',
  64: 'ky',
  67: 'uz',
  68: 'tt',
  86: 'gl',
};

/** Regions whose separators differ from those of their language, by their Windows language number. */
const REGIONS: Readonly<Record<number, string>> = {
  2055: 'de-CH',
  5127: 'de-LI',
  2067: 'nl-BE',
  3084: 'fr-CA',
  4108: 'fr-CH',
  2064: 'it-CH',
  7177: 'en-ZA',
  2058: 'es-MX',
  4106: 'es-GT',
  6154: 'es-PA',
  7178: 'es-DO',
  10250: 'es-PE',
  12298: 'es-EC',
  17418: 'es-SV',
  18442: 'es-HN',
  19466: 'es-NI',
  20490: 'es-PR',
  21514: 'es-US',
};

const TAG = /\[\$-(?:([\da-f]{3,8})|([a-z]{2,3}(?:-[a-z]{2})?))(?:[-,][^\]]*)?\]/i;

/** Looks up a value by the region of a locale tag, such as `fr-CA`, or by its language. */
export function byTagLanguage(code: string, values: Readonly<Record<string, string>>): string | null {
  const [, digits, name] = TAG.exec(code) ?? [];
  // A name of hexadecimal digits only, such as `de`, is too short for a number.
  if (name) return values[name] ?? values[name.slice(0, 2).toLowerCase()] ?? null;
  if (!digits) return null;
  const number = Number.parseInt(digits, 16) % 0x10000;
  return values[REGIONS[number] ?? ''] ?? values[LANGUAGES[number % 0x400] ?? ''] ?? null;
}
