import type { Account } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { FormerAddressRow, UserRow } from '../../store/tables.ts';
import { dropUnneededCodes } from '../secondFactor/factors.ts';

/** Finds the account that had this email address until at most seven days ago, and whose owner can restore it. */
export async function findFormer(
  reading: Reading | Writing,
  { kind, key }: Account,
  nowMs: number,
): Promise<FormerAddressRow | undefined> {
  if (kind !== 'email') return undefined;
  return reading
    .selectFrom('formerAddresses')
    .selectAll()
    .where('emailKey', '=', key)
    .where('endsAtMs', '>', nowMs)
    .executeTakeFirst();
}

/** Records the email address of an account before it changes. */
export async function noteFormer(
  writing: Writing,
  { id: userId, email, emailKey }: UserRow,
  nowMs: number,
): Promise<void> {
  if (email === null || emailKey === null) return;
  const row = {
    email,
    userId,
    movedAtMs: nowMs,
    endsAtMs: nowMs + ACCOUNT_LIMITS.formerAddressLifeMs,
  };
  await writing
    .insertInto('formerAddresses')
    .values({ emailKey, ...row })
    .onConflict((taken) => taken.column('emailKey').doUpdateSet(row))
    .execute();
}

/**
 * Restores a previous address of an account. Removes the API keys, second factors and provider links that were added since that address was
 * replaced, and the recovery codes if no second factor remains. Later addresses can no longer reclaim the account, because they may be a
 * thief's. Earlier addresses still can, because the reclaiming address may be the thief's own, set between the owner's address and the
 * current address.
 */
export async function restoreFormer(
  writing: Writing,
  { userId, email, emailKey, movedAtMs }: FormerAddressRow,
): Promise<UserRow> {
  await writing.updateTable('users').set({ email, emailKey }).where('id', '=', userId).execute();
  await writing
    .deleteFrom('formerAddresses')
    .where('userId', '=', userId)
    .where('movedAtMs', '>=', movedAtMs)
    .execute();
  for (const table of ['apiKeys', 'identities', 'authenticators', 'passkeys'] as const)
    await writing
      .deleteFrom(table)
      .where('userId', '=', userId)
      .where('createdAtMs', '>=', movedAtMs)
      .execute();
  await dropUnneededCodes(writing, userId);
  return writing.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}
