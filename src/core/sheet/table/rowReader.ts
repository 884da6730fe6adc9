import { type CellTexts, type ColumnStore, cellText, exactText, type TextColumn } from './columnStore.ts';

/** Reader of cells as strings. Row indices count from the first row of the slice; a cell outside of it is an empty string. */
export interface RowReader {
  readonly rowCount: number;
  readonly columnNames: readonly string[];
  cell(rowIndex: number, columnIndex: number): string;
  /** Returns the stored value of a cell, if its text doesn't determine it; otherwise empty. */
  exact(rowIndex: number, columnIndex: number): string;
}

/** Row of a spreadsheet as strings. */
export interface SheetRow {
  readonly texts: readonly string[];
  /** Stored values of the cells whose text doesn't determine them; empty strings for all other cells. */
  readonly exact: readonly string[];
}

/** Reads a single row of a store; for many consecutive rows, `createRowReader` is faster. */
export function readRow(store: ColumnStore, row: number): SheetRow {
  return {
    texts: store.columns.map((_column, column) => cellText(store, row, column)),
    exact: store.columns.map((_column, column) => exactText(store, row, column)),
  };
}

interface DecodedColumn {
  readonly text: string;
  /** End of each cell in `text`, in UTF-16 units. */
  readonly ends: Uint32Array;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Converts the ends of cells from UTF-8 bytes to UTF-16 units: every byte that is not a continuation byte begins one unit, and a four-byte
 * sequence begins two (RFC 3629).
 */
function unitEnds(column: CellTexts): Uint32Array {
  const { bytes, ends } = column;
  const unitsAt = new Uint32Array(ends.length);
  let units = 0;
  let at = 0;
  for (let row = 0; row < ends.length; row++) {
    for (const end = ends[row]; at < end; at++) {
      const byte = bytes[at];
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
    }
    unitsAt[row] = units;
  }
  return unitsAt;
}

/**
 * Decodes cells one by one. In damaged UTF-8, bytes and units have no fixed relation, so that decoding all cells together could shift their
 * ends.
 */
function decodeEachCell(column: CellTexts): DecodedColumn {
  const ends = new Uint32Array(column.ends.length);
  let text = '';
  for (let row = 0; row < ends.length; row++) {
    const start = row === 0 ? 0 : column.ends[row - 1];
    text += decoder.decode(column.bytes.subarray(start, column.ends[row]));
    ends[row] = text.length;
  }
  return { text, ends };
}

function decodeColumn(column: CellTexts): DecodedColumn {
  const text = decoder.decode(column.bytes);
  // If there are as many units as bytes, every byte is one unit, so that byte offsets are string offsets.
  if (text.length === column.bytes.length) return { text, ends: column.ends };
  const ends = unitEnds(column);
  if (ends.length > 0 && ends[ends.length - 1] !== text.length) return decodeEachCell(column);
  return { text, ends };
}

/**
 * Creates a reader of the cells of a slice or a whole store. A column is decoded once, when it is first used, and its cells are substrings.
 * This is intended for slices of about a thousand rows, most cells of which are read.
 */
export function createRowReader(slice: {
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
}): RowReader {
  const { rowCount, columns } = slice;
  const readTexts = (parts: readonly (CellTexts | undefined)[]): RowReader['cell'] => {
    const decoded: (DecodedColumn | undefined)[] = parts.map(() => undefined);
    return (rowIndex, columnIndex) => {
      const part = parts[columnIndex];
      if (part === undefined || !(rowIndex >= 0 && rowIndex < rowCount)) return '';
      let ready = decoded[columnIndex];
      if (ready === undefined) {
        ready = decodeColumn(part);
        decoded[columnIndex] = ready;
      }
      const start = rowIndex === 0 ? 0 : ready.ends[rowIndex - 1];
      return ready.text.substring(start, ready.ends[rowIndex]);
    };
  };
  return {
    rowCount,
    columnNames: columns.map((column) => column.name),
    cell: readTexts(columns),
    exact: readTexts(columns.map(({ exact }) => exact)),
  };
}
