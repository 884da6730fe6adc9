import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { AnswerOf, InputOf } from '../api/sendCall.ts';

type CreationOptions = AnswerOf<'POST /user/beginPasskey'>;
type RequestOptions = AnswerOf<'POST /login/beginPasskey'>;
export type NewCredential = InputOf<'POST /user/addPasskey'>['credential'];
export type UsedCredential = InputOf<'POST /login/passkey'>['credential'];

/** Reason why creating or using a passkey failed. */
export type CeremonyCode =
  | 'unsupported'
  | 'cancelled'
  | 'noAuthenticator'
  | 'known'
  | 'otherAddress'
  | 'failed';

/**
 * Failures by the name of the error that `navigator.credentials` throws (WebAuthn level 3, 5.1.3 and 5.1.4). Browsers throw the same error
 * for a canceled dialog and for a missing passkey.
 */
const CODES: Readonly<Record<string, CeremonyCode>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  ConstraintError: 'noAuthenticator',
  NotSupportedError: 'noAuthenticator',
  InvalidStateError: 'known',
  SecurityError: 'otherAddress',
};

interface Failure extends Problem {
  readonly code: CeremonyCode;
}

const failWith = (code: CeremonyCode): Result<never, Failure> => ({ ok: false, error: { code } });

function failureOf(error: unknown): Result<never, Failure> {
  return failWith((error instanceof DOMException ? CODES[error.name] : undefined) ?? 'failed');
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const descriptorsOf = (listed: RequestOptions['allowCredentials']): PublicKeyCredentialDescriptor[] =>
  listed.map(({ id, type, transports }) => ({
    id: bytesOf(id),
    type,
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  }));

/** False if the browser does not support WebAuthn, or if the page is served over plain http from a host other than localhost. */
const isSupported = () => window.isSecureContext && 'PublicKeyCredential' in window;

/** Creates a passkey in the browser. */
export async function createCredential(options: CreationOptions): Promise<Result<NewCredential, Failure>> {
  if (!isSupported()) return failWith('unsupported');
  const { challenge, user, pubKeyCredParams, excludeCredentials } = options;
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: descriptorsOf(excludeCredentials),
      },
    });
    if (!(credential instanceof PublicKeyCredential)) return failWith('failed');
    const { response } = credential;
    if (!(response instanceof AuthenticatorAttestationResponse)) return failWith('failed');
    return ok({
      id: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        attestationObject: textOf(response.attestationObject),
        transports: response.getTransports(),
      },
    });
  } catch (error) {
    return failureOf(error);
  }
}

/** Signs a challenge of the server with a passkey. */
export async function signChallenge(options: RequestOptions): Promise<Result<UsedCredential, Failure>> {
  if (!isSupported()) return failWith('unsupported');
  const { challenge, allowCredentials } = options;
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(challenge),
        allowCredentials: descriptorsOf(allowCredentials),
      },
    });
    if (!(credential instanceof PublicKeyCredential)) return failWith('failed');
    const { response } = credential;
    if (!(response instanceof AuthenticatorAssertionResponse)) return failWith('failed');
    return ok({
      id: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
        ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
      },
    });
  } catch (error) {
    return failureOf(error);
  }
}
