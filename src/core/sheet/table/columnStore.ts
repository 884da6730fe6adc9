/**
 * Column of a table in memory: its cells' UTF-8 bytes, concatenated, and the end of each cell. Since there are no strings and objects for
 * single cells, a table takes little more memory than its text, and can be transferred to a worker as buffers.
 */
export interface TextColumn extends CellTexts {
  readonly name: string;
  /**
   * Stored values of the cells whose text doesn't determine them, as plain numbers or ISO 8601 dates; empty for all other cells. Missing if
   * the column has none.
   */
  readonly exact?: CellTexts | undefined;
  /** Number of cells that the file stores as numbers; missing for csv, which doesn't distinguish numbers from texts. */
  readonly numberCount?: number | undefined;
}

/** Texts of a column's cells as UTF-8. */
export interface CellTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset after the last byte of each cell. A cell begins at `ends[row - 1]`; the first one at 0. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Returns the texts of a column, and its stored values if it has any. */
export function partsOf(column: TextColumn): readonly CellTexts[] {
  return column.exact ? [column, column.exact] : [column];
}

export interface ColumnStore {
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
  /** Row number in the spreadsheet of the row with index 0; default 1. */
  readonly firstRowNumber?: number;
  /** Indices of the rows that the spreadsheet hides, by a filter or manually, ascending; missing if there are none. */
  readonly hiddenRows?: Uint32Array | undefined;
  /** Indices of the totals rows of tables in the spreadsheet, ascending; missing if there are none. */
  readonly totalsRows?: Uint32Array | undefined;
}

/** Returns the row number in the spreadsheet; without a spreadsheet, rows are counted from 1. */
export function rowNumber(store: Pick<ColumnStore, 'firstRowNumber'> | null, rowIndex: number): number {
  return rowIndex + (store?.firstRowNumber ?? 1);
}

/** Copied range of rows. All its views share `buffers`, which are to be transferred by `postMessage`. */
export interface ColumnSlice {
  /** Index in the store of the range's first row. */
  readonly firstRow: number;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
  readonly buffers: ArrayBuffer[];
}

// A cell may begin with U+FEFF as a character, which must not be removed as a byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of a cell; empty for a cell outside of the table. For many cells, `createRowReader` is faster. */
export function cellText(store: ColumnStore, rowIndex: number, columnIndex: number): string {
  return textAt(store.columns[columnIndex], rowIndex);
}

/** Returns the stored value of a cell, if its text doesn't determine it; otherwise empty. */
export function exactText(store: ColumnStore, rowIndex: number, columnIndex: number): string {
  return textAt(store.columns[columnIndex]?.exact, rowIndex);
}

function textAt(texts: CellTexts | undefined, rowIndex: number): string {
  if (texts === undefined || rowIndex < 0 || rowIndex >= texts.ends.length) return '';
  const start = rowIndex === 0 ? 0 : texts.ends[rowIndex - 1];
  const end = texts.ends[rowIndex];
  return start === end ? '' : decoder.decode(texts.bytes.subarray(start, end));
}

/** Returns the index of the first column with a name; -1 if there is none. */
export function columnIndexOf(store: ColumnStore, name: string): number {
  return store.columns.findIndex((column) => column.name === name);
}

/**
 * Copies rows from `firstRow` on, at most `count` and only those in the table, into one new buffer that can be transferred. The store stays
 * unchanged.
 */
export function sliceRows(store: ColumnStore, firstRow: number, count: number): ColumnSlice {
  const from = Math.max(0, Math.min(firstRow, store.rowCount));
  const rowCount = Math.max(0, Math.min(count, store.rowCount - from));
  const parts = store.columns.flatMap(partsOf);
  const starts = parts.map(({ ends }) => (from === 0 ? 0 : ends[from - 1]));
  const lengths = parts.map(({ ends }, index) =>
    rowCount === 0 ? 0 : ends[from + rowCount - 1] - starts[index],
  );
  const endsBytes = rowCount * Uint32Array.BYTES_PER_ELEMENT;
  const total = lengths.reduce((sum, length) => sum + length, 0) + endsBytes * parts.length;
  const buffer = new ArrayBuffer(total);
  let textAt = endsBytes * parts.length;
  const copies = parts.map((part, index) => {
    const ends = new Uint32Array(buffer, endsBytes * index, rowCount);
    const start = starts[index];
    for (let row = 0; row < rowCount; row++) ends[row] = part.ends[from + row] - start;
    const bytes = new Uint8Array(buffer, textAt, lengths[index]);
    bytes.set(part.bytes.subarray(start, start + lengths[index]));
    textAt += lengths[index];
    return { bytes, ends };
  });
  let next = 0;
  const columns = store.columns.map(({ name, exact }) => {
    const texts = copies[next++];
    return exact ? { name, ...texts, exact: copies[next++] } : { name, ...texts };
  });
  return { firstRow: from, rowCount, columns, buffers: [buffer] };
}
