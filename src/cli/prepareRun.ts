import { dirname } from 'node:path';
import type { OpenBatch } from '../../workers/jobs/batchJob.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { BatchSpec, UnitKind } from '../core/batch/batchTypes.ts';
import { namesOf, picturesOf } from '../core/batch/openUnitWriter.ts';
import type { Label } from '../core/label/label.ts';
import { readCopiesColumn } from '../core/print/copiesColumn.ts';
import { type PrintPlan, parseRowRanges, planPrint } from '../core/print/printPlan.ts';
import { serialCount } from '../core/print/serialCount.ts';
import type { ColumnStore } from '../core/sheet/columnStore.ts';
import { noteFormulas } from '../core/sheet/noteFormulas.ts';
import type { Arguments } from './parseArguments.ts';
import { loadLabel, loadSheet } from './platform/loadInputs.ts';
import { loadPictures } from './platform/nodePictures.ts';

/** A run that is ready to start. */
export interface PreparedRun {
  readonly label: Label;
  readonly store: ColumnStore | null;
  /** What to say of the data, whatever becomes of the run. */
  readonly notes: readonly Problem[];
  readonly plan: PrintPlan;
  readonly open: OpenBatch;
}

/** Loads a label, its data and its pictures, and plans the run. */
export async function prepareRun(args: Arguments, unit: UnitKind): Promise<Result<PreparedRun, Problem>> {
  const label = await loadLabel(args.file);
  if (!label.ok) return label;
  const unknown = unknownPrompt(args, label.value);
  if (unknown) return { ok: false, error: unknown };
  let store: ColumnStore | null = null;
  const notes: Problem[] = [];
  if (args.data !== null) {
    const sheet = await loadSheet(args.data, args.sheet, args.mergedCells, args.locale);
    if (!sheet.ok) return sheet;
    store = sheet.value.store;
    const note = noteFormulas(sheet.value.formulasWithoutValue);
    if (note) notes.push(note);
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
  return ok({ label: label.value, store, notes, plan: plan.value, open });
}

function planRun(args: Arguments, label: Label, store: ColumnStore | null): Result<PrintPlan, Problem> {
  const rowCount = store ? store.rowCount : serialCount(label);
  const rows = args.rows === null ? null : parseRowRanges(args.rows, rowCount);
  if (args.rows !== null && rows === null) return fail('planRangeInvalid', { rowCount });
  const copiesOf = readCopiesColumn(store, args.copiesColumn);
  if (!copiesOf.ok) return copiesOf;
  return planPrint({
    rows,
    rowCount,
    copies: args.copies,
    collate: args.collate,
    copiesOf: copiesOf.value,
  });
}

/** A misspelt input would print its default without a word. */
function unknownPrompt(args: Arguments, label: Label): Problem | null {
  const known = label.elements.flatMap((element) => {
    const sources =
      'data' in element
        ? [element.data]
        : element.kind === 'table'
          ? element.cells.map((cell) => cell.data)
          : [];
    return sources.flatMap((data) =>
      data.source === 'prompt' ? [data.name === '' ? element.id : data.name] : [],
    );
  });
  const name = args.prompts.map(([prompt]) => prompt).find((prompt) => !known.includes(prompt));
  return name === undefined
    ? null
    : { code: 'promptUnknown', params: { name, known: known.join(', ') || '–' } };
}
