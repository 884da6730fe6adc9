import type { ColumnStore, TextColumn } from '../sheet/table/columnStore.ts';
import type { PlaceholderRow } from './placeholderRow.ts';

/** Returns the row as a spreadsheet with one row, for printing it. */
export function placeholderStore({ columns, row }: PlaceholderRow): ColumnStore {
  const encoder = new TextEncoder();
  const texts = columns.map((name, index): TextColumn => {
    const bytes = encoder.encode(row[index] ?? '');
    return { name, bytes, ends: Uint32Array.of(bytes.length) };
  });
  return { rowCount: 1, columns: texts };
}
