import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { stockPicture } from '../elements/layoutStock.ts';
import { pictureRequestOf } from '../elements/pictureRequest.ts';
import type { Label } from '../label/label.ts';
import type { PdfNames } from '../output/pdf/pageEncoder.ts';
import { pictureKey } from '../output/picturePort.ts';
import { readCopiesColumn } from '../print/copiesColumn.ts';
import { boundColumns, promptNames } from '../print/labelInputs.ts';
import { type PrintPlan, planPrint } from '../print/printPlan.ts';
import { serialCount } from '../print/serialCount.ts';
import type { PictureRequest } from '../scene/scene.ts';
import type { Placing } from '../scene/stock.ts';
import type { ColumnStore } from '../sheet/table/columnStore.ts';
import { SHIPPED_FACES } from '../text/families.ts';
import { checkDots } from './checkDots.ts';
import { ENTRIES_PER_CHUNK, PICTURES_PER_CHUNK } from './cutChunks.ts';
import { isPictureFormat, type RunFormat } from './formats.ts';
import type { OpenRun, PictureEntry, RunSpec } from './runTypes.ts';

/** What a person asks to be made of a label: the same for the page, the command line and the server. */
export interface RunOrder {
  readonly label: Label;
  readonly format: RunFormat;
  /** Zero-based rows in their order, or null for all of them. */
  readonly rows: readonly number[] | null;
  readonly copies: number;
  readonly collate: boolean;
  /** Column that says how often each row comes out. */
  readonly copiesColumn: string | null;
  /** Answers to print-time inputs by name. */
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
}

/** A run that is ready to be opened. */
export interface PlannedRun {
  readonly plan: PrintPlan;
  readonly spec: RunSpec;
  readonly names: PdfNames;
  /** Pictures that it draws, to be prepared before it is opened. */
  readonly pictures: readonly PictureRequest[];
  readonly entriesPerChunk: number;
}

/**
 * The pictures that a label draws, each request once; what is shown and not printed only where asked for.
 *
 * @param dpi the printer's resolution, for those that are made into its dots
 */
export function picturesOf(label: Label, dpi: number, includeUnprinted = false): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  const stock = includeUnprinted ? stockPicture(label, dpi) : null;
  if (stock) requests.set(pictureKey(stock), stock);
  for (const element of label.elements) {
    if (!('asset' in element) || element.asset === '' || element.hidden) continue;
    if (!(element.printed || includeUnprinted)) continue;
    const request = pictureRequestOf(element, dpi);
    requests.set(pictureKey(request), request);
  }
  return [...requests.values()];
}

/** Resource names that every thread of a run derives alike. */
export function namesOf(label: Label, dpi: number): PdfNames {
  return { faces: SHIPPED_FACES.map((face) => face.key), pictures: picturesOf(label, dpi) };
}

/** Rows of a run without a choice: the spreadsheet's, or as many as the longest serial asks for. */
export function rowCountOf(label: Label, store: { readonly rowCount: number } | null): number {
  return store ? store.rowCount : serialCount(label);
}

/** Plans a run over the bound spreadsheet, or refuses what cannot be printed whatever the rows hold. */
export function planRun(order: RunOrder, store: ColumnStore | null): Result<PlannedRun, Problem> {
  const { label } = order;
  const inputs = checkInputs(order, store);
  if (!inputs.ok) return inputs;
  const dots = checkDots(order);
  if (!dots.ok) return dots;
  const copiesOf = readCopiesColumn(store, order.copiesColumn);
  if (!copiesOf.ok) return copiesOf;
  const plan = planPrint({
    rows: order.rows,
    rowCount: rowCountOf(label, store),
    copies: order.copies,
    collate: order.collate,
    copiesOf: copiesOf.value,
  });
  if (!plan.ok) return plan;
  const spec: RunSpec = {
    label,
    columns: store ? store.columns.map((column) => column.name) : [],
    prompts: order.prompts,
    nowMs: order.nowMs,
    zone: order.zone,
    dpi: order.dpi,
    placing: order.placing,
    format: order.format,
  };
  const isPicture = isPictureFormat(order.format);
  const names = namesOf(label, order.dpi);
  return ok({
    plan: plan.value,
    spec,
    names,
    pictures: names.pictures,
    entriesPerChunk: isPicture ? PICTURES_PER_CHUNK : ENTRIES_PER_CHUNK,
  });
}

/** What the run opens in its workers, once its pictures are prepared. */
export function openingOf(
  run: PlannedRun,
  pictures: readonly PictureEntry[],
  warningsPerChunk: number,
): OpenRun {
  return { spec: run.spec, names: run.names, pictures, warningsPerChunk };
}

/** A misspelt input would print its default without a word, and columns without a spreadsheet would print nothing. */
function checkInputs({ label, prompts }: RunOrder, store: ColumnStore | null): Result<null, Problem> {
  const known = promptNames(label);
  const unknown = prompts.find(([name]) => !known.includes(name));
  if (unknown) return fail('promptUnknown', { name: unknown[0], known: known.join(', ') || '–' });
  const columns = boundColumns(label);
  if (!store && columns.length > 0) return fail('dataMissing', { columns: columns.join(', ') });
  return ok(null);
}
