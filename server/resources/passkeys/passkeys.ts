import type { CreationOptions, NewCredential } from '../../../src/core/api/schemas/credentialSchemas.ts';
import { cleanName } from '../../../src/core/base/cleanName.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { APP_NAME } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Identity } from '../../http/identity.ts';
import { newId } from '../../secrets.ts';
import type { PasskeyRow } from '../../store/factorTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import {
  completeFirstFactor,
  type FactorChanged,
  notifyFactor,
  removeFactor,
} from '../secondFactor/authenticator.ts';
import { FACTOR_LIMITS } from '../secondFactor/factorLimits.ts';
import { factorMethods } from '../secondFactor/factors.ts';
import { readUser, withFreshProof } from '../user/freshProof.ts';
import { newChallenge, takeChallenge } from './challenges.ts';

import { ALGORITHMS, readClientData, verifyNew } from './verifyCredential.ts';

/** Lists the passkeys of an account, oldest first. */
export const listPasskeys = (reading: Reading | Writing, userId: string): Promise<PasskeyRow[]> =>
  reading
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();

/** Converts passkeys to the credential descriptors that the browser's WebAuthn call takes. */
export const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports === '' ? [] : transports.split(','),
  }));

/** Returns the user handle: the account id as passkeys store it and authenticators return it. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const isFull = (rows: readonly PasskeyRow[]) => rows.length >= FACTOR_LIMITS.maxPasskeys;
const full = () => fail('passkeyLimit', { max: FACTOR_LIMITS.maxPasskeys });

/** Returns the cleaned name of a passkey, or `passkeyNameLength`. */
function checkName(given: string): Result<string, Problem> {
  const name = cleanName(given);
  const { maxPasskeyNameLength: max } = FACTOR_LIMITS;
  return name === '' || [...name].length > max ? fail('passkeyNameLength', { min: 1, max }) : ok(name);
}

/**
 * Starts the registration of a passkey for a signed-in user.
 *
 * @returns `proofMissing`, `passkeyUnavailable`, `passkeyLimit`
 */
export async function beginPasskey(
  deps: Deps,
  identity: Identity,
): Promise<Result<CreationOptions, Problem>> {
  const { store, clock, passkeySite: site } = deps;
  const { userId, sessionId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  if (!site) return fail('passkeyUnavailable');
  const { email, phone, nickname } = await readUser(store.read, userId);
  return store.write(async (writing): Promise<Result<CreationOptions, Problem>> => {
    const rows = await listPasskeys(writing, userId);
    if (isFull(rows)) return full();
    const challenge = await newChallenge(writing, { purpose: 'register', boundTo: sessionId }, clock());
    return ok({
      challenge,
      rp: { id: site.rpId, name: APP_NAME },
      user: { id: userHandleOf(userId), name: email ?? phone ?? nickname, displayName: nickname },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: FACTOR_LIMITS.passkeyChallengeLifeMs,
      excludeCredentials: descriptorsOf(rows),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    });
  });
}

export interface PasskeyRegistration {
  readonly name: string;
  readonly credential: NewCredential;
}

/**
 * Adds a passkey to an account and ends the account's other sessions. An account without a second factor gets recovery codes.
 *
 * @returns `proofMissing`, `passkeyUnavailable`, `passkeyNameLength`, `passkeyWrong`, `passkeyLimit`, or `passkeyTaken` for a passkey that
 * is registered already
 */
export async function addPasskey(
  deps: Deps,
  identity: Identity,
  { name: given, credential }: PasskeyRegistration,
  language: Language,
): Promise<Result<FactorChanged, Problem>> {
  const { store, clock, passkeySite: site } = deps;
  const { userId, sessionId } = identity;
  const isProven = await withFreshProof(deps, identity);
  if (!isProven.ok) return isProven;
  if (!site) return fail('passkeyUnavailable');
  const name = checkName(given);
  if (!name.ok) return name;
  const nowMs = clock();
  const client = readClientData(credential.response.clientDataJSON);
  const use = { purpose: 'register', boundTo: sessionId } as const;
  const isFresh =
    client !== null && (await store.write((writing) => takeChallenge(writing, client.challenge, use, nowMs)));
  if (!isFresh) return fail('passkeyWrong');
  const key = await verifyNew(site, credential, client);
  if (!key.ok) return key;
  const added = await store.write(async (writing): Promise<Result<FactorChanged, Problem>> => {
    if (isFull(await listPasskeys(writing, userId))) return full();
    const isFirst = (await factorMethods(writing, userId)).length === 0;
    const inserted = await writing
      .insertInto('passkeys')
      .values({
        id: newId(nowMs),
        userId,
        ...key.value,
        transports: (credential.response.transports ?? []).filter((one) => /^[a-z-]+$/.test(one)).join(','),
        name: name.value,
        createdAtMs: nowMs,
        usedAtMs: null,
      })
      .onConflict((taken) => taken.column('credentialId').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return fail('passkeyTaken');
    return ok(await completeFirstFactor(writing, identity, isFirst, nowMs));
  });
  if (added.ok) await notifyFactor(deps, userId, 'passkeyAdded', language);
  return added;
}

/**
 * Renames a passkey.
 * @returns `passkeyNameLength`, `passkeyGone`
 */
export async function renamePasskey(
  { store }: Deps,
  { userId }: Identity,
  { id, name: given }: { readonly id: string; readonly name: string },
): Promise<Result<null, Problem>> {
  const name = checkName(given);
  if (!name.ok) return name;
  return store.write(async (writing): Promise<Result<null, Problem>> => {
    const renamed = await writing
      .updateTable('passkeys')
      .set({ name: name.value })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return renamed.numUpdatedRows > 0n ? ok(null) : fail('passkeyGone');
  });
}

/**
 * Removes a passkey, and the recovery codes if no second factor remains.
 * @returns `proofMissing`, `passkeyGone`
 */
export function removePasskey(
  deps: Deps,
  identity: Identity,
  id: string,
  language: Language,
): Promise<Result<null, Problem>> {
  return removeFactor(deps, identity, language, {
    remove: (writing) =>
      writing.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', identity.userId).execute(),
    missing: 'passkeyGone',
    notice: 'passkeyRemoved',
  });
}
