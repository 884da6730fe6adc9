import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { createFindPicture } from '../../data/namedPictures.ts';
import { stockPicture } from '../../elements/layoutStock.ts';
import { pictureRequestOf } from '../../elements/pictureRequest.ts';
import type { Label } from '../../label/label.ts';
import type { PdfNames } from '../../output/pdf/pageEncoder.ts';
import { pictureKey } from '../../output/picturePort.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../../output/printerSettings.ts';
import { readCopiesColumn } from '../../print/copiesColumn.ts';
import { knownPrompts, printedColumns } from '../../print/labelInputs.ts';
import { sortNotes } from '../../print/orderNotes.ts';
import type { PlaceholderRow } from '../../print/placeholderRow.ts';
import { placeholderStore } from '../../print/placeholderStore.ts';
import { printedRows } from '../../print/printedRows.ts';
import {
  type PlanRequest,
  type PrintPlan,
  parseRowRanges,
  planPrint,
  type RowCopies,
} from '../../print/printPlan.ts';
import { serialCount } from '../../print/serialCount.ts';
import type { PictureRequest } from '../../scene/scene.ts';
import type { Placing } from '../../scene/stock.ts';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import { fixStore } from '../../sheet/table/fixedStore.ts';
import { SHIPPED_FACES } from '../../text/families.ts';
import { type OwnFont, triedFonts } from '../../text/ownFonts.ts';
import { checkDots } from '../checks/checkDots.ts';
import { checkPrinter } from '../checks/checkPrinter.ts';
import { checkStart } from '../checks/checkStart.ts';
import { contextOf } from '../contextOf.ts';
import { isPictureFormat, type RunFormat } from '../formats.ts';
import { type DataNotes, noteData } from '../notes/dataNotes.ts';
import { noteFixedCells } from '../notes/noteFixedCells.ts';
import { noteFixedDates } from '../notes/noteFixedDates.ts';
import { noteOffLabel } from '../notes/noteOffLabel.ts';
import { noteSheetPlaces } from '../notes/noteSheetPlaces.ts';
import { isNamedByData, namedRequests } from '../pictures/namedRequests.ts';
import type { FolderFile, OpenRun, PictureEntry, RunSpec } from '../runTypes.ts';
import { placedOnDots } from '../stockOfRun.ts';

/** Number of entries of the plan per chunk: large enough that messages between threads cost little, small enough for quick cancellation. */
const ENTRIES_PER_CHUNK = 500;
/** Number of entries per chunk for picture formats, whose output is large and slow to make. */
const PICTURES_PER_CHUNK = 40;

/** Request to print a label, for the page, the command line and the server. */
export interface RunOrder {
  readonly label: Label;
  readonly format: RunFormat;
  /** Positions of the labels to print among all labels of the request (`printedRows`), in print order and from 0; null for all. */
  readonly rows: readonly number[] | Uint32Array | null;
  /** The same as ranges such as `1-100,205-`, in place of `rows`; null or missing for all labels. */
  readonly ranges?: string | null;
  /** Number of copies of each of `rows`, in their order; by default all have the same. Not allowed together with `copiesColumn`. */
  readonly rowCopies?: RowCopies | null;
  readonly copies: number;
  readonly collate: boolean;
  /** Column with the number of copies of each row; null if there is none. */
  readonly copiesColumn: string | null;
  /** Values of print-time inputs by name. */
  readonly prompts: readonly (readonly [string, string])[];
  /** IDs of elements whose serial has its first value on the first label of this run; all other serials count by the labels' positions. */
  readonly startedSerials?: readonly string[];
  readonly nowMs: number;
  /** Time when the rows were listed to which the positions in `rows` refer, because the rows may depend on the day. Default `nowMs`. */
  readonly listedAtMs?: number;
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Start position, which is the number of used slots on the first page; default 0. */
  readonly start?: number;
  /** Pictures that data can name; null or missing if no folder is bound. */
  readonly pictureFolder?: readonly FolderFile[] | null;
  /** Settings for printer languages; by default, the printer's own settings apply. */
  readonly printer?: PrinterSettings;
  /** Sample values to print instead of a spreadsheet, which needs the user's consent; null or missing to print no samples. */
  readonly sample?: PlaceholderRow | null;
  /** True to decode every symbol from its dots after rendering; default false. */
  readonly verify?: boolean;
  /** True to restore the leading zeros that the spreadsheet dropped from numbers in barcodes; by default, they are only reported. */
  readonly restoreZeros?: boolean;
}

/** Planned run, ready to be opened. */
export interface PlannedRun extends DataNotes {
  readonly plan: PrintPlan;
  /** Bound spreadsheet to which the plan's rows refer; null for a label that needs none. */
  readonly store: ColumnStore | null;
  readonly spec: RunSpec;
  readonly names: PdfNames;
  /** The label's own pictures, which must be prepared before the run is opened. */
  readonly pictures: readonly PictureRequest[];
  /** Pictures that data can name; null if no folder is bound. */
  readonly pictureFolder: readonly FolderFile[] | null;
  readonly entriesPerChunk: number;
}

