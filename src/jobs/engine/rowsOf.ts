import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { sheetNotes } from '../../core/run/planning/planOrder.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';
import type { ColumnStore } from '../../core/sheet/table/columnStore.ts';
import { createRecordTable } from '../../core/sheet/tableOfRecords.ts';
import type { RowsInput } from './engineTypes.ts';

/** Rows in the form that a run needs. */
export interface RowsTable {
  readonly store: ColumnStore | null;
  readonly notes: readonly Problem[];
}

const isSheet = (rows: NonNullable<RowsInput>): rows is Sheet => 'store' in rows;

/** Reads all rows into columns. */
export async function rowsOf(rows: RowsInput): Promise<Result<RowsTable, Problem>> {
  if (rows === null) return ok({ store: null, notes: [] });
  if (isSheet(rows)) return ok({ store: rows.store, notes: sheetNotes(rows) });
  const table = createRecordTable();
  for await (const record of rows) {
    const added = table.add(record);
    if (!added.ok) return added;
  }
  const built = table.build();
  return built.ok ? ok({ store: built.value, notes: [] }) : built;
}
