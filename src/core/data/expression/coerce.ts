import { isoText, type LocalMs, readPlainDate } from './dates.ts';
import { Decimal, decimalText, readDecimal } from './decimals.ts';
import { type Read, refuse, shownValue, type Typed, valueText } from './typed.ts';

/** Fallback for a text that isn't a number. */
export const NO_NUMBER = new Decimal(0);

export interface Wanted<Value> {
  /** Parses a text; null if it is not such a value. */
  readonly parse: (text: string) => Value | null;
  readonly code: 'notANumber' | 'notADate';
  /** Source of the text as written, for messages. */
  readonly source: string;
  /** Fallback value used after a coercion error. */
  readonly instead: Value;
}

/** Reads a value from a text; if the text is not such a value, the error names the source. */
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

/** Returns the text of a value; null for a condition, which has no text. */
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
 * @param source source text of the value, for messages
 * @returns null if the value can't be a number
 */
export function asNumber(typed: Typed, source: string): Read<Decimal> | null {
  if (typed.type === 'number') return typed.read;
  if (typed.type !== 'text') return null;
  const wanted = { parse: readDecimal, code: 'notANumber', source, instead: NO_NUMBER } as const;
  return readAs(valueText(typed), wanted);
}

/** As `asNumber`, for dates. */
export function asDate(typed: Typed, source: string): Read<LocalMs> | null {
  if (typed.type === 'date') return typed.read;
  if (typed.type !== 'text') return null;
  return readAs(valueText(typed), { parse: readPlainDate, code: 'notADate', source, instead: 0 });
}
