import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Refusal } from '../../http/answers.ts';
import { hashOf, newToken } from '../../secrets.ts';
import type { PendingSignInRow } from '../../store/factorTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { FACTOR_LIMITS } from './factorLimits.ts';

const hashOfToken = (token: string) => hashOf(`pending sign-in ${token}`);

/**
 * Notes a sign-in whose first factor is done.
 *
 * @returns the refusal of that sign-in, `secondFactorNeeded`, with the token that `tryPending` wants. The token opens nothing else.
 */
export async function addPending(
  writing: Writing,
  { userId, isRemembered }: { readonly userId: string; readonly isRemembered: boolean },
  ways: readonly string[],
  nowMs: number,
): Promise<Refusal> {
  const token = newToken();
  await writing
    .insertInto('pendingSignIns')
    .values({
      hash: hashOfToken(token),
      userId,
      isRemembered: Number(isRemembered),
      triesLeft: FACTOR_LIMITS.pendingSignInTries,
      endsAtMs: nowMs + FACTOR_LIMITS.pendingSignInLifeMs,
    })
    .execute();
  return { code: 'secondFactorNeeded', data: { token, ways } };
}

/** Finds a pending sign-in without a try. @returns `signInOver` for one that is over, used or unknown */
export async function findPending(
  reading: Reading | Writing,
  token: string,
  nowMs: number,
): Promise<Result<PendingSignInRow, Problem>> {
  const row = await reading
    .selectFrom('pendingSignIns')
    .selectAll()
    .where('hash', '=', hashOfToken(token))
    .where('endsAtMs', '>', nowMs)
    .where('triesLeft', '>', 0)
    .executeTakeFirst();
  return row ? ok(row) : fail('signInOver');
}

/** Counts a try of a pending sign-in, before anything is compared. @returns `signInOver` for one that is over, used or unknown */
export async function tryPending(
  writing: Writing,
  token: string,
  nowMs: number,
): Promise<Result<PendingSignInRow, Problem>> {
  const hash = hashOfToken(token);
  const counted = await writing
    .updateTable('pendingSignIns')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('hash', '=', hash)
    .where('endsAtMs', '>', nowMs)
    .where('triesLeft', '>', 0)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return fail('signInOver');
  const row = await writing
    .selectFrom('pendingSignIns')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return ok(row);
}

/** Uses a pending sign-in up. @returns false if another call has done so */
export async function usePending(
  writing: Writing,
  { hash }: Pick<PendingSignInRow, 'hash'>,
): Promise<boolean> {
  const used = await writing.deleteFrom('pendingSignIns').where('hash', '=', hash).executeTakeFirst();
  return used.numDeletedRows > 0n;
}
