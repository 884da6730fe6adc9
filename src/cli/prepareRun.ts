import { dirname } from 'node:path';
import type { OpenBatch } from '../../workers/jobs/batchJob.ts';
import { PRINT_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { BatchSpec, UnitKind } from '../core/batch/batchTypes.ts';
import { namesOf, picturesOf } from '../core/batch/openUnitWriter.ts';
import type { Label } from '../core/label/label.ts';
import { type PrintPlan, parseRowRanges, planPrint } from '../core/print/printPlan.ts';
import { type ColumnStore, cellText, columnIndexOf } from '../core/sheet/columnStore.ts';
import type { Arguments } from './parseArguments.ts';
import { loadLabel, loadSheet } from './platform/loadInputs.ts';
import { loadPictures } from './platform/nodePictures.ts';

/** A run that is ready to start. */
export interface PreparedRun {
  readonly label: Label;
  readonly store: ColumnStore | null;
  readonly plan: PrintPlan;
  readonly open: OpenBatch;
}

/** Loads a label, its data and its pictures, and plans the run. */
export async function prepareRun(args: Arguments, unit: UnitKind): Promise<Result<PreparedRun, Problem>> {
  const label = await loadLabel(args.file);
  if (!label.ok) return label;
  let store: ColumnStore | null = null;
  if (args.data !== null) {
    const sheet = await loadSheet(args.data, args.sheet, args.mergedCells);
    if (!sheet.ok) return sheet;
    store = sheet.value.store;
  }
  const plan = planRun(args, label.value, store);
  if (!plan.ok) return plan;
  const pictures = await loadPictures(picturesOf(label.value), dirname(args.file));
  if (!pictures.ok) return pictures;
  const spec: BatchSpec = {
    label: label.value,
    columns: store ? store.columns.map((column) => column.name) : [],
    prompts: args.prompts,
    nowMs: args.nowMs,
    zone: args.zone,
    dpi: args.dpi,
    rotateDeg: args.rotateDeg,
    unit,
  };
  const open = { spec, names: namesOf(label.value), pictures: pictures.value };
  return ok({ label: label.value, store, plan: plan.value, open });
}

function planRun(args: Arguments, label: Label, store: ColumnStore | null): Result<PrintPlan, Problem> {
  const rowCount = store ? store.rowCount : serialCount(label);
  const rows = args.rows === null ? null : parseRowRanges(args.rows, rowCount);
  if (args.rows !== null && rows === null) return fail('planRangeInvalid', { rowCount });
  let copiesColumn = -1;
  if (args.copiesColumn !== null) {
    copiesColumn = store ? columnIndexOf(store, args.copiesColumn) : -1;
    if (copiesColumn < 0) return fail('columnMissing', { column: args.copiesColumn });
  }
  const copiesOf = (row: number): Result<number, Problem> => {
    const text = store ? cellText(store, row, copiesColumn).trim() : '';
    const isGood = /^\d+$/.test(text) && Number(text) <= PRINT_LIMITS.maxRowCopies;
    if (isGood) return ok(Number(text));
    return fail('planRowCopiesInvalid', { row: row + 1, max: PRINT_LIMITS.maxRowCopies, got: text });
  };
  return planPrint({
    rows,
    rowCount,
    copies: args.copies,
    collate: args.collate,
    copiesOf: copiesColumn >= 0 ? copiesOf : null,
  });
}

/** Without data a label comes out as often as its longest serial asks for. */
export function serialCount(label: Label): number {
  let count = 1;
  for (const element of label.elements) {
    const sources =
      'data' in element
        ? [element.data]
        : element.kind === 'table'
          ? element.cells.map((cell) => cell.data)
          : [];
    for (const data of sources) {
      if (data.source === 'serial') count = Math.max(count, data.count * data.repeat);
    }
  }
  return count;
}
