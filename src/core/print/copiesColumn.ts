import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { copiesOfCell } from '../data/copiesOfCell.ts';
import { type ColumnStore, cellText, columnIndexOf, exactText } from '../sheet/table/columnStore.ts';

/** Returns the number of copies of a row; null if the row's cell has no valid number. */
export type CopiesReader = (row: number) => number | null;

/**
 * Returns a reader of the numbers of copies in a column of the spreadsheet, which are whole numbers from 0 to the limit for rows. Null if
 * there is no such column.
 */
export function readCopiesColumn(
  store: ColumnStore | null,
  name: string | null,
): Result<CopiesReader | null, Problem> {
  if (name === null) return ok(null);
  const column = store ? columnIndexOf(store, name) : -1;
  if (!store || column < 0) return fail('columnMissing', { column: name });
  return ok((row) => copiesOfCell(cellText(store, row, column), exactText(store, row, column)));
}

/**
 * Returns the number of copies by row index, read from a column; 0 for rows outside of `rows`. A row without a valid number counts once, as
 * in the plan, so that the run reports it with its row number.
 *
 * @param rows rows to read; null for all
 */
export function copiesByRow(
  store: ColumnStore | null,
  name: string,
  rows: Uint32Array | null,
): Result<Uint16Array<ArrayBuffer>, Problem> {
  const copiesOf = readCopiesColumn(store, name);
  if (!copiesOf.ok) return copiesOf;
  const copies = new Uint16Array(store?.rowCount ?? 0);
  const count = rows?.length ?? copies.length;
  for (let at = 0; at < count; at++) {
    const row = rows ? rows[at] : at;
    copies[row] = copiesOf.value?.(row) ?? 1;
  }
  return ok(copies);
}
