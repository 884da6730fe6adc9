import type { NewCredential, UsedCredential } from '../../../src/core/api/schemas/credentialSchemas.ts';
import { isRecord } from '../../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { PasskeySite } from '../../ports/passkeySite.ts';
import type { PasskeyRow } from '../../store/factorTables.ts';
import { isOriginOf } from './passkeySite.ts';

/** Accepted COSE algorithms in the order of preference: ES256, Ed25519 and RS256. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];

/** Loads the WebAuthn library on demand, because loading it takes 0.2 s and 20 MB. */
const loadLibrary = () => import('@simplewebauthn/server');

export interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

/**
 * Returns challenge and origin of the signed client data; null if the data is malformed, or was signed in a frame inside a page of another
 * site.
 */
export function readClientData(encoded: string): ClientData | null {
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!isRecord(data) || data.crossOrigin === true) return null;
  const { challenge, origin } = data;
  return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
}

/** Public data of a new passkey. */
export type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>;

/**
 * Verifies the registration of a passkey (WebAuthn level 3, 7.1).
 * @returns the public data of the passkey, or `passkeyWrong`
 */
export async function verifyNew(
  site: PasskeySite,
  { id, type, response }: NewCredential,
  { challenge, origin }: ClientData,
): Promise<Result<NewKey, Problem>> {
  if (!isOriginOf(site, origin)) return fail('passkeyWrong');
  const { verifyRegistrationResponse } = await loadLibrary();
  const { clientDataJSON, attestationObject } = response;
  // The library throws for invalid input.
  const done = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => null);
  if (!done?.verified) return fail('passkeyWrong');
  const { credential } = done.registrationInfo;
  // The browser also sends the credential id outside of the signed data; both ids must be equal.
  if (credential.id !== id) return fail('passkeyWrong');
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return ok({ credentialId: id, publicKey, counter: credential.counter });
}

/**
 * Verifies a signature of a passkey (WebAuthn level 3, 7.2).
 * @returns the new value of the signature counter, or `passkeyWrong`
 */
export async function verifyUse(
  site: PasskeySite,
  { id, type, response }: UsedCredential,
  { challenge, origin }: ClientData,
  { credentialId, publicKey, counter }: PasskeyRow,
): Promise<Result<number, Problem>> {
  if (!isOriginOf(site, origin)) return fail('passkeyWrong');
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { clientDataJSON, authenticatorData, signature } = response;
  const done = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site.rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return done?.verified ? ok(done.authenticationInfo.newCounter) : fail('passkeyWrong');
}
