import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Writing } from '../../store/store.ts';

/** So often in so long, and no more. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one more of something, for all servers of a database.
 *
 * @param name what is counted, with whom it belongs to
 * @returns `tooMany` with the seconds until the next one may come
 */
export async function countOne(
  writing: Writing,
  name: string,
  { max, windowMs }: Limit,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const row = await writing.selectFrom('limits').selectAll().where('name', '=', name).executeTakeFirst();
  const ageMs = row ? nowMs - row.startedAtMs : windowMs;
  // A count that begins in the future is one of a clock that was ahead, and counts nothing.
  if (!row || ageMs >= windowMs || ageMs < 0) {
    const fresh = { startedAtMs: nowMs, count: 1 };
    await writing
      .insertInto('limits')
      .values({ name, ...fresh })
      .onConflict((taken) => taken.column('name').doUpdateSet(fresh))
      .execute();
    return ok(null);
  }
  if (row.count >= max) return fail('tooMany', { seconds: Math.ceil((windowMs - ageMs) / 1000) });
  await writing
    .updateTable('limits')
    .set({ count: row.count + 1 })
    .where('name', '=', name)
    .execute();
  return ok(null);
}

/** Forgets what was counted: somebody has shown who they are. */
export async function forgetCount(writing: Writing, name: string): Promise<void> {
  await writing.deleteFrom('limits').where('name', '=', name).execute();
}
