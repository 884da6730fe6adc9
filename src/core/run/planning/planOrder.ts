import { ok, type Problem, type Result } from '../../base/result.ts';
import type { Label } from '../../label/label.ts';
import { checkNames, unansweredNotes } from '../../print/namedInputs.ts';
import { serialNotes, startSerials } from '../../print/startSerials.ts';
import { noteAssumptions } from '../../sheet/noteAssumptions.ts';
import { noteFormulas } from '../../sheet/noteFormulas.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { type ColumnStore, rowNumber } from '../../sheet/table/columnStore.ts';
import { unverified } from '../../verify/unverified.ts';
import { type DataUse, usedAs } from './labelUse.ts';
import { type PlannedRun, planRun, type RunOrder } from './planRun.ts';

/** Request to print a label, as the command line, the server and the npm package receive it. */
export interface LabelOrder
  extends DataUse,
    Omit<RunOrder, 'label' | 'rows' | 'rowCopies' | 'sample' | 'startedSerials'> {
  /** Ranges of labels such as `1-100,205-`; null for all labels. */
  readonly ranges: string | null;
  /** First serial number of this run, by the ID of the element. */
  readonly serials: readonly (readonly [elementId: string, value: string])[];
}

/** Planned run, with notes about the print request and its data as a whole. */
export interface OrderedRun {
  readonly run: PlannedRun;
  readonly notes: readonly Problem[];
}

/** Returns the label with the data settings and serials of a print request. */
export function orderedLabel(
  label: Label,
  order: DataUse & Pick<LabelOrder, 'serials'>,
): Result<Label, Problem> {
  return startSerials(usedAs(label, order), order.serials);
}

/** Returns notes on a spreadsheet: on uncertain assumptions, formulas without a value, and blank rows. */
export function sheetNotes(sheet: Sheet): Problem[] {
  const { store, formulasWithoutValue, blankRows } = sheet;
  const formulas = noteFormulas(formulasWithoutValue);
  const blank = {
    code: 'sheetBlankRows',
    params: { count: blankRows.length, row: rowNumber(store, blankRows[0]) },
  };
  return [
    ...noteAssumptions(sheet),
    ...(formulas ? [formulas] : []),
    ...(blankRows.length > 0 ? [blank] : []),
  ];
}

/**
 * Plans a print request; fails if it can't be printed whatever its rows contain.
 *
 * @param label label from `orderedLabel`
 * @param store bound spreadsheet; null if there is none
 * @param localOffsetMinutes returns the offset of the machine's time zone from UTC in minutes, positive to the east
 */
export function planOrder(
  label: Label,
  order: LabelOrder,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<OrderedRun, Problem> {
  const named = checkNames(order.columnMap, label, store?.columns.map(({ name }) => name) ?? null);
  if (!named.ok) return named;
  const startedSerials = order.serials.map(([elementId]) => elementId);
  const run = planRun({ ...order, label, rows: null, startedSerials }, store, localOffsetMinutes);
  if (!run.ok) return run;
  const notes = [
    ...unansweredNotes(order.prompts, label),
    ...serialNotes(label, run.value.plan.rows.length),
    ...(order.verify ? unverified(label) : []),
    ...run.value.notes,
  ];
  return ok({ run: run.value, notes });
}
