import type { Problem } from '../../base/result.ts';
import type { PrintPlan } from '../../print/printPlan.ts';
import { type ColumnStore, cellText, rowNumber } from '../../sheet/table/columnStore.ts';

/** Returns a note if rows of a certain kind are printed. */
function noteRows(
  code: string,
  kind: Uint32Array | readonly number[] | undefined,
  { rows }: PrintPlan,
  store: ColumnStore,
): Problem[] {
  if (!kind || kind.length === 0) return [];
  const all = new Set(kind);
  const printed = rows.filter((row) => all.has(row));
  if (printed.length === 0) return [];
  const params = { count: printed.length, of: rows.length, row: rowNumber(store, printed[0]) };
  return [{ code, params }];
}

/** Number that the reader adds to the name of a column whose header repeats: `Price (2)`. */
const ADDED_NUMBER = / \(\d+\)$/;

/** Rows with fewer values than this aren't taken for headers: a table of names may have a row that equals its only header. */
const LEAST_HEADERS = 2;

/**
 * Returns the rows that repeat the column headers, as files have them that were joined from several, or printed page by page: each cell
 * has the header of its column, or is empty.
 */
function repeatedHeaders(store: ColumnStore): number[] {
  const encoder = new TextEncoder();
  const headers = store.columns.map(({ name, ends }) => ({
    name,
    ends,
    // Length of the header in bytes; null for a name that the reader may have changed.
    length: ADDED_NUMBER.test(name) ? null : encoder.encode(name).length,
  }));
  /** True if each filled cell of a row has the length of its header. Most rows differ in the first cell, so this takes little time. */
  const hasLengths = (row: number) => {
    let filledCount = 0;
    for (const { ends, length } of headers) {
      const bytes = ends[row] - (row === 0 ? 0 : ends[row - 1]);
      if (bytes === 0) continue;
      if (length !== null && bytes !== length) return false;
      filledCount++;
    }
    return filledCount >= LEAST_HEADERS;
  };
  const isHeader = (row: number, column: number) => {
    const text = cellText(store, row, column);
    const { name } = headers[column];
    return text === '' || text === name || text === name.replace(ADDED_NUMBER, '');
  };
  const found: number[] = [];
  for (let row = 0; row < store.rowCount; row++)
    if (hasLengths(row) && headers.every((_, column) => isHeader(row, column))) found.push(row);
  return found;
}

/** Words that begin a row of totals, in languages of the interface and some others. */
const TOTAL =
  /^(?:(?:grand |sub)?totals?|sum|итого|всего|合计|总计|小计|合計|總計|小計|gesamt|summe|somme|totale|suma|razem|celkem|összesen|toplam|합계)\s*[:：]?$/i;

/** Returns a note if the last row of the spreadsheet is printed and looks like a total: it begins with such a word and has empty cells. */
function noteLastTotal({ rows }: PrintPlan, store: ColumnStore): Problem[] {
  const last = store.rowCount - 1;
  if (store.totalsRows?.includes(last) || !rows.includes(last)) return [];
  const cells = store.columns.map((_, column) => cellText(store, last, column).trim());
  const [first = ''] = cells.filter((cell) => cell !== '');
  if (!TOTAL.test(first) || cells.every((cell) => cell !== '')) return [];
  return [{ code: 'lastRowTotal', params: { row: rowNumber(store, last), value: first } }];
}

/**
 * Returns notes on rows that are printed but hardly meant: hidden rows (a filter in the spreadsheet program has no effect on printing),
 * totals, and rows that repeat the headers.
 */
export const noteUnusualRows = (plan: PrintPlan, store: ColumnStore): Problem[] => [
  ...noteRows('hiddenRowsPrinted', store.hiddenRows, plan, store),
  ...noteRows('totalsRowsPrinted', store.totalsRows, plan, store),
  ...noteRows('headerRowsPrinted', repeatedHeaders(store), plan, store),
  ...noteLastTotal(plan, store),
];
