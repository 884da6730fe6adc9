import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { createFindPicture } from '../data/namedPictures.ts';
import { stockPicture } from '../elements/layoutStock.ts';
import { pictureRequestOf } from '../elements/pictureRequest.ts';
import { snapToDots } from '../elements/symbolGrid.ts';
import type { Label } from '../label/label.ts';
import type { PdfNames } from '../output/pdf/pageEncoder.ts';
import { pictureKey } from '../output/picturePort.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../output/printerSettings.ts';
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
import { checkPrinter } from './checkPrinter.ts';
import { ENTRIES_PER_CHUNK, PICTURES_PER_CHUNK } from './cutChunks.ts';
import { isPictureFormat, type RunFormat } from './formats.ts';
import { contextOf } from './labelRun.ts';
import { isNamedByData, namedRequests } from './namedRequests.ts';
import type { FolderFile, OpenRun, PictureEntry, RunSpec } from './runTypes.ts';

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
  /** Pictures that data may name; null or left out where no folder is bound. */
  readonly pictureFolder?: readonly FolderFile[] | null;
  /** For printer languages; left out, everything stays as the printer is set. */
  readonly printer?: PrinterSettings;
  /** Decode every symbol from its dots; left out, nobody does. */
  readonly verify?: boolean;
}

/** A run that is ready to be opened. */
export interface PlannedRun {
  readonly plan: PrintPlan;
  readonly spec: RunSpec;
  readonly names: PdfNames;
  /** The label's own pictures, to be prepared before it is opened. */
  readonly pictures: readonly PictureRequest[];
  /** Where the pictures are that rows name. */
  readonly pictureFolder: readonly FolderFile[] | null;
  readonly entriesPerChunk: number;
}

/**
 * The label's own pictures that it draws, each request once; what is shown and not printed only where asked for, such as
 * pictures that stand where data will name others.
 *
 * @param dpi the printer's resolution, for those that are made into its dots
 */
export function picturesOf(label: Label, dpi: number, includeUnprinted = false): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  const stock = includeUnprinted ? stockPicture(label, dpi) : null;
  if (stock) requests.set(pictureKey(stock), stock);
  for (const element of label.elements) {
    if (!('asset' in element) || element.asset === '' || element.hidden) continue;
    if (!includeUnprinted && (!element.printed || isNamedByData(element))) continue;
    const request = pictureRequestOf(element, dpi);
    requests.set(pictureKey(request), request);
  }
  return [...requests.values()];
}

/** The faces that a PDF of a run may hold; letters of others are drawn as shapes. */
function embeddedFaces(fonts: readonly OwnFont[]): string[] {
  const own = triedFonts(fonts).filter(({ embedding }) => embedding !== 'shapes');
  return [...SHIPPED_FACES.map((face) => face.key), ...new Set(own.map(({ key }) => key))];
}

/** Resource names that every thread of a run derives alike. */
export function namesOf(label: Label, dpi: number): PdfNames {
  return { faces: embeddedFaces([]), pictures: picturesOf(label, dpi) };
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

/** Moves by whole dots: bars that were laid on dots stay on them, and as wide as they are. */
function onDots({ turnDeg, offset, scale }: Placing, dpi: number): Placing {
  const { xMm, yMm } = offset;
  return { turnDeg, offset: { xMm: snapToDots(xMm, dpi), yMm: snapToDots(yMm, dpi) }, scale };
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
  const printer = checkPrinter({ ...order, printer: order.printer ?? AS_PRINTER_IS_SET });
  if (!printer.ok) return printer;
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
    placing: onDots(order.placing, order.dpi),
    format: order.format,
    printer: order.printer ?? AS_PRINTER_IS_SET,
    ...(order.verify && { verify: true }),
  };
  const isPicture = isPictureFormat(order.format);
  const names = namesOf(label, order.dpi);
  // A label whose data names none has no use for the list, which may be long.
  const pictureFolder = label.elements.some(isNamedByData) ? (order.pictureFolder ?? null) : null;
  const find = createFindPicture(pictureFolder?.map(({ path }) => path) ?? []);
  const context = contextOf(spec, localOffsetMinutes);
  const named = namedRequests(label, plan.value, store, context, find, order.dpi);
  return ok({
    plan: plan.value,
    spec,
    names: { ...names, pictures: [...names.pictures, ...named] },
    pictures: names.pictures,
    pictureFolder,
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
  const names = { ...run.names, faces: embeddedFaces(fonts) };
  const { spec, pictureFolder } = run;
  return { spec, names, pictures, pictureFolder, fonts, warningsPerChunk };
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
