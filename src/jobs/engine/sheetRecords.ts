import type { Sheet } from '../../core/sheet/sheet.ts';
import { cellText } from '../../core/sheet/table/columnStore.ts';

/** Yields the rows of a spreadsheet as objects with column names as keys. */
export function* sheetRecords({
  store,
}: Pick<Sheet, 'store'>): Generator<Readonly<Record<string, string>>, void, undefined> {
  for (let row = 0; row < store.rowCount; row++)
    yield Object.fromEntries(store.columns.map(({ name }, column) => [name, cellText(store, row, column)]));
}
