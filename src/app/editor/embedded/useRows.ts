import { useEffect } from 'react';
import { rowsCsv } from '../../../core/sheet/rowsCsv.ts';
import { FIRST_SHEET } from '../../../core/sheet/sheet.ts';
import type { RowRecord } from '../../../core/sheet/tableOfRecords.ts';
import type { Editor } from '../core/createEditor.ts';

/** Returns rows as a csv file that the editor can bind. */
function fileOf(rows: readonly RowRecord[]): File {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const texts = rows.map((row) => columns.map((name) => String(row[name] ?? '')));
  return new File([rowsCsv({ columns, rows: texts })], 'rows.csv', { type: 'text/csv' });
}

/** Binds the given rows, and unbinds them when there are none. */
export function useRows(
  { data, dataState }: Pick<Editor, 'data' | 'dataState'>,
  rows: readonly RowRecord[],
): void {
  useEffect(() => {
    if (rows.length > 0) void data.open(fileOf(rows), FIRST_SHEET);
    else if (dataState.sheet) void data.close();
  }, [data, dataState, rows]);
}
