import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { type ColumnStore, cellText, columnIndexOf, rowNumber } from '../sheet/table/columnStore.ts';

/** Reads how often a row is wanted. */
export type CopiesReader = (row: number) => Result<number, Problem>;

/** Copies of each row out of a column of the spreadsheet: whole numbers from 0 to the limit for rows. Null without a column. */
export function readCopiesColumn(
  store: ColumnStore | null,
  name: string | null,
): Result<CopiesReader | null, Problem> {
  if (name === null) return ok(null);
  const column = store ? columnIndexOf(store, name) : -1;
  if (!store || column < 0) return fail('columnMissing', { column: name });
  return ok((row) => {
    const text = cellText(store, row, column).trim();
    const isGood = /^\d+$/.test(text) && Number(text) <= PRINT_LIMITS.maxRowCopies;
    if (isGood) return ok(Number(text));
    return fail('planRowCopiesInvalid', {
      row: rowNumber(store, row),
      max: PRINT_LIMITS.maxRowCopies,
      got: text,
    });
  });
}

/**
 * Copies of rows out of a column, by the row's index; 0 for rows that were not asked for.
 *
 * @param rows which to read; null for all
 * @returns fails at the first of them that has no such number, or where the column is missing
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
    const wanted = copiesOf.value?.(row) ?? ok(0);
    if (!wanted.ok) return wanted;
    copies[row] = wanted.value;
  }
  return ok(copies);
}
