import type { Problem } from '../base/result.ts';
import { columnIndex } from '../data/columnNames.ts';
import type { Label } from '../label/label.ts';
import { type ColumnStore, cellText, exactText } from '../sheet/table/columnStore.ts';
import { type FoundForm, findOrderForm } from './orderForms.ts';

/** Returns the texts of a column's first filled cells, as sorting compares them. */
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

/** Returns the format of a column's cells in `rows` (null for all rows), as `findOrderForm` finds it. */
export function columnForm(store: ColumnStore, rows: Uint32Array | null, column: number): FoundForm {
  return findOrderForm(orderValues(store, rows, column));
}

/**
 * Returns notes on columns by which rows are sorted: whether their texts are sorted as numbers or dates, or look like numbers or dates but
 * can't be sorted as such.
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
