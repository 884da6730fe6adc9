/**
 * Encodings of csv files by their names in the WHATWG Encoding standard, with their common names. `createDecoder` also supports the code
 * pages of `codePages.ts` and UTF-32, which are not in the standard.
 */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'utf-32le': 'UTF-32LE',
  'utf-32be': 'UTF-32BE',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  gb18030: 'GB18030',
  big5: 'Big5',
  shift_jis: 'Shift-JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'euc-kr': 'EUC-KR',
  'iso-8859-2': 'ISO-8859-2',
  'iso-8859-3': 'ISO-8859-3',
  'iso-8859-4': 'ISO-8859-4',
  'iso-8859-5': 'ISO-8859-5',
  'iso-8859-6': 'ISO-8859-6',
  'iso-8859-7': 'ISO-8859-7',
  'iso-8859-10': 'ISO-8859-10',
  'iso-8859-13': 'ISO-8859-13',
  'iso-8859-14': 'ISO-8859-14',
  'iso-8859-15': 'ISO-8859-15',
  'iso-8859-16': 'ISO-8859-16',
  'koi8-r': 'KOI8-R',
  'koi8-u': 'KOI8-U',
  ibm437: 'IBM437',
  ibm720: 'IBM720',
  ibm737: 'IBM737',
  ibm775: 'IBM775',
  ibm850: 'IBM850',
  ibm852: 'IBM852',
  ibm857: 'IBM857',
  ibm862: 'IBM862',
  ibm866: 'IBM866',
  ibm1125: 'IBM1125',
  macintosh: 'Macintosh',
  'x-mac-ce': 'Mac-CentralEurope',
  'x-mac-cyrillic': 'Mac-Cyrillic',
  'x-mac-greek': 'Mac-Greek',
  'x-mac-turkish': 'Mac-Turkish',
} as const;

export type CsvEncoding = keyof typeof ENCODINGS;

const isEncoding = (name: string): name is CsvEncoding => Object.hasOwn(ENCODINGS, name);

/** All encodings, in the order in which users choose from them. */
export const ENCODING_NAMES: readonly CsvEncoding[] = Object.keys(ENCODINGS).filter(isEncoding);

/** Other common names, without separators. */
const ALIASES: Readonly<Record<string, CsvEncoding>> = {
  utf16: 'utf-16le',
  utf32: 'utf-32le',
  unicode: 'utf-16le',
  ansi: 'windows-1252',
  latin1: 'windows-1252',
  iso88591: 'windows-1252',
  latin2: 'iso-8859-2',
  latin3: 'iso-8859-3',
  latin4: 'iso-8859-4',
  latin6: 'iso-8859-10',
  latin7: 'iso-8859-13',
  latin8: 'iso-8859-14',
  latin9: 'iso-8859-15',
  latin10: 'iso-8859-16',
  iso88598: 'windows-1255',
  iso88599: 'windows-1254',
  iso885911: 'windows-874',
  tis620: 'windows-874',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  936: 'gb18030',
  big5hkscs: 'big5',
  950: 'big5',
  sjis: 'shift_jis',
  windows31j: 'shift_jis',
  ms932: 'shift_jis',
  932: 'shift_jis',
  uhc: 'euc-kr',
  ksc5601: 'euc-kr',
  949: 'euc-kr',
  macroman: 'macintosh',
  mac: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  maccentraleurope: 'x-mac-ce',
  maclatin2: 'x-mac-ce',
  macce: 'x-mac-ce',
  macgreek: 'x-mac-greek',
  macturkish: 'x-mac-turkish',
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const byPlainName = new Map(ENCODING_NAMES.map((name) => [plain(name), name]));

/** Returns the encoding with a name in any spelling: `CP1251`, `windows_1251` and `1251` are the same. Null for an unknown name. */
export function parseEncoding(name: string): CsvEncoding | null {
  const known = plain(name).replace(/^(?:cp|dos|ibm|windows|win|ms)(?=\d{3,4}$)/, '');
  for (const candidate of [plain(name), known, `windows${known}`, `ibm${known}`]) {
    const found =
      byPlainName.get(candidate) ?? (Object.hasOwn(ALIASES, candidate) ? ALIASES[candidate] : undefined);
    if (found !== undefined) return found;
  }
  return null;
}
