import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { columnIndex } from '../data/columnNames.ts';
import type { Clock } from '../data/dateTime.ts';
import { type Decimal, readDecimal } from '../data/expression/decimals.ts';
import type { LabelRecord, ResolveCode } from '../data/labelRecord.ts';
import { compileRowFilter } from '../data/rowFilter.ts';
import type { Label } from '../label/label.ts';
import { type ColumnStore, cellText, exactText } from '../sheet/table/columnStore.ts';
import { fixStore } from '../sheet/table/fixedStore.ts';
import { columnForm } from './orderNotes.ts';

/** Settings of a label that select and sort the rows. */
export type RowChoice = Pick<Label, 'columnMap' | 'rowFilter' | 'rowOrder' | 'cellFixes'>;

/** Sort keys of rows for one column: numbers come before texts, and empty cells last. */
interface SortKeys {
  readonly kinds: Uint8Array;
  readonly numbers: Float64Array;
  /** Exact values of numbers that have more digits than a double holds. */
  readonly exact: readonly (Decimal | undefined)[];
  readonly texts: readonly (string | undefined)[];
}

const NUMBER = 0;
const TEXT = 1;
const EMPTY = 2;

/**
 * Returns the rows of a spreadsheet that a label is printed for, filtered and sorted, as indices from 0. A row whose condition can't be
 * evaluated is included, so that the run reports it.
 *
 * @returns null if all rows are printed in the spreadsheet's order; a problem if the filter or the order names a missing column, or if the
 * filter is invalid
 */
export function printedRows(
  choice: RowChoice,
  file: ColumnStore,
  clock: Clock,
): Result<Uint32Array<ArrayBuffer> | null, Problem<ResolveCode>> {
  const { store } = fixStore(file, choice.cellFixes);
  const names = { columns: store.columns.map(({ name }) => name), columnMap: choice.columnMap };
  const filter = compileRowFilter(choice.rowFilter, { ...names, clock });
  if (!filter.ok) return filter;
  const order: OrderColumn[] = [];
  for (const { column, isDescending } of choice.rowOrder) {
    const index = columnIndex(names, column);
    if (index < 0) return fail('columnMissing', { column, element: 'rowOrder' });
    order.push({ column: index, isDescending });
  }
  if (filter.value === null && order.length === 0) return ok(null);
  const rows = keptRows(store, filter.value);
  return ok(order.length === 0 ? rows : sortRows(rows, store, order));
}

function keptRows(
  store: ColumnStore,
  isWanted: ((record: LabelRecord) => Result<boolean, unknown>) | null,
): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(store.rowCount);
  let count = 0;
  let row = 0;
  const record: LabelRecord = {
    cell: (column) => cellText(store, row, column),
    exact: (column) => exactText(store, row, column),
    serialIndex: 0,
  };
  for (; row < store.rowCount; row++) {
    const wanted = isWanted?.(record);
    const isLeftOut = wanted?.ok === true && !wanted.value;
    if (!isLeftOut) rows[count++] = row;
  }
  return rows.slice(0, count);
}

const compareExactly = (one: Decimal | undefined, other: Decimal | undefined) =>
  one && other ? one.cmp(other) : 0;

/**
 * Compares texts in natural order, the same on every machine: `item 9` before `item 10`, and uppercase letters next to lowercase letters.
 */
const collator = new Intl.Collator('en', { numeric: true });

/** Position of a column by which rows are sorted, and the direction. */
interface OrderColumn {
  readonly column: number;
  readonly isDescending: boolean;
}

/**
 * Sorts rows by columns, the most important first: numbers come first, by value; then texts, those in a common format of dates or numbers
 * by value (`findOrderForm`); then rows without a value. Equal rows keep their original order.
 *
 * @param texts comparison of texts; the default gives the same order on every machine
 */
export function sortRows(
  rows: Uint32Array<ArrayBuffer>,
  store: ColumnStore,
  order: readonly OrderColumn[],
  texts: Intl.Collator = collator,
): Uint32Array<ArrayBuffer> {
  const keys = order.map(({ column }) => readKeys(rows, store, column));
  const places = Uint32Array.from(rows, (_row, place) => place);
  places.sort((one, other) => {
    for (const [index, { kinds, numbers, exact, texts: words }] of keys.entries()) {
      const byKind = kinds[one] - kinds[other];
      // Rows without a value are last in both directions.
      if (byKind !== 0 && (kinds[one] === EMPTY || kinds[other] === EMPTY)) return byKind;
      const compared =
        byKind ||
        (kinds[one] === NUMBER
          ? numbers[one] - numbers[other] || compareExactly(exact[one], exact[other])
          : texts.compare(words[one] ?? '', words[other] ?? ''));
      if (compared !== 0) return order[index].isDescending ? -compared : compared;
    }
    // Equal rows keep their original order.
    return one - other;
  });
  return places.map((place) => rows[place]);
}

function readKeys(rows: Uint32Array, store: ColumnStore, column: number): SortKeys {
  const kinds = new Uint8Array(rows.length);
  const numbers = new Float64Array(rows.length);
  const texts: (string | undefined)[] = [];
  const exact: (Decimal | undefined)[] = [];
  const form = columnForm(store, rows, column);
  rows.forEach((row, place) => {
    const text = exactText(store, row, column) || cellText(store, row, column);
    const ordered = form === null || form === 'unclear' ? null : form.read(text.trim());
    if (ordered !== null) {
      numbers[place] = ordered;
      return;
    }
    const number = readDecimal(text);
    if (number) {
      numbers[place] = number.toNumber();
      if (Math.abs(numbers[place]) >= Number.MAX_SAFE_INTEGER) exact[place] = number;
    } else if (text.trim() === '') kinds[place] = EMPTY;
    else {
      kinds[place] = TEXT;
      texts[place] = text;
    }
  });
  return { kinds, numbers, exact, texts };
}
