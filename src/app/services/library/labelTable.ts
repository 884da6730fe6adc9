import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { DraftSheet } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import { accountTables, listDatabases } from '../tables/accountShelf.ts';

type Bound = Pick<DraftSheet, 'options'> | null;

/** Returns the id of the account's table from which a spreadsheet was read; empty for other spreadsheets. */
export function databaseIdOf({ options: { table } }: Pick<DraftSheet, 'options'>): string {
  return table?.userId !== undefined && table.userId === sessionUser()?.uuid ? table.id : '';
}

/**
 * Saves in the library which table of the account a label is bound to, so that other devices can bind it. If the label is not bound to such
 * a table, the saved binding stays, because this device may never have had the table.
 */
export async function storeLabelTable(labelId: string, sheet: Bound): Promise<void> {
  const databaseId = sheet ? databaseIdOf(sheet) : '';
  if (databaseId !== '') await storeBinding(labelId, databaseId);
}

/** Saves a binding in the library; an empty id removes it. */
export async function storeBinding(labelId: string, databaseId: string): Promise<void> {
  await callApi('POST /database/bind', { labelId, databaseId });
}

/** Returns the id of the table to which the library binds a label; null if there is none, or if it is unknown. */
export async function boundTableId(labelId: string): Promise<string | null> {
  const listed = await listDatabases();
  if (!listed.ok) return null;
  const bound = listed.value.find(
    ({ isDeleted, labels }) => !isDeleted && labels.some(({ id }) => id === labelId),
  );
  return bound?.id ?? null;
}

/**
 * Downloads a table of the account as the spreadsheet of a draft.
 *
 * @returns the spreadsheet, null if the table is deleted, or `notReached`
 */
export async function downloadTable(id: string): Promise<Result<DraftSheet | null, Problem>> {
  const read = await accountTables.read(id);
  const userId = sessionUser()?.uuid;
  if (!read.ok) return read.error.code === 'tableMissing' ? ok(null) : read;
  if (userId === undefined) return ok(null);
  const { head, content } = read.value;
  const { file, options } = content;
  const table = { id, revision: head.revision, userId };
  return ok({ file, options: { ...options, table } });
}

/**
 * True if the library binds the label to a different table than its draft. A draft that is bound to a file of this device never differs.
 */
export function isBoundElsewhere(sheet: Bound, keptId: string | null): boolean {
  if (keptId === null) return false;
  return sheet === null || (sheet.options.table?.userId !== undefined && databaseIdOf(sheet) !== keptId);
}
