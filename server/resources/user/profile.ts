import type { Account } from '../../../src/core/account/accountRules.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import { newShareCode } from '../../secrets.ts';
import { deleteInBatches } from '../../store/deleteInBatches.ts';
import type { UserRow } from '../../store/tables.ts';
import { checkOwnPicture, setAvatarUse } from '../files/files.ts';
import { type TypedCode, takeCode } from '../login/codes.ts';
import { findFormer, noteFormer } from '../login/formerAddresses.ts';
import { endSessions, type Tokens } from '../login/sessions.ts';
import { refusePassword, type SignedIn } from '../login/signIn.ts';
import { findUser } from '../login/users.ts';
import { readUser, renewProven, withFreshProof } from './freshProof.ts';

/**
 * Changes fields of a user's profile.
 * @returns `fileGone` for a picture that the user has not uploaded
 */
export async function updateProfile(
  { store }: Deps,
  { userId }: Identity,
  changed: Partial<Pick<UserRow, 'nickname' | 'introduction' | 'avatar'>>,
): Promise<Result<null, Problem>> {
  if (Object.keys(changed).length === 0) return ok(null);
  const { avatar } = changed;
  return store.write(async (writing) => {
    if (avatar !== undefined) {
      const own = avatar === '' ? ok(null) : await checkOwnPicture(writing, userId, avatar);
      if (!own.ok) return own;
      await setAvatarUse(writing, userId, avatar);
    }
    await writing.updateTable('users').set(changed).where('id', '=', userId).execute();
    return ok(null);
  });
}

/**
 * Sets a new password; ends all other sessions and invalidates the tokens of this session. An account without an address must bind one
 * first, because its owner could not reset a forgotten password.
 *
 * @param oldPassword empty if the session has a recent reauthentication
 * @returns new tokens, or `emailMissing`, `proofMissing`, `oldPasswordWrong`, `tooMany`, or the refusal of the new password
 */
export async function changePassword(
  deps: Deps,
  identity: Identity,
  { oldPassword, password, language }: PasswordChange,
): Promise<Result<Tokens, Problem>> {
  const { store, passwords, clock, courier } = deps;
  const { userId, sessionId } = identity;
  const isProven = await withFreshProof(deps, identity, oldPassword);
  if (!isProven.ok) return isProven;
  const { email } = await readUser(store.read, userId);
  if (email === null) return fail('emailMissing');
  const refused = refusePassword(password, email);
  if (!refused.ok) return refused;
  const passwordHash = await passwords.hash(password);
  const tokens = await store.write(async (writing) => {
    await writing.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await endSessions(writing, userId, { except: sessionId });
    return renewProven(writing, sessionId, clock());
  });
  courier.notify({ kind: 'password', address: email, language }).catch(() => undefined);
  return ok(tokens);
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  /** Language of the notice to the address of the account. */
  readonly language: Language;
}

export interface AddressChange {
  readonly account: Account;
  readonly code: TypedCode;
  /** Current password; empty if the session has a recent reauthentication. */
  readonly password: string;
  /** Language of the notice to the previous address. */
  readonly language: Language;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Binds an email address to an account; ends all other sessions and invalidates the tokens of this session. The previous address is
 * notified and can be restored for seven days (`restoreFormer`).
 *
 * @returns new tokens, or `proofMissing`, `codeWrong`, `oldPasswordWrong`, `tooMany`, or `accountTaken` if another account has the address
 * or had it until at most seven days ago
 */
export async function bindEmail(
  deps: Deps,
  identity: Identity,
  { account, code, password, language }: AddressChange,
): Promise<Result<SignedIn, Problem>> {
  const { store, clock, courier } = deps;
  const { userId, sessionId } = identity;
  const isProven = await withFreshProof(deps, identity, password);
  if (!isProven.ok) return isProven;
  if (account.kind !== 'email') return fail('accountInvalid');
  const nowMs = clock();
  const before = await readUser(store.read, userId);
  const bound = await store.write(async (writing): Promise<Result<SignedIn, Problem>> => {
    const taken = await takeCode(deps, writing, account, 'bindEmail', code);
    if (!taken.ok) return taken;
    const former = await findFormer(writing, account, nowMs);
    if ((await findUser(writing, account)) || (former && former.userId !== userId))
      return fail('accountTaken');
    if (former) await writing.deleteFrom('formerAddresses').where('emailKey', '=', former.emailKey).execute();
    await noteFormer(writing, before, nowMs);
    const address = { email: account.address, emailKey: account.key };
    await writing.updateTable('users').set(address).where('id', '=', userId).execute();
    await endSessions(writing, userId, { except: sessionId });
    const tokens = await renewProven(writing, sessionId, nowMs);
    return ok({ user: await readUser(writing, userId), tokens });
  });
  // The response doesn't wait for the notice: the address is bound even if the mail fails, and a slow mail server must not delay the
  // response.
  if (bound.ok && before.email !== null) {
    const days = ACCOUNT_LIMITS.formerAddressLifeMs / DAY_MS;
    courier
      .notify({ kind: 'moved', address: before.email, newAddress: account.address, days, language })
      .catch(() => undefined);
  }
  return bound;
}

export async function renewShareCode({ store }: Deps, { userId }: Identity): Promise<string> {
  const shareCode = newShareCode();
  await store.write(async (writing) => {
    await writing.updateTable('users').set({ shareCode }).where('id', '=', userId).execute();
  });
  return shareCode;
}

/**
 * Deletes an account.
 *
 * @param password empty if the session has a recent reauthentication
 * @returns `proofMissing`, `oldPasswordWrong` or `tooMany`
 */
export async function deleteAccount(
  deps: Deps,
  identity: Identity,
  password: string,
): Promise<Result<null, Problem>> {
  const { store } = deps;
  const { userId } = identity;
  const isProven = await withFreshProof(deps, identity, password);
  if (!isProven.ok) return isProven;
  // Sessions end first, so that no new data arrives; if the deletion is interrupted, the owner signs in again and repeats it.
  await store.write((writing) => endSessions(writing, userId, { except: null }));
  await deleteInBatches(store, 'labels', (writing, most) =>
    writing.selectFrom('labels').select('id').where('userId', '=', userId).limit(most).execute(),
  );
  await store.write(async (writing) => {
    // This statement deletes labels that a save added meanwhile. Database triggers then update the storage use of the account, so the
    // account's row must still exist.
    await writing.deleteFrom('labels').where('userId', '=', userId).execute();
    await writing.deleteFrom('users').where('id', '=', userId).execute();
  });
  return ok(null);
}
