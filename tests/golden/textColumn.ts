import type { ColumnStore, TextColumn } from '../../src/core/sheet/table/columnStore.ts';

const encoder = new TextEncoder();

/** Returns a column as the product stores it: the UTF-8 bytes of all cells, and the end of each cell. */
function textColumn(name: string, cells: readonly string[]): TextColumn {
  const parts = cells.map((cell) => encoder.encode(cell));
  const ends = new Uint32Array(parts.length);
  let total = 0;
  parts.forEach((part, row) => {
    total += part.length;
    ends[row] = total;
  });
  const bytes = new Uint8Array(total);
  parts.forEach((part, row) => {
    bytes.set(part, row === 0 ? 0 : ends[row - 1]);
  });
  return { name, bytes, ends };
}

export function sheetOf(headers: readonly string[], rows: readonly (readonly string[])[]): ColumnStore {
  const columns = headers.map((name, column) =>
    textColumn(
      name,
      rows.map((row) => row[column]),
    ),
  );
  return { rowCount: rows.length, columns };
}
