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

/** The account of a session. */
export function readUser(reading: Reading, userId: string): Promise<UserRow> {
  return reading.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Recipient of codes that prove a user's identity; null for an account that signs in at providers alone. */
export function proofAddress({ email, phone }: UserRow): Account | null {
  const account = parseAccount(email ?? phone ?? '');
  return account.ok ? account.value : null;
}

/** @returns `oldPasswordWrong`, also for an account without a password, or `tooMany` after several wrong ones */
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
 * Checks for a fresh proof of identity. Every call that changes how a user signs in, or the account as a whole, requires one: scripts of
 * the page can read the access token, so that it is not enough. A proof is the present password, sent with the call or before it (`prove`), a code to the present address
 * (`prove`), or a sign-in at a provider; each before the call counts for five minutes, within its session.
 *
 * @returns `proofMissing`, or `oldPasswordWrong` or `tooMany` for a password that is sent with the call
 */
export async function withFreshProof(
  deps: Deps,
  { userId, sessionId }: Identity,
  password = '',
): Promise<Result<null, Problem>> {
  if (password !== '') return checkPassword(deps, userId, password);
  const session = await deps.store.read
    .selectFrom('sessions')
    .select('provenAtMs')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const ageMs = deps.clock() - (session?.provenAtMs ?? Number.NEGATIVE_INFINITY);
  // A proof of the future is one of a clock that was ahead.
  return ageMs >= 0 && ageMs < ACCOUNT_LIMITS.proofLifeMs ? ok(null) : fail('proofMissing');
}

export interface Proof {
  readonly password: string | undefined;
  readonly code: TypedCode | undefined;
}

async function checkProof(
  deps: Deps,
  identity: Identity,
  { password, code }: Proof,
): Promise<Result<null, Problem>> {
  if (password !== undefined) return checkPassword(deps, identity.userId, password);
  if (code === undefined) return withFreshProof(deps, identity);
  const account = proofAddress(await readUser(deps.store.read, identity.userId));
  if (!account) return fail('codeWrong');
  return deps.store.write((writing) => takeCode(writing, account, 'prove', code, deps.clock()));
}

/** Fresh tokens for a session, which from now on has a fresh proof. */
export async function renewProven(writing: Writing, sessionId: string, nowMs: number): Promise<Tokens> {
  await writing.updateTable('sessions').set({ provenAtMs: nowMs }).where('id', '=', sessionId).execute();
  return renewTokens(writing, sessionId, nowMs);
}

/**
 * Proves who the user of a session is, by password or code; without either it tells whether there is a fresh proof.
 *
 * @returns fresh tokens, or null where nothing had to be proven; `oldPasswordWrong`, `codeWrong`, `tooMany` or `proofMissing`
 */
export async function prove(
  deps: Deps,
  identity: Identity,
  proof: Proof,
): Promise<Result<Tokens | null, Problem>> {
  const checked = await checkProof(deps, identity, proof);
  if (!checked.ok) return checked;
  if (proof.password === undefined && proof.code === undefined) return ok(null);
  return ok(await deps.store.write((writing) => renewProven(writing, identity.sessionId, deps.clock())));
}
