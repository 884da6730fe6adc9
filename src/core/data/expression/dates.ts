import { addMonths as addCalendarMonths, MONTHS } from '../dateTime.ts';
import { type PatternPart, partsOf, READ_PARTS, SHOWN_PARTS } from './datePatterns.ts';

/** Date formats of unambiguous order: with the year first, or as day, month and year separated by points. */
const YEAR_FIRST = /^(\d{4})(?:-(\d\d)-(\d\d)|([./])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;
const TIME = /^(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
const DAY_MS = 86_400_000;

/** Local date and time, as the milliseconds of the same date and time in UTC, so that the machine's time zone has no effect. */
export type LocalMs = number;

function momentOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): LocalMs | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isReal =
    year >= 1 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isReal ? date.getTime() : null;
}

/**
 * Parses a date, with or without a time, in an unambiguous order: `2026-11-22` (ISO 8601), `2026/11/22`, `2026.11.22`, `2026年11月22日` and
 * `22.11.2026`. Refuses dates with slashes and the year at the end, whose order differs between countries.
 */
export function readPlainDate(text: string): LocalMs | null {
  const written = text.trim();
  const [yearFirst, dayFirst] = [YEAR_FIRST.exec(written), DAY_FIRST.exec(written)];
  const found = yearFirst ?? dayFirst;
  const time = found && TIME.exec(written.slice(found[0].length));
  if (!time) return null;
  const [year, month, day] = yearFirst
    ? [
        yearFirst[1],
        yearFirst[2] ?? yearFirst[5] ?? yearFirst[7],
        yearFirst[3] ?? yearFirst[6] ?? yearFirst[8],
      ]
    : [found[3], found[2], found[1]];
  const [hour, minute, second] = time.slice(1).map((part) => Number(part ?? 0));
  return momentOf(Number(year), Number(month), Number(day), hour, minute, second);
}

/** Date with the year at its end, whose order differs between countries: `11/12/2026` is in November or in December. */
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?=[T ,]|$)/;

/** Returns the year that two digits mean: between 1970 and 2069. */
const yearOfTwoDigits = (short: number) => short + (short < 70 ? 2000 : 1900);
const yearOf = (written: string) =>
  written.length === 4 ? Number(written) : yearOfTwoDigits(Number(written));

/**
 * Returns all dates that a text can mean: one, none for other text, and two for `11/12/2026`. Of a date with points, the day comes first.
 * The time after a date whose order is unclear is ignored.
 */
export function possibleDates(text: string): readonly LocalMs[] {
  const plain = readPlainDate(text);
  if (plain !== null) return [plain];
  const [, first, sign, second, year] = YEAR_LAST.exec(text.trim()) ?? [];
  if (first === undefined) return [];
  const orders = [[first, second]];
  if (sign !== '.') orders.push([second, first]);
  const dates = orders.map(([day, month]) => momentOf(yearOf(year), Number(month), Number(day), 0, 0, 0));
  return [...new Set(dates.filter((date) => date !== null))];
}

const MONTH_NAMES = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');

/** Names of parts that are read like another one. */
const READ_NAMES: Readonly<Record<string, string>> = { MM: 'M', MMM: 'MMMM', dd: 'd', HH: 'hh', H: 'hh' };

/**
 * Returns a parser for dates whose order a pattern defines: `dd.MM.yyyy`, `M/d/yy`. Two-digit years are between 1970 and 2069. All other
 * characters of the pattern must occur unchanged in the parsed text. The pattern must be valid (`unreadPart`).
 */
export function patternReader(pattern: string): (text: string) => LocalMs | null {
  const names: string[] = [];
  let source = '';
  let last = 0;
  for (const { part, index } of partsOf(pattern, READ_PARTS)) {
    source += escaped(pattern.slice(last, index));
    source += sourceOf(part);
    names.push(READ_NAMES[part] ?? part);
    last = index + part.length;
  }
  const expected = new RegExp(`^${source}${escaped(pattern.slice(last))}$`, 'i');
  return (text) => {
    const match = expected.exec(text.trim());
    if (!match) return null;
    const read = (name: string, otherwise: number) => {
      const index = names.indexOf(name);
      return index < 0 ? otherwise : Number(match[index + 1]);
    };
    const short = read('yy', -1);
    const year = short < 0 ? read('yyyy', 1970) : yearOfTwoDigits(short);
    const name = names.includes('MMMM') ? match[names.indexOf('MMMM') + 1] : null;
    const month = name === null ? read('M', 1) : monthOf(name);
    return momentOf(year, month, read('d', 1), read('hh', 0), read('mm', 0), read('ss', 0));
  };
}

