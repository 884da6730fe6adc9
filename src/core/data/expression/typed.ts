import { isErrorValue } from '../../base/cellValue.ts';
import { TEXT_LIMITS } from '../../base/limits.ts';
import type { Problem } from '../../base/result.ts';
import type { LabelRecord, ResolveCode } from '../labelRecord.ts';
import type { LocalMs } from './dates.ts';
import type { Decimal } from './decimals.ts';

/** Evaluation of a field for one label. Only its first problem is recorded. */
export interface Evaluation {
  readonly record: LabelRecord;
  problem: Problem<ResolveCode> | null;
}

export type Read<Value> = (evaluation: Evaluation) => Value;

/** Static type of an expression, known before any row is read. A column is text; operations that need a number or a date convert it. */
export type Typed =
  | {
      readonly type: 'text';
      readonly read: Read<string>;
      /** Stored value of a cell, from which a number or date is read; it is empty if the cell's text determines the value. */
      readonly readExact?: Read<string> | undefined;
    }
  | { readonly type: 'number'; readonly read: Read<Decimal> }
  | { readonly type: 'date'; readonly read: Read<LocalMs> }
  | { readonly type: 'condition'; readonly read: Read<boolean> };

/** Maximum length of a value in messages; longer values are truncated. */
const MAX_SHOWN = 40;

export function refuse(
  evaluation: Evaluation,
  code: ResolveCode,
  params: Readonly<Record<string, string | number>> = {},
): void {
  evaluation.problem ??= { code, params };
}

/** Returns the text if its length is within the limit, otherwise fails the row: nested calls could exceed memory. */
export function bounded(evaluation: Evaluation, text: string): string {
  if (text.length <= TEXT_LIMITS.maxContentLength) return text;
  refuseLong(evaluation);
  return '';
}

export const refuseLong = (evaluation: Evaluation) =>
  refuse(evaluation, 'textTooLong', { max: TEXT_LIMITS.maxContentLength });

/** Returns the reader of the text from which a number or date is parsed: the cell's stored value if there is one, otherwise the text. */
export function valueText(typed: Extract<Typed, { readonly type: 'text' }>): Read<string> {
  const { read, readExact } = typed;
  return readExact ? (evaluation) => readExact(evaluation) || read(evaluation) : read;
}

/** Returns a value for a message, truncated if it is long. */
export function shownValue(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Reads a text, but treats a formula error as an empty text, for expressions that define a replacement. */
export function textOrNothing(read: Read<string>, evaluation: Evaluation): string {
  const before = evaluation.problem;
  const text = read(evaluation);
  if (before === null && evaluation.problem?.code === 'cellError') evaluation.problem = null;
  return isErrorValue(text) ? '' : text;
}
