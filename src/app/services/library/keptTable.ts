import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { DraftSheet } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import { accountTables, listDatabases } from '../tables/accountShelf.ts';

type Bound = Pick<DraftSheet, 'options'> | null;

/** The table of the account that a spreadsheet is the content of; empty for any other. */
export function databaseOf({ options: { table } }: Pick<DraftSheet, 'options'>): string {
  return table?.userId !== undefined && table.userId === sessionUser()?.uuid ? table.id : '';
}

/**
 * Tells the library which table of the account a label that is saved takes its rows from, so that other devices find it. Where
 * it is none, what the library knows stays: this device may never have had those rows.
 */
export async function noteKeptTable(labelId: string, sheet: Bound): Promise<void> {
  const databaseId = sheet ? databaseOf(sheet) : '';
  if (databaseId !== '') await noteDatabase(labelId, databaseId);
}

/** Tells the library of what a person has just bound; empty where it is no table of the account any more. */
export async function noteDatabase(labelId: string, databaseId: string): Promise<void> {
  await callApi('POST /database/bind', { labelId, databaseId });
}

/** Of the table that a label of the library is bound to, its id; null for none, or where nobody can say. */
export async function keptTableOf(labelId: string): Promise<string | null> {
  const listed = await listDatabases();
  if (!listed.ok) return null;
  const bound = listed.value.find(
    ({ isDeleted, labels }) => !isDeleted && labels.some(({ id }) => id === labelId),
  );
  return bound?.id ?? null;
}

/**
 * The rows of a table of the account, as a draft has them.
 *
 * @returns null where the table is gone by now; or `notReached`
 */
export async function takeKeptTable(id: string): Promise<Result<DraftSheet | null, Problem>> {
  const read = await accountTables.read(id);
  const userId = sessionUser()?.uuid;
  if (!read.ok) return read.error.code === 'tableMissing' ? ok(null) : read;
  if (userId === undefined) return ok(null);
  const { head, content } = read.value;
  const { file, options } = content;
  const table = { id, revision: head.revision, userId };
  return ok({ file, options: { ...options, table } });
}

/** Whether a label would take its rows from another table than a draft of it does; one with a file of this device is left alone. */
export function isBoundElsewhere(sheet: Bound, keptId: string | null): boolean {
  if (keptId === null) return false;
  return sheet === null || (sheet.options.table?.userId !== undefined && databaseOf(sheet) !== keptId);
}
