import { isErrorValue } from '../../base/cellValue.ts';
import { TEXT_LIMITS } from '../../base/limits.ts';
import type { Problem } from '../../base/result.ts';
import type { LabelRecord, ResolveCode } from '../labelRecord.ts';
import type { LocalMs } from './dates.ts';
import type { Decimal } from './decimals.ts';

/** One reading of a field for one label. The first thing that goes wrong stays; what is computed after it does not count. */
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

/** Longer values are cut in messages. */
const MAX_SHOWN = 40;

export function refuse(
  evaluation: Evaluation,
  code: ResolveCode,
  params: Readonly<Record<string, string | number>> = {},
): void {
  evaluation.problem ??= { code, params };
}

/** A text that is computed from others. One that is too long is refused: nested calls could make it longer than memory. */
export function bounded(evaluation: Evaluation, text: string): string {
  if (text.length <= TEXT_LIMITS.maxContentLength) return text;
  refuseLong(evaluation);
  return '';
}

export const refuseLong = (evaluation: Evaluation) =>
  refuse(evaluation, 'textTooLong', { max: TEXT_LIMITS.maxContentLength });

/** Source of a number or date: the stored value of a cell if it has one, otherwise its text. */
export function valueText(typed: Extract<Typed, { readonly type: 'text' }>): Read<string> {
  const { read, readExact } = typed;
  return readExact ? (evaluation) => readExact(evaluation) || read(evaluation) : read;
}

/** A value as a message shows it. */
export function shownValue(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** A text in which the error of a formula counts as nothing, for those who say what is printed in its place. */
export function textOrNothing(read: Read<string>, evaluation: Evaluation): string {
  const before = evaluation.problem;
  const text = read(evaluation);
  if (before === null && evaluation.problem?.code === 'cellError') evaluation.problem = null;
  return isErrorValue(text) ? '' : text;
}
