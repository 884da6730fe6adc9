import { storedText } from '../../base/cellValue.ts';
import { crc32 } from '../../base/zip/crc32.ts';
import { type CellTexts, type ColumnStore, cellText, exactText, type TextColumn } from './columnStore.ts';

/** Value that replaces that of one cell when labels are made. The file stays unchanged. */
export interface CellFix {
  /** Row number in the spreadsheet, as the user sees it. */
  readonly row: number;
  /** Header of the column in the spreadsheet. */
  readonly column: string;
  /** Value of the cell in the file. A fix applies only to a cell with this value, so that it cannot change another spreadsheet. */
  readonly was: string;
  readonly value: string;
  /**
   * Checksum of the row in the file (`rowMark`), with which the fix applies only to this row: in another spreadsheet, the row with this
   * number can be another product. A fix without it applies to every row with this number and value.
   */
  readonly rowMark?: string | undefined;
}

interface FixedStore {
  readonly store: ColumnStore;
  /** Fixes that apply to the store. */
  readonly applied: readonly CellFix[];
}

/** The latest result for each store. The fixes of a label arrive in a worker as a new array each time, so they are compared by value. */
const latest = new WeakMap<ColumnStore, { readonly key: string; readonly fixed: FixedStore }>();
const encoder = new TextEncoder();

/** Returns the value of a cell that a fix must name: the stored value if the text doesn't determine it, otherwise the text. */
export function fixableValue(text: string, exact: string): string {
  return storedText(text, exact);
}

/**
 * Returns the checksum of a row in the file, eight hexadecimal digits: CRC-32 of the column names and values.
 *
 * @param values values of all columns, as `fixableValue` returns them
 */
export function rowMark(columnNames: readonly string[], values: readonly string[]): string {
  const text = JSON.stringify([columnNames, values]);
  return crc32(encoder.encode(text)).toString(16).padStart(8, '0');
}

/** Returns the checksum of a row of a store. */
function rowMarkIn(store: ColumnStore, row: number): string {
  const names = store.columns.map(({ name }) => name);
  const values = names.map((_name, column) =>
    fixableValue(cellText(store, row, column), exactText(store, row, column)),
  );
  return rowMark(names, values);
}

/**
 * Returns the store with fixed cells. The given store stays unchanged, and its columns without fixes are shared. Later fixes of the same
 * cell replace earlier ones.
 */
export function fixStore(store: ColumnStore, fixes: readonly CellFix[]): FixedStore {
  if (fixes.length === 0) return { store, applied: [] };
  const key = JSON.stringify(fixes);
  const known = latest.get(store);
  if (known?.key === key) return known.fixed;
  const fixed = fixedColumns(store, fixes);
  latest.set(store, { key, fixed });
  return fixed;
}

function fixedColumns(store: ColumnStore, fixes: readonly CellFix[]): FixedStore {
  const firstRow = store.firstRowNumber ?? 1;
  const applied = new Map<string, CellFix>();
  const byColumn = new Map<number, Map<number, string>>();
  for (const fix of fixes) {
    const row = fix.row - firstRow;
    const column = store.columns.findIndex(({ name }) => name === fix.column);
    if (column < 0 || row < 0 || row >= store.rowCount) continue;
    const is = fixableValue(cellText(store, row, column), exactText(store, row, column));
    if (is !== fix.was) continue;
    if (fix.rowMark !== undefined && fix.rowMark !== rowMarkIn(store, row)) continue;
    const cell = `${row} ${column}`;
    const values = byColumn.get(column) ?? new Map<number, string>();
    byColumn.set(column, values);
    values.delete(row);
    applied.delete(cell);
    if (is === fix.value) continue;
    values.set(row, fix.value);
    applied.set(cell, fix);
  }
  if (applied.size === 0) return { store, applied: [] };
  const columns = store.columns.map((column, position) => {
    const values = byColumn.get(position);
    return values && values.size > 0 ? fixColumn(column, values) : column;
  });
  return { store: { ...store, columns }, applied: [...applied.values()] };
}

/** Returns a column with other texts in some rows. These cells have no stored value any more. */
function fixColumn(column: TextColumn, values: ReadonlyMap<number, string>): TextColumn {
  const empty = new Map([...values.keys()].map((row) => [row, '']));
  return {
    ...column,
    ...replaceTexts(column, values),
    ...(column.exact && { exact: replaceTexts(column.exact, empty) }),
  };
}

function replaceTexts({ bytes, ends }: CellTexts, values: ReadonlyMap<number, string>): CellTexts {
  const rows = [...values.keys()].sort((one, other) => one - other);
  const texts = rows.map((row) => encoder.encode(values.get(row) ?? ''));
  const startOf = (row: number) => (row === 0 ? 0 : ends[row - 1]);
  const growth = rows.reduce((sum, row, at) => sum + texts[at].length - (ends[row] - startOf(row)), 0);
  const fixedBytes = new Uint8Array(bytes.length + growth);
  const fixedEnds = new Uint32Array(ends.length);
  let read = 0;
  let written = 0;
  let nextRow = 0;
  /** Copies the cells up to a row, without it. */
  const copyTo = (row: number) => {
    const end = startOf(row);
    fixedBytes.set(bytes.subarray(read, end), written);
    for (; nextRow < row; nextRow++) fixedEnds[nextRow] = ends[nextRow] - read + written;
    written += end - read;
    read = end;
  };
  for (const [at, row] of rows.entries()) {
    copyTo(row);
    fixedBytes.set(texts[at], written);
    written += texts[at].length;
    fixedEnds[row] = written;
    read = ends[row];
    nextRow = row + 1;
  }
  copyTo(ends.length);
  return { bytes: fixedBytes, ends: fixedEnds };
}
