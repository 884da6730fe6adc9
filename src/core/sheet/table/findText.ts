import { type ColumnStore, sliceRows } from './columnStore.ts';
import { createRowReader } from './rowReader.ts';

/** Number of rows whose texts are decoded at a time. */
const STRETCH = 4096;

/**
 * Returns the rows in which a cell contains a text, ignoring case.
 *
 * @param rows rows to search, in the order of the result; null for all
 */
export function findText(
  store: ColumnStore,
  text: string,
  rows: Uint32Array | null,
): Uint32Array<ArrayBuffer> {
  const wanted = text.toLowerCase();
  const isFound = new Uint8Array(store.rowCount);
  for (let first = 0; first < store.rowCount; first += STRETCH) {
    const slice = sliceRows(store, first, STRETCH);
    const reader = createRowReader(slice);
    for (let row = 0; row < slice.rowCount; row++) {
      for (let column = 0; column < slice.columns.length; column++) {
        if (!reader.cell(row, column).toLowerCase().includes(wanted)) continue;
        isFound[first + row] = 1;
        break;
      }
    }
  }
  const all = rows ?? Uint32Array.from({ length: store.rowCount }, (_, row) => row);
  return Uint32Array.from(all).filter((row) => isFound[row] === 1);
}
