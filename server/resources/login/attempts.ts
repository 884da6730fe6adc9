import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Writing } from '../../store/store.ts';

/** Rate limit: `max` attempts per time window. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Adds `more` to a rate limit counter, which all servers of a database share. If the sum exceeds the limit, it adds nothing.
 *
 * @param name name of the counter; contains the account or address that it counts
 * @returns `tooMany` with the seconds until the window ends
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
  // A server whose clock was ahead may have stored a start in the future; that window doesn't count.
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
 * Adds one to a rate limit counter, as `countMore` does.
 *
 * @returns `tooMany`
 */
export const countOne = (
  writing: Writing,
  name: string,
  limit: Limit,
  nowMs: number,
): Promise<Result<null, Problem>> => countMore(writing, name, 1, limit, nowMs);

/** Resets a counter after a successful authentication. */
export async function forgetCount(writing: Writing, name: string): Promise<void> {
  await writing.deleteFrom('limits').where('name', '=', name).execute();
}
