import { SHEET_LIMITS } from '../../base/limits.ts';
import { ok, type Result } from '../../base/result.ts';
import type { NumberFormat } from '../numbers/builtInFormats.ts';
import { exactDate, exactNumber, isOutsideCalendar, isSaidByText } from '../numbers/exactValue.ts';
import {
  formatsText,
  isGeneralFormat,
  loadNumberFormatter,
  type NumberFormatter,
  type ShowValue,
} from '../numbers/numberFormatter.ts';
import { unknownPart } from '../numbers/unknownFormat.ts';
import { DEFAULT_LOCALE, type Sheet, type SheetOptions } from '../sheet.ts';
import { CellFormatNotes, NOTHING_ASSUMED } from '../sheetAssumptions.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { TableBuilder } from '../table/tableBuilder.ts';
import { type BiffSheet, cleanBiffStream } from './biffStream.ts';
import { cellKey, type LongTexts } from './longTexts.ts';
import { loadSheetJs, type SheetJs, type SheetJsCell, type SheetJsSheet } from './sheetjs.ts';

const encoder = new TextEncoder();

/** Converts an error of SheetJS to a refusal. An encrypted workbook can be distinguished from a damaged one only by the error's message. */
function refuseSheetJsError(error: unknown): Result<never, SheetRefusal> {
  const message = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(message)) return refuseSheet('sheetPassword');
  return refuseSheet('sheetDamaged', { reason: 'unreadable' });
}

interface XlsSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isInFront: boolean;
  readonly hiddenRows: readonly number[];
  readonly longTexts: LongTexts;
}

/**
 * Returns the worksheets in the order of their tabs. SheetJS names them in the order of the stream. Before BIFF5, a file is a single
 * worksheet, or a workbook whose stream doesn't describe its worksheets.
 */
function listWorksheets(names: readonly string[], described: readonly BiffSheet[]): XlsSheet[] {
  if (described.length !== names.length)
    return names.map((name) => ({
      name,
      isHidden: false,
      isInFront: false,
      hiddenRows: [],
      longTexts: new Map(),
    }));
  const inStream = [...described].sort((a, b) => a.at - b.at);
  return described
    .filter(({ isWorksheet }) => isWorksheet)
    .map((sheet) => ({
      name: names[inStream.indexOf(sheet)],
      isHidden: sheet.isHidden,
      isInFront: sheet.isInFront,
      hiddenRows: sheet.hiddenRows,
      longTexts: sheet.longTexts ?? new Map(),
    }));
}

interface CompiledFormat {
  readonly show: ShowValue;
  /** Unsupported part of the cell's format (`unknownPart`); null if there is none. */
  readonly unknownPart: string | null;
}

/** Formats the values of cells; compiles each format once. */
class CellTexts {
  readonly #formatter: NumberFormatter;
  readonly #date1904: boolean;
  readonly #compiled = new Map<NumberFormat, CompiledFormat>();

  constructor(formatter: NumberFormatter, date1904: boolean) {
    this.#formatter = formatter;
    this.#date1904 = date1904;
  }

  textOf({ value, format }: SheetJsCell): string {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (typeof value === 'string' && (isGeneralFormat(format) || !formatsText(format))) return value;
    return this.#compile(format).show(value);
  }

  unknownPartOf({ value, format }: SheetJsCell): string | null {
    return typeof value === 'number' ? this.#compile(format).unknownPart : null;
  }

