import { SAFE_DIGITS } from './generalNumber.ts';

/** Number of days from day 0 of the two date systems to January 1, 1970 (ECMA-376 Part 1, 18.17.4.1). */
export const UNIX_DAY_1900 = 25_569;
export const UNIX_DAY_1904 = 24_107;
/**
 * Serial date of February 29, 1900, which the 1900 system counts although it does not exist, so that earlier serial dates are one too low.
 */
const FALSE_DAY = 60;
const DAY_S = 86_400;
const LAST_YEAR = 9999;
/** 1904-01-01 as a serial date in the 1900 system. */
export const DAYS_TO_1904 = UNIX_DAY_1900 - UNIX_DAY_1904;
/** Serial date in the 1900 system of the day after 9999-12-31, which is the last date of spreadsheet programs. */
const SERIAL_END = 2_958_466;

/** Returns the shortest digits of a number; one below 10⁻⁶, which `String` writes as `1e-7`, is written as a decimal, too. */
export function withoutSmallExponent(value: number): string {
  const text = String(value);
  const small = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!small) return text;
  const [, sign, first, rest = '', exponent] = small;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/**
 * Returns a cell's number without an exponent; empty if that is impossible. A whole number has all of its digits, any other number the 15
 * significant digits with which spreadsheet programs calculate.
 */
export function exactNumber(value: number): string {
  const text = withoutSmallExponent(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : '';
}

/**
 * Returns the date of a serial date in ISO 8601, with its time to the second if it has one; empty if it is not a calendar day, such as a
 * time alone.
 */
export function exactDate(serial: number, date1904: boolean): string {
  const isBefore = !date1904 && serial < FALSE_DAY;
  const isNone = serial < (date1904 ? 0 : 1) || (!date1904 && Math.floor(serial) === FALSE_DAY);
  if (isNone || !Number.isFinite(serial)) return '';
  const day = serial - (date1904 ? UNIX_DAY_1904 : UNIX_DAY_1900) + (isBefore ? 1 : 0);
  const date = new Date(Math.round(day * DAY_S) * 1000);
  if (!(date.getTime() <= Date.UTC(LAST_YEAR, 11, 31, 23, 59, 59))) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/**
 * True for a serial number without a date, for which spreadsheet programs fill the cell with `#`. In the 1904 system, negative numbers are
 * dates, too.
 */
export function isOutsideCalendar(serial: number, date1904: boolean): boolean {
  if (date1904) return Math.abs(serial) >= SERIAL_END - DAYS_TO_1904;
  return serial < 0 || serial >= SERIAL_END;
}

/** True if the text of a cell determines the stored value. The text of a long number doesn't, since its last digits may be lost. */
export const isSaidByText = (exact: string, shown: string): boolean =>
  exact === shown && exact.length <= SAFE_DIGITS;
