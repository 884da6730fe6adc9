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
  /** Places of labels in the order of printing, counted from 0, or null for all of them: see `printedRows`. */
  readonly rows: readonly number[] | Uint32Array | null;
  /** Copies of each of `rows`, in their order; left out, each comes out as often as the others. Not with `copiesColumn`. */
  readonly rowCopies?: RowCopies | null;
  readonly copies: number;
  readonly collate: boolean;
  /** Column that says how often each row comes out. */
  readonly copiesColumn: string | null;
  /** Answers to print-time inputs by name. */
  readonly prompts: readonly (readonly [string, string])[];
  /** Elements whose serials begin with their content at the first label of this run; the others count the places of labels. */
  readonly startedSerials?: readonly string[];
  readonly nowMs: number;
  /**
   * When the rows were listed that `rows` are places of: which ones are printed may depend on the day. Left out, at `nowMs`.
   */
  readonly listedAtMs?: number;
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Places of the first page that are used up; left out, the run begins at the first one. */
  readonly start?: number;
  /** Pictures that data may name; null or left out where no folder is bound. */
  readonly pictureFolder?: readonly FolderFile[] | null;
  /** For printer languages; left out, everything stays as the printer is set. */
  readonly printer?: PrinterSettings;
  /** Sample values to print instead of a spreadsheet, if the user agreed; null or missing prints no samples. */
  readonly sample?: PlaceholderRow | null;
  /** True decodes every symbol from its dots; default false. */
  readonly verify?: boolean;
  /** True restores leading zeros that the spreadsheet dropped from numbers in codes; default false, which only reports them. */
  readonly restoreZeros?: boolean;
}

/** A run that is ready to be opened. */
export interface PlannedRun extends DataNotes {
  readonly plan: PrintPlan;
  /** Table of the plan's rows; null for a label that needs none. */
  readonly store: ColumnStore | null;
  readonly spec: RunSpec;
  readonly names: PdfNames;
  /** The label's own pictures, to be prepared before it is opened. */
  readonly pictures: readonly PictureRequest[];
  /** Files that rows can name as pictures. */
  readonly pictureFolder: readonly FolderFile[] | null;
  readonly entriesPerChunk: number;
}

/**
 * The label's own pictures that it draws, each request once; what is shown and not printed only where asked for, such as
 * pictures that stand where data will name others.
 *
 * @param dpi the printer's resolution, for those that are made into its dots
 * @param isSample whether no data names any: elements show their own
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

/** The faces that a PDF of a run may hold; letters of others are drawn as shapes. */
export function embeddedFaces(fonts: readonly OwnFont[]): string[] {
  const own = triedFonts(fonts).filter(({ embedding }) => embedding !== 'shapes');
  return [...SHIPPED_FACES.map((face) => face.key), ...new Set(own.map(({ key }) => key))];
}

/** Resource names that every thread of a run derives alike. */
export function namesOf(label: Label, dpi: number, isSample = false): PdfNames {
  return { faces: embeddedFaces([]), pictures: picturesOf(label, dpi, false, isSample) };
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
  { label, nowMs, listedAtMs = nowMs, zone }: Pick<RunOrder, 'label' | 'nowMs' | 'listedAtMs' | 'zone'>,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<Uint32Array | null, Problem> {
  if (!store) return ok(null);
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  return printedRows(label, store, { nowMs: listedAtMs, offsetMinutesAt });
}

/** The wanted ones of the rows that are printed; fails for a place that there is none at. */
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

/** A label as it is printed with sample values: nothing of it is for the rows of a spreadsheet. */
export function sampleLabel(label: Label): Label {
  return { ...label, columnMap: [], rowFilter: '', rowOrder: [] };
}

/** The order as it is carried out: sample values are all that is printed of it, and no row of a spreadsheet. */
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

/** The rows to print, as those of the store; fails where nothing is left of them. */
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
  // Serials count the labels, each of which shows the one row.
  const places = order.rows ? Uint32Array.from(order.rows) : null;
  if (order.sample)
    return ok({ rows: new Uint32Array(rows.value?.length ?? entryCount), rowCount: 1, places });
  return ok({ rows: rows.value, rowCount: sheet ? sheet.rowCount : entryCount, places });
}

/**
 * Plans a run over the bound spreadsheet, or refuses what cannot be printed whatever the rows hold.
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
  // A label whose data names none has no use for the list, which may be long.
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

/** Message that opens the run in a worker; its pictures are prepared and its own fonts tested by then. */
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
  const known = knownPrompts(label);
  const unknown = prompts.find(([name]) => !known.includes(name));
  if (unknown) return fail('promptUnknown', { name: unknown[0], known: known.join(', ') || '–' });
  const columns = printedColumns(label);
  if (!store && columns.length > 0) return fail('dataMissing', { columns: columns.join(', ') });
  return ok(null);
}
