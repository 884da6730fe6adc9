import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Refusal } from '../../http/answers.ts';
import { hashOf, newToken } from '../../secrets.ts';
import type { PendingSignInRow } from '../../store/factorTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { FACTOR_LIMITS } from './factorLimits.ts';

const hashOfToken = (token: string) => hashOf(`pending sign-in ${token}`);

/**
 * Records a sign-in that has passed its first factor.
 *
 * @returns the refusal `secondFactorNeeded`, with a token that only completes this sign-in (`tryPending`)
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

/**
 * Finds a pending sign-in without counting an attempt.
 * @returns `signInOver` if the sign-in is expired, used or unknown
 */
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

/**
 * Counts an attempt at a pending sign-in, before its code is compared.
 * @returns `signInOver` if the sign-in is expired, used, unknown or tried too often
 */
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

/**
 * Consumes a pending sign-in.
 * @returns false if another request has consumed it
 */
export async function usePending(
  writing: Writing,
  { hash }: Pick<PendingSignInRow, 'hash'>,
): Promise<boolean> {
  const used = await writing.deleteFrom('pendingSignIns').where('hash', '=', hash).executeTakeFirst();
  return used.numDeletedRows > 0n;
}
