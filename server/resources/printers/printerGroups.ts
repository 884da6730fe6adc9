import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { newId } from '../../secrets.ts';
import type { PrinterGroupRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { KindRow } from './printerKind.ts';
import { findPrinter, hasJobs } from './printers.ts';

/** Printer group with the ids of its printers. */
export interface PrinterGroup extends PrinterGroupRow {
  readonly printerIds: readonly string[];
}

async function membersOf(reading: Reading | Writing, groupId: string): Promise<string[]> {
  const rows = await reading
    .selectFrom('printerGroupMembers')
    .select('printerId')
    .where('groupId', '=', groupId)
    .orderBy('printerId')
    .execute();
  return rows.map(({ printerId }) => printerId);
}

/** Lists the printer groups of an account, oldest first. */
export async function listGroups(reading: Reading | Writing, userId: string): Promise<PrinterGroup[]> {
  const rows = await reading
    .selectFrom('printerGroups')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
  const members = await reading
    .selectFrom('printerGroupMembers')
    .innerJoin('printerGroups', 'printerGroups.id', 'printerGroupMembers.groupId')
    .select(['groupId', 'printerId'])
    .where('userId', '=', userId)
    .orderBy('printerId')
    .execute();
  return rows.map((row) => ({
    ...row,
    printerIds: members.filter(({ groupId }) => groupId === row.id).map(({ printerId }) => printerId),
  }));
}

/**
 * Finds a printer group.
 * @returns `printerGroupGone` for a group that the user doesn't have
 */
export async function findGroup(
  reading: Reading | Writing,
  userId: string,
  id: string,
): Promise<Result<PrinterGroup, Problem>> {
  const row = await reading
    .selectFrom('printerGroups')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? ok({ ...row, printerIds: await membersOf(reading, id) }) : fail('printerGroupGone');
}

/**
 * Checks the printers of a group: all must have the same printer language and resolution, so that a job prints the same on each of them.
 */
async function checkMembers(
  writing: Writing,
  userId: string,
  { language, dpi }: KindRow,
  printerIds: readonly string[],
): Promise<Result<null, Problem>> {
  for (const id of printerIds) {
    const printer = await findPrinter(writing, userId, id);
    if (!printer.ok) return printer;
    const { name, ...kind } = printer.value;
    if (kind.language !== language || kind.dpi !== dpi)
      return fail('printerGroupMixed', { name, language, dpi });
  }
  return ok(null);
}

async function isTaken(writing: Writing, userId: string, key: string, exceptId: string): Promise<boolean> {
  const other = await writing
    .selectFrom('printerGroups')
    .select('id')
    .where('userId', '=', userId)
    .where('nameKey', '=', key)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

async function putMembers(writing: Writing, groupId: string, printerIds: readonly string[]): Promise<void> {
  await writing.deleteFrom('printerGroupMembers').where('groupId', '=', groupId).execute();
  for (const printerId of printerIds)
    await writing.insertInto('printerGroupMembers').values({ groupId, printerId }).execute();
}

/**
 * Adds a printer group.
 * @returns `printerGone`, `printerGroupMixed`, `printerGroupLimit`, `printerNameTaken`
 */
export async function addGroup(
  writing: Writing,
  userId: string,
  kind: KindRow,
  printers: readonly string[],
  nowMs: number,
): Promise<Result<PrinterGroup, Problem>> {
  const { maxGroups: max } = PRINTER_LIMITS;
  if ((await listGroups(writing, userId)).length >= max) return fail('printerGroupLimit', { max });
  if (await isTaken(writing, userId, kind.nameKey, '')) return fail('printerNameTaken', { name: kind.name });
  const printerIds = [...new Set(printers)].sort();
  const checked = await checkMembers(writing, userId, kind, printerIds);
  if (!checked.ok) return checked;
  const row = { ...kind, id: newId(nowMs), userId, createdAtMs: nowMs };
  await writing.insertInto('printerGroups').values(row).execute();
  await putMembers(writing, row.id, printerIds);
  return ok({ ...row, printerIds });
}

/**
 * Changes a printer group. Its printer language, resolution and settings can't change while the group has unfinished jobs; printers may be
 * added and removed at any time.
 *
 * @returns `printerGroupGone`, `printerGone`, `printerGroupMixed`, `printerNameTaken`, `printerBusy`
 */
export async function changeGroup(
  writing: Writing,
  userId: string,
  id: string,
  kind: KindRow,
  printers: readonly string[],
): Promise<Result<PrinterGroup, Problem>> {
  const found = await findGroup(writing, userId, id);
  if (!found.ok) return found;
  if (await isTaken(writing, userId, kind.nameKey, id)) return fail('printerNameTaken', { name: kind.name });
  const isOtherKind = kind.language !== found.value.language || kind.dpi !== found.value.dpi;
  if (isOtherKind && (await hasJobs(writing, 'groupId', id))) return fail('printerBusy');
  const printerIds = [...new Set(printers)].sort();
  const checked = await checkMembers(writing, userId, kind, printerIds);
  if (!checked.ok) return checked;
  await writing.updateTable('printerGroups').set(kind).where('id', '=', id).execute();
  await putMembers(writing, id, printerIds);
  return ok({ ...found.value, ...kind, printerIds });
}

/**
 * Deletes a printer group.
 * @returns `printerGroupGone`, `printerBusy` while the group has unfinished jobs
 */
export async function deleteGroup(
  writing: Writing,
  userId: string,
  id: string,
): Promise<Result<null, Problem>> {
  const found = await findGroup(writing, userId, id);
  if (!found.ok) return found;
  if (await hasJobs(writing, 'groupId', id)) return fail('printerBusy');
  await writing.deleteFrom('printerGroups').where('id', '=', id).execute();
  return ok(null);
}
