import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { createFindPicture } from '../data/namedPictures.ts';
import { stockPicture } from '../elements/layoutStock.ts';
import { pictureRequestOf } from '../elements/pictureRequest.ts';
import type { Label } from '../label/label.ts';
import type { PdfNames } from '../output/pdf/pageEncoder.ts';
import { pictureKey } from '../output/picturePort.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../output/printerSettings.ts';
import { readCopiesColumn } from '../print/copiesColumn.ts';
import { knownPrompts, printedColumns } from '../print/labelInputs.ts';
import { sortNotes } from '../print/orderNotes.ts';
import type { PlaceholderRow } from '../print/placeholderRow.ts';
import { placeholderStore } from '../print/placeholderStore.ts';
import { printedRows } from '../print/printedRows.ts';
import { type PlanRequest, type PrintPlan, planPrint, type RowCopies } from '../print/printPlan.ts';
import { serialCount } from '../print/serialCount.ts';
import type { PictureRequest } from '../scene/scene.ts';
import type { Placing } from '../scene/stock.ts';
import type { ColumnStore } from '../sheet/table/columnStore.ts';
import { SHIPPED_FACES } from '../text/families.ts';
import { type OwnFont, triedFonts } from '../text/ownFonts.ts';
import { checkDots } from './checkDots.ts';
import { checkPrinter } from './checkPrinter.ts';
import { checkStart } from './checkStart.ts';
import { ENTRIES_PER_CHUNK, PICTURES_PER_CHUNK } from './cutChunks.ts';
import { type DataNotes, noteData } from './dataNotes.ts';
import { isPictureFormat, type RunFormat } from './formats.ts';
import { contextOf } from './labelRun.ts';
import { isNamedByData, namedRequests } from './namedRequests.ts';
import { noteFixedDates } from './noteFixedDates.ts';
import { noteSheetPlaces } from './noteSheetPlaces.ts';
import type { FolderFile, OpenRun, PictureEntry, RunSpec } from './runTypes.ts';
import { placedOnDots } from './stockOfRun.ts';

/** A request to print a label; page, command line and server share it. */
export interface RunOrder {
  readonly label: Label;
  readonly format: RunFormat;
  /** Positions of labels in print order, counted from 0; null for all: see `printedRows`. */
  readonly rows: readonly number[] | Uint32Array | null;
  /** Copies of each of `rows`, in their order; default is the same number for all. Not allowed with `copiesColumn`. */
  readonly rowCopies?: RowCopies | null;
  readonly copies: number;
  readonly collate: boolean;
  /** Column with the number of copies of each row; null for none. */
  readonly copiesColumn: string | null;
  /** Values for print-time inputs by name. */
  readonly prompts: readonly (readonly [string, string])[];
  /** Elements whose serials begin with their content at the first label of this run; other serials count by the labels' positions. */
  readonly startedSerials?: readonly string[];
  readonly nowMs: number;
  /** Time when the rows were listed that `rows` refers to: the listed rows may depend on the day. Default `nowMs`. */
  readonly listedAtMs?: number;
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Start position: number of used slots on the first page; default 0. */
  readonly start?: number;
  /** Pictures that data may name; null or missing if no folder is bound. */
  readonly pictureFolder?: readonly FolderFile[] | null;
  /** Settings for printer languages; by default, the printer's own settings apply. */
  readonly printer?: PrinterSettings;
  /** Sample values to print instead of a spreadsheet, if the user agreed; null or missing prints no samples. */
  readonly sample?: PlaceholderRow | null;
  /** True decodes every symbol from its dots after rendering; default false. */
  readonly verify?: boolean;
  /** True restores leading zeros that the spreadsheet dropped from numbers in barcodes; default false, which only reports them. */
  readonly restoreZeros?: boolean;
}

/** Planned run, ready to be opened. */
export interface PlannedRun extends DataNotes {
  readonly plan: PrintPlan;
  /** Table of the plan's rows; null for a label that needs none. */
  readonly store: ColumnStore | null;
  readonly spec: RunSpec;
  readonly names: PdfNames;
  /** Label's own pictures, which must be prepared before the run is opened. */
  readonly pictures: readonly PictureRequest[];
  /** Files that rows can name as pictures. */
  readonly pictureFolder: readonly FolderFile[] | null;
  readonly entriesPerChunk: number;
}

