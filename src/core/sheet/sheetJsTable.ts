import type { Result } from '../base/result.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { loadSheetJs, type SheetJsSheet } from './sheetjs.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';
import { TableBuilder } from './tableBuilder.ts';

const encoder = new TextEncoder();

/** Names what SheetJS threw. Only its words tell an encrypted workbook from a damaged one. */
export function refuseSheetJsError(error: unknown): Result<never, SheetRefusal> {
  const message = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(message)) return refuseSheet('sheetPassword');
  return refuseSheet('sheetDamaged', { reason: 'unreadable' });
}

function pour(sheet: SheetJsSheet, table: TableBuilder): void {
  // Rows and cells are sparse: `forEach` visits only those that are there.
  let isOpen = true;
  sheet.rows.forEach((cells, row) => {
    if (!isOpen || cells === undefined) return;
    cells.forEach((cell, column) => {
      if (!isOpen || cell === undefined || cell === null) return;
      const text = encoder.encode(sheet.text(cell));
      isOpen = table.put(row, column, text, 0, text.length);
    });
  });
}

/** Reads one sheet with SheetJS and pours it into the table, under the same rules as every other reader. */
export async function readSheetJsTable(
  bytes: Uint8Array,
  target: { readonly sheetNames: readonly string[]; readonly sheetName: string; readonly maxRows: number },
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const { sheetNames, sheetName, maxRows } = target;
  const sheetJs = await loadSheetJs();
  let sheet: SheetJsSheet | undefined;
  try {
    sheet = sheetJs.readSheet(bytes, sheetName, maxRows);
  } catch (error) {
    return refuseSheetJsError(error);
  }
  if (sheet === undefined) return refuseSheet('sheetNotFound', { name: sheetName });
  const table = new TableBuilder(options);
  pour(sheet, table);
  const merges = sheet.merges.map(({ s, e }) => ({
    firstRow: s.r,
    lastRow: e.r,
    firstColumn: s.c,
    lastColumn: e.c,
  }));
  return table.finish(sheetNames, sheetName, merges);
}
