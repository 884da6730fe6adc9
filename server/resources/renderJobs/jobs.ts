import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { StripTable } from '../../../src/node/render/cutStrips.ts';
import type { RenderHead, RenderProblem, RenderProgress } from '../../../src/node/render/renderWork.ts';
import { newId } from '../../secrets.ts';
import { isUnclaimed } from '../../store/claims.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import { cancelPrinting, putStrips } from '../printing/printJobs.ts';
import type { OrderRequest, Pinned } from '../render/prepareRender.ts';
import { noteOver } from './webhooks.ts';

/** Specification of a render job: the complete request, and its inputs as resolved when the server received it. */
export interface JobSpec {
  readonly said: OrderRequest;
  readonly pinned: Pinned;
  /** True if the job goes to a printer; absent if an earlier program version stored the job. */
  readonly isPrinted?: boolean;
}

/**
 * Outcome of a job: its result with the failed rows, or the problem for which it failed. Problems are stored as codes, because readers have
 * different languages.
 */
export type JobReport =
  | Pick<RenderHead, 'labels' | 'plannedLabels' | 'failures' | 'failureCount' | 'warnings' | 'notes'>
  | { readonly problem: RenderProblem };

export type NewJob = Pick<RenderJobRow, 'userId' | 'spec' | 'sheetObject' | 'sheetName' | 'expiresAtMs'>;

/** States of unfinished jobs. */
export const OPEN = ['queued', 'running'] as const;

/**
 * Adds a job to the queue.
 * @returns `renderJobLimit`, `renderJobStorage`
 */
export async function addJob(
  writing: Writing,
  job: NewJob,
  nowMs: number,
): Promise<Result<RenderJobRow, Problem>> {
  const { maxOpen, maxKeptBytes } = RENDER_JOB_LIMITS;
  const { count } = await writing
    .selectFrom('renderJobs')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('userId', '=', job.userId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOpen) return fail('renderJobLimit', { max: maxOpen });
  const { bytes } = await writing
    .selectFrom('renderJobs')
    .select(({ fn }) => fn.sum<number | string | null>('resultBytes').as('bytes'))
    .where('userId', '=', job.userId)
    .where('expiresAtMs', '>', nowMs)
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) >= maxKeptBytes)
    return fail('renderJobStorage', { maxMegabytes: maxKeptBytes / 1024 / 1024 });
  const row: RenderJobRow = {
    ...job,
    id: newId(nowMs),
    state: 'queued',
    plannedLabels: null,
    doneLabels: 0,
    report: null,
    resultObject: null,
    resultBytes: null,
    mimeType: null,
    extension: null,
    claimedUntilMs: 0,
    tries: 0,
    createdAtMs: nowMs,
    endedAtMs: null,
  };
  await writing.insertInto('renderJobs').values(row).execute();
  return ok(row);
}

/**
 * Finds a job of a user.
 * @returns `renderJobGone` for a job that the user doesn't have or that has expired
 */
export async function findJob(
  reading: Reading | Writing,
  userId: string,
  id: string,
  nowMs: number,
): Promise<Result<RenderJobRow, Problem>> {
  const row = await reading
    .selectFrom('renderJobs')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAtMs', '>', nowMs)
    .executeTakeFirst();
  return row ? ok(row) : fail('renderJobGone');
}

/** Number of the oldest queued jobs among which the server looks for a job of an account without a running job. */
const LOOKED_THROUGH = 200;

/**
 * Claims the next job for a limited time (lease): the oldest job of an account without a running job on this server, or otherwise the
 * oldest job. A job that was started several times and never ended fails.
 *
 * @param busy accounts with running jobs on this server
 * @returns null if no job is queued
 */
