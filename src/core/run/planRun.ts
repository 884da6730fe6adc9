import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { stockPicture } from '../elements/layoutStock.ts';
import { pictureRequestOf } from '../elements/pictureRequest.ts';
import type { Label } from '../label/label.ts';
import type { PdfNames } from '../output/pdf/pageEncoder.ts';
import { pictureKey } from '../output/picturePort.ts';
import { readCopiesColumn } from '../print/copiesColumn.ts';
import { boundColumns, promptNames } from '../print/labelInputs.ts';
import { printedRows } from '../print/printedRows.ts';
import { type PrintPlan, planPrint } from '../print/printPlan.ts';
import { serialCount } from '../print/serialCount.ts';
import type { PictureRequest } from '../scene/scene.ts';
import type { Placing } from '../scene/stock.ts';
import type { ColumnStore } from '../sheet/table/columnStore.ts';
import { SHIPPED_FACES } from '../text/families.ts';
import { type OwnFont, triedFonts } from '../text/ownFonts.ts';
import { checkDots } from './checkDots.ts';
import { ENTRIES_PER_CHUNK, PICTURES_PER_CHUNK } from './cutChunks.ts';
import { isPictureFormat, type RunFormat } from './formats.ts';
import type { OpenRun, PictureEntry, RunSpec } from './runTypes.ts';

/** What a person asks to be made of a label: the same for the page, the command line and the server. */
export interface RunOrder {
  readonly label: Label;
  readonly format: RunFormat;
  /** Places of labels in the order of printing, counted from 0, or null for all of them: see `printedRows`. */
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
export function namesOf(label: Label, dpi: number, fonts: readonly OwnFont[] = []): PdfNames {
  const own = triedFonts(fonts).filter(({ embedding }) => embedding !== 'shapes');
  const faces = [...SHIPPED_FACES.map((face) => face.key), ...new Set(own.map(({ key }) => key))];
  return { faces, pictures: picturesOf(label, dpi) };
}

/** Labels of a run of which none is left out: one for each row that is printed, or as many as the longest serial asks for. */
export function entryCountOf(
  label: Label,
  store: { readonly rowCount: number } | null,
  printed: Uint32Array | null,
): number {
  return store ? (printed?.length ?? store.rowCount) : serialCount(label);
}

/** The rows that an order's label is printed for; null for all. */
export function rowsOfOrder(
  { label, nowMs, zone }: Pick<RunOrder, 'label' | 'nowMs' | 'zone'>,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<Uint32Array | null, Problem> {
  if (!store) return ok(null);
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  return printedRows(label, store, { nowMs, offsetMinutesAt });
}

/** The wanted ones of the rows that are printed; fails for a place that there is none at. */
function chosenRows(
  wanted: readonly number[] | null,
  printed: Uint32Array | null,
  entryCount: number,
): Result<readonly number[] | Uint32Array | null, Problem> {
  if (!wanted) return ok(printed);
  const outside = wanted.find((place) => place >= entryCount);
  if (outside !== undefined) return fail('planRangeInvalid', { row: outside + 1, rowCount: entryCount });
  return ok(printed ? wanted.map((place) => printed[place]) : wanted);
}

/**
 * Plans a run over the bound spreadsheet, or refuses what cannot be printed whatever the rows hold.
 *
 * @param localOffsetMinutes minutes that the machine's own zone is ahead of UTC, for a label whose rows depend on the day
 */
export function planRun(
  order: RunOrder,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<PlannedRun, Problem> {
  const { label } = order;
  const inputs = checkInputs(order, store);
  if (!inputs.ok) return inputs;
  const dots = checkDots(order);
  if (!dots.ok) return dots;
  const copiesOf = readCopiesColumn(store, order.copiesColumn);
  if (!copiesOf.ok) return copiesOf;
  const printed = rowsOfOrder(order, store, localOffsetMinutes);
  if (!printed.ok) return printed;
  const entryCount = entryCountOf(label, store, printed.value);
  if (entryCount === 0) return fail('rowsFilteredOut', { rowCount: store?.rowCount ?? 0 });
  const rows = chosenRows(order.rows, printed.value, entryCount);
  if (!rows.ok) return rows;
  const plan = planPrint({
    rows: rows.value,
    rowCount: store ? store.rowCount : entryCount,
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
  return ok({
    plan: plan.value,
    spec,
    pictures: picturesOf(label, order.dpi),
    entriesPerChunk: isPicture ? PICTURES_PER_CHUNK : ENTRIES_PER_CHUNK,
  });
}

/** What the run opens in its workers, once its pictures are prepared and its own fonts tried out. */
export function openingOf(
  run: PlannedRun,
  pictures: readonly PictureEntry[],
  warningsPerChunk: number,
  fonts: readonly OwnFont[],
): OpenRun {
  const names = namesOf(run.spec.label, run.spec.dpi, fonts);
  return { spec: run.spec, names, pictures, fonts, warningsPerChunk };
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
