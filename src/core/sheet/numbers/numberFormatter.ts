import { loadOnce } from '../../base/loadOnce.ts';
import type { NumberFormat } from './builtInFormats.ts';
import { eastAsianFormat, followsLocale, thaiFormat } from './builtInFormats.ts';
import { withDateSigns } from './dateSigns.ts';
import { compileEra, yearOf } from './eraFormat.ts';
import { DAYS_TO_1904, isOutsideCalendar } from './exactValue.ts';
import { compileFraction } from './fractionFormat.ts';
import { formatGeneral } from './generalNumber.ts';
import { compileHalfDays } from './halfDays.ts';
import { dateNames, dateOrder, isKnownLocale, shortDateOf } from './localeDates.ts';
import { compileBuddhistYears, readLocaleTag, withDigits } from './localeTag.ts';
import { numberSignsOf, SEPARATORS } from './numberSigns.ts';
import { codeForZero, groupedCode, normalizePlaceholders } from './placeholders.ts';

/** Formats the value of a cell with one format. */
export type ShowValue = (value: number | string) => string;

/**
 * Wrapper of the formatting library `numfmt`; no other module imports it. The library formats numbers as Excel does: rounded decimally at
 * 15 significant digits, half away from zero, with the locale tags of `[$-...]`. It takes 20 ms to load, so it is loaded when a file first
 * needs it.
 */
export interface NumberFormatter {
  /**
   * Compiles a format of a workbook. A code that spreadsheet programs don't accept is treated as General. With `date1904`, serial dates
   * count from 1904-01-01.
   */
  compile(format: NumberFormat, date1904: boolean): ShowValue;
  /** True if the format shows a date; false for elapsed time such as `[h]:mm`. */
  showsDay(format: NumberFormat): boolean;
  /** True for a format of elapsed time, such as `[h]:mm`. */
  showsElapsed(format: NumberFormat): boolean;
}

type Library = typeof import('numfmt');

/** Locale of numbers. Digits, separators and currency are those of the workbook, unless a format has the tag of a language. */
const WORKBOOK_LOCALE = 'en-US';
/** Highest built-in ID, that of a Thai format; for a higher ID, a workbook must define the code. */
const LAST_BUILT_IN = 81;
/** Maximum length of a code: Excel accepts no longer codes, and parsing a megabyte would take minutes. */
const MAX_CODE_LENGTH = 255;
/** Language, such as `[$-407]`, and currency symbol with a language, such as `[$€-407]`. */
const CURRENCY_TAG = /\[\$([^\]-]*)-[^\]]*\]/g;
const GENITIVE_TAG = /\[\$-fc19\]/gi;
const GENITIVE_LOCALE = 'rugenitive';
const GENITIVE_MONTHS: ReturnType<Library['addLocale']>['mmmm'] = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
/** Option by which dates that Excel cannot show stay numbers. */
const OPTIONS = { dateSpanLarge: false } as const;
/** Without a locale, the library uses en-US and skips the lookup of the locale for each value. */
const NUMBER_OPTIONS = {} as const;

const loadLibrary: () => Promise<Library> = loadOnce(() => import('numfmt'));

/**
 * Loads the library once.
 *
 * @param locale BCP 47 tag of the language for dates that follow the user's language; an invalid tag is treated as en-US
 */
export async function loadNumberFormatter(locale: string): Promise<NumberFormatter> {
  return createNumberFormatter(await loadLibrary(), languageAndRegion(locale));
}

/** True for a format that shows numbers as General does, such as the text format. */
export function isGeneralFormat(format: NumberFormat): boolean {
  return format === 0 || format === 49 || (typeof format === 'string' && /^(?:general|@|)$/i.test(format));
}

/** True if the format also changes text cells, since it has a section for text. */
export function formatsText(format: NumberFormat): boolean {
  return typeof format === 'string' && (format.includes('@') || format.split(';').length > 3);
}

function languageAndRegion(locale: string): string {
  try {
    const { language, region } = new Intl.Locale(locale).maximize();
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return WORKBOOK_LOCALE;
  }
}