export async function claimJob(
  { read, write }: Store,
  busy: ReadonlySet<string>,
  nowMs: number,
): Promise<RenderJobRow | null> {
  const nextOf = async (reading: Reading | Writing) => {
    const rows = await reading
      .selectFrom('renderJobs')
      .select(['id', 'userId', 'tries'])
      .where('state', 'in', OPEN)
      .where(isUnclaimed(nowMs, RENDER_JOB_LIMITS.claimMs))
      .where('expiresAtMs', '>', nowMs)
      .orderBy('createdAtMs')
      .orderBy('id')
      .limit(LOOKED_THROUGH)
      .execute();
    return rows.find(({ userId }) => !busy.has(userId)) ?? rows.at(0);
  };
  // Usually no job is queued; the read then spares a write transaction.
  while (await nextOf(read)) {
    const claimed = await write(async (writing) => {
      const next = await nextOf(writing);
      if (!next) return null;
      const row = writing.updateTable('renderJobs').where('id', '=', next.id);
      if (next.tries >= RENDER_JOB_LIMITS.maxTries) {
        const report: JobReport = { problem: { code: 'renderBroke', params: { reason: 'given up' } } };
        await row
          .set({ state: 'failed', report: JSON.stringify(report), endedAtMs: nowMs, claimedUntilMs: 0 })
          .execute();
        await noteOver(writing, next.id, nowMs);
        return 'given up';
      }
      const claim = { tries: next.tries + 1, claimedUntilMs: nowMs + RENDER_JOB_LIMITS.claimMs };
      await row.set({ ...claim, state: 'running', doneLabels: 0 }).execute();
      return writing.selectFrom('renderJobs').selectAll().where('id', '=', next.id).executeTakeFirst();
    });
    if (claimed && claimed !== 'given up') return claimed;
  }
  return null;
}

/** Claim of a job. If another server starts the job again, `tries` no longer matches. */
export type ClaimedJob = Pick<RenderJobRow, 'id' | 'tries'>;

const heldBy = (writing: Writing, { id, tries }: ClaimedJob) =>
  writing
    .updateTable('renderJobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries);

/** Stores the progress of a job and renews its lease; returns false if the job was canceled or another server has restarted it. */
export function noteProgress(
  { write }: Pick<Store, 'write'>,
  job: ClaimedJob,
  progress: RenderProgress | null,
  nowMs: number,
): Promise<boolean> {
  return write(async (writing) => {
    const claimedUntilMs = nowMs + RENDER_JOB_LIMITS.claimMs;
    const { numUpdatedRows } = await heldBy(writing, job)
      .set({ ...progress, claimedUntilMs })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Final state of a job, its output file and its outcome. */
export type JobEnd = Pick<
  RenderJobRow,
  'state' | 'resultObject' | 'resultBytes' | 'mimeType' | 'extension'
> & {
  readonly report: JobReport;
  /** Strips for the printer; absent for a job that isn't sent to a printer or has failed. */
  readonly strips?: StripTable;
};

/** Stores the outcome of a job, unless it was canceled or another server has restarted it. */
export async function finishJob(
  { write }: Pick<Store, 'write'>,
  job: ClaimedJob,
  { report, strips, ...end }: JobEnd,
  nowMs: number,
): Promise<void> {
  const made = 'labels' in report ? { doneLabels: report.labels, plannedLabels: report.plannedLabels } : {};
  await write(async (writing) => {
    const { numUpdatedRows } = await heldBy(writing, job)
      .set({ ...end, ...made, report: JSON.stringify(report), endedAtMs: nowMs, claimedUntilMs: 0 })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    // A job that is sent to a printer ends when all its labels are printed, not now.
    if (strips) await putStrips(writing, job.id, strips);
    else await noteOver(writing, job.id, nowMs);
  });
}

/**
 * Puts a running job back into the queue, for another server or for the next start of this server.
 *
 * @param isUnharmed true if nothing went wrong; the attempt then doesn't count
 */
export async function releaseJob(
  { write }: Pick<Store, 'write'>,
  job: ClaimedJob,
  isUnharmed: boolean,
): Promise<void> {
  const tries = isUnharmed ? job.tries - 1 : job.tries;
  await write(async (writing) => {
    await heldBy(writing, job).set({ state: 'queued', claimedUntilMs: 0, tries }).execute();
  });
}

/** Releases the running jobs of the previous process after a start with SQLite, because no other process can be working on them. */
export async function releaseOrphans({ kind, write }: Store): Promise<void> {
  if (kind !== 'sqlite') return;
  await write(async (writing) => {
    await writing
      .updateTable('renderJobs')
      .set({ claimedUntilMs: 0 })
      .where('state', '=', 'running')
      .execute();
  });
}

/** Cancels a job and its unprinted labels, whichever server works on the job. Has no effect on a finished job. */
export async function cancelJob(
  writing: Writing,
  userId: string,
  id: string,
  nowMs: number,
): Promise<Result<RenderJobRow, Problem>> {
  const found = await findJob(writing, userId, id, nowMs);
  if (!found.ok) return found;
  const { numUpdatedRows } = await writing
    .updateTable('renderJobs')
    .set({ state: 'cancelled', endedAtMs: nowMs, claimedUntilMs: 0 })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  const isUnprinted = await cancelPrinting(writing, id, nowMs);
  if (numUpdatedRows > 0n || isUnprinted) await noteOver(writing, id, nowMs);
  return findJob(writing, userId, id, nowMs);
}
