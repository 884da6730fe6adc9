import type { Sheet } from '../../src/core/sheet/sheet.ts';
import { cellText } from '../../src/core/sheet/table/columnStore.ts';

/** Returns the cells of a sheet as texts, with the column names as the first row. */
export function textsOf({ store }: Sheet): string[][] {
  const rows = Array.from({ length: store.rowCount }, (_, row) =>
    store.columns.map((_column, column) => cellText(store, row, column)),
  );
  return [store.columns.map(({ name }) => name), ...rows];
}