/**
 * Returns the label's own pictures without duplicates; pictures that are shown but not printed, such as placeholders for pictures named by
 * data, only on request.
 *
 * @param dpi the printer's resolution, for pictures that are dithered
 * @param isSample true if data names no pictures: elements show their own
 */
export function picturesOf(
  label: Label,
  dpi: number,
  includeUnprinted = false,
  isSample = false,
): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  const stock = includeUnprinted ? stockPicture(label, dpi) : null;
  if (stock) requests.set(pictureKey(stock), stock);
  for (const element of label.elements) {
    if (!('asset' in element) || element.asset === '' || element.hidden) continue;
    if (!includeUnprinted && (!element.printed || (isNamedByData(element) && !isSample))) continue;
    const request = pictureRequestOf(element, dpi);
    requests.set(pictureKey(request), request);
  }
  return [...requests.values()];
}

/** Returns the faces that a run's PDF may embed; letters of other faces are drawn as shapes. */
export function embeddedFaces(fonts: readonly OwnFont[]): string[] {
  const own = triedFonts(fonts).filter(({ embedding }) => embedding !== 'shapes');
  return [...SHIPPED_FACES.map((face) => face.key), ...new Set(own.map(({ key }) => key))];
}

/** Returns the resource names of a run, which are identical in every thread. */
export function namesOf(label: Label, dpi: number, isSample = false): PdfNames {
  return { faces: embeddedFaces([]), pictures: picturesOf(label, dpi, false, isSample) };
}

/** Returns the number of labels in a complete run: one per printed row, or the count of the longest serial. */
export function entryCountOf(
  label: Label,
  store: { readonly rowCount: number } | null,
  printed: Uint32Array | null,
): number {
  return store ? (printed?.length ?? store.rowCount) : serialCount(label);
}