function sourceOf(part: string): string {
  if (part === 'MMM' || part === 'MMMM') return `(${MONTH_NAMES})`;
  if (part === 'yyyy') return '(\\d{4})';
  return part.length === 2 ? '(\\d{2})' : '(\\d{1,2})';
}

/** Returns the number of a month, from 1, by the first three letters of its English name. */
function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const isMonth = (part: string | undefined) => part?.startsWith('M') === true;

/**
 * True if the year means the year of the ISO week, because it is adjacent to a week and not to a month: 30 December 2024 is in week 1 of
 * 2025.
 */
function isYearOfWeek(parts: readonly PatternPart[], at: number): boolean {
  const beside = [parts[at - 1]?.part, parts[at + 1]?.part];
  return parts[at].part.startsWith('y') && beside.includes('ww') && !beside.some(isMonth);
}

function shownPart(part: string, moment: LocalMs): string {
  const date = new Date(moment);
  switch (part) {
    case 'yyyy':
      return padded(date.getUTCFullYear(), 4);
    case 'yy':
      return padded(date.getUTCFullYear() % 100, 2);
    case 'MM':
      return padded(date.getUTCMonth() + 1, 2);
    case 'MMMM':
      return MONTHS[date.getUTCMonth()];
    case 'MMM':
      return MONTHS[date.getUTCMonth()].slice(0, 3);
    case 'M':
      return String(date.getUTCMonth() + 1);
    case 'dd':
      return padded(date.getUTCDate(), 2);
    case 'd':
      return String(date.getUTCDate());
    case 'ww':
      return padded(isoWeek(moment), 2);
    case 'mm':
      return padded(date.getUTCMinutes(), 2);
    case 'ss':
      return padded(date.getUTCSeconds(), 2);
    case 'H':
      return String(date.getUTCHours());
    default:
      return padded(date.getUTCHours(), 2);
  }
}

/**
 * Returns a formatter for a pattern with the parts `yyyy yy`, `MM M`, `MMMM MMM` (English month names), `dd d`, `HH hh` (hours from 00 to
 * 23), `H` (before minutes, from 0 to 23), `mm`, `ss` and `ww` (ISO 8601 week, whose year an adjacent `yyyy` or `yy` shows). All other text,
 * including words, stays unchanged.
 */
export function patternWriter(pattern: string): (moment: LocalMs) => string {
  const pieces: (string | ((moment: LocalMs) => string))[] = [];
  let last = 0;
  const parts = partsOf(pattern, SHOWN_PARTS);
  for (const [at, { part, index }] of parts.entries()) {
    const dayOf = isYearOfWeek(parts, at) ? thursdayOf : (moment: LocalMs) => moment;
    pieces.push(pattern.slice(last, index), (moment) => shownPart(part, dayOf(moment)));
    last = index + part.length;
  }
  pieces.push(pattern.slice(last));
  return (moment) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece(moment))).join('');
}

const writeIso = patternWriter('yyyy-MM-dd HH:mm:ss');

/** Formats a date and time so that `readPlainDate` can parse it; omits midnight. */
export function isoText(moment: LocalMs): string {
  const text = writeIso(moment);
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}

/** Returns the day of the week, from 1 (Monday) to 7 (Sunday). */
export function weekday(moment: LocalMs): number {
  return new Date(moment).getUTCDay() || 7;
}

/** Returns the Thursday of the same week, whose year is the week's year (ISO 8601). */
function thursdayOf(moment: LocalMs): LocalMs {
  return startOfDay(moment) + (4 - weekday(moment)) * DAY_MS;
}

/** Returns the ISO 8601 week: weeks begin on Monday and belong to the year that has most of their days. */
export function isoWeek(moment: LocalMs): number {
  const thursday = new Date(thursdayOf(moment));
  const newYear = new Date(0);
  newYear.setUTCFullYear(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - newYear.getTime()) / (7 * DAY_MS)) + 1;
}

export function startOfDay(moment: LocalMs): LocalMs {
  return Math.floor(moment / DAY_MS) * DAY_MS;
}

export function addDays(moment: LocalMs, days: number): LocalMs {
  return moment + days * DAY_MS;
}

/** Adds months; a day that the month doesn't have becomes its last day: a month after 31 January is 28 or 29 February. */
export function addMonths(moment: LocalMs, months: number): LocalMs {
  return addCalendarMonths(new Date(moment), months).getTime();
}

/** Returns the number of days from one date to another, ignoring the times of day. */
export function daysBetween(from: LocalMs, to: LocalMs): number {
  return (startOfDay(to) - startOfDay(from)) / DAY_MS;
}

/** True if the formats can write the year, which must be from 1 to 9999. */
export function isInRange(moment: LocalMs): boolean {
  if (!Number.isFinite(moment)) return false;
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
