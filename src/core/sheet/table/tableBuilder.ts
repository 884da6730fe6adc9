import { SHEET_LIMITS } from '../../base/limits.ts';
import { ok, type Result } from '../../base/result.ts';
import type { CellSink, FormulasWithoutValue, Sheet, SheetOptions } from '../sheet.ts';
import { NOTHING_ASSUMED, type SheetAssumptions } from '../sheetAssumptions.ts';
import { refuseSheet, type SheetRefusal, type SheetRefusalCode } from '../sheetRefusal.ts';
import { type CellRange, cellName, columnLetters } from './cellName.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import type { TextColumn } from './columnStore.ts';
import { nameColumns, renamedColumns } from './headerNames.ts';
import { refuseMergedCells, repeatMergedCells } from './mergedCells.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Number of rows below a title that are searched for the actual header. */
const ROWS_BELOW_TITLE = 20;

/** Minimum share of the rows below a likely header that must have several cells. */
const ROWS_WITH_CELLS = 0.8;

/** Counts the characters (code points) in UTF-8 bytes: all bytes except continuation bytes. */
function countCharacters(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if ((bytes[i] & 0xc0) !== 0x80) count++;
  return count;
}

/**
 * Builds a table from the cells of one worksheet in reading order, whatever its file format is, by the rules of the profile. The first row
 * with text is the header. Only cells with text count, so that formatted empty cells at the right or at the bottom don't enlarge the table.
 */
export class TableBuilder implements CellSink {
  /** Reason for refusing the worksheet, if a cell violated a rule; no further cells are needed. */
  refusal: SheetRefusal | undefined;
  /** True if a cell came after a later cell of its column, so that the caller must sort the cells. */
  outOfOrder = false;
  readonly #options: SheetOptions;
  readonly #maxColumns: number;
  readonly #maxCellLength: number;
  readonly #header: (string | undefined)[] = [];
  readonly #columns: ColumnBuilder[] = [];
  /** Stored values of the columns that have any. */
  readonly #exact = new Map<number, ColumnBuilder>();
  /** Number of cells with numbers in each column; null for csv, in which all cells are text. */
  readonly #numberCounts: Uint32Array | null;
  #headerRow = -1;
  #rowCount = 0;
  #cells = 0;
  #impliedCells = 0;
  #textBytes = 0;

  readonly #hiddenRows: number[] = [];
  /** Index of the last row with text above a header row that was chosen; -1 if there is none. */
  #lastRowAbove = -1;

  /** @param tellsNumbers true if the file distinguishes numbers from text, so that `noteNumber` is called */
  constructor(options: SheetOptions, tellsNumbers = false) {
    this.#options = options;
    this.#numberCounts = tellsNumbers ? new Uint32Array(SHEET_LIMITS[options.profile].maxColumns) : null;
    this.#maxColumns = SHEET_LIMITS[options.profile].maxColumns;
    this.#maxCellLength = SHEET_LIMITS[options.profile].maxCellLength;
    if (options.headerRow !== undefined) this.#headerRow = options.headerRow - 1;
  }

