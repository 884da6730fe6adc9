import { addMonths as addCalendarMonths, MONTHS } from '../dateTime.ts';

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

const MONTH_NAMES = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');

/** Parts that a pattern for parsing may have; a week alone isn't a date. */
const READ_PARTS = /yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|hh|mm|ss/g;
/** Parts that a pattern for formatting may have. */
const SHOWN_PARTS = /yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|hh|mm|ss|ww/g;
/**
 * Parts of other pattern languages, which would be literal text here or would be split in two parts. The pattern applies to runs of one
 * repeated letter. `X` is not included, since `XX` is a common placeholder.
 */
const OTHER_PART =
  /^(?:y|y{3}|y{5,}|M{5,}|d{3,}|h{3,}|H{3,}|m{3,}|s{3,}|w{3,}|D{2,}|E{2,}|G{2,}|K{2,}|Q{2,}|S{2,}|W{2,}|Y{2,}|Z{2,}|g{2,}|k{2,}|q{2,}|z{2,})$/;
/** Run of one repeated letter that is a part of these patterns. */
const OWN_PART = /^(?:y{2}|y{4}|M{1,4}|d{1,2}|h{2}|H{2}|m{2}|s{2}|w{2})$/;

/** A single letter that is a part in other pattern languages if it is a word of its own. */
const OTHER_LETTER = /^[DYy]$/;
/** A single letter that is not text if it is next to known parts: `yyw` has an incomplete week. */
const BESIDE_LETTER = /^[yw]$/;

interface PatternPart {
  readonly part: string;
  readonly index: number;
}

/** Number of lowercase letters beside a part from which on the part belongs to a word. */
const WORD_LETTERS = 2;

/**
 * Returns the known parts of a pattern, without letters that belong to a word: `Made dd.MM.yyyy` has three parts, and `HHhmm`, which parses
 * `14h30`, has two. A part of a single letter counts only if the adjacent letters belong to parts, too.
 */
function partsOf(pattern: string, known: RegExp): PatternPart[] {
  return [...pattern.matchAll(/[A-Za-z]+/g)].flatMap(({ 0: run, index: start }) => {
    const found = [...run.matchAll(known)].map(({ 0: part, index }) => ({ part, index: start + index }));
    if (found.reduce((sum, { part }) => sum + part.length, 0) === run.length) return found;
    const long = found.filter(({ part }) => part.length > 1);
    const others = long.reduce((rest, { part }) => rest.replace(part, ''), run);
    return others.replace(/[^a-z]/g, '').length < WORD_LETTERS ? long : [];
  });
}

/**
 * Returns a parser for dates whose order a pattern defines: `dd.MM.yyyy`, `M/d/yy`. Two-digit years are between 1970 and 2069. All other
 * characters of the pattern must occur unchanged in the parsed text.
 */
export function patternReader(pattern: string): (text: string) => LocalMs | null {
  const names: string[] = [];
  let source = '';
  let last = 0;
  for (const { part, index } of partsOf(pattern, READ_PARTS)) {
    source += escaped(pattern.slice(last, index));
    source += sourceOf(part);
    names.push(
      part === 'MM' ? 'M' : part === 'MMM' ? 'MMMM' : part === 'dd' ? 'd' : part === 'HH' ? 'hh' : part,
    );
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
    const year = short < 0 ? read('yyyy', 1970) : short + (short < 70 ? 2000 : 1900);
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

/** Splits letters into runs of one letter: `yyGGGG` into `yy` and `GGGG`. */
function sameLetters(letters: string): readonly string[] {
  const runs: string[] = [];
  for (const letter of letters) {
    if (runs.at(-1)?.startsWith(letter)) runs[runs.length - 1] += letter;
    else runs.push(letter);
  }
  return runs;
}

/** Returns the letters of a word before, between and after its known parts; an empty list if it has no known part. */
function lettersBeside(word: string, parts: readonly PatternPart[], start: number): readonly string[] {
  const own = parts.filter(({ index }) => index >= start && index < start + word.length);
  let at = 0;
  const between = own.map(({ part, index }) => {
    const letters = word.slice(at, index - start);
    at = index - start + part.length;
    return letters;
  });
  return own.length > 0 ? [...between, word.slice(at)] : [];
}

/** Returns the first part that belongs to another pattern language, such as `GGGG`; null if there is none. */
function otherPart(pattern: string, parts: readonly PatternPart[]): string | null {
  for (const { 0: word, index } of pattern.matchAll(/[A-Za-z]+/g)) {
    if (OTHER_LETTER.test(word)) return word;
    const runs = sameLetters(word);
    const other = runs.find((run) => OTHER_PART.test(run));
    if (other && runs.every((run) => OTHER_PART.test(run) || OWN_PART.test(run))) return other;
    const beside = lettersBeside(word, parts, index);
    const lone = beside.find((letters) => BESIDE_LETTER.test(letters) || OTHER_PART.test(letters));
    if (lone) return lone;
  }
  return null;
}

/** Matches the mark of a 12-hour clock at the end of a pattern, which other notations write as `a` or `tt`. */
const HALF_DAY = /[^A-Za-z]([aA]{1,2}|tt?)\s*$/;

/**
 * Returns a part that means something else than its author intended: `mm` is minutes, so a date without hours has none, and `MM` is months,
 * so a time has none. A 12-hour clock isn't available. Returns null if there is no such part.
 */
function mistakenPart(pattern: string, parts: readonly PatternPart[]): string | null {
  const has = (...known: readonly string[]) => parts.some(({ part }) => known.includes(part));
  const hasHour = has('HH', 'hh');
  const isDay = has('yyyy', 'yy', 'dd', 'd');
  if (has('mm') && !hasHour && !has('ss') && isDay) return 'mm';
  if (has('MM') && hasHour && !isDay) return 'MM';
  return (hasHour && HALF_DAY.exec(pattern)?.[1]) || null;
}

function invalidPart(pattern: string, known: RegExp): string | null {
  const parts = partsOf(pattern, known);
  return otherPart(pattern, parts) ?? mistakenPart(pattern, parts) ?? (parts.length > 0 ? null : '');
}

/** Returns the first part of a pattern that can't be parsed; an empty text if the pattern has no part; null for a valid pattern. */
export const unreadPart = (pattern: string): string | null => invalidPart(pattern, READ_PARTS);

/** Returns the first part of a pattern that can't be formatted; an empty text if the pattern has no part; null for a valid pattern. */
export const unshownPart = (pattern: string): string | null => invalidPart(pattern, SHOWN_PARTS);

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
    default:
      return padded(date.getUTCHours(), 2);
  }
}

/**
 * Returns a formatter for a pattern with the parts `yyyy yy`, `MM M`, `MMMM MMM` (English month names), `dd d`, `HH hh` (hours from 00 to
 * 23), `mm`, `ss` and `ww` (ISO 8601 week, whose year an adjacent `yyyy` or `yy` shows). All other text, including words, stays unchanged.
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
