import type { Account } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { FormerAddressRow, UserRow } from '../../store/tables.ts';
import { dropUnneededCodes } from '../secondFactor/factors.ts';

/** The account that has lost this e-mail address within the last seven days, and can be taken back by it. */
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

/** Notes the previous address of an account whose address has changed. */
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
 * Gives an account its previous address back. API keys, second factors and accounts at providers that were added since are removed, the recovery codes with the last second factor, and no
 * address that came later keeps a way back: a thief has none. Earlier addresses keep theirs: the one that takes the account back may be
 * the thief's own, between the owner's address and the present one.
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
