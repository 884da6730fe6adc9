import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** Source of the current time. The core never reads a clock itself, so the same input gives the same label. */
export interface Clock {
  readonly nowMs: number;
  /** Returns the offset of local time from UTC at a given time, in minutes; positive to the east. */
  readonly offsetMinutesAt: (timeMs: number) => number;
}

export interface DateOffsets {
  readonly hours: number;
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

/** Available date formats; the empty format omits the date. */
export const DATE_FORMATS = [
  'yyyy年MM月dd日',
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'MM-dd-yyyy',
  'dd-MM-yyyy',
  'yyyy.MM.dd',
  'dd.MM.yyyy',
  'MM/dd/yyyy',
  'dd/MM/yyyy',
  'yyyyMMdd',
  'yyMMdd',
  'dd MMM yyyy',
  'MMM dd, yyyy',
  'yyyy年MM月',
  'MM月dd日',
  'yyyy-MM',
  'MMM yyyy',
  'MM/yyyy',
  'MM-dd',
  '',
] as const;

/** Time format with hours from 1 to 12, and AM or PM. */
export const TWELVE_HOURS = 'h:mm a';

/** Available time formats, with hours from 00 to 23 except in the format of twelve hours; the empty format omits the time. */
export const TIME_FORMATS = ['hh:mm:ss', 'hh:mm', 'mm:ss', TWELVE_HOURS, ''] as const;

/** English month names, as dates on labels and expressions write them. */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns local date and time as the UTC fields of a `Date`, so that the machine's time zone has no effect. */
export function localDate(timeMs: number, clock: Clock): Date {
  return new Date(timeMs + clock.offsetMinutesAt(timeMs) * 60_000);
}

/**
 * Adds days, then months, then years to a calendar date. A day that the month doesn't have becomes its last day (31 January + 1 month = 28
 * or 29 February).
 */
function addCalendar(date: Date, offsets: DateOffsets): Date {
  const shifted = new Date(date.getTime() + offsets.days * DAY_MS);
  return addMonths(addMonths(shifted, offsets.months), offsets.years * 12);
}

/** Adds months; a day that the month doesn't have becomes its last day. */
export function addMonths(date: Date, months: number): Date {
  if (months === 0) return date;
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12;
  const moved = new Date(date.getTime());
  const lastDay = new Date(Date.UTC(2000, 0, 1));
  lastDay.setUTCFullYear(year, month + 1, 0);
  moved.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay.getUTCDate()));
  return moved;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function formatDate(date: Date, format: string): string {
  return format.replace(/yyyy|yy|MMM|MM|dd/g, (token) => {
    if (token === 'yyyy') return pad(date.getUTCFullYear(), 4);
    if (token === 'yy') return pad(date.getUTCFullYear() % 100, 2);
    if (token === 'MMM') return MONTHS[date.getUTCMonth()].slice(0, 3);
    return token === 'MM' ? pad(date.getUTCMonth() + 1, 2) : pad(date.getUTCDate(), 2);
  });
}

function formatTime(date: Date, format: string): string {
  if (format === TWELVE_HOURS) {
    const hour = date.getUTCHours();
    return `${hour % 12 || 12}:${pad(date.getUTCMinutes(), 2)} ${hour < 12 ? 'AM' : 'PM'}`;
  }
  return format.replace(/hh|mm|ss/g, (token) => {
    if (token === 'hh') return pad(date.getUTCHours(), 2);
    return token === 'mm' ? pad(date.getUTCMinutes(), 2) : pad(date.getUTCSeconds(), 2);
  });
}

/**
 * Returns the text of a date and time element: local time shifted by the offsets, with the date before the time and a space between; empty
 * if both formats are empty. Fails outside the years 1 to 9999, which the formats cannot write.
 */
export function formatDateTime(
  timeMs: number,
  clock: Clock,
  offsets: DateOffsets,
  dateFormat: string,
  timeFormat: string,
): Result<string, Problem<'dateOutOfRange'>> {
  // Hours are elapsed time: ten hours of shelf life are ten hours even across a change to daylight saving time. Days, months and years
  // follow the calendar.
  const date = addCalendar(localDate(timeMs + offsets.hours * HOUR_MS, clock), offsets);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return fail('dateOutOfRange');
  const parts = [formatDate(date, dateFormat), formatTime(date, timeFormat)];
  return ok(parts.filter((part) => part !== '').join(' '));
}
