/** Number format of a cell: the ID of a built-in format, or a code that the workbook defines. */
export type NumberFormat = number | string;

/**
 * Built-in formats 27 to 36 and 50 to 58 are dates and times whose code the standard defines for each East Asian language separately
 * (ECMA-376 Part 1, 18.8.30). If such a code counts the years of an era (`e`), it is replaced by the language's short date, because labels
 * use years of the common era.
 */
const SIMPLIFIED_CHINESE: ReadonlyMap<number, string> = new Map([
  ...ids('yyyy"年"m"月"', 27, 36, 50, 52, 57),
  ...ids('m"月"d"日"', 28, 29, 51, 53, 54, 58),
  ...ids('m-d-yy', 30),
  ...ids('yyyy"年"m"月"d"日"', 31),
  ...ids('h"时"mm"分"', 32),
  ...ids('h"时"mm"分"ss"秒"', 33),
  ...ids('AM/PMh"时"mm"分"', 34, 55),
  ...ids('AM/PMh"时"mm"分"ss"秒"', 35, 56),
]);

const TRADITIONAL_CHINESE: ReadonlyMap<number, string> = new Map([
  ...ids('m/d/yy', 30),
  ...ids('yyyy"年"m"月"d"日"', 31),
  ...ids('hh"時"mm"分"', 32),
  ...ids('hh"時"mm"分"ss"秒"', 33),
  ...ids('AM/PM hh"時"mm"分"', 34, 52, 55),
  ...ids('AM/PM hh"時"mm"分"ss"秒"', 35, 53, 56),
]);

const JAPANESE: ReadonlyMap<number, string> = new Map([
  ...ids('m/d/yy', 30),
  ...ids('yyyy"年"m"月"d"日"', 31),
  ...ids('h"時"mm"分"', 32),
  ...ids('h"時"mm"分"ss"秒"', 33),
  ...ids('yyyy"年"m"月"', 34, 52, 55),
  ...ids('m"月"d"日"', 35, 53, 56),
]);

const KOREAN: ReadonlyMap<number, string> = new Map([
  ...ids('yyyy"年" mm"月" dd"日"', 27, 36, 50, 57),
  ...ids('mm-dd', 28, 29, 51, 54, 58),
  ...ids('mm-dd-yy', 30),
  ...ids('yyyy"년" mm"월" dd"일"', 31),
  ...ids('h"시" mm"분"', 32),
  ...ids('h"시" mm"분" ss"초"', 33),
  ...ids('yyyy-mm-dd', 34, 35, 52, 53, 55, 56),
]);

const BY_LANGUAGE: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  'zh-CN': SIMPLIFIED_CHINESE,
  'zh-SG': SIMPLIFIED_CHINESE,
  'zh-TW': TRADITIONAL_CHINESE,
  'zh-HK': TRADITIONAL_CHINESE,
  'zh-MO': TRADITIONAL_CHINESE,
  'ja-JP': JAPANESE,
  'ko-KR': KOREAN,
};

/**
 * Thai formats (ECMA-376 Part 1, 18.8.30) from 69 on, in the letters of other languages. The library's table is shifted by one there. The
 * formats 59 to 68 equal those of other languages.
 */
const THAI: ReadonlyMap<number, string> = new Map([
  ...ids('# ?/?', 69),
  ...ids('# ??/??', 70),
  ...ids('d/m/yyyy', 71),
  ...ids('d-mmm-yy', 72),
  ...ids('d-mmm', 73),
  ...ids('mmm-yy', 74),
  ...ids('h:mm', 75),
  ...ids('h:mm:ss', 76),
  ...ids('d/m/yyyy h:mm', 77),
  ...ids('mm:ss', 78),
  ...ids('[h]:mm:ss', 79),
  ...ids('mm:ss.0', 80),
  ...ids('d/m/bb', 81),
]);

function ids(code: string, ...numbers: number[]): [number, string][] {
  return numbers.map((number) => [number, code]);
}

/** True for built-in dates and times whose code depends on the user's language, not on the file. */
export function followsLocale(formatId: number): boolean {
  return (
    (formatId >= 14 && formatId <= 22) ||
    (formatId >= 27 && formatId <= 36) ||
    (formatId >= 45 && formatId <= 47) ||
    (formatId >= 50 && formatId <= 58)
  );
}

/** Returns the code of a Thai built-in format; undefined for other formats. */
export const thaiFormat = (formatId: number): string | undefined => THAI.get(formatId);

/** Returns the code of a built-in format for an East Asian language such as `zh-CN`; undefined if the standard defines none. */
export function eastAsianFormat(formatId: number, locale: string): string | undefined {
  return BY_LANGUAGE[locale]?.get(formatId);
}
