import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Writing } from '../../store/store.ts';

/** So often in so long, and no more. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts more of something, for all servers of a database: all of it, or none where it is too much.
 *
 * @param name what is counted, with whom it belongs to
 * @returns `tooMany` with the seconds until the next ones may come
 */
export async function countMore(
  writing: Writing,
  name: string,
  more: number,
  { max, windowMs }: Limit,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const row = await writing.selectFrom('limits').selectAll().where('name', '=', name).executeTakeFirst();
  const ageMs = row ? nowMs - row.startedAtMs : windowMs;
  // A count that begins in the future is one of a clock that was ahead, and counts nothing.
  if (!row || ageMs >= windowMs || ageMs < 0) {
    if (more > max) return fail('tooMany', { seconds: Math.ceil(windowMs / 1000) });
    const fresh = { startedAtMs: nowMs, count: more };
    await writing
      .insertInto('limits')
      .values({ name, ...fresh })
      .onConflict((taken) => taken.column('name').doUpdateSet(fresh))
      .execute();
    return ok(null);
  }
  if (row.count + more > max) return fail('tooMany', { seconds: Math.ceil((windowMs - ageMs) / 1000) });
  await writing
    .updateTable('limits')
    .set({ count: row.count + more })
    .where('name', '=', name)
    .execute();
  return ok(null);
}

/**
 * Counts one more of something, as `countMore` does.
 *
 * @returns `tooMany`
 */
export const countOne = (
  writing: Writing,
  name: string,
  limit: Limit,
  nowMs: number,
): Promise<Result<null, Problem>> => countMore(writing, name, 1, limit, nowMs);

/** Forgets what was counted: somebody has shown who they are. */
export async function forgetCount(writing: Writing, name: string): Promise<void> {
  await writing.deleteFrom('limits').where('name', '=', name).execute();
}
