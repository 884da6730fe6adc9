import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

class AttestationResponse {
  readonly clientDataJSON = bytes('client');
  readonly attestationObject = bytes('attestation');
  readonly getTransports = () => ['internal'];
}
class AssertionResponse {
  readonly clientDataJSON = bytes('client');
  readonly authenticatorData = bytes('data');
  readonly signature = bytes('signature');
  readonly userHandle = bytes('ana');
}
class Credential {
  readonly id = 'Y3JlZGVudGlhbA';
  readonly response: AttestationResponse | AssertionResponse;
  constructor(response: AttestationResponse | AssertionResponse) {
    this.response = response;
  }
}

/** JSON of the credentials that the fake browser returns. */
export const NEW_CREDENTIAL = {
  id: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
};
export const USED_CREDENTIAL = {
  id: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'YW5h',
  },
};

/**
 * Simulates a browser with passkeys for one test.
 *
 * @returns the two mocked calls; a test can inspect their arguments and replace their results
 */
export function fakeCredentials() {
  const create = vi.fn(
    async (_options: CredentialCreationOptions) => new Credential(new AttestationResponse()),
  );
  const get = vi.fn(async (_options: CredentialRequestOptions) => new Credential(new AssertionResponse()));
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAttestationResponse', AttestationResponse);
  vi.stubGlobal('AuthenticatorAssertionResponse', AssertionResponse);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { create, get };
}
