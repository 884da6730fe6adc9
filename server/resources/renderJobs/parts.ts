import type { Problem } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { RenderPartRow } from '../../store/serviceTables.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import { forgetObjects } from '../files/files.ts';

/** Part of a job that any part maker may render. */
export type JobPart = Pick<RenderPartRow, 'jobId' | 'run' | 'part'>;

/** Lists the finished parts of a run, rendered or failed, in no particular order. */
export function notedParts(
  reading: Reading,
  jobId: string,
  run: string,
): Promise<Pick<RenderPartRow, 'part' | 'objectName' | 'problem'>[]> {
  return reading
    .selectFrom('renderParts')
    .select(['part', 'objectName', 'problem'])
    .where('jobId', '=', jobId)
    .where('run', '=', run)
    .execute();
}

/** Returns true if a part is still needed: its job is unfinished and the part is not rendered yet. */
export async function isPartWanted(reading: Reading, { jobId, run, part }: JobPart): Promise<boolean> {
  const made = await reading
    .selectFrom('renderParts')
    .select('part')
    .where('jobId', '=', jobId)
    .where('run', '=', run)
    .where('part', '=', part)
    .where('objectName', 'is not', null)
    .executeTakeFirst();
  return !made && (await openJobs(reading, [jobId])).has(jobId);
}

/** Returns the ids of the given jobs that are unfinished. */
export async function openJobs(
  reading: Reading | Writing,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reading
    .selectFrom('renderJobs')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['queued', 'running'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores a rendered part; if two processes have rendered the same part, the one that was stored first stays.
 *
 * @returns the file that is not needed: `objectName` if it was not stored, otherwise null
 */
export function notePart(
  { write }: Pick<Store, 'write'>,
  { jobId, run, part }: JobPart,
  objectName: string,
  nowMs: number,
): Promise<string | null> {
  return write(async (writing) => {
    if (!(await openJobs(writing, [jobId])).has(jobId)) return objectName;
    const { numInsertedOrUpdatedRows = 0n } = await writing
      .insertInto('renderParts')
      .values({ jobId, run, part, objectName, problem: null, notedAtMs: nowMs })
      .onConflict((taken) =>
        taken
          .columns(['jobId', 'run', 'part'])
          .doUpdateSet({ objectName, problem: null, notedAtMs: nowMs })
          .where('renderParts.objectName', 'is', null),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n ? null : objectName;
  });
}

/** Records that all attempts at a part have failed. */
export async function noteLostPart(
  { write }: Pick<Store, 'write'>,
  { jobId, run, part }: JobPart,
  problem: Problem,
  nowMs: number,
): Promise<void> {
  await write(async (writing) => {
    if (!(await openJobs(writing, [jobId])).has(jobId)) return;
    const row = { jobId, run, part, objectName: null, problem: JSON.stringify(problem), notedAtMs: nowMs };
    await writing
      .insertInto('renderParts')
      .values(row)
      .onConflict((taken) => taken.columns(['jobId', 'run', 'part']).doNothing())
      .execute();
  });
}

/** Deletes all stored parts of a job, or only the given part, so that they are rendered again if needed. */
export async function dropParts(
  deps: Pick<Deps, 'store' | 'files'>,
  jobId: string,
  only?: Pick<JobPart, 'run' | 'part'>,
): Promise<void> {
  const names = await deps.store.write(async (writing) => {
    const rows = await writing
      .deleteFrom('renderParts')
      .where('jobId', '=', jobId)
      .$if(only !== undefined, (query) =>
        query.where('run', '=', only?.run ?? '').where('part', '=', only?.part ?? 0),
      )
      .returning('objectName')
      .execute();
    return rows.flatMap(({ objectName }) => (objectName === null ? [] : [objectName]));
  });
  await forgetObjects(deps, names);
}