/**
 * Returns the label's own pictures, without duplicates. Pictures that are shown but not printed, such as placeholders for pictures named by
 * data, are included only on request.
 *
 * @param dpi resolution of the printer, at which pictures are dithered
 * @param isSample true if samples are printed, which name no pictures, so that elements show their own picture
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

/** Returns the font faces that a run's PDF may embed; text in any other face is drawn as shapes. */
export function embeddedFaces(fonts: readonly OwnFont[]): string[] {
  const own = triedFonts(fonts).filter(({ embedding }) => embedding !== 'shapes');
  return [...SHIPPED_FACES.map((face) => face.key), ...new Set(own.map(({ key }) => key))];
}

/** Returns the lists for a run's resource names, which must be the same in every thread. */
function namesOf(label: Label, dpi: number, isSample = false): PdfNames {
  return { faces: embeddedFaces([]), pictures: picturesOf(label, dpi, false, isSample) };
}

/** Returns the number of labels of a complete run, before copies: one per printed row, or without data the count of the longest serial. */
function entryCountOf(
  label: Label,
  store: { readonly rowCount: number } | null,
  printed: Uint32Array | null,
): number {
  return store ? (printed?.length ?? store.rowCount) : serialCount(label);
}

/** Returns the rows of the spreadsheet for which a print request prints the label; null for all. */
function rowsOfOrder(
  { label, nowMs, listedAtMs = nowMs, zone }: Pick<RunOrder, 'label' | 'nowMs' | 'listedAtMs' | 'zone'>,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<Uint32Array | null, Problem> {
  if (!store) return ok(null);
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  return printedRows(label, store, { nowMs: listedAtMs, offsetMinutesAt });
}

/**
 * Returns the requested positions, null for all labels; fails for ranges that can't be parsed, and for a position that does not exist.
 */
function placesOf(
  { rows, ranges = null }: Pick<RunOrder, 'rows' | 'ranges'>,
  entryCount: number,
): Result<Uint32Array | null, Problem> {
  const wanted = ranges === null ? rows : parseRowRanges(ranges, entryCount);
  if (!wanted) return ranges === null ? ok(null) : fail('planRangeInvalid', { rowCount: entryCount });
  const places = Uint32Array.from(wanted);
  const outside = places.find((place) => place >= entryCount);
  if (outside !== undefined) return fail('planRangeInvalid', { row: outside + 1, rowCount: entryCount });
  return ok(places);
}

/** Returns the label for printing sample values, without its settings for rows of a spreadsheet. */
export function sampleLabel(label: Label): Label {
  return { ...label, columnMap: [], rowFilter: '', rowOrder: [], cellFixes: [] };
}

/**
 * Returns the request and the spreadsheet to use: the bound one with the label's fixed cells, or the sample instead if samples are printed.
 */
function asOrdered(order: RunOrder, bound: ColumnStore | null): [RunOrder, ColumnStore | null] {
  const { sample, label } = order;
  if (!sample) return [order, bound && fixStore(bound, label.cellFixes).store];
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

/** Returns the rows to print, as indices in the spreadsheet; fails if there is none. */
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
  const chosen = placesOf(order, entryCount);
  if (!chosen.ok) return chosen;
  const places = chosen.value;
  // With sample values, serials count by label, although all labels have the same row.
  if (order.sample) return ok({ rows: new Uint32Array(places?.length ?? entryCount), rowCount: 1, places });
  const sheetRows = printed.value;
  const rows = sheetRows && places ? places.map((place) => sheetRows[place]) : (places ?? sheetRows);
  return ok({ rows, rowCount: sheet ? sheet.rowCount : entryCount, places });
}

/**
 * Plans a run over the bound spreadsheet; fails if it can't be printed whatever its rows contain.
 *
 * @param localOffsetMinutes returns the offset of the machine's time zone from UTC in minutes, for a label whose rows depend on the day
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
  // The list of files may be long, so it is not passed on if data names no pictures.
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
      ...noteFixedCells(order, bound),
      ...noteOffLabel(opened),
      ...sortNotes(asked, store),
      ...findings.notes,
    ],
  });
}

/** Returns the message that opens the run in a worker. Pictures must have been prepared, and the label's fonts tested. */
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

/**
 * Checks the print-time inputs and the data: a misspelled input would silently print its default, and columns without a spreadsheet would
 * print nothing.
 */
function checkInputs({ label, prompts }: RunOrder, store: ColumnStore | null): Result<null, Problem> {
  const known = knownPrompts(label);
  const unknown = prompts.find(([name]) => !known.includes(name));
  if (unknown) return fail('promptUnknown', { name: unknown[0], known: known.join(', ') || '–' });
  const columns = printedColumns(label);
  if (!store && columns.length > 0) return fail('dataMissing', { columns: columns.join(', ') });
  return ok(null);
}
