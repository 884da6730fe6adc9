import type { Account } from '../../../src/core/account/accountRules.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import type { Language } from '../../http/language.ts';
import { newShareCode } from '../../secrets.ts';
import { deleteInPieces } from '../../store/deleteInPieces.ts';
import type { Reading } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { checkOwnPicture, setAvatarUse } from '../files/files.ts';
import { listKeys } from '../keys/apiKeys.ts';
import { forgetCount } from '../login/attempts.ts';
import { type TypedCode, takeCode } from '../login/codes.ts';
import { endSessions } from '../login/sessions.ts';
import { PER_ACCOUNT, refusePassword } from '../login/signIn.ts';
import { tryPassword } from '../login/triedPassword.ts';
import { findUser } from '../login/users.ts';
import { listGroups } from '../printers/printerGroups.ts';
import { listPrinters } from '../printers/printers.ts';

/** Whoever is signed in. */
export function readUser(reading: Reading, userId: string): Promise<UserRow> {
  return reading.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** @returns `fileGone` for a picture that somebody has not sent */
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
 * Whether somebody who is signed in knows the password as well: a session that was left open is not the whole account. An account
 * without one has nothing to say.
 *
 * @returns `oldPasswordWrong`, or `tooMany` after several wrong ones
 */
async function checkOldPassword(
  deps: Deps,
  { id, passwordHash }: UserRow,
  password: string,
): Promise<Result<null, Problem>> {
  if (passwordHash === null) return ok(null);
  const name = `old passwords of ${id}`;
  const tried = await tryPassword(deps, [{ name, limit: PER_ACCOUNT }], password, async () => passwordHash);
  if (!tried.ok) return tried;
  if (!tried.value) return fail('oldPasswordWrong');
  await deps.store.write((writing) => forgetCount(writing, name));
  return ok(null);
}

/**
 * Sets a new password, and signs all other devices out. Whoever forgets it needs an address: one is bound first.
 *
 * @returns `emailMissing`, `oldPasswordWrong`, `tooMany`, or what is wrong with the new one
 */
export async function changePassword(
  deps: Deps,
  { userId, sessionId }: Identity,
  oldPassword: string,
  password: string,
): Promise<Result<null, Problem>> {
  const { store, passwords } = deps;
  const user = await readUser(store.read, userId);
  if (user.email === null) return fail('emailMissing');
  const refused = refusePassword(password);
  if (!refused.ok) return refused;
  const isKnown = await checkOldPassword(deps, user, oldPassword);
  if (!isKnown.ok) return isKnown;
  const passwordHash = await passwords.hash(password);
  await store.write(async (writing) => {
    await writing.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await endSessions(writing, userId, { except: sessionId });
  });
  return ok(null);
}

export interface AddressWish {
  readonly account: Account;
  readonly code: TypedCode;
  /** The present one; asked for where another address is bound, which is what a forgotten password is set anew by. */
  readonly password: string;
  /** Of whoever asks: the address before is told in it. */
  readonly language: Language;
}

/**
 * Binds an address; the one before is told.
 *
 * @returns `codeWrong`, `oldPasswordWrong`, `tooMany`, or `accountTaken` where somebody else has the address by now
 */
export async function bindEmail(
  deps: Deps,
  { userId }: Identity,
  { account, code, password, language }: AddressWish,
): Promise<Result<UserRow, Problem>> {
  const { store, clock, courier } = deps;
  if (account.kind !== 'email') return fail('accountInvalid');
  const before = await readUser(store.read, userId);
  const isKnown = before.email === null ? ok(null) : await checkOldPassword(deps, before, password);
  if (!isKnown.ok) return isKnown;
  const bound = await store.write(async (writing): Promise<Result<UserRow, Problem>> => {
    const taken = await takeCode(writing, account, 'bindEmail', code, clock());
    if (!taken.ok) return taken;
    if (await findUser(writing, account)) return fail('accountTaken');
    const address = { email: account.address, emailKey: account.key };
    await writing.updateTable('users').set(address).where('id', '=', userId).execute();
    return ok(await readUser(writing, userId));
  });
  // It is bound whether that arrives or not, and nobody waits for a mail server that is slow.
  if (bound.ok && before.email !== null)
    courier
      .tellMoved({ address: before.email, newAddress: account.address, language })
      .catch(() => undefined);
  return bound;
}

export async function renewShareCode({ store }: Deps, { userId }: Identity): Promise<string> {
  const shareCode = newShareCode();
  await store.write(async (writing) => {
    await writing.updateTable('users').set({ shareCode }).where('id', '=', userId).execute();
  });
  return shareCode;
}

/** Everything that is kept of an account, but for secrets. */
export async function exportAccount(reading: Reading, userId: string): Promise<unknown> {
  const { passwordHash, ...user } = await readUser(reading, userId);
  const ofUser = (
    name:
      | 'preferences'
      | 'identities'
      | 'folders'
      | 'labels'
      | 'fileOwners'
      | 'feedback'
      | 'fonts'
      | 'databases',
  ) => reading.selectFrom(name).selectAll().where('userId', '=', userId).execute();
  const sessions = await reading
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAtMs', 'usedAtMs'])
    .where('userId', '=', userId)
    .execute();
  return {
    user: { ...user, hasPassword: passwordHash !== null },
    preferences: await ofUser('preferences'),
    identities: await ofUser('identities'),
    folders: await ofUser('folders'),
    labels: await ofUser('labels'),
    published: await reading
      .selectFrom('marketLabels')
      .innerJoin('marketTexts', 'marketTexts.marketId', 'marketLabels.id')
      .select(['marketLabels.id', 'labelId', 'groupName', 'name', 'publishedAtMs', 'updatedAtMs', 'content'])
      .where('userId', '=', userId)
      .execute(),
    shares: await reading.selectFrom('shares').selectAll().where('fromUserId', '=', userId).execute(),
    files: await ofUser('fileOwners'),
    feedback: await ofUser('feedback'),
    fonts: await ofUser('fonts'),
    databases: await ofUser('databases'),
    apiKeys: await listKeys(reading, userId),
    printers: (await listPrinters(reading, userId)).map(({ agentId, ...printer }) => printer),
    printerGroups: await listGroups(reading, userId),
    sessions,
  };
}

/** @returns `oldPasswordWrong` where the account has a password and this is not it, or `tooMany` */
export async function deleteAccount(
  deps: Deps,
  { userId }: Identity,
  password: string,
): Promise<Result<null, Problem>> {
  const { store } = deps;
  const isKnown = await checkOldPassword(deps, await readUser(store.read, userId), password);
  if (!isKnown.ok) return isKnown;
  // Nothing comes in behind: a deletion that is cut off in the middle is repeated by its owner, after signing in again.
  await store.write((writing) => endSessions(writing, userId, { except: null }));
  await deleteInPieces(store, 'labels', (writing, most) =>
    writing.selectFrom('labels').select('id').where('userId', '=', userId).limit(most).execute(),
  );
  await store.write(async (writing) => {
    await writing.deleteFrom('users').where('id', '=', userId).execute();
  });
  return ok(null);
}
