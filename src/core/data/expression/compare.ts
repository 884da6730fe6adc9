import { asDate, asNumber } from './coerce.ts';
import { readPlainDate } from './dates.ts';
import { readDecimal } from './decimals.ts';
import type { BinaryOperator } from './syntax.ts';
import { type Evaluation, type Read, refuse, shownValue, type Typed, valueText } from './typed.ts';

type Comparison = Extract<BinaryOperator, '=' | '<>' | '<' | '<=' | '>' | '>='>;

/** Below, at or above zero, as one value stands to another. */
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

export function isComparison(operator: BinaryOperator): operator is Comparison {
  return ['=', '<>', '<', '<=', '>', '>='].includes(operator);
}

/**
 * Two values compared. Beside a number or a date a text is read as one; what cannot be read is not equal, and has no order.
 * Two texts are equal when they are the same, letter by letter; their order is that of the numbers or the dates they say.
 *
 * @param sources both as they are written, for messages
 * @returns null where they can never be compared
 */
export function compareValues(
  operator: Comparison,
  left: Typed,
  right: Typed,
  sources: readonly [string, string],
): Read<boolean> | null {
  const isEquality = operator === '=' || operator === '<>';
  const types = new Set([left.type, right.type]);
  if (types.has('condition') || (types.has('number') && types.has('date'))) return null;
  if (types.has('number')) return isEquality ? equalNumbers(operator, left, right) : byNumber();
  if (types.has('date')) return isEquality ? equalDates(operator, left, right) : byDate();
  if (left.type !== 'text' || right.type !== 'text') return null;
  if (isEquality)
    return (evaluation) => (left.read(evaluation) === right.read(evaluation)) === (operator === '=');
  const [one, other] = [valueText(left), valueText(right)];
  return (evaluation) => {
    const texts = [one(evaluation), other(evaluation)];
    const [first, second] = texts.map((text) => readDecimal(text));
    if (first && second) return holds(operator, first.cmp(second));
    const [from, to] = texts.map(readPlainDate);
    if (from !== null && to !== null) return holds(operator, from - to);
    const wrong = first && !second ? 1 : 0;
    refuse(evaluation, 'notANumber', { source: sources[wrong], value: shownValue(texts[wrong]) });
    return false;
  };

  function byNumber(): Read<boolean> | null {
    const [first, second] = [asNumber(left, sources[0]), asNumber(right, sources[1])];
    return first && second && ((evaluation) => holds(operator, first(evaluation).cmp(second(evaluation))));
  }
  function byDate(): Read<boolean> | null {
    const [first, second] = [asDate(left, sources[0]), asDate(right, sources[1])];
    return first && second && ((evaluation) => holds(operator, first(evaluation) - second(evaluation)));
  }
}

function equalNumbers(operator: Comparison, left: Typed, right: Typed): Read<boolean> | null {
  const [first, second] = [left, right].map((typed) => {
    if (typed.type === 'number') return typed.read;
    if (typed.type !== 'text') return null;
    const text = valueText(typed);
    return (evaluation: Evaluation) => readDecimal(text(evaluation));
  });
  if (!first || !second) return null;
  return (evaluation) => {
    const [one, other] = [first(evaluation), second(evaluation)];
    return holds(operator, one && other ? one.cmp(other) : 1);
  };
}

function equalDates(operator: Comparison, left: Typed, right: Typed): Read<boolean> | null {
  const [first, second] = [left, right].map((typed) => {
    if (typed.type === 'date') return typed.read;
    if (typed.type !== 'text') return null;
    const text = valueText(typed);
    return (evaluation: Evaluation) => readPlainDate(text(evaluation));
  });
  if (!first || !second) return null;
  return (evaluation) => {
    const [one, other] = [first(evaluation), second(evaluation)];
    return holds(operator, one !== null && other !== null ? one - other : 1);
  };
}
