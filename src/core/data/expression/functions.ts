import { charactersOf, padded, truncated } from '../../base/characters.ts';
import { TEXT_LIMITS } from '../../base/limits.ts';
import type { Clock } from '../dateTime.ts';
import { localDate } from '../dateTime.ts';
import type { Arguments } from './arguments.ts';
import { NO_NUMBER, readAs, type Wanted } from './coerce.ts';
import { unreadPart } from './datePatterns.ts';
import * as dates from './dates.ts';
import { Decimal, type DecimalSign, readDecimal } from './decimals.ts';
import { type FunctionName, isFunctionName } from './functionNames.ts';
import { type Evaluation, type Read, refuse, refuseLong, type Typed, textOrNothing } from './typed.ts';

export interface ExpressionFunction {
  /** Signature for the help. */
  readonly usage: string;
  readonly min: number;
  readonly max: number;
  readonly build: (args: Arguments, clock: Clock) => Typed;
}

const text = (read: Read<string>): Typed => ({ type: 'text', read });
const number = (read: Read<Decimal>): Typed => ({ type: 'number', read });
const condition = (read: Read<boolean>): Typed => ({ type: 'condition', read });

/** Returns a date value; the row fails if the formats can't write the date's year. */
function date(compute: Read<dates.LocalMs>): Typed {
  return {
    type: 'date',
    read: (evaluation) => {
      const moment = compute(evaluation);
      if (dates.isInRange(moment)) return moment;
      refuse(evaluation, 'dateOutOfRange');
      return 0;
    },
  };
}

const ofText = (usage: string, change: (value: string) => string): ExpressionFunction => ({
  usage,
  min: 1,
  max: 1,
  build: (args) => {
    const value = args.text(0);
    return text((evaluation) => change(value(evaluation)));
  },
});

const ofTwoTexts = (usage: string, isSo: (value: string, part: string) => boolean): ExpressionFunction => ({
  usage,
  min: 2,
  max: 2,
  build: (args) => {
    const [value, part] = [args.text(0), args.text(1)];
    return condition((evaluation) => isSo(value(evaluation), part(evaluation)));
  },
});

const ofNumber = (usage: string, change: (value: Decimal) => Decimal): ExpressionFunction => ({
  usage,
  min: 1,
  max: 1,
  build: (args) => {
    const value = args.number(0);
    return number((evaluation) => change(value(evaluation)));
  },
});

const ofDate = (usage: string, read: (value: dates.LocalMs) => number): ExpressionFunction => ({
  usage,
  min: 1,
  max: 1,
  build: (args) => {
    const value = args.date(0);
    return number((evaluation) => new Decimal(read(value(evaluation))));
  },
});

const shifted = (
  usage: string,
  shift: (value: dates.LocalMs, by: number) => dates.LocalMs,
): ExpressionFunction => ({
  usage,
  min: 2,
  max: 2,
  build: (args) => {
    const [value, by] = [args.date(0), args.exactWhole(1)];
    return date((evaluation) => shift(value(evaluation), by(evaluation)));
  },
});

/**
 * Creates a function that returns a part of a text's characters.
 *
 * @param lowest lowest value of each number
 */
const part = (
  usage: string,
  cut: (characters: readonly string[], ...counts: readonly number[]) => readonly string[],
  ...lowest: readonly number[]
): ExpressionFunction => ({
  usage,
  min: lowest.length + 1,
  max: lowest.length + 1,
  build: (args) => {
    const value = args.text(0);
    const counts = lowest.map((min, index) => args.wholeFrom(index + 1, min));
    return text((evaluation) =>
      cut(charactersOf(value(evaluation)), ...counts.map((read) => read(evaluation))).join(''),
    );
  },
});

/** Creates a function that pads or truncates a text to a number of characters, with a filler or a mark for the omitted end. */
const resized = (
  usage: string,
  otherwise: string,
  resize: (value: string, length: number, mark: string) => string | null,
): ExpressionFunction => ({
  usage,
  min: 2,
  max: 3,
  build: (args) => {
    const [value, length] = [args.text(0), args.wholeFrom(1, 0)];
    const mark = args.count > 2 ? args.text(2) : () => otherwise;
    return text((evaluation) => {
      const resizedText = resize(value(evaluation), length(evaluation), mark(evaluation));
      if (resizedText === null) refuseLong(evaluation);
      return resizedText ?? '';
    });
  },
});

