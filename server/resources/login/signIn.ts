import { type Account, checkNickname, checkPassword } from '../../../src/core/account/accountRules.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../../http/answers.ts';
import type { Writing } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { factorMethods } from '../secondFactor/factors.ts';
import { addPending } from '../secondFactor/pendingSignIns.ts';
import { forgetCount } from './attempts.ts';
import { type TypedCode, takeCode } from './codes.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { findFormer, restoreFormer } from './formerAddresses.ts';
import { beginSession, endSessions, refreshSession, type Tokens } from './sessions.ts';
import { tryPassword } from './triedPassword.ts';
import { addUser, findUser } from './users.ts';

const QUARTER_MS = 15 * 60_000;
/** Limit of wrong passwords for an account from one caller, or within one session. */
export const PER_ACCOUNT = { max: 10, windowMs: QUARTER_MS };
/**
 * Limit of wrong passwords for an account from all callers: an attacker needs ten client addresses to block the sign-in with a password,
 * and the owner can still sign in with a code.
 */
const PER_ACCOUNT_OF_ALL = { max: 100, windowMs: QUARTER_MS };
const PER_CLIENT = { max: 60, windowMs: QUARTER_MS };

/** Browser or program that signs in, and whether the user stays signed in. */
export interface Device {
  readonly isRemembered: boolean;
  readonly userAgent: string;
  readonly clientIp: string;
}

export interface SignedIn {
  readonly user: UserRow;
  readonly tokens: Tokens;
}

const signInCount = ({ key }: Account) => `sign-ins of ${key}`;

async function begin(writing: Writing, user: UserRow, device: Device, nowMs: number): Promise<SignedIn> {
  return { user, tokens: await beginSession(writing, { userId: user.id, ...device }, nowMs) };
}

/**
 * Starts a session after the first factor, or records a pending sign-in if the account has a second factor.
 * @returns `secondFactorNeeded` for an account with a second factor
 */
async function beginOrWait(
  writing: Writing,
  user: UserRow,
  device: Device,
  nowMs: number,
): Promise<Result<SignedIn, Refusal>> {
  const ways = await factorMethods(writing, user.id);
  if (ways.length === 0) return ok(await begin(writing, user, device, nowMs));
  const pending = { userId: user.id, isRemembered: device.isRemembered };
  return { ok: false, error: await addPending(writing, pending, ways, nowMs) };
}

/**
 * Signs in with a password. Neither the response nor its timing reveals whether the account exists.
 *
 * @returns `signInFailed`, `tooMany` after several wrong passwords, or `secondFactorNeeded`
 */
export async function signInByPassword(
  deps: Deps,
  account: Account,
  password: string,
  device: Device,
): Promise<Result<SignedIn, Refusal>> {
  const { store, clock } = deps;
  const nowMs = clock();
  const ofAll = signInCount(account);
  const ofCaller = `${ofAll} from ${device.clientIp}`;
  let user: UserRow | undefined;
  const tried = await tryPassword(
    deps,
    [
      { name: `sign-ins from ${device.clientIp}`, limit: PER_CLIENT },
      { name: ofCaller, limit: PER_ACCOUNT },
      { name: ofAll, limit: PER_ACCOUNT_OF_ALL },
    ],
    password,
    async () => {
      user = await findUser(store.read, account);
      return user?.passwordHash ?? null;
    },
  );
  if (!tried.ok) return tried;
  if (!user || !tried.value) return fail('signInFailed');
  const known = user;
  return store.write(async (writing) => {
    await forgetCount(writing, ofAll);
    await forgetCount(writing, ofCaller);
    return beginOrWait(writing, known, device, nowMs);
  });
}

/**
 * Signs in with a code. Creates an account for an email address that no account has.
 *
 * @returns `codeWrong`, `secondFactorNeeded`; `addressMoved` for an address that an account had until at most seven days ago, because the
 * owner would otherwise get a new, empty account instead of the old one
 */
export async function signInByCode(
  deps: Deps,
  account: Account,
  code: TypedCode,
  device: Device,
): Promise<Result<SignedIn, Refusal>> {
  const { store, clock } = deps;
  const nowMs = clock();
  return store.write(async (writing): Promise<Result<SignedIn, Refusal>> => {
    const taken = await takeCode(deps, writing, account, 'login', code);
    if (!taken.ok) return taken;
    const known = await findUser(writing, account);
    if (!known && account.kind === 'phone') return fail('codeWrong');
    if (!known && (await findFormer(writing, account, nowMs))) return fail('addressMoved');
    const nobody = { account, passwordHash: null, nickname: '', registerType: account.kind } as const;
    return known
      ? beginOrWait(writing, known, device, nowMs)
      : ok(await begin(writing, await addUser(writing, nobody, nowMs), device, nowMs));
  });
}