function createNumberFormatter(library: Library, locale: string): NumberFormatter {
  addGenitiveMonths(library);
  addNames(library, locale);
  addSeparators(library);
  const codeOf = (id: number): string => {
    if (id > LAST_BUILT_IN) return 'General';
    if (!followsLocale(id)) return thaiFormat(id) ?? library.getFormatFromId(id, WORKBOOK_LOCALE);
    return (
      eastAsianFormat(id, locale) ??
      shortDateFormat(library, id, locale) ??
      library.getFormatFromId(id, locale)
    );
  };
  /** Returns the code of a format; null if the format is treated as General. */
  const validCodeOf = (format: NumberFormat): string | null => {
    const code = typeof format === 'string' ? format : codeOf(format);
    return isGeneralFormat(code) || code.length > MAX_CODE_LENGTH || !library.isValidFormat(code)
      ? null
      : code;
  };
  return {
    showsDay(numberFormat) {
      const code = validCodeOf(numberFormat);
      return code !== null && library.isDateFormat(code) && !ELAPSED.test(code);
    },
    showsElapsed(numberFormat) {
      const code = validCodeOf(numberFormat);
      return code !== null && library.isDateFormat(code) && ELAPSED.test(code);
    },
    compile(numberFormat, date1904) {
      const code = validCodeOf(numberFormat);
      if (code === null) return showGeneral;
      if (library.isDateFormat(code)) return compileDate(library, code, locale, date1904);
      const untagged = normalizePlaceholders(
        code.replace(CURRENCY_TAG, (_tag, symbol) => (symbol === '' ? '' : `[$${symbol}]`)),
      );
      const signs = numberSignsOf(code);
      const options = signs === null ? NUMBER_OPTIONS : { locale: signs };
      const zero = codeForZero(untagged);
      const grouped = groupedCode(untagged);
      const codeFor = (value: number | string): string => {
        if (grouped && typeof value === 'number')
          return grouped((decimals) => integerDigits(library, value, decimals));
        return value === 0 ? zero : untagged;
      };
      const format = (part: string, value: number | string) =>
        formatSafely(library, part === untagged ? codeFor(value) : part, value, options);
      const showFraction = compileFraction(untagged, format);
      if (showFraction === undefined) return (value) => format(untagged, value);
      return (value) => (typeof value === 'number' ? showFraction(value) : value);
    },
  };
}

/** Returns the number of integer digits of a value that is rounded to some decimals; 0 for values below one. */
function integerDigits(library: Library, value: number, decimals: number): number {
  const code = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  const [integer] = formatSafely(library, code, Math.abs(value), NUMBER_OPTIONS).split('.');
  return integer === '0' ? 0 : integer.length;
}

function compileDate(library: Library, code: string, locale: string, date1904: boolean): ShowValue {
  const spoken = withDateSigns(code).replace(GENITIVE_TAG, `[$-${GENITIVE_LOCALE}]`);
  const firstDay = date1904 && !ELAPSED.test(code) ? DAYS_TO_1904 : 0;
  const options = locale === WORKBOOK_LOCALE ? OPTIONS : { ...OPTIONS, locale };
  const halfDays = compileHalfDays(spoken);
  const plain = halfDays?.code ?? spoken;
  const tag = readLocaleTag(code);
  const codeAt = compileEra(plain) ?? compileBuddhistYears(plain, yearOf) ?? (() => plain);
  return (value) => {
    if (typeof value !== 'number') return formatSafely(library, spoken, value, options);
    // The library would show some of these numbers as dates, and miscounts negative hours and minutes.
    if (isOutsideCalendar(value, date1904)) return showGeneral(value);
    const serial = Math.abs(value) + firstDay;
    const text = formatSafely(library, codeAt(serial), serial, options);
    // Excel shows a negative date of the 1904 system as the date that is equally many days after the first day, with a minus sign.
    return `${value < 0 ? '-' : ''}${withDigits(halfDays?.finish(text) ?? text, tag)}`;
  };
}

/**
 * Formats a value. For some codes that the library accepted as valid, or that are invalid without their tags, it throws; they are treated
 * as General.
 */
function formatSafely(
  library: Library,
  code: string,
  value: number | string,
  options: NonNullable<Parameters<Library['format']>[2]>,
): string {
  try {
    return library.format(code, value, options);
  } catch {
    return showGeneral(value);
  }
}

/**
 * Returns the built-in short date formats (14 and similar, and 22 with a time) of a language and region. The library knows about thirty
 * languages, and uses the format of the United States for all others, so its format is used only if the order of its parts is that of CLDR.
 *
 * @returns null for any other format, and if the library's format is right
 */
function shortDateFormat(library: Library, id: number, locale: string): string | null {
  const known = library.getFormatFromId(14, locale);
  // Except in East Asian languages, the formats 27 to 58 are the short date as well.
  const isDate = library.getFormatFromId(id, locale) === known;
  if ((!isDate && id !== 22) || !isKnownLocale(locale)) return null;
  const wanted = shortDateOf(locale);
  if (library.getLocale(locale) && dateOrder(known) === dateOrder(wanted)) return null;
  return isDate ? wanted : `${wanted} h:mm`;
}

/** Adds the names of months and days in a language that the library does not know; otherwise it would use English names. */
function addNames(library: Library, locale: string): void {
  if (library.getLocale(locale) || !isKnownLocale(locale)) return;
  const english = library.getLocale('en');
  if (english) library.addLocale({ ...english, ...dateNames(locale) }, locale);
}

/** Adds language FC19, which is Russian with month names in the genitive, as dates require; the library only has the nominative. */
function addGenitiveMonths(library: Library): void {
  const russian = library.getLocale('ru');
  if (russian !== undefined) library.addLocale({ ...russian, mmmm: GENITIVE_MONTHS }, GENITIVE_LOCALE);
}

/** Adds a locale for each pair of separators (`numberSignsOf`). */
function addSeparators(library: Library): void {
  const english = library.getLocale('en');
  if (!english) return;
  for (const [name, separators] of Object.entries(SEPARATORS))
    library.addLocale({ ...english, ...separators }, name);
}

function showGeneral(value: number | string): string {
  return typeof value === 'number' ? formatGeneral(value) : value;
}
