import { isErrorValue, storedText } from '../base/cellValue.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { LabelRecord, ResolveCode, ResolveContext } from './labelRecord.ts';

/** Reads one content of an element; `spans` receives the text spans whose style differs from the text's style. */
export type Reader = (record: LabelRecord, spans: TextSpan[]) => Result<string, Problem<ResolveCode>>;
export interface Slot {
  readonly varies: boolean;
  /** True if parts of the text can have a style of their own. */
  readonly hasLooks?: boolean;
  readonly read: Reader;
}

/** Empty list for contents without text spans; never modified. */
export const NO_SPANS: TextSpan[] = [];
/** Adds the element's ID, and the position from 1 in the content, to a problem of an expression that begins at `start`. */
export function placed(problem: Problem<ResolveCode>, element: string, start: number): Problem<ResolveCode> {
  const { at = 0, ...params } = problem.params ?? {};
  return { code: problem.code, params: { ...params, element, character: start + Number(at) + 1 } };
}

/** Element whose content is compiled. */
export interface SlotOwner {
  readonly id: string;
  /** True for barcodes, which use the number that a cell stores and refuse formula errors. */
  readonly isCode: boolean;
  /** True for barcodes whose content is GS1 element strings, with application identifiers in brackets. */
  readonly isElementStrings: boolean;
}

/** Returns the reader of a column: the cell's text for a text element, its stored value for a barcode. */
export function readColumn(column: number, { isCode }: SlotOwner, { columns }: ResolveContext): Reader {
  if (!isCode) return (record) => ok(record.cell(column));
  return (record) => {
    const shown = record.cell(column);
    if (isErrorValue(shown)) return fail('cellError', { column: columns[column], value: shown });
    return ok(storedText(shown, record.exact?.(column) ?? ''));
  };
}
