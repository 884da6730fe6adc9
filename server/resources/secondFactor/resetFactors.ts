import { parseAccount } from '../../../src/core/account/accountRules.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { endSessions } from '../login/sessions.ts';
import { findUser } from '../login/users.ts';
import { factorMethods } from './factors.ts';

const findById = (reading: Reading | Writing, id: string): Promise<UserRow | undefined> =>
  reading.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Finds an account with a second factor by its email address, phone number or id.
 *
 * @returns `accountUnknown`, or `secondFactorOff` for an account without a second factor
 */
export async function findFactorAccount(
  reading: Reading | Writing,
  named: string,
): Promise<Result<UserRow, Problem>> {
  const account = parseAccount(named);
  const user =
    (account.ok ? await findUser(reading, account.value) : undefined) ?? (await findById(reading, named));
  if (!user) return fail('accountUnknown', { account: named });
  const ways = await factorMethods(reading, user.id);
  return ways.length > 0 ? ok(user) : fail('secondFactorOff', { account: named });
}

/**
 * Removes the second factors and recovery codes of an account and ends all its sessions and pending sign-ins, in one transaction.
 *
 * @returns `accountUnknown` or `secondFactorOff` if another process removed the account or its factors meanwhile
 */
export function resetFactors(store: Store, userId: string): Promise<Result<UserRow, Problem>> {
  return store.write(async (writing) => {
    const found = await findFactorAccount(writing, userId);
    if (!found.ok) return found;
    await writing.deleteFrom('authenticators').where('userId', '=', userId).execute();
    await writing.deleteFrom('passkeys').where('userId', '=', userId).execute();
    await writing.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await endSessions(writing, userId, { except: null });
    return found;
  });
}
