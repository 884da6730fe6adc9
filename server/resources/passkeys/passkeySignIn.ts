import type { RequestOptions, UsedCredential } from '../../../src/core/api/schemas/credentialSchemas.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import type { PasskeyRow } from '../../store/factorTables.ts';
import type { Writing } from '../../store/store.ts';
import { countOne } from '../login/attempts.ts';
import { beginSession, type Tokens } from '../login/sessions.ts';
import type { Device, SignedIn } from '../login/signIn.ts';
import { FACTOR_LIMITS } from '../secondFactor/factorLimits.ts';
import { findPending, tryPending, usePending } from '../secondFactor/pendingSignIns.ts';
import { readUser, renewProven } from '../user/freshProof.ts';
import { type ChallengeUse, newChallenge, takeChallenge } from './challenges.ts';

import { descriptorsOf, listPasskeys, userHandleOf } from './passkeys.ts';
import { readClientData, verifyUse } from './verifyCredential.ts';

/** Rate limit per caller for challenges and signatures, across all accounts. */
const PER_CLIENT = { max: 120, windowMs: 15 * 60_000 };

const countCaller = (writing: Writing, clientIp: string, nowMs: number) =>
  countOne(writing, `passkeys from ${clientIp}`, PER_CLIENT, nowMs);

const requestOptions = (rpId: string, challenge: string, rows: readonly PasskeyRow[]): RequestOptions => ({
  challenge,
  rpId,
  timeout: FACTOR_LIMITS.passkeyChallengeLifeMs,
  allowCredentials: descriptorsOf(rows),
  userVerification: 'required',
});

/** Passkey whose signature was verified, with the new value of its signature counter. */
interface Verified {
  readonly row: PasskeyRow;
  readonly counter: number;
}

/**
 * Verifies the signature of a challenge; consumes the challenge even if the signature is wrong.
 * @returns `passkeyWrong`, `passkeyUnavailable`
 */
async function verify(
  { store, clock, passkeySite: site }: Deps,
  credential: UsedCredential,
  use: ChallengeUse,
): Promise<Result<Verified, Problem>> {
  if (!site) return fail('passkeyUnavailable');
  const client = readClientData(credential.response.clientDataJSON);
  if (!client) return fail('passkeyWrong');
  if (!(await store.write((writing) => takeChallenge(writing, client.challenge, use, clock()))))
    return fail('passkeyWrong');
  const row = await store.read
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .executeTakeFirst();
  if (!row) return fail('passkeyWrong');
  // If the authenticator returns a user handle, it must be the handle of the passkey's owner (WebAuthn level 3, 7.2, step 6).
  const { userHandle = '' } = credential.response;
  if (userHandle !== '' && userHandle !== userHandleOf(row.userId)) return fail('passkeyWrong');
  const counter = await verifyUse(site, credential, client, row);
  return counter.ok ? ok({ row, counter: counter.value }) : counter;
}

/**
 * Records a use of a passkey.
 * @returns `passkeyWrong` if the passkey was removed or used by another request meanwhile
 */
async function noteUse(
  writing: Writing,
  { row, counter }: Verified,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const noted = await writing
    .updateTable('passkeys')
    .set({ counter, usedAtMs: nowMs })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n ? ok(null) : fail('passkeyWrong');
}

/**
 * Starts a sign-in with a passkey alone. The authenticator lets the user choose among the accounts for which it has passkeys.
 * @returns `passkeyUnavailable`, `tooMany`
 */
export async function beginPasskeySignIn(
  { store, clock, passkeySite: site }: Deps,
  clientIp: string,
): Promise<Result<RequestOptions, Problem>> {
  if (!site) return fail('passkeyUnavailable');
  return store.write(async (writing): Promise<Result<RequestOptions, Problem>> => {
    const counted = await countCaller(writing, clientIp, clock());
    if (!counted.ok) return counted;
    const challenge = await newChallenge(writing, { purpose: 'signIn', boundTo: '' }, clock());
    return ok(requestOptions(site.rpId, challenge, []));
  });
}

/**
 * Signs in with a passkey alone: possession of the key and user verification are two factors.
 *
 * @returns `passkeyWrong`, `passkeyUnavailable`, `tooMany`
 */
