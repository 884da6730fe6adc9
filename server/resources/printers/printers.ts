import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { newId } from '../../secrets.ts';
import type { PrinterRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { KindRow } from './printerKind.ts';

/** States of unfinished print jobs. */
const OPEN_PRINTS = ['making', 'waiting', 'printing'] as const;

/** Lists the printers of an account, oldest first. */
export function listPrinters(reading: Reading | Writing, userId: string): Promise<PrinterRow[]> {
  return reading
    .selectFrom('printers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
}

/**
 * Finds a printer.
 * @returns `printerGone` for a printer that the user doesn't have
 */
export async function findPrinter(
  reading: Reading | Writing,
  userId: string,
  id: string,
): Promise<Result<PrinterRow, Problem>> {
  const row = await reading
    .selectFrom('printers')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? ok(row) : fail('printerGone');
}

async function isTaken(writing: Writing, userId: string, key: string, exceptId: string): Promise<boolean> {
  const other = await writing
    .selectFrom('printers')
    .select('id')
    .where('userId', '=', userId)
    .where('nameKey', '=', key)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Adds a printer.
 * @returns `printerLimit`, `printerNameTaken`
 */
export async function addPrinter(
  writing: Writing,
  userId: string,
  kind: KindRow,
  nowMs: number,
): Promise<Result<PrinterRow, Problem>> {
  const { maxPrinters: max } = PRINTER_LIMITS;
  if ((await listPrinters(writing, userId)).length >= max) return fail('printerLimit', { max });
  if (await isTaken(writing, userId, kind.nameKey, '')) return fail('printerNameTaken', { name: kind.name });
  const held = { agentId: null, agentHost: null, heldUntilMs: 0 };
  const row = { ...kind, ...held, id: newId(nowMs), userId, createdAtMs: nowMs };
  await writing.insertInto('printers').values(row).execute();
  return ok(row);
}

/** Returns true if a printer or group has unfinished jobs. */
export async function hasJobs(
  writing: Writing,
  where: 'printerId' | 'groupId',
  id: string,
): Promise<boolean> {
  const job = await writing
    .selectFrom('printJobs')
    .innerJoin('renderJobs', 'renderJobs.id', 'printJobs.jobId')
    .select('jobId')
    .where(where, '=', id)
    .where('printJobs.state', 'in', OPEN_PRINTS)
    .where('renderJobs.state', 'in', ['queued', 'running', 'done'])
    .executeTakeFirst();
  return job !== undefined;
}

/**
 * Changes a printer. Its language, resolution and settings can't change while the printer has unfinished jobs or belongs to a group.
 *
 * @returns `printerGone`, `printerNameTaken`, `printerBusy`, `printerGrouped`
 */
export async function changePrinter(
  writing: Writing,
  userId: string,
  id: string,
  kind: KindRow,
): Promise<Result<PrinterRow, Problem>> {
  const found = await findPrinter(writing, userId, id);
  if (!found.ok) return found;
  if (await isTaken(writing, userId, kind.nameKey, id)) return fail('printerNameTaken', { name: kind.name });
  const isOtherKind = kind.language !== found.value.language || kind.dpi !== found.value.dpi;
  if (isOtherKind && (await hasJobs(writing, 'printerId', id))) return fail('printerBusy');
  const group = await writing
    .selectFrom('printerGroupMembers')
    .select('groupId')
    .where('printerId', '=', id)
    .executeTakeFirst();
  if (isOtherKind && group) return fail('printerGrouped');
  await writing.updateTable('printers').set(kind).where('id', '=', id).execute();
  return ok({ ...found.value, ...kind });
}

/**
 * Deletes a printer.
 * @returns `printerGone`, `printerBusy` while the printer has unfinished jobs
 */
export async function deletePrinter(
  writing: Writing,
  userId: string,
  id: string,
): Promise<Result<null, Problem>> {
  const found = await findPrinter(writing, userId, id);
  if (!found.ok) return found;
  if (await hasJobs(writing, 'printerId', id)) return fail('printerBusy');
  await writing.deleteFrom('printers').where('id', '=', id).execute();
  return ok(null);
}
