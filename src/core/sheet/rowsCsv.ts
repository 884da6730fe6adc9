import { BYTE_ORDER_MARK, writeCsv } from './writeCsv.ts';

/** Column names and rows of texts, with as many texts as columns. */
export interface NamedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Converts rows to a csv file, which can be bound as a spreadsheet with the same rows. A spreadsheet ends with its last row that has text, so
 * that a column `#` numbers the rows if there are rows without text.
 */
export function rowsCsv({ columns, rows }: NamedRows): string {
  const hasBlank = rows.some((row) => row.every((text) => text.trim() === ''));
  const written = hasBlank
    ? [[...columns, '#'], ...rows.map((row, at) => [...row, String(at + 1)])]
    : [columns, ...rows];
  return BYTE_ORDER_MARK + writeCsv(written);
}
