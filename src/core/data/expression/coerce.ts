import { isoText, type LocalMs, readPlainDate } from './dates.ts';
import { Decimal, decimalText, readDecimal } from './decimals.ts';
import { type Read, refuse, shownValue, type Typed, valueText } from './typed.ts';

/** A number that stands for what could not be read. */
const NOTHING = new Decimal(0);

/** What a value prints; null for a condition, which prints nothing. */
export function asText(typed: Typed): Read<string> | null {
  switch (typed.type) {
    case 'text':
      return typed.read;
    case 'number':
      return (evaluation) => decimalText(typed.read(evaluation));
    case 'date':
      return (evaluation) => isoText(typed.read(evaluation));
    case 'condition':
      return null;
  }
}

/**
 * @param source what the value is taken from, as it is written: messages name it
 * @returns null where it can be none
 */
export function asNumber(typed: Typed, source: string): Read<Decimal> | null {
  if (typed.type === 'number') return typed.read;
  if (typed.type !== 'text') return null;
  const read = valueText(typed);
  return (evaluation) => {
    const text = read(evaluation);
    const value = readDecimal(text);
    if (value === null) refuse(evaluation, 'notANumber', { source, value: shownValue(text) });
    return value ?? NOTHING;
  };
}

/** As `asNumber`, for dates. */
export function asDate(typed: Typed, source: string): Read<LocalMs> | null {
  if (typed.type === 'date') return typed.read;
  if (typed.type !== 'text') return null;
  const read = valueText(typed);
  return (evaluation) => {
    const text = read(evaluation);
    const value = readPlainDate(text);
    if (value === null) refuse(evaluation, 'notADate', { source, value: shownValue(text) });
    return value ?? 0;
  };
}