  /**
   * Sets a cell, whose indices count from 0, to the UTF-8 bytes from `start` to `end` (exclusive) of `source`. Returns false if reading
   * should stop, for the reason in `refusal` or `outOfOrder`.
   */
  put(row: number, column: number, source: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (length === 0) return true;
    if (this.#isAbove(row)) {
      this.#lastRowAbove = row;
      return true;
    }
    if (length > this.#maxCellLength && !this.#lengthAllowed(row, column, source, start, end)) return false;
    if (column >= this.#maxColumns) {
      return this.#refuse('sheetColumns', { cell: cellName(row, column), max: this.#maxColumns });
    }
    const dataRow = row - this.#headerRow - 1;
    if (this.#headerRow < 0 || dataRow < 0) return this.#putHeader(row, column, source, start, end);
    if (dataRow >= this.#rowCount && !this.#openRow(row, column, dataRow)) return false;
    while (column >= this.#columns.length) this.#columns.push(new ColumnBuilder());
    const builder = this.#columns[column];
    const gap = dataRow - builder.rowCount;
    if (gap > 0) this.#impliedCells += gap;
    this.#cells++;
    this.#textBytes += length;
    if (this.#textBytes > SHEET_LIMITS.maxUnpackedBytes) return this.#refuseTooBig(row, column);
    if (this.#impliedCells > SHEET_BOUNDS.freeEmptyCells && this.#isTooSparse()) {
      return this.#refuseTooBig(row, column);
    }
    if (builder.append(dataRow, source, start, end)) return true;
    this.outOfOrder = true;
    return false;
  }

  putExact(row: number, column: number, source: Uint8Array, start: number, end: number): void {
    const dataRow = row - this.#headerRow - 1;
    if (this.#headerRow < 0 || dataRow < 0 || column >= this.#maxColumns) return;
    let builder = this.#exact.get(column);
    if (!builder) this.#exact.set(column, (builder = new ColumnBuilder()));
    this.#textBytes += end - start;
    builder.append(dataRow, source, start, end);
  }

  noteNumber(row: number, column: number): void {
    if (this.#numberCounts && row > this.#headerRow && column < this.#maxColumns)
      this.#numberCounts[column]++;
  }

  noteHidden(row: number): void {
    const dataRow = row - this.#headerRow - 1;
    // A row without text belongs to the table only if a row with text follows it; it is then a blank row.
    if (this.#headerRow >= 0 && dataRow >= 0 && dataRow === this.#rowCount - 1)
      this.#hiddenRows.push(dataRow);
  }

  /**
   * Completes the table.
   *
   * @param merges merged ranges, by the worksheet's row and column indices
   * @param totalsRows totals rows of Excel tables, by the worksheet's row indices, ascending
   */
  finish(
    sheetNames: readonly string[],
    sheetName: string,
    merges: readonly CellRange[],
    formulas: FormulasWithoutValue | null = null,
    assumed: Pick<
      SheetAssumptions,
      'encoding' | 'separator' | 'sheetInFront' | 'oldFormulas' | 'unknownFormats' | 'impossibleDates'
    > = NOTHING_ASSUMED,
    totalsRows: readonly number[] = [],
  ): Result<Sheet, SheetRefusal> {
    if (this.refusal) return { ok: false, error: this.refusal };
    const { profile, mergedCells, encoding } = this.#options;
    const real = merges.filter(
      (range) =>
        (range.lastRow > range.firstRow || range.lastColumn > range.firstColumn) &&
        !this.#isAbove(range.firstRow),
    );
    if (real.length > 0 && (profile === 'library' || mergedCells === 'refuse'))
      return refuseMergedCells(real);
    if (this.#rowCount === 0) return this.#refuseNoRows(sheetName, formulas);
    const columnCount = Math.max(this.#header.length, this.#columns.length);
    const fits = this.#checkSpace(columnCount);
    if (!fits.ok) return fits;
    let columns: TextColumn[] = [];
    for (let index = 0; index < columnCount; index++) {
      const column = (this.#columns[index] ?? new ColumnBuilder()).build('', this.#rowCount);
      const exact = this.#exact.get(index)?.build('', this.#rowCount);
      columns.push(exact ? { ...column, exact } : column);
    }
    if (real.length > 0) {
      const repeated = repeatMergedCells({ columns, header: this.#header, headerRow: this.#headerRow }, real);
      if (!repeated.ok) return repeated;
      columns = repeated.value;
    }
    const names = nameColumns(this.#header, columnCount, this.#headerRow, this.#options);
    if (!names.ok) return names;
    const totals = totalsRows
      .map((row) => row - this.#headerRow - 1)
      .filter((row) => row >= 0 && row < this.#rowCount);
    const store = {
      rowCount: this.#rowCount,
      columns: columns.map((column, index) => this.#finished(column, names.value[index], index)),
      firstRowNumber: this.#headerRow + 2,
      ...(this.#hiddenRows.length > 0 && { hiddenRows: Uint32Array.from(this.#hiddenRows) }),
      ...(totals.length > 0 && { totalsRows: Uint32Array.from(totals) }),
    };
    const emptyCell = profile === 'library' ? this.#findEmptyCell(columns) : undefined;
    if (emptyCell) return emptyCell;
    const blankRows = findBlankRows(columns, this.#rowCount);
    const headerRow = this.#headerRow + 1;
    const likelyHeaderRow = this.#likelyHeaderRow(columns);
    const all = {
      encoding: assumed.encoding,
      separator: assumed.separator,
      rowsAbove: this.#headerRow,
      likelyHeaderRow,
      longRows: assumed.separator === null || likelyHeaderRow !== null ? null : this.#longRows(columns),
      hiddenRows: this.#counted(this.#hiddenRows),
      totalsRows: this.#counted(totals),
      repeatedHeaders: this.#counted(findRowsLike(this.#header, columns, this.#rowCount)),
      unusedEncoding: encoding && encoding !== assumed.encoding?.encoding ? encoding : null,
      renamed: renamedColumns(this.#header, names.value),
      mergedRanges: real.length,
      sheetInFront: assumed.sheetInFront,
      oldFormulas: assumed.oldFormulas,
      unknownFormats: assumed.unknownFormats,
      impossibleDates: assumed.impossibleDates,
    };
    return ok({
      sheetNames,
      sheetName,
      store,
      blankRows,
      headerRow,
      formulasWithoutValue: formulas,
      assumed: all,
    });
  }

  /**
   * Returns the number of the row that is more likely the header: if the header has a single cell above rows with several cells, it is a
   * title, and the first row with enough cells is the likely header. If many rows have a single cell too, the separator is a part of some
   * values, and `longRows` reports it.
   */
  #likelyHeaderRow(columns: readonly TextColumn[]): number | null {
    const names = new Set(this.#header.map((name) => (name ?? '').trim()));
    names.delete('');
    const isTitle = names.size === 1;
    if (this.#options.headerRow !== undefined || !isTitle || columns.length < 2) return null;
    const rows = Math.min(this.#rowCount, ROWS_BELOW_TITLE);
    const filled = Array.from(
      { length: rows },
      (_, row) => columns.filter(({ ends }) => ends[row] > (row === 0 ? 0 : ends[row - 1])).length,
    );
    const likely = filled.slice(0, -1).findIndex((cells) => cells >= 2 && cells * 2 > columns.length);
    const below = filled.slice(likely).filter((cells) => cells > 0);
    const isTable = below.filter((cells) => cells >= 2).length >= below.length * ROWS_WITH_CELLS;
    return likely >= 0 && isTable ? this.#headerRow + 2 + likely : null;
  }

  #counted(rows: readonly number[]): { readonly count: number; readonly row: number } | null {
    return rows.length === 0 ? null : { count: rows.length, row: this.#headerRow + 2 + rows[0] };
  }

  #longRows(columns: readonly TextColumn[]): SheetAssumptions['longRows'] {
    const beyond = columns.slice(this.#header.length);
    if (beyond.length === 0) return null;
    let count = 0;
    let first = -1;
    for (let row = 0; row < this.#rowCount; row++) {
      if (!beyond.some(({ ends }) => ends[row] > (row === 0 ? 0 : ends[row - 1]))) continue;
      if (count++ === 0) first = row;
    }
    return { count, row: this.#headerRow + 2 + first };
  }

  #finished(column: TextColumn, name: string, index: number): TextColumn {
    return this.#numberCounts
      ? { ...column, name, numberCount: this.#numberCounts[index] }
      : { ...column, name };
  }

  #refuseNoRows(name: string, formulas: FormulasWithoutValue | null): Result<Sheet, SheetRefusal> {
    if (formulas !== null)
      return refuseSheet('sheetNotCalculated', { name, count: formulas.count, cell: formulas.firstCell });
    const { headerRow } = this.#options;
    // The chosen row is below all rows with text.
    if (headerRow !== undefined && this.#lastRowAbove >= 0 && this.#header.length === 0)
      return refuseSheet('sheetHeaderBelow', { name, row: headerRow, last: this.#lastRowAbove + 1 });
    return refuseSheet(this.#headerRow < 0 ? 'sheetEmpty' : 'sheetNoRows', { name });
  }

  #refuse(code: SheetRefusalCode, params: Readonly<Record<string, string | number>>): false {
    this.refusal = { code, params };
    return false;
  }

  #refuseTooBig(row: number, column: number): false {
    const params = { cell: cellName(row, column), maxBytes: SHEET_LIMITS.maxUnpackedBytes };
    return this.#refuse('sheetTooBig', params);
  }

  #isTooSparse(): boolean {
    return this.#impliedCells > SHEET_BOUNDS.freeEmptyCells + SHEET_BOUNDS.emptyPerCell * this.#cells;
  }

  #lengthAllowed(row: number, column: number, source: Uint8Array, start: number, end: number): boolean {
    const max = this.#maxCellLength;
    if (countCharacters(source, start, end) <= max) return true;
    return this.#refuse('sheetCellLength', { cell: cellName(row, column), max });
  }

  /** True if a row is above the header row that the user chose. */
  #isAbove(row: number): boolean {
    const { headerRow } = this.#options;
    return headerRow !== undefined && row < headerRow - 1;
  }

  #putHeader(row: number, column: number, source: Uint8Array, start: number, end: number): boolean {
    if (this.#headerRow < 0) this.#headerRow = row;
    if (row < this.#headerRow || this.#header[column] !== undefined) {
      this.outOfOrder = true;
      return false;
    }
    while (this.#header.length <= column) this.#header.push(undefined);
    this.#header[column] = decoder.decode(source.subarray(start, end));
    return true;
  }

  #openRow(row: number, column: number, dataRow: number): boolean {
    if (dataRow >= SHEET_LIMITS.maxRows) {
      return this.#refuse('sheetRows', { cell: cellName(row, column), max: SHEET_LIMITS.maxRows });
    }
    this.#rowCount = dataRow + 1;
    return this.#rowCount * this.#columns.length <= SHEET_BOUNDS.maxCells || this.#refuseTooBig(row, column);
  }

  /** Checks the number of empty cells that completing the columns will add. */
  #checkSpace(columnCount: number): Result<true, SheetRefusal> {
    for (let index = 0; index < columnCount; index++) {
      this.#impliedCells += this.#rowCount - (this.#columns[index]?.rowCount ?? 0);
    }
    const fits =
      this.#rowCount * columnCount <= SHEET_BOUNDS.maxCells &&
      (this.#impliedCells <= SHEET_BOUNDS.freeEmptyCells || !this.#isTooSparse());
    if (fits) return ok(true);
    const cell = cellName(this.#headerRow + this.#rowCount, columnCount - 1);
    return refuseSheet('sheetTooBig', { cell, maxBytes: SHEET_LIMITS.maxUnpackedBytes });
  }

  #findEmptyCell(columns: readonly TextColumn[]): Result<Sheet, SheetRefusal> | undefined {
    let firstRow = this.#rowCount;
    let firstColumn = -1;
    columns.forEach(({ ends }, index) => {
      for (let row = 0; row < firstRow; row++) {
        if (ends[row] !== (row === 0 ? 0 : ends[row - 1])) continue;
        firstRow = row;
        firstColumn = index;
      }
    });
    if (firstColumn < 0) return undefined;
    const row = this.#headerRow + 1 + firstRow;
    const cell = cellName(row, firstColumn);
    return refuseSheet('sheetEmptyCell', { cell, row: row + 1, column: columnLetters(firstColumn) });
  }
}

function findBlankRows(columns: readonly TextColumn[], rowCount: number): Uint32Array {
  const filled = new Uint8Array(rowCount);
  for (const { ends } of columns) {
    let start = 0;
    for (let row = 0; row < rowCount; row++) {
      const end = ends[row];
      if (end !== start) filled[row] = 1;
      start = end;
    }
  }
  const blank: number[] = [];
  for (let row = filled.indexOf(0); row >= 0; row = filled.indexOf(0, row + 1)) blank.push(row);
  return Uint32Array.from(blank);
}

/** Returns the indices of the rows that have the texts of the header in its columns. */
function findRowsLike(
  header: readonly (string | undefined)[],
  columns: readonly TextColumn[],
  rowCount: number,
): number[] {
  const encoder = new TextEncoder();
  const wanted = header.flatMap((text, index) =>
    text === undefined || text.trim() === '' ? [] : [{ column: columns[index], bytes: encoder.encode(text) }],
  );
  const found: number[] = [];
  if (wanted.length === 0) return found;
  for (let row = 0; row < rowCount; row++)
    if (wanted.every(({ column, bytes }) => hasText(column, row, bytes))) found.push(row);
  return found;
}

function hasText({ ends, bytes }: TextColumn, row: number, wanted: Uint8Array): boolean {
  const start = row === 0 ? 0 : ends[row - 1];
  return ends[row] - start === wanted.length && wanted.every((byte, at) => bytes[start + at] === byte);
}
