import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { newId } from '../../secrets.ts';
import type { HandoverRow, PrintJobRow } from '../../store/serviceTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { type Agent, keepPrinter, noteDoubt, openHandovers, releaseHandover } from './holds.ts';
import { isPageEnd, keepForPrinter, notePrinted, stripWith } from './printJobs.ts';

const WAITING = ['waiting', 'printing'] as const;

/**
 * Returns true if a strip of the printer is leased, in progress or in doubt; the printer gets no other strip until its outcome is known.
 */
async function isBlocked(reading: Reading | Writing, printerId: string): Promise<boolean> {
  const open = await reading
    .selectFrom('printJobs')
    .select('jobId')
    .where('printerId', '=', printerId)
    .where('state', 'in', WAITING)
    .where('handoverId', 'is not', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Selects the next job that is assigned to a printer: the job in progress, or otherwise the oldest one. */
function nextOwn(reading: Reading | Writing, printerId: string, nowMs: number) {
  return reading
    .selectFrom('printJobs')
    .innerJoin('renderJobs', 'renderJobs.id', 'printJobs.jobId')
    .selectAll('printJobs')
    .where('printJobs.printerId', '=', printerId)
    .where('printJobs.state', 'in', WAITING)
    .where('isPaused', '=', 0)
    .where('expiresAtMs', '>', nowMs)
    .orderBy('printJobs.state')
    .orderBy('printJobs.createdAtMs')
    .orderBy('jobId')
    .executeTakeFirst();
}

/**
 * Selects the oldest unprinted job of the groups to which the printer belongs: a job without a printer, or a job of another printer whose
 * agent disappeared before it sent anything.
 */
function nextOfGroups(reading: Reading | Writing, printerId: string, nowMs: number) {
  return reading
    .selectFrom('printJobs')
    .innerJoin('renderJobs', 'renderJobs.id', 'printJobs.jobId')
    .innerJoin('printerGroupMembers', 'printerGroupMembers.groupId', 'printJobs.groupId')
    .leftJoin('printers', 'printers.id', 'printJobs.printerId')
    .leftJoin('handovers', 'handovers.id', 'printJobs.handoverId')
    .selectAll('printJobs')
    .where('printerGroupMembers.printerId', '=', printerId)
    .where('printJobs.state', 'in', WAITING)
    .where('isPaused', '=', 0)
    .where('printedLabels', '=', 0)
    .where('expiresAtMs', '>', nowMs)
    .where(({ or, and, eb }) =>
      or([
        eb('printJobs.printerId', 'is', null),
        and([
          eb('printers.heldUntilMs', '<=', nowMs),
          eb('printJobs.printerId', '!=', printerId),
          or([eb('handovers.state', 'is', null), eb('handovers.state', '=', 'leased')]),
        ]),
      ]),
    )
    .orderBy('printJobs.createdAtMs')
    .orderBy('jobId')
    .executeTakeFirst();
}

async function nextJob(
  reading: Reading | Writing,
  printerId: string,
  nowMs: number,
): Promise<PrintJobRow | undefined> {
  const [own, shared] = [
    await nextOwn(reading, printerId, nowMs),
    await nextOfGroups(reading, printerId, nowMs),
  ];
  if (!own || !shared) return own ?? shared;
  return own.state === 'printing' || own.createdAtMs <= shared.createdAtMs ? own : shared;
}

/** Returns true if a strip waits for the printer. Makes no changes, because agents poll often. */
export async function hasWork(reading: Reading, printerId: string, nowMs: number): Promise<boolean> {
  if (await isBlocked(reading, printerId)) return false;
  return (await nextJob(reading, printerId, nowMs)) !== undefined;
}

/**
 * Leases the next strip of a printer to an agent (a handover). Returns the same handover again until the agent begins it.
 *
 * @returns null if no strip waits, or if a strip is in progress or in doubt; `printerNotHeld`
 */
export async function leaseStrip(
  writing: Writing,
  agent: Agent,
  printerId: string,
  nowMs: number,
): Promise<Result<HandoverRow | null, Problem>> {
  const renewed = await keepPrinter(writing, agent, printerId, nowMs);
  if (!renewed.ok) return renewed;
  for (const open of await openHandovers(writing, printerId)) {
    if (open.state === 'begun') return ok(null);
    const job = await jobOf(writing, open.jobId);
    if (job.handoverId === open.id && isWanted(job)) return ok(open);
    await releaseHandover(writing, open, null);
  }
  if (await isBlocked(writing, printerId)) return ok(null);
  const job = await nextJob(writing, printerId, nowMs);
  if (!job) return ok(null);
  if (job.handoverId !== null) await releaseHandover(writing, { id: job.handoverId, jobId: job.jobId }, null);
  const firstLabel = job.printedLabels + 1;
  const strip = await stripWith(writing, job.jobId, firstLabel);
  if (!strip) throw new Error(`job ${job.jobId} has no label ${firstLabel}`);
  const handover: HandoverRow = {
    id: newId(nowMs),
    jobId: job.jobId,
    printerId,
    agentId: agent.agentId,
    firstLabel,
    lastLabel: strip.lastLabel,
    state: 'leased',
    doubtFirst: null,
    doubtLast: null,
    acknowledged: null,
    problem: null,
    createdAtMs: nowMs,
    endedAtMs: null,
  };
  await writing.insertInto('handovers').values(handover).execute();
  await writing
    .updateTable('printJobs')
    .set({ printerId, state: 'printing', handoverId: handover.id })
    .where('jobId', '=', job.jobId)
    .execute();
  return ok(handover);
}

function jobOf(reading: Reading | Writing, jobId: string): Promise<PrintJobRow> {
  return reading.selectFrom('printJobs').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow();
}

const isWanted = ({ state, isPaused }: PrintJobRow) =>
  isPaused === 0 && (state === 'waiting' || state === 'printing');

/**
 * Finds a handover, which is a strip as leased to one agent, with its job.
 * @returns `handoverGone` for a strip that was not leased to this agent
 */
async function findHandover(
  reading: Reading | Writing,
  { userId, agentId }: Agent,
  id: string,
): Promise<Result<{ readonly handover: HandoverRow; readonly job: PrintJobRow }, Problem>> {
  const handover = await reading
    .selectFrom('handovers')
    .selectAll()
    .where('id', '=', id)
    .where('agentId', '=', agentId)
    .executeTakeFirst();
  const job = handover && (await jobOf(reading, handover.jobId));
  return handover && job?.userId === userId ? ok({ handover, job }) : fail('handoverGone');
}

/**
 * Finds a handover whose bytes the agent may fetch.
 *
 * @returns `handoverGone`, `handoverOver` for a strip whose outcome is known or in doubt
 */
export async function findFetched(reading: Reading, agent: Agent, id: string) {
  const found = await findHandover(reading, agent, id);
  if (!found.ok) return found;
  const { state } = found.value.handover;
  return state === 'leased' || state === 'begun' ? found : fail('handoverOver');
}

/**
 * Records that an agent is about to send a strip: from here on no other agent gets the strip. The agent must call this before it sends the
 * first byte.
 *
 * @returns `handoverGone`, `handoverOver` for a strip that must not be printed, `printerNotHeld`
 */
export async function beginHandover(
  writing: Writing,
  agent: Agent,
  id: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const found = await findHandover(writing, agent, id);
  if (!found.ok) return found;
  const { handover, job } = found.value;
  const renewed = await keepPrinter(writing, agent, handover.printerId, nowMs);
  if (!renewed.ok) return renewed;
  const isOpen = handover.state === 'leased' || handover.state === 'begun';
  if (!isOpen || job.handoverId !== id) return fail('handoverOver');
  if (!isWanted(job)) {
    if (handover.state === 'leased') await releaseHandover(writing, handover, null);
    return fail('handoverOver');
  }
  await writing.updateTable('handovers').set({ state: 'begun' }).where('id', '=', id).execute();
  await keepForPrinter(writing, job.jobId, nowMs);
  return ok(null);
}

/** Returns true if the agent should continue to print a strip in progress; also renews the agent's lease of the printer. */
export async function keepHandover(
  writing: Writing,
  agent: Agent,
  id: string,
  nowMs: number,
): Promise<Result<boolean, Problem>> {
  const found = await findHandover(writing, agent, id);
  if (!found.ok) return found;
  const renewed = await keepPrinter(writing, agent, found.value.handover.printerId, nowMs);
  return renewed.ok ? ok(isWanted(found.value.job)) : renewed;
}

/** Outcome of a strip, as reported by its agent. */
export type Outcome =
  /** The printer has printed the labels up to this label and nothing after it. */
  | { readonly kind: 'printed'; readonly lastLabel: number }
  /** It is unknown whether the printer printed these labels; the agent sent nothing after them. */
  | {
      readonly kind: 'doubt';
      readonly firstLabel: number;
      readonly lastLabel: number;
      readonly acknowledged: number | null;
      readonly problem: string;
    }
  /** The agent sent nothing to the printer. */
  | { readonly kind: 'unbegun'; readonly problem: string | null };

/** Returns true if the reported labels belong to the strip and end at page ends. */
async function isPossible(writing: Writing, handover: HandoverRow, outcome: Outcome): Promise<boolean> {
  const { firstLabel, lastLabel } = handover;
  if (outcome.kind === 'unbegun') return true;
  if (outcome.kind === 'printed')
    return (
      outcome.lastLabel >= firstLabel - 1 &&
      outcome.lastLabel <= lastLabel &&
      (await isPageEnd(writing, handover, outcome.lastLabel))
    );
  return (
    outcome.firstLabel >= firstLabel &&
    outcome.lastLabel <= lastLabel &&
    outcome.firstLabel <= outcome.lastLabel &&
    (await isPageEnd(writing, handover, outcome.firstLabel - 1)) &&
    (await isPageEnd(writing, handover, outcome.lastLabel))
  );
}

/**
 * Stores the outcome of a strip. A report may be repeated or late; it doesn't replace the answer of a person who has settled the doubt.
 *
 * @returns `handoverGone`, `handoverOutcome` for an impossible outcome
 */
export async function reportHandover(
  writing: Writing,
  agent: Agent,
  id: string,
  outcome: Outcome,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const found = await findHandover(writing, agent, id);
  if (!found.ok) return found;
  const { handover, job } = found.value;
  if (!(await isPossible(writing, handover, outcome))) return fail('handoverOutcome');
  const { state } = handover;
  if (outcome.kind === 'unbegun') {
    // The strip may be in doubt only because the agent was silent for too long; this report then resolves the doubt.
    if (state === 'leased' || state === 'begun' || state === 'doubt')
      await releaseHandover(writing, handover, outcome.problem);
    return ok(null);
  }
  if (state === 'leased') return fail('handoverOutcome');
  if (state !== 'begun' && state !== 'doubt') return ok(null);
  if (outcome.kind === 'printed') {
    await writing
      .updateTable('handovers')
      .set({ state: 'printed', doubtFirst: null, doubtLast: null, endedAtMs: nowMs })
      .where('id', '=', id)
      .execute();
    await notePrinted(writing, job, outcome.lastLabel, nowMs);
    return ok(null);
  }
  const { firstLabel: doubtFirst, lastLabel: doubtLast, acknowledged, problem } = outcome;
  await noteDoubt(writing, handover, { doubtFirst, doubtLast, acknowledged, problem });
  await keepForPrinter(writing, job.jobId, nowMs);
  await writing
    .updateTable('printJobs')
    .set({ printedLabels: doubtFirst - 1, problem })
    .where('jobId', '=', job.jobId)
    .execute();
  return ok(null);
}
