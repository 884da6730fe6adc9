import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { StripTable } from '../../../src/node/render/cutStrips.ts';
import type { RenderHead, RenderProblem, RenderProgress } from '../../../src/node/render/renderWork.ts';
import { newId } from '../../secrets.ts';
import { isUnclaimed } from '../../store/claims.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import { cancelPrinting, putStrips } from '../printing/printJobs.ts';
import type { Pinned, SaidOrder } from '../render/prepareRender.ts';
import { noteOver } from './webhooks.ts';

/** What a job is made of: all that was said, and what it meant when it was ordered. */
export interface JobSpec {
  readonly said: SaidOrder;
  readonly pinned: Pinned;
  /** Whether it goes to a printer; of an earlier version, left out. */
  readonly isPrinted?: boolean;
}

/** What has come of a job: rows that were left out, or why there is nothing. Reasons are told in the language of whoever asks. */
export type JobReport =
  | Pick<RenderHead, 'labels' | 'plannedLabels' | 'failures' | 'failureCount' | 'warnings' | 'notes'>
  | { readonly problem: RenderProblem };

export type NewJob = Pick<RenderJobRow, 'userId' | 'spec' | 'sheetObject' | 'sheetName' | 'expiresAtMs'>;

/** What is to be made yet. */
export const OPEN = ['queued', 'running'] as const;

/** @returns `renderJobLimit`, `renderJobStorage` */
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

/** @returns `renderJobGone` for what somebody does not have, and for what has expired */
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

/** How many jobs are looked through for one of an account that has none under way. */
const LOOKED_THROUGH = 200;

/**
 * Takes the job that is to be made next: no other server makes it meanwhile. Accounts that have none under way here come first,
 * and the oldest of them. One that was begun several times and never came to its end is given up.
 *
 * @param busy accounts that have jobs under way here
 * @returns null where there is nothing to be made
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
  // Most of the time there is nothing, and finding that out writes nothing.
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

/** What whoever works on a job knows it by: after another one has begun it, it is not theirs any more. */
export type ClaimedJob = Pick<RenderJobRow, 'id' | 'tries'>;

const heldBy = (writing: Writing, { id, tries }: ClaimedJob) =>
  writing
    .updateTable('renderJobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries);

/** Notes how far a job has come and that somebody works on it; false where it is to be worked on no more. */
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

/** What there is at the end of a job. */
export type JobEnd = Pick<
  RenderJobRow,
  'state' | 'resultObject' | 'resultBytes' | 'mimeType' | 'extension'
> & {
  readonly report: JobReport;
  /** How its file is handed to a printer; left out of what is fetched, and of what is not made. */
  readonly strips?: StripTable;
};

/** Notes what has come of a job, unless somebody has cancelled it or works on it anew. */
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
    // What is printed is over when it has been.
    if (strips) await putStrips(writing, job.id, strips);
    else await noteOver(writing, job.id, nowMs);
  });
}

/**
 * Lets a job go that another server, or the next start of this one, is to make.
 *
 * @param isUnharmed whether it was let go without a fault: then it was not begun
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

/**
 * After a start on a database that one process writes nobody works on any job: what a server that is no more had under way is
 * made now.
 */
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

/** Cancels a job, whoever works on it, and what of it is not printed; one that is over stays as it is. */
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
