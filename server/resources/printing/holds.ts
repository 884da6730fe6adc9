import { cleanName } from '../../../src/core/base/cleanName.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { HandoverRow, PrinterRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/** An agent: the account of its key, and what it calls itself, which is the same after each start. */
export interface Agent {
  readonly userId: string;
  readonly agentId: string;
}

/** Strips of a printer that are not over. */
export function openHandovers(reading: Reading | Writing, printerId: string): Promise<HandoverRow[]> {
  return reading
    .selectFrom('handovers')
    .selectAll()
    .where('printerId', '=', printerId)
    .where('state', 'in', ['leased', 'begun'])
    .execute();
}

/**
 * Takes a strip back of which nothing has left: it is handed over later as another one. A job of a group of which nothing is printed is
 * free for whichever printer asks first.
 */
export async function releaseHandover(
  writing: Writing,
  { id, jobId }: Pick<HandoverRow, 'id' | 'jobId'>,
  problem: string | null,
): Promise<void> {
  await writing.deleteFrom('handovers').where('id', '=', id).execute();
  const held = () => writing.updateTable('printJobs').where('jobId', '=', jobId).where('handoverId', '=', id);
  await held()
    .set({ printerId: null, state: 'waiting' })
    .where('groupId', 'is not', null)
    .where('printedLabels', '=', 0)
    .where('state', 'in', ['waiting', 'printing'])
    .execute();
  await held().set({ handoverId: null, problem }).execute();
}

/** Nobody knows what has come of a strip: a person has to look. */
export async function noteDoubt(
  writing: Writing,
  { id }: Pick<HandoverRow, 'id'>,
  doubt: Pick<HandoverRow, 'doubtFirst' | 'doubtLast' | 'acknowledged' | 'problem'>,
): Promise<void> {
  await writing
    .updateTable('handovers')
    .set({ ...doubt, state: 'doubt' })
    .where('id', '=', id)
    .execute();
}

/** What an agent left that is gone: what has begun to print is in doubt, what has not is free. */
async function leaveBehind(writing: Writing, printerId: string, agentId: string): Promise<void> {
  for (const handover of await openHandovers(writing, printerId)) {
    if (handover.agentId === agentId) continue;
    if (handover.state === 'leased') await releaseHandover(writing, handover, null);
    else {
      const { firstLabel: doubtFirst, lastLabel: doubtLast } = handover;
      await noteDoubt(writing, handover, { doubtFirst, doubtLast, acknowledged: null, problem: null });
    }
  }
}

/** A printer as its agent gets it, with what the agent has not told the end of. */
export interface Attached {
  readonly printer: PrinterRow;
  readonly open: readonly HandoverRow[];
}

/**
 * Gives a printer to an agent. One that another agent has which was heard of within the last minute stays with that.
 *
 * @returns `printerUnknown`, `printerHeld`
 */
export async function attachPrinter(
  writing: Writing,
  { userId, agentId }: Agent,
  { name, host }: { readonly name: string; readonly host: string },
  nowMs: number,
): Promise<Result<Attached, Problem>> {
  const printer = await writing
    .selectFrom('printers')
    .selectAll()
    .where('userId', '=', userId)
    .where('nameKey', '=', nameKey(cleanName(name)))
    .executeTakeFirst();
  if (!printer) return fail('printerUnknown', { name });
  const isHeld = printer.heldUntilMs > nowMs && printer.agentId !== agentId;
  if (isHeld) return fail('printerHeld', { name: printer.name, host: printer.agentHost ?? '?' });
  const hold = { agentId, agentHost: host, heldUntilMs: nowMs + PRINTER_LIMITS.holdMs };
  await writing.updateTable('printers').set(hold).where('id', '=', printer.id).execute();
  await leaveBehind(writing, printer.id, agentId);
  return ok({ printer: { ...printer, ...hold }, open: await openHandovers(writing, printer.id) });
}

/**
 * Keeps a printer for its agent. One that was not heard of for long and whose place nobody has taken has it still.
 *
 * @returns `printerNotHeld` where another one has it by now, and for what the account does not have
 */
export async function keepPrinter(
  writing: Writing,
  { userId, agentId }: Agent,
  printerId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const { numUpdatedRows } = await writing
    .updateTable('printers')
    .set({ heldUntilMs: nowMs + PRINTER_LIMITS.holdMs })
    .where('id', '=', printerId)
    .where('userId', '=', userId)
    .where('agentId', '=', agentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok(null) : fail('printerNotHeld');
}

/** Gives a printer back at once. Strips that have not begun are free; what an agent has begun it has told the end of by then. */
export async function leavePrinter(
  writing: Writing,
  agent: Agent,
  printerId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const kept = await keepPrinter(writing, agent, printerId, nowMs);
  if (!kept.ok) return kept;
  await writing.updateTable('printers').set({ heldUntilMs: 0 }).where('id', '=', printerId).execute();
  for (const handover of await openHandovers(writing, printerId))
    if (handover.state === 'leased') await releaseHandover(writing, handover, null);
  return ok(null);
}