const chosen = (usage: string, isBetter: (one: Decimal, other: Decimal) => boolean): ExpressionFunction => ({
  usage,
  min: 1,
  max: 20,
  build: (args) => {
    const values = args.numbers();
    return number((evaluation) =>
      values.map((read) => read(evaluation)).reduce((one, other) => (isBetter(other, one) ? other : one)),
    );
  },
});

/** Rounds down to a whole number, also for negative numbers. */
function floor(value: Decimal): Decimal {
  const cut = value.round(0, Decimal.roundDown);
  return value.lt(cut) ? cut.minus(1) : cut;
}

/** Reads the first argument: the stored value of its cell if there is one, otherwise its text, in the wanted format. */
function readHeld<Value>(
  args: Arguments,
  parseHeld: (text: string) => Value | null,
  wanted: Wanted<Value>,
): Read<Value> {
  const [shown, held] = [readAs(args.text(0), wanted), args.held(0)];
  return (evaluation) => parseHeld(held(evaluation)) ?? shown(evaluation);
}

function buildNumber(args: Arguments): Typed {
  const sign = args.count < 2 ? null : args.literal(1);
  const isSign = (candidate: string | null): candidate is DecimalSign =>
    candidate === '.' || candidate === ',';
  if (args.count === 2 && !isSign(sign)) args.reject(1);
  const known = isSign(sign) ? sign : null;
  return number(
    readHeld(args, readDecimal, {
      parse: (written) => readDecimal(written, known),
      code: 'notANumber',
      source: args.source(0),
      instead: NO_NUMBER,
    }),
  );
}

function buildDate(args: Arguments): Typed {
  if (args.count === 1) return date(args.date(0));
  const pattern = args.literal(1);
  const wrong = pattern === null ? '' : unreadPart(pattern);
  if (wrong !== null) args.reject(1, wrong);
  return date(
    readHeld(args, dates.readPlainDate, {
      parse: dates.patternReader(pattern ?? ''),
      code: 'notADate',
      source: args.source(0),
      instead: 0,
    }),
  );
}

const padBounded = (value: string, length: number, filler: string) =>
  padded(value, length, filler, TEXT_LIMITS.maxContentLength);

/** Builds the function that splits a text at a separator and returns the nth part, counted from 1; empty if there are fewer parts. */
function buildPiece(args: Arguments): Typed {
  const [value, sign, place] = [args.text(0), args.text(1), args.wholeFrom(2, 1)];
  return text((evaluation) => {
    const [whole, separator] = [value(evaluation), sign(evaluation)];
    // Without a separator, the text is one part; JavaScript would split it into halves of characters.
    const parts = separator === '' ? [whole] : whole.split(separator);
    return parts[place(evaluation) - 1] ?? '';
  });
}

/** Replaces every occurrence. Refuses a result above the limit, whose length is computed in advance. */
function replaced(evaluation: Evaluation, whole: string, old: string, next: string): string {
  if (old === '') return whole;
  const pieces = whole.split(old);
  if (whole.length + (pieces.length - 1) * (next.length - old.length) <= TEXT_LIMITS.maxContentLength)
    return pieces.join(next);
  refuseLong(evaluation);
  return '';
}

/** Returns the remainder with the sign of the divisor, as spreadsheet programs do. */
function buildMod(args: Arguments): Typed {
  const [value, by] = [args.number(0), args.number(1)];
  return number((evaluation) => {
    const [one, other] = [value(evaluation), by(evaluation)];
    if (!other.eq(0)) {
      const rest = one.mod(other);
      return rest.eq(0) || rest.lt(0) === other.lt(0) ? rest : rest.plus(other);
    }
    refuse(evaluation, 'dividedByZero');
    return other;
  });
}

