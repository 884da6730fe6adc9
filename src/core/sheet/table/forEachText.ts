import { type ColumnStore, sliceRows } from './columnStore.ts';
import { createRowReader } from './rowReader.ts';

/** Number of rows whose texts are decoded at a time. */
const STRETCH_ROWS = 4096;

/** Calls a function with the cells of columns, except cells with the text of the cell above. */
export function forEachText(
  store: ColumnStore,
  columns: readonly number[],
  use: (text: string) => void,
): void {
  for (let first = 0; columns.length > 0 && first < store.rowCount; first += STRETCH_ROWS) {
    const slice = sliceRows(store, first, STRETCH_ROWS);
    const reader = createRowReader(slice);
    for (const column of columns) {
      let above = '';
      for (let row = 0; row < slice.rowCount; row++) {
        const text = reader.cell(row, column);
        if (text !== above) use(text);
        above = text;
      }
    }
  }
}