/** Returns the rows that a print request's label is printed for; null for all. */
export function rowsOfOrder(
  { label, nowMs, listedAtMs = nowMs, zone }: Pick<RunOrder, 'label' | 'nowMs' | 'listedAtMs' | 'zone'>,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<Uint32Array | null, Problem> {
  if (!store) return ok(null);
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  return printedRows(label, store, { nowMs: listedAtMs, offsetMinutesAt });
}

/** Returns the requested ones of the printed rows; fails for a position that does not exist. */
function chosenRows(
  wanted: RunOrder['rows'],
  printed: Uint32Array | null,
  entryCount: number,
): Result<Uint32Array | null, Problem> {
  if (!wanted) return ok(printed);
  const places = Uint32Array.from(wanted);
  const outside = places.find((place) => place >= entryCount);
  if (outside !== undefined) return fail('planRangeInvalid', { row: outside + 1, rowCount: entryCount });
  return ok(printed ? places.map((place) => printed[place]) : places);
}

/** Returns a label for printing with sample values: without settings for the rows of a spreadsheet. */
export function sampleLabel(label: Label): Label {
  return { ...label, columnMap: [], rowFilter: '', rowOrder: [] };
}

/** Returns the print request and the spreadsheet as used: with sample values, only these are printed, and no spreadsheet row. */
function asOrdered(order: RunOrder, bound: ColumnStore | null): [RunOrder, ColumnStore | null] {
  const { sample, label } = order;
  if (!sample) return [order, bound];
  return [
    {
      ...order,
      label: sampleLabel(label),
      copiesColumn: null,
      pictureFolder: null,
    },
    placeholderStore(sample),
  ];
}

/** Returns the rows to print, as indices in the store; fails if none is left. */
function rowsOfRun(
  order: RunOrder,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<Pick<PlanRequest, 'rows' | 'rowCount' | 'places'>, Problem> {
  const sheet = order.sample ? null : store;
  const printed = rowsOfOrder(order, sheet, localOffsetMinutes);
  if (!printed.ok) return printed;
  const entryCount = entryCountOf(order.label, sheet, printed.value);
  if (entryCount === 0) return fail('rowsFilteredOut', { rowCount: sheet?.rowCount ?? 0 });
  const rows = chosenRows(order.rows, printed.value, entryCount);
  if (!rows.ok) return rows;
  // With sample values, serials count the labels, which all show the same row.
  const places = order.rows ? Uint32Array.from(order.rows) : null;
  if (order.sample)
    return ok({ rows: new Uint32Array(rows.value?.length ?? entryCount), rowCount: 1, places });
  return ok({ rows: rows.value, rowCount: sheet ? sheet.rowCount : entryCount, places });
}

/**
 * Plans a run over the bound spreadsheet, or refuses it if it cannot be printed whatever the rows contain.
 *
 * @param localOffsetMinutes minutes that the machine's own zone is ahead of UTC, for a label whose rows depend on the day
 */
export function planRun(
  wanted: RunOrder,
  bound: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<PlannedRun, Problem> {
  const [order, store] = asOrdered(wanted, bound);
  const { label: asked } = order;
  const inputs = checkInputs(order, store);
  if (!inputs.ok) return inputs;
  const dots = checkDots(order);
  if (!dots.ok) return dots;
  const printer = checkPrinter({ ...order, printer: order.printer ?? AS_PRINTER_IS_SET });
  if (!printer.ok) return printer;
  const start = checkStart(order);
  if (!start.ok) return start;
  const copiesOf = readCopiesColumn(store, order.copiesColumn);
  if (!copiesOf.ok) return copiesOf;
  const rows = rowsOfRun(order, store, localOffsetMinutes);
  if (!rows.ok) return rows;
  const { copies, collate, rowCopies = null } = order;
  const plan = planPrint({ ...rows.value, copies, collate, copiesOf: copiesOf.value, rowCopies });
  if (!plan.ok) return plan;
  const isSample = Boolean(order.sample);
  const opened: RunSpec = {
    label: asked,
    columns: store ? store.columns.map((column) => column.name) : [],
    isSample,
    prompts: order.prompts,
    ...(order.startedSerials && order.startedSerials.length > 0 && { startedSerials: order.startedSerials }),
    ...(order.copiesColumn !== null && !rowCopies && { copiesColumn: order.copiesColumn }),
    nowMs: order.nowMs,
    zone: order.zone,
    dpi: order.dpi,
    placing: placedOnDots(order.placing, order.dpi),
    start: start.value,
    format: order.format,
    printer: order.printer ?? AS_PRINTER_IS_SET,
    ...(order.verify && { verify: true }),
  };
  const isPicture = isPictureFormat(order.format);
  const context = contextOf(opened, localOffsetMinutes);
  const { label, ...findings } = noteData(opened.label, plan.value, store, context, order.restoreZeros);
  const spec = { ...opened, label };
  const names = namesOf(label, order.dpi, isSample);
  // The list of files may be long, so it is omitted if data names no pictures.
  const pictureFolder = label.elements.some(isNamedByData) ? (order.pictureFolder ?? null) : null;
  const find = createFindPicture(pictureFolder?.map(({ path }) => path) ?? []);
  const named = isSample ? [] : namedRequests(label, plan.value, store, context, find, order.dpi);
  return ok({
    plan: plan.value,
    store,
    spec,
    names: { ...names, pictures: [...names.pictures, ...named] },
    pictures: names.pictures,
    pictureFolder,
    entriesPerChunk: isPicture ? PICTURES_PER_CHUNK : ENTRIES_PER_CHUNK,
    ...findings,
    notes: [
      ...noteFixedDates(opened, localOffsetMinutes),
      ...noteSheetPlaces(order),
      ...sortNotes(asked, store),
      ...findings.notes,
    ],
  });
}

/** Returns the message that opens the run in a worker; pictures must be prepared and the label's fonts tested before. */
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

/** Checks inputs: a misspelled input would silently print its default, and columns without a spreadsheet would print nothing. */
function checkInputs({ label, prompts }: RunOrder, store: ColumnStore | null): Result<null, Problem> {
  const known = knownPrompts(label);
  const unknown = prompts.find(([name]) => !known.includes(name));
  if (unknown) return fail('promptUnknown', { name: unknown[0], known: known.join(', ') || '–' });
  const columns = printedColumns(label);
  if (!store && columns.length > 0) return fail('dataMissing', { columns: columns.join(', ') });
  return ok(null);
}
