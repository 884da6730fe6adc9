import { cleanName } from '../../../src/core/base/cleanName.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { HandoverRow, PrinterRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';

/**
 * Program that drives printers, identified by the account of its API key and by an id that it chooses for itself and that survives
 * restarts.
 */
export interface Agent {
  readonly userId: string;
  readonly agentId: string;
}

/** Lists the strips of a printer that are leased or in progress. */
export function openHandovers(reading: Reading | Writing, printerId: string): Promise<HandoverRow[]> {
  return reading
    .selectFrom('handovers')
    .selectAll()
    .where('printerId', '=', printerId)
    .where('state', 'in', ['leased', 'begun'])
    .execute();
}

/**
 * Releases a strip of which nothing was sent, so that a new handover sends it later. If nothing of a group's job is printed yet, any
 * printer of the group may take the job.
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

/** Marks a strip as in doubt: a person must check which labels were printed. */
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

/**
 * Handles the strips that a lost agent held, when another agent takes its printer: strips in progress become doubtful, leased strips are
 * released.
 */
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

/** Printer as its agent gets it, with the strips whose outcome the agent has not reported yet. */
export interface Attached {
  readonly printer: PrinterRow;
  readonly open: readonly HandoverRow[];
}

/**
 * Assigns a printer to an agent. An agent that holds the printer and was active within the last minute keeps it.
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
 * Renews an agent's lease of a printer. An expired lease can be renewed as long as no other agent has taken the printer.
 *
 * @returns `printerNotHeld` if another agent holds the printer, or the account doesn't have the printer
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

/**
 * Releases a printer at once, together with its leased strips. Before this call, the agent must report the outcome of each strip that it
 * has begun.
 */
export async function leavePrinter(
  writing: Writing,
  agent: Agent,
  printerId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const renewed = await keepPrinter(writing, agent, printerId, nowMs);
  if (!renewed.ok) return renewed;
  await writing.updateTable('printers').set({ heldUntilMs: 0 }).where('id', '=', printerId).execute();
  for (const handover of await openHandovers(writing, printerId))
    if (handover.state === 'leased') await releaseHandover(writing, handover, null);
  return ok(null);
}
