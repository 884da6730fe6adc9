import type { Problem } from '../base/result.ts';
import { columnIndex } from '../data/columnNames.ts';
import type { Label } from '../label/label.ts';
import { type ColumnStore, cellText, exactText } from '../sheet/table/columnStore.ts';
import { type FoundForm, findOrderForm } from './orderForms.ts';

/** Returns the first filled cells of a column as sorting compares them. */
function orderValues(
  store: ColumnStore,
  rows: Uint32Array | null,
  column: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const values: string[] = [];
  const count = rows?.length ?? store.rowCount;
  for (let place = 0; place < count && values.length < most; place++) {
    const row = rows ? rows[place] : place;
    const text = (exactText(store, row, column) || cellText(store, row, column)).trim();
    if (text !== '') values.push(text);
  }
  return values;
}

/** Returns the form of a column by its cells in `rows` (null for all): see `findOrderForm`. */
export function columnForm(store: ColumnStore, rows: Uint32Array | null, column: number): FoundForm {
  return findOrderForm(orderValues(store, rows, column));
}

/**
 * Returns notes on columns that rows are sorted by: texts that are read as numbers or dates, or that look like numbers or dates but can't
 * be read.
 */
export function sortNotes(
  { rowOrder, columnMap }: Pick<Label, 'rowOrder' | 'columnMap'>,
  store: ColumnStore | null,
): Problem[] {
  if (!store) return [];
  const names = { columns: store.columns.map(({ name }) => name), columnMap };
  return rowOrder.flatMap(({ column }) => {
    const index = columnIndex(names, column);
    const form = index < 0 ? null : columnForm(store, null, index);
    if (form === null) return [];
    const [value] = orderValues(store, null, index, 1);
    const params = { column: names.columns[index], value };
    if (form === 'unclear') return [{ code: 'sortUnclear', params }];
    const number = form.read(value) ?? 0;
    return form.kind === 'dates'
      ? [{ code: 'sortedAsDates', params: { ...params, read: new Date(number).toISOString().slice(0, 10) } }]
      : [{ code: 'sortedAsNumbers', params: { ...params, read: `${number}` } }];
  });
}