  isImpossibleDate({ value, format }: SheetJsCell): boolean {
    if (typeof value !== 'number' || !isOutsideCalendar(value, this.#date1904)) return false;
    return this.#formatter.showsDay(format) || this.#formatter.showsElapsed(format);
  }

  #compile(format: NumberFormat): CompiledFormat {
    let compiled = this.#compiled.get(format);
    if (compiled === undefined) {
      compiled = {
        show: this.#formatter.compile(format, this.#date1904),
        unknownPart: typeof format === 'string' ? unknownPart(format) : null,
      };
      this.#compiled.set(format, compiled);
    }
    return compiled;
  }

  /** Returns the stored value of a cell, if its text doesn't determine it; otherwise empty. */
  exactOf({ value, format }: SheetJsCell, shown: string): string {
    if (typeof value !== 'number') return '';
    if (this.#formatter.showsElapsed(format)) return '';
    const exact = this.#formatter.showsDay(format) ? exactDate(value, this.#date1904) : exactNumber(value);
    return isSaidByText(exact, shown) ? '' : exact;
  }
}

function pour(
  sheet: SheetJsSheet,
  { hiddenRows, longTexts }: Pick<XlsSheet, 'hiddenRows' | 'longTexts'>,
  texts: CellTexts,
  table: TableBuilder,
): CellFormatNotes {
  const notes = new CellFormatNotes();
  const hidden = new Set(hiddenRows);
  let last = -1;
  const endRow = () => {
    if (hidden.has(last)) table.noteHidden(last);
  };
  sheet.eachCell((row, column, given) => {
    const longText = longTexts.size > 0 ? longTexts.get(cellKey(row, column)) : undefined;
    const cell = longText === undefined ? given : { ...given, value: longText };
    if (row !== last) endRow();
    last = row;
    const shown = texts.textOf(cell);
    const text = encoder.encode(shown);
    if (!table.put(row, column, text, 0, text.length)) return false;
    if (typeof cell.value === 'number') table.noteNumber(row, column);
    const part = texts.unknownPartOf(cell);
    if (part !== null) notes.countUnknownFormat(row, column, part);
    if (texts.isImpossibleDate(cell)) notes.countImpossibleDate(row, column);
    const exact = texts.exactOf(cell, shown);
    if (exact !== '') {
      const stored = encoder.encode(exact);
      table.putExact(row, column, stored, 0, stored.length);
    }
    return true;
  });
  endRow();
  return notes;
}

function chooseSheet(
  sheets: readonly XlsSheet[],
  wanted: string | undefined,
): Result<XlsSheet, SheetRefusal> {
  if (wanted === undefined) {
    const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
    return sheet === undefined ? refuseSheet('sheetDamaged', { reason: 'noSheet' }) : ok(sheet);
  }
  const sheet = sheets.find(({ name }) => name === wanted);
  return sheet === undefined ? refuseSheet('sheetNotFound', { name: wanted }) : ok(sheet);
}

async function readChosen(
  sheetJs: SheetJs,
  bytes: Uint8Array,
  described: readonly BiffSheet[],
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const sheets = listWorksheets(sheetJs.readNames(bytes), described);
  const chosen = chooseSheet(sheets, options.sheetName);
  if (!chosen.ok) return chosen;
  const { name } = chosen.value;
  const sheet = sheetJs.readSheet(bytes, name, SHEET_LIMITS.maxRows + 1);
  // SheetJS skips a worksheet whose offset is wrong.
  if (sheet === undefined) return refuseSheet('sheetDamaged', { reason: 'missingSheet' });
  const formatter = await loadNumberFormatter(options.locale ?? DEFAULT_LOCALE);
  const table = new TableBuilder(options, true);
  const formatNotes = pour(sheet, chosen.value, new CellTexts(formatter, sheet.date1904), table);
  const inFront = sheets.find(({ isHidden, isInFront }) => isInFront && !isHidden)?.name ?? null;
  const isOther = options.sheetName === undefined && inFront !== name;
  return table.finish(
    sheets.map((known) => known.name),
    name,
    sheet.merges,
    null,
    { ...NOTHING_ASSUMED, sheetInFront: isOther ? inFront : null, ...formatNotes },
  );
}

/** Lists the worksheets of a workbook stream in the order of their tabs. */
export async function listXlsSheets(stream: Uint8Array): Promise<Result<readonly XlsSheet[], SheetRefusal>> {
  const cleaned = cleanBiffStream(stream);
  if (!cleaned.ok) return cleaned;
  const sheetJs = await loadSheetJs();
  try {
    return ok(listWorksheets(sheetJs.readNames(cleaned.value.bytes), cleaned.value.sheets));
  } catch (error) {
    return refuseSheetJsError(error);
  }
}

/**
 * Reads a workbook stream (BIFF, [MS-XLS]) with SheetJS: the requested worksheet, or the first one that is not hidden. `stream` is the
 * stream extracted from its container. Values are formatted by this program's formatter, as in xlsx files.
 */
export async function readXls(
  stream: Uint8Array,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const cleaned = cleanBiffStream(stream);
  if (!cleaned.ok) return cleaned;
  const sheetJs = await loadSheetJs();
  try {
    return await readChosen(sheetJs, cleaned.value.bytes, cleaned.value.sheets, options);
  } catch (error) {
    return refuseSheetJsError(error);
  }
}
