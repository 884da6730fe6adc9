import { isoText, type LocalMs, readPlainDate } from './dates.ts';
import { Decimal, decimalText, readDecimal } from './decimals.ts';
import { type Read, refuse, shownValue, type Typed, valueText } from './typed.ts';

/** Value in place of a text that isn't a number; the row fails, so it is never printed. */
export const NO_NUMBER = new Decimal(0);

export interface Wanted<Value> {
  /** Parses a text; null if it isn't a value of the wanted type. */
  readonly parse: (text: string) => Value | null;
  readonly code: 'notANumber' | 'notADate';
  /** Source text of the converted value, for messages. */
  readonly source: string;
  /** Fallback value used after a coercion error. */
  readonly instead: Value;
}

/** Converts a text to the wanted type; if it can't be converted, the row fails with a message that names the source. */
export function readAs<Value>(
  read: Read<string>,
  { parse, code, source, instead }: Wanted<Value>,
): Read<Value> {
  return (evaluation) => {
    const text = read(evaluation);
    const value = parse(text);
    if (value === null) refuse(evaluation, code, { source, value: shownValue(text) });
    return value ?? instead;
  };
}

/** Converts a value to text; null for a condition, which has no text. */
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
 * Converts a value to a number.
 *
 * @param source source text of the value, for messages
 * @returns null if the value's type can't be converted
 */
export function asNumber(typed: Typed, source: string): Read<Decimal> | null {
  if (typed.type === 'number') return typed.read;
  if (typed.type !== 'text') return null;
  const wanted = { parse: readDecimal, code: 'notANumber', source, instead: NO_NUMBER } as const;
  return readAs(valueText(typed), wanted);
}

/** Converts a value to a date; see `asNumber`. */
export function asDate(typed: Typed, source: string): Read<LocalMs> | null {
  if (typed.type === 'date') return typed.read;
  if (typed.type !== 'text') return null;
  return readAs(valueText(typed), { parse: readPlainDate, code: 'notADate', source, instead: 0 });
}