export async function signInByPasskey(
  deps: Deps,
  credential: UsedCredential,
  device: Device,
): Promise<Result<SignedIn, Problem>> {
  const { store, clock } = deps;
  const nowMs = clock();
  const counted = await store.write((writing) => countCaller(writing, device.clientIp, nowMs));
  if (!counted.ok) return counted;
  const verified = await verify(deps, credential, { purpose: 'signIn', boundTo: '' });
  if (!verified.ok) return verified;
  const { userId } = verified.value.row;
  // The challenge named no passkeys, so the authenticator must return the user handle.
  if (!credential.response.userHandle) return fail('passkeyWrong');
  return store.write(async (writing): Promise<Result<SignedIn, Problem>> => {
    const noted = await noteUse(writing, verified.value, nowMs);
    if (!noted.ok) return noted;
    const tokens = await beginSession(writing, { ...device, userId }, nowMs);
    return ok({ user: await readUser(writing, userId), tokens });
  });
}

/**
 * Starts the second factor of a sign-in by a passkey of the account.
 * @returns `passkeyUnavailable`, `tooMany`, `signInOver`, `passkeyGone`
 */
export async function beginPasskeyFactor(
  { store, clock, passkeySite: site }: Deps,
  token: string,
  clientIp: string,
): Promise<Result<RequestOptions, Problem>> {
  if (!site) return fail('passkeyUnavailable');
  const nowMs = clock();
  return store.write(async (writing): Promise<Result<RequestOptions, Problem>> => {
    const counted = await countCaller(writing, clientIp, nowMs);
    if (!counted.ok) return counted;
    const pending = await findPending(writing, token, nowMs);
    if (!pending.ok) return pending;
    const rows = await listPasskeys(writing, pending.value.userId);
    if (rows.length === 0) return fail('passkeyGone');
    const use = { purpose: 'secondFactor', boundTo: pending.value.hash } as const;
    return ok(requestOptions(site.rpId, await newChallenge(writing, use, nowMs), rows));
  });
}

/**
 * Completes a pending sign-in with a passkey as second factor.
 * @returns `signInOver`, `passkeyWrong`, `passkeyUnavailable`, `tooMany`
 */
export async function finishByPasskey(
  deps: Deps,
  { token, credential }: { readonly token: string; readonly credential: UsedCredential },
  device: Device,
): Promise<Result<SignedIn, Problem>> {
  const { store, clock } = deps;
  const nowMs = clock();
  const pending = await store.write(async (writing) => {
    const counted = await countCaller(writing, device.clientIp, nowMs);
    return counted.ok ? tryPending(writing, token, nowMs) : counted;
  });
  if (!pending.ok) return pending;
  const { hash, userId, isRemembered } = pending.value;
  const verified = await verify(deps, credential, { purpose: 'secondFactor', boundTo: hash });
  if (!verified.ok) return verified;
  if (verified.value.row.userId !== userId) return fail('passkeyWrong');
  return store.write(async (writing): Promise<Result<SignedIn, Problem>> => {
    if (!(await usePending(writing, { hash }))) return fail('signInOver');
    const noted = await noteUse(writing, verified.value, nowMs);
    if (!noted.ok) return noted;
    const session = { ...device, userId, isRemembered: isRemembered === 1 };
    const tokens = await beginSession(writing, session, nowMs);
    return ok({ user: await readUser(writing, userId), tokens });
  });
}

/**
 * Starts a reauthentication with a passkey of the account.
 * @returns `passkeyUnavailable`, `passkeyGone`
 */
export async function beginPasskeyProof(
  { store, clock, passkeySite: site }: Deps,
  { userId, sessionId }: Identity,
): Promise<Result<RequestOptions, Problem>> {
  if (!site) return fail('passkeyUnavailable');
  return store.write(async (writing): Promise<Result<RequestOptions, Problem>> => {
    const rows = await listPasskeys(writing, userId);
    if (rows.length === 0) return fail('passkeyGone');
    const challenge = await newChallenge(writing, { purpose: 'proof', boundTo: sessionId }, clock());
    return ok(requestOptions(site.rpId, challenge, rows));
  });
}

/**
 * Reauthenticates with a passkey, which counts as both factors.
 * @returns new tokens, or `passkeyWrong`, `passkeyUnavailable`
 */
export async function proveByPasskey(
  deps: Deps,
  { userId, sessionId }: Identity,
  credential: UsedCredential,
): Promise<Result<Tokens, Problem>> {
  const nowMs = deps.clock();
  const verified = await verify(deps, credential, { purpose: 'proof', boundTo: sessionId });
  if (!verified.ok) return verified;
  if (verified.value.row.userId !== userId) return fail('passkeyWrong');
  return deps.store.write(async (writing): Promise<Result<Tokens, Problem>> => {
    const noted = await noteUse(writing, verified.value, nowMs);
    return noted.ok ? ok(await renewProven(writing, sessionId, nowMs)) : noted;
  });
}