const FUNCTIONS: Readonly<Record<FunctionName, ExpressionFunction>> = {
  upper: ofText('upper(text)', (value) => value.toUpperCase()),
  lower: ofText('lower(text)', (value) => value.toLowerCase()),
  trim: ofText('trim(text)', (value) => value.trim()),
  left: part('left(text, count)', (characters, count) => characters.slice(0, count), 0),
  right: part(
    'right(text, count)',
    (characters, count) => characters.slice(Math.max(0, characters.length - count)),
    0,
  ),
  mid: part(
    'mid(text, first, count)',
    (characters, first, count) => characters.slice(first - 1, first - 1 + count),
    1,
    0,
  ),
  length: {
    usage: 'length(text)',
    min: 1,
    max: 1,
    build: (args) => {
      const value = args.text(0);
      return number((evaluation) => new Decimal(charactersOf(value(evaluation)).length));
    },
  },
  replace: {
    usage: 'replace(text, old, new)',
    min: 3,
    max: 3,
    build: (args) => {
      const [value, old, next] = [args.text(0), args.text(1), args.text(2)];
      return text((evaluation) => {
        const whole = value(evaluation);
        return replaced(evaluation, whole, old(evaluation), next(evaluation));
      });
    },
  },
  piece: { usage: 'piece(text, sign, number)', min: 3, max: 3, build: buildPiece },
  pad: resized('pad(text, length, filler)', '0', padBounded),
  truncate: resized('truncate(text, length)', '', truncated),
  empty: {
    usage: 'empty(text)',
    min: 1,
    max: 1,
    build: (args) => {
      const value = args.text(0);
      return condition((evaluation) => textOrNothing(value, evaluation).trim() === '');
    },
  },
  contains: ofTwoTexts('contains(text, part)', (value, wanted) => value.includes(wanted)),
  starts: ofTwoTexts('starts(text, part)', (value, wanted) => value.startsWith(wanted)),
  ends: ofTwoTexts('ends(text, part)', (value, wanted) => value.endsWith(wanted)),

  number: { usage: 'number(text, ",")', min: 1, max: 2, build: buildNumber },
  round: {
    usage: 'round(number, places)',
    min: 1,
    max: 2,
    build: (args) => {
      const [value, places] = [args.number(0), args.whole(1)];
      return number((evaluation) => value(evaluation).round(places(evaluation), Decimal.roundHalfUp));
    },
  },
  floor: ofNumber('floor(number)', floor),
  ceiling: ofNumber('ceiling(number)', (value) => floor(value.neg()).neg()),
  abs: ofNumber('abs(number)', (value) => value.abs()),
  min: chosen('min(number, …)', (one, other) => one.lt(other)),
  max: chosen('max(number, …)', (one, other) => one.gt(other)),
  mod: { usage: 'mod(number, by)', min: 2, max: 2, build: buildMod },

  date: { usage: 'date(text, "dd.MM.yyyy")', min: 1, max: 2, build: buildDate },
  today: {
    usage: 'today()',
    min: 0,
    max: 0,
    build: (_args, clock) => {
      const today = dates.startOfDay(localDate(clock.nowMs, clock).getTime());
      return date(() => today);
    },
  },
  now: {
    usage: 'now()',
    min: 0,
    max: 0,
    build: (_args, clock) => {
      const now = localDate(clock.nowMs, clock).getTime();
      return date(() => now);
    },
  },
  adddays: shifted('addDays(date, count)', dates.addDays),
  addmonths: shifted('addMonths(date, count)', dates.addMonths),
  addyears: shifted('addYears(date, count)', (value, years) => dates.addMonths(value, years * 12)),
  days: {
    usage: 'days(from, to)',
    min: 2,
    max: 2,
    build: (args) => {
      const [from, to] = [args.date(0), args.date(1)];
      return number((evaluation) => new Decimal(dates.daysBetween(from(evaluation), to(evaluation))));
    },
  },
  year: ofDate('year(date)', (value) => new Date(value).getUTCFullYear()),
  month: ofDate('month(date)', (value) => new Date(value).getUTCMonth() + 1),
  day: ofDate('day(date)', (value) => new Date(value).getUTCDate()),
  weekday: ofDate('weekday(date)', dates.weekday),
  week: ofDate('week(date)', dates.isoWeek),
};

/** Returns the function with the given lowercase name; null if there is none. */
export function functionOf(name: string): ExpressionFunction | null {
  return isFunctionName(name) ? FUNCTIONS[name] : null;
}

/** Signatures of all functions, as help shows them. */
export const FUNCTION_USAGES: readonly string[] = Object.values(FUNCTIONS).map(({ usage }) => usage);
