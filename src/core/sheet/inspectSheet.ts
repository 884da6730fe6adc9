import { SHEET_LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../base/result.ts';
import { readSheet } from './readSheet.ts';
import type { FormulasWithoutValue, Sheet, SheetFile, SheetOptions } from './sheet.ts';
import type { SheetAssumptions } from './sheetAssumptions.ts';
import type { SheetRefusal } from './sheetRefusal.ts';
import { rowNumber, sliceRows } from './table/columnStore.ts';
import { createRowReader } from './table/rowReader.ts';

export interface SheetSummary {
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  /** Row number in the spreadsheet of the first row below the header. */
  readonly firstRowNumber: number;
  readonly blankRowCount: number;
  /** Formula cells that are read as empty, because the file contains no value for them; null if there are none. */
  readonly formulasWithoutValue: FormulasWithoutValue | null;
  readonly assumed: SheetAssumptions;
  /** Texts of the first rows; each list has one text per column. */
  readonly firstRows: readonly (readonly string[])[];
}

/** Summarizes a file before it is bound. Refuses all files that `readSheet` refuses, so that binding can't fail later. */
export async function inspectSheet(
  file: SheetFile,
  options: SheetOptions,
): Promise<Result<SheetSummary, SheetRefusal>> {
  const read = await readSheet(file, options);
  return read.ok ? ok(inspectStore(read.value)) : read;
}

/** Summarizes a spreadsheet that is already read. */
export function inspectStore(sheet: Sheet): SheetSummary {
  const { sheetNames, sheetName, store, blankRows, formulasWithoutValue, assumed } = sheet;
  const slice = sliceRows(store, 0, SHEET_LIMITS.tableRowsPerPage);
  const reader = createRowReader(slice);
  const firstRows = Array.from({ length: slice.rowCount }, (_, row) =>
    store.columns.map((_column, column) => reader.cell(row, column)),
  );
  const columnNames = reader.columnNames;
  const blankRowCount = blankRows.length;
  const { rowCount } = store;
  const firstRowNumber = rowNumber(store, 0);
  return {
    sheetNames,
    sheetName,
    columnNames,
    rowCount,
    firstRowNumber,
    blankRowCount,
    formulasWithoutValue,
    assumed,
    firstRows,
  };
}
