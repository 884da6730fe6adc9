import { type Account, parseAccount } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { forgetCount } from '../login/attempts.ts';
import { type TypedCode, takeCode } from '../login/codes.ts';
import { renewTokens, type Tokens } from '../login/sessions.ts';
import { PER_ACCOUNT } from '../login/signIn.ts';
import { tryPassword } from '../login/triedPassword.ts';
import { factorMethods, type MatchedFactor, matchFactor, useFactor } from '../secondFactor/factors.ts';

/** Reads the account of a session. */
export function readUser(reading: Reading, userId: string): Promise<UserRow> {
  return reading.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Returns the address to which codes are sent that confirm the user's identity; null for an account that signs in only at providers. */
export function proofAddress({ email, phone }: UserRow): Account | null {
  const account = parseAccount(email ?? phone ?? '');
  return account.ok ? account.value : null;
}

/**
 * Checks a user's current password.
 * @returns `oldPasswordWrong`, also for an account without a password; `tooMany` after several wrong passwords
 */
async function checkPassword(deps: Deps, userId: string, password: string): Promise<Result<null, Problem>> {
  const { id, passwordHash } = await readUser(deps.store.read, userId);
  const name = `old passwords of ${id}`;
  const tried = await tryPassword(deps, [{ name, limit: PER_ACCOUNT }], password, async () => passwordHash);
  if (!tried.ok) return tried;
  if (!tried.value) return fail('oldPasswordWrong');
  await deps.store.write((writing) => forgetCount(writing, name));
  return ok(null);
}

/**
 * Requires a recent reauthentication. Every request that changes how a user signs in, or the whole account, needs it, because an access
 * token alone may be stolen: scripts of the page can read it. Accepts the current password, sent with the request or before it (`prove`), a
 * code to the current address (`prove`), or a sign-in at a provider. A reauthentication before the request is valid for five minutes and
 * only within its session.
 *
 * @returns `proofMissing`, or `oldPasswordWrong` or `tooMany` for a password that is sent with the request
 */
export async function withFreshProof(
  deps: Deps,
  { userId, sessionId }: Identity,
  password = '',
): Promise<Result<null, Problem>> {
  if (password !== '') {
    const checked = await checkPassword(deps, userId, password);
    // If the account has a second factor, a password alone is not enough: the session needs a reauthentication with both factors (`prove`).
    if (!checked.ok || (await factorMethods(deps.store.read, userId)).length === 0) return checked;
  }
  const session = await deps.store.read
    .selectFrom('sessions')
    .select('provenAtMs')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const ageMs = deps.clock() - (session?.provenAtMs ?? Number.NEGATIVE_INFINITY);
  // A time in the future was stored while the clock was ahead, and doesn't count.
  return ageMs >= 0 && ageMs < ACCOUNT_LIMITS.proofLifeMs ? ok(null) : fail('proofMissing');
}

export interface Proof {
  readonly password: string | undefined;
  readonly code: TypedCode | undefined;
  /** Code of the second factor; required in addition to the password or the code if the account has a second factor. */
  readonly secondFactor: string | undefined;
}

async function checkProof(
  deps: Deps,
  identity: Identity,
  { password, code }: Pick<Proof, 'password' | 'code'>,
): Promise<Result<null, Problem>> {
  if (password !== undefined) return checkPassword(deps, identity.userId, password);
  const account = proofAddress(await readUser(deps.store.read, identity.userId));
  if (!account || !code) return fail('codeWrong');
  return deps.store.write((writing) => takeCode(deps, writing, account, 'prove', code));
}

/**
 * Matches the second factor of a reauthentication.
 * @returns null for an account without a second factor; `secondFactorMissing`, or the refusals of `matchFactor`
 */
async function matchSecond(
  deps: Deps,
  { userId }: Identity,
  typed: string | undefined,
): Promise<Result<MatchedFactor | null, Problem>> {
  if ((await factorMethods(deps.store.read, userId)).length === 0) return ok(null);
  if (typed === undefined) return fail('secondFactorMissing');
  return deps.store.write((writing) => matchFactor(writing, deps, userId, typed, deps.clock()));
}

/** Marks a session as reauthenticated and issues new tokens for it. */
export async function renewProven(writing: Writing, sessionId: string, nowMs: number): Promise<Tokens> {
  await writing.updateTable('sessions').set({ provenAtMs: nowMs }).where('id', '=', sessionId).execute();
  return renewTokens(writing, sessionId, nowMs);
}

/**
 * Reauthenticates the user of a session by password or code. Without either, checks that an earlier reauthentication is still valid.
 *
 * @returns new tokens, or null if an earlier reauthentication is still valid; `oldPasswordWrong`, `codeWrong`, `tooMany`, `proofMissing`,
 * `secondFactorMissing` or `secondFactorWrong`
 */
export async function prove(
  deps: Deps,
  identity: Identity,
  proof: Proof,
): Promise<Result<Tokens | null, Problem>> {
  if (proof.password === undefined && proof.code === undefined) {
    const isProven = await withFreshProof(deps, identity);
    return isProven.ok ? ok(null) : isProven;
  }
  // The second factor is matched first and consumed last, so that a wrong factor doesn't use up the right one.
  const matched = await matchSecond(deps, identity, proof.secondFactor);
  if (!matched.ok) return matched;
  const checked = await checkProof(deps, identity, proof);
  if (!checked.ok) return checked;
  if (matched.value) {
    const factor = matched.value;
    const used = await deps.store.write((writing) => useFactor(writing, factor));
    if (!used.ok) return used;
  }
  return ok(await deps.store.write((writing) => renewProven(writing, identity.sessionId, deps.clock())));
}
