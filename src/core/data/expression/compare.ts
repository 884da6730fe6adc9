import { asDate, asNumber } from './coerce.ts';
import { type LocalMs, possibleDates, readPlainDate } from './dates.ts';
import { type Decimal, possibleNumbers, readDecimal } from './decimals.ts';
import type { BinaryOperator } from './syntax.ts';
import { type Evaluation, type Read, refuse, shownValue, type Typed, valueText } from './typed.ts';

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const;
type Comparison = (typeof COMPARISONS)[number];
type TypedText = Extract<Typed, { readonly type: 'text' }>;
/** Source texts of the two compared values, for messages. */
type Sources = readonly [string, string];

export function isComparison(operator: BinaryOperator): operator is Comparison {
  return COMPARISONS.some((comparison) => comparison === operator);
}

/** @param order negative, zero or positive if the first value is less than, equal to or greater than the second */
function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Operations of a type whose values have an order, numbers or dates. */
interface Ordered<Value> {
  /** Returns all values that a text can mean; none for a text of another type. */
  readonly possible: (text: string) => readonly Value[];
  /** Converts a value to the type; a text that can't be converted makes the row fail. */
  readonly demand: (typed: Typed, source: string) => Read<Value> | null;
  readonly order: (one: Value, other: Value) => number;
  readonly code: 'notANumber' | 'notADate';
}

const NUMBERS: Ordered<Decimal> = {
  possible: possibleNumbers,
  demand: asNumber,
  order: (one, other) => one.cmp(other),
  code: 'notANumber',
};
const DATES: Ordered<LocalMs> = {
  possible: possibleDates,
  demand: asDate,
  order: (one, other) => one - other,
  code: 'notADate',
};

function compareOrdered<Value>(
  ordered: Ordered<Value>,
  operator: Comparison,
  [left, right]: readonly [Typed, Typed],
  sources: Sources,
): Read<boolean> | null {
  const [one, other] = [ordered.demand(left, sources[0]), ordered.demand(right, sources[1])];
  if (!one || !other) return null;
  if (operator !== '=' && operator !== '<>')
    return (evaluation) => holds(operator, ordered.order(one(evaluation), other(evaluation)));
  // For `=` and `<>`, a text of another type is unequal and does not make the row fail.
  const attempt = (typed: Typed, read: Read<Value>): Read<readonly Value[]> => {
    if (typed.type !== 'text') return (evaluation) => [read(evaluation)];
    const text = valueText(typed);
    return (evaluation) => ordered.possible(text(evaluation));
  };
  const [first, second] = [attempt(left, one), attempt(right, other)];
  return (evaluation) => {
    const [values, wanted] = [first(evaluation), second(evaluation)];
    const results = values.flatMap((value) => wanted.map((each) => ordered.order(value, each) === 0));
    const isEqual = results.includes(true);
    // The row fails only if the answer depends on which of its values an ambiguous text means.
    if (isEqual && results.includes(false)) {
      const [typed, source] = values.length > 1 ? [left, sources[0]] : [right, sources[1]];
      const text = typed.type === 'text' ? valueText(typed)(evaluation) : '';
      refuse(evaluation, ordered.code, { source, value: shownValue(text) });
    }
    return isEqual === (operator === '=');
  };
}

/** Matches a number with a leading zero, such as an article number, which is not the number without it. */
const LEADING_ZERO = /^-?0\d/;

/**
 * Returns true if two texts are identical, or if one of them is a cell with a stored date or number and the other is the same date or
 * number: a date is equal to `2026-11-22` in whichever format the workbook shows it.
 */
function areEqual(left: TypedText, right: TypedText, evaluation: Evaluation): boolean {
  const shown = [left.read(evaluation), right.read(evaluation)];
  if (shown[0] === shown[1]) return true;
  const stored = [left, right].map(({ readExact }) => readExact?.(evaluation) ?? '');
  if (stored[0] === '' && stored[1] === '') return false;
  const texts = stored.map((text, side) => text || shown[side]);
  const [from, to] = texts.map((text) => readPlainDate(text));
  if (from !== null && to !== null) return from === to;
  if (texts.some((text) => LEADING_ZERO.test(text))) return false;
  const [one, other] = texts.map((text) => readDecimal(text));
  return one !== null && other !== null && one.cmp(other) === 0;
}

function compareTexts(
  operator: Comparison,
  [left, right]: readonly [TypedText, TypedText],
  sources: Sources,
): Read<boolean> {
  if (operator === '=' || operator === '<>')
    return (evaluation) => areEqual(left, right, evaluation) === (operator === '=');
  const [one, other] = [valueText(left), valueText(right)];
  return (evaluation) => {
    const texts = [one(evaluation), other(evaluation)] as const;
    const [first, second] = [readDecimal(texts[0]), readDecimal(texts[1])];
    if (first && second) return holds(operator, first.cmp(second));
    const [from, to] = [readPlainDate(texts[0]), readPlainDate(texts[1])];
    if (from !== null && to !== null) return holds(operator, from - to);
    const dates = texts.map((text) => possibleDates(text).length);
    const isDates = dates[0] + dates[1] > 0;
    const code = isDates ? 'notADate' : 'notANumber';
    const readings = isDates ? [from, to] : [first, second];
    // The text whose date is unclear is named before a text that is no date.
    const unclear = readings.findIndex((read, side) => read === null && dates[side] > 0);
    const wrong = unclear >= 0 ? unclear : readings.indexOf(null);
    refuse(evaluation, code, { source: sources[wrong], value: shownValue(texts[wrong]) });
    return false;
  };
}

/**
 * Compares two values. If one side is a number or a date, a text on the other side is converted to it; a text that can't be converted is
 * unequal, and makes the row fail if its order matters, or if its equality depends on which of two values it means. Two texts are equal only
 * if they are identical; their order is the order of the numbers or dates that they contain.
 *
 * @returns null if values of these types can never be compared
 */
export function compareValues(
  operator: Comparison,
  left: Typed,
  right: Typed,
  sources: Sources,
): Read<boolean> | null {
  if (left.type === 'number' || right.type === 'number')
    return compareOrdered(NUMBERS, operator, [left, right], sources);
  if (left.type === 'date' || right.type === 'date')
    return compareOrdered(DATES, operator, [left, right], sources);
  if (left.type === 'condition' || right.type === 'condition') return null;
  return compareTexts(operator, [left, right], sources);
}
