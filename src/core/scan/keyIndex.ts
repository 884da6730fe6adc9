import { storedText } from '../base/cellValue.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { type ColumnStore, columnIndexOf, sliceRows } from '../sheet/table/columnStore.ts';
import { createRowReader } from '../sheet/table/rowReader.ts';
import { digitsNumber, gtinNumber, keysOfScan } from './keysOfScan.ts';

/** Number of rows whose texts are decoded at a time. */
const STRETCH = 4096;

/** Index of a column's cells, by which a scanned code is found without reading all rows. */
export interface KeyIndex {
  /**
   * Returns the indices of the rows for a scanned code, in spreadsheet order; empty if there are none. Cells that equal the code take
   * precedence over cells that differ in case, and these over cells with the same GTIN.
   */
  readonly find: (content: string) => number[];
}

type Rows = Map<string, number[]>;

function note(rows: Rows, key: string, row: number): void {
  const there = rows.get(key);
  if (there) there.push(row);
  else rows.set(key, [row]);
}

/**
 * Builds the index of a column in one pass.
 *
 * @returns `scanColumnMissing` {column} if the spreadsheet has no such column
 */
export function indexKeys(
  store: ColumnStore,
  column: string,
): Result<KeyIndex, Problem<'scanColumnMissing'>> {
  const at = columnIndexOf(store, column);
  if (at < 0) return fail('scanColumnMissing', { column });
  const [exact, folded, numbers]: Rows[] = [new Map(), new Map(), new Map()];
  for (let first = 0; first < store.rowCount; first += STRETCH) {
    const reader = createRowReader(sliceRows(store, first, STRETCH));
    for (let row = 0; row < reader.rowCount; row++) {
      const cell = storedText(reader.cell(row, at), reader.exact(row, at)).normalize('NFC').trim();
      if (cell === '') continue;
      note(exact, cell, first + row);
      note(folded, cell.toLowerCase(), first + row);
      const digits = digitsNumber(cell);
      if (digits !== null) note(numbers, digits, first + row);
    }
  }
  return ok({
    find: (content) => {
      const keys = keysOfScan(content);
      const ways = [
        (key: string) => exact.get(key),
        (key: string) => folded.get(key.toLowerCase()),
        (key: string) => numbers.get(gtinNumber(key) ?? ''),
      ];
      for (const rowsOf of ways) {
        for (const key of keys) {
          const rows = rowsOf(key);
          if (rows) return rows;
        }
      }
      return [];
    },
  });
}
