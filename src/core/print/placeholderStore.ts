import type { ColumnStore, TextColumn } from '../sheet/table/columnStore.ts';
import type { PlaceholderRow } from './placeholderRow.ts';

/** Returns a spreadsheet that has only this row, so that it can be printed. */
export function placeholderStore({ columns, row }: PlaceholderRow): ColumnStore {
  const encoder = new TextEncoder();
  const texts = columns.map((name, index): TextColumn => {
    const bytes = encoder.encode(row[index] ?? '');
    return { name, bytes, ends: Uint32Array.of(bytes.length) };
  });
  return { rowCount: 1, columns: texts };
}