export interface Registration {
  readonly account: Account;
  readonly code: TypedCode;
  readonly password: string;
  readonly nickname: string;
}

/** Minimum length of the part of an address that is compared. Shorter parts occur in many passwords by chance. */
const MIN_TELLING_LENGTH = 5;

/**
 * Returns true for a password that contains the name before the `@` of the account's address, or its phone number: attackers try these
 * first (ASVS 6.2.11).
 */
function isOwnAddress(password: string, address: string): boolean {
  const [local] = address.toLowerCase().split('@', 1);
  const telling = local.replace(/^\+/, '');
  return telling.length >= MIN_TELLING_LENGTH && password.toLowerCase().includes(telling);
}

/**
 * Checks a new password for the account of an address.
 * @returns the refusal of `checkPassword`, or `passwordCommon`
 */
export function refusePassword(password: string, address: string): Result<null, Problem> {
  const checked = checkPassword(password);
  if (!checked.ok) return checked;
  return isCommonPassword(password) || isOwnAddress(password, address) ? fail('passwordCommon') : ok(null);
}

/** Registers an account with a password and signs it in. */
export async function register(
  deps: Deps,
  { account, code, password, nickname: typed }: Registration,
  device: Device,
): Promise<Result<SignedIn, Problem>> {
  const { store, clock, passwords } = deps;
  const nowMs = clock();
  const refused = refusePassword(password, account.key);
  if (!refused.ok) return refused;
  const nickname = typed.trim() === '' ? ok('') : checkNickname(typed);
  if (!nickname.ok) return nickname;
  // The code is checked first, because the password's hash is expensive and callers without a code must not cause it.
  const taken = await store.write((writing) => takeCode(deps, writing, account, 'register', code));
  if (!taken.ok) return taken;
  const passwordHash = await passwords.hash(password);
  return store.write(async (writing) => {
    if (await findUser(writing, account)) return fail('accountTaken');
    if (await findFormer(writing, account, nowMs)) return fail('addressMoved');
    const user = await addUser(
      writing,
      { account, passwordHash, nickname: nickname.value, registerType: account.kind },
      nowMs,
    );
    return ok(await begin(writing, user, device, nowMs));
  });
}

export interface PasswordReset {
  readonly account: Account;
  readonly code: TypedCode;
  readonly password: string;
  /** Language of the notice that the password was set. */
  readonly language: Language;
}

/**
 * Sets a new password for the owner of an address and ends all sessions. With a previous address, restores that address to its account.
 *
 * @returns the refusal of the password, or `codeWrong`
 */
export async function resetPassword(
  deps: Deps,
  { account, code, password, language }: PasswordReset,
): Promise<Result<null, Problem>> {
  const { store, clock, passwords, courier } = deps;
  const nowMs = clock();
  const refused = refusePassword(password, account.key);
  if (!refused.ok) return refused;
  const taken = await store.write((writing) => takeCode(deps, writing, account, 'reset', code));
  if (!taken.ok) return taken;
  const passwordHash = await passwords.hash(password);
  const reset = await store.write(async (writing): Promise<Result<UserRow, Problem>> => {
    const former = await findFormer(writing, account, nowMs);
    const user = former ? await restoreFormer(writing, former) : await findUser(writing, account);
    if (!user) return fail('codeWrong');
    await writing.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
    await endSessions(writing, user.id, { except: null });
    await forgetCount(writing, signInCount(account));
    return ok(user);
  });
  if (!reset.ok) return reset;
  const { email } = reset.value;
  if (email !== null) courier.notify({ kind: 'password', address: email, language }).catch(() => undefined);
  return ok(null);
}

/** Exchanges a session's refresh token for new tokens. */
export async function refresh(
  { store, clock }: Deps,
  refreshToken: string,
): Promise<Result<SignedIn, Problem>> {
  const nowMs = clock();
  return store.write(async (writing) => {
    const refreshed = await refreshSession(writing, refreshToken, nowMs);
    if (!refreshed.ok) return refreshed;
    const { userId, ...tokens } = refreshed.value;
    const user = await writing
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return ok({ user, tokens });
  });
}
