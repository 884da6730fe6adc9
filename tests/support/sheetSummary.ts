import type { SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import { NOTHING_ASSUMED } from '../../src/core/sheet/sheetAssumptions.ts';

/** Returns the summary of a spreadsheet with one sheet, whose headers are in row 1. */
export const sheetSummary = (
  columnNames: readonly string[],
  more: Partial<SheetSummary> = {},
): SheetSummary => ({
  sheetNames: ['1'],
  sheetName: '1',
  columnNames,
  rowCount: more.firstRows?.length ?? 0,
  firstRowNumber: 2,
  blankRowCount: 0,
  formulasWithoutValue: null,
  assumed: NOTHING_ASSUMED,
  firstRows: [],
  ...more,
});
