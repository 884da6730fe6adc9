import type { Account } from '../../../src/core/account/accountRules.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import { newShareCode } from '../../secrets.ts';
import type { Reading } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { checkOwnPicture, setAvatarUse } from '../files/files.ts';
import { takeCode } from '../login/codes.ts';
import { endSessions } from '../login/sessions.ts';
import { refusePassword } from '../login/signIn.ts';
import { findUser } from '../login/users.ts';

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
 * Sets a new password, and signs all other devices out. Whoever forgets it needs an address: one is bound first.
 *
 * @returns `emailMissing`, `oldPasswordWrong`, or what is wrong with the new one
 */
export async function changePassword(
  { store, passwords }: Deps,
  { userId, sessionId }: Identity,
  oldPassword: string,
  password: string,
): Promise<Result<null, Problem>> {
  const user = await readUser(store.read, userId);
  if (user.email === null) return fail('emailMissing');
  const refused = refusePassword(password);
  if (!refused.ok) return refused;
  const isRight = user.passwordHash === null || (await passwords.matches(oldPassword, user.passwordHash));
  if (!isRight) return fail('oldPasswordWrong');
  const passwordHash = await passwords.hash(password);
  await store.write(async (writing) => {
    await writing.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await endSessions(writing, userId, { except: sessionId });
  });
  return ok(null);
}

/** @returns `codeWrong`, or `accountTaken` where somebody else has the address by now */
export async function bindEmail(
  { store, clock }: Deps,
  { userId }: Identity,
  account: Account,
  digits: string,
): Promise<Result<UserRow, Problem>> {
  if (account.kind !== 'email') return fail('accountInvalid');
  return store.write(async (writing) => {
    const taken = await takeCode(writing, account, 'bindEmail', digits, clock());
    if (!taken.ok) return taken;
    if (await findUser(writing, account)) return fail('accountTaken');
    const address = { email: account.address, emailKey: account.key };
    await writing.updateTable('users').set(address).where('id', '=', userId).execute();
    return ok(await readUser(writing, userId));
  });
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
    sessions,
  };
}

/** @returns `oldPasswordWrong` where the account has a password and this is not it */
export async function deleteAccount(
  { store, passwords }: Deps,
  { userId }: Identity,
  password: string,
): Promise<Result<null, Problem>> {
  const user = await readUser(store.read, userId);
  if (user.passwordHash !== null && !(await passwords.matches(password, user.passwordHash)))
    return fail('oldPasswordWrong');
  await store.write(async (writing) => {
    await writing.deleteFrom('users').where('id', '=', userId).execute();
  });
  return ok(null);
}
