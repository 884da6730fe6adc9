/**
 * Column of a table in memory: its cells' UTF-8 bytes, concatenated, and the end of each cell. There is no string and no object per cell,
 * so a table takes about as much memory as its text and can be transferred to a worker as plain buffers.
 */
export interface TextColumn extends CellTexts {
  readonly name: string;
  /**
   * Stored values of cells whose text is ambiguous: numbers in plain notation, dates in ISO 8601, and empty for all other cells. Missing if
   * the column has none.
   */
  readonly exact?: CellTexts | undefined;
  /** Number of cells that the file stores as numbers; missing for csv, which doesn't distinguish numbers from texts. */
  readonly numberCount?: number | undefined;
}

/** The cells of a column as UTF-8. */
export interface CellTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** End offsets: `ends[row]` is the offset after the cell's last byte; the cell begins at `ends[row - 1]`, or at 0. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** Returns the parts of a column, its texts first. */
export function partsOf(column: TextColumn): readonly CellTexts[] {
  return column.exact ? [column, column.exact] : [column];
}

export interface ColumnStore {
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
  /** Spreadsheet row number of row 0; default 1. */
  readonly firstRowNumber?: number;
  /** Rows that the spreadsheet hides, by a filter or manually, ascending; missing if there are none. */
  readonly hiddenRows?: Uint32Array | undefined;
  /** Totals rows of tables in the spreadsheet, ascending; missing if there are none. */
  readonly totalsRows?: Uint32Array | undefined;
}

/** Returns a row's number as in the spreadsheet; without a spreadsheet, rows are counted from 1. */
export function rowNumber(store: Pick<ColumnStore, 'firstRowNumber'> | null, rowIndex: number): number {
  return rowIndex + (store?.firstRowNumber ?? 1);
}

/** Range of rows copied from a store. All views share `buffers`, which a `postMessage` transfer must list. */
export interface ColumnSlice {
  /** Row of the store that is row 0 here. */
  readonly firstRow: number;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
  readonly buffers: ArrayBuffer[];
}

// A cell may begin with U+FEFF as text; the decoder must not remove it as a byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of a cell; an index outside the table gives an empty string. For many cells use `createRowReader`. */
export function cellText(store: ColumnStore, rowIndex: number, columnIndex: number): string {
  return textAt(store.columns[columnIndex], rowIndex);
}

/** Stored value of a cell if its text is ambiguous; otherwise empty. */
export function exactText(store: ColumnStore, rowIndex: number, columnIndex: number): string {
  return textAt(store.columns[columnIndex]?.exact, rowIndex);
}

function textAt(texts: CellTexts | undefined, rowIndex: number): string {
  if (texts === undefined || rowIndex < 0 || rowIndex >= texts.ends.length) return '';
  const start = rowIndex === 0 ? 0 : texts.ends[rowIndex - 1];
  const end = texts.ends[rowIndex];
  return start === end ? '' : decoder.decode(texts.bytes.subarray(start, end));
}

/** Returns the index of the first column with a name, or -1. */
export function columnIndexOf(store: ColumnStore, name: string): number {
  return store.columns.findIndex((column) => column.name === name);
}

/**
 * Copies rows `firstRow` to `firstRow + count - 1` (clipped to the table) into one new buffer that can be transferred. The cost is the copy
 * of the text; the store stays unchanged.
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
