import { isErrorValue } from '../../base/cellValue.ts';
import { TEXT_LIMITS } from '../../base/limits.ts';
import type { Problem } from '../../base/result.ts';
import type { LabelRecord, ResolveCode } from '../labelRecord.ts';
import type { LocalMs } from './dates.ts';
import type { Decimal } from './decimals.ts';

/** Evaluation of a field for one label. Keeps the first problem; values computed after it are ignored. */
export interface Evaluation {
  readonly record: LabelRecord;
  problem: Problem<ResolveCode> | null;
}

export type Read<Value> = (evaluation: Evaluation) => Value;

/** Static type of an expression, known before any row is read. A column is text until an operation needs a number or a date. */
export type Typed =
  | {
      readonly type: 'text';
      readonly read: Read<string>;
      /** Stored value of a cell, from which a number or date is read; empty if the text is the value. */
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

/** Returns a computed text, or refuses it if it is too long: nested calls could otherwise exceed memory. */
export function bounded(evaluation: Evaluation, text: string): string {
  if (text.length <= TEXT_LIMITS.maxContentLength) return text;
  refuseLong(evaluation);
  return '';
}

export const refuseLong = (evaluation: Evaluation) =>
  refuse(evaluation, 'textTooLong', { max: TEXT_LIMITS.maxContentLength });

/** Returns the text from which a number or date is read: the stored value of a cell if it has one, otherwise its text. */
export function valueText(typed: Extract<Typed, { readonly type: 'text' }>): Read<string> {
  const { read, readExact } = typed;
  return readExact ? (evaluation) => readExact(evaluation) || read(evaluation) : read;
}

/** Returns a value as a message shows it. */
export function shownValue(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Reads a text, with a formula error as an empty text, for expressions that define what is printed instead. */
export function textOrNothing(read: Read<string>, evaluation: Evaluation): string {
  const before = evaluation.problem;
  const text = read(evaluation);
  if (before === null && evaluation.problem?.code === 'cellError') evaluation.problem = null;
  return isErrorValue(text) ? '' : text;
}
