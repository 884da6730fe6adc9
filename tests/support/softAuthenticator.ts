import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Returns the head of a CBOR item (RFC 8949, 3): major type, and length or value. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value]);
  const bytes = Buffer.alloc(3);
  bytes[0] = (major << 5) | 25;
  bytes.writeUInt16BE(value, 1);
  return bytes;
}

/** Encodes the value types of attestation objects and COSE keys. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data (WebAuthn level 3, 6.1): user present, user verified, attested credential data. */
export const FLAGS = { present: 1, verified: 4, attested: 64 } as const;

/** Deviations with which an attacked or broken authenticator responds. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
  /** True to sign with another key than the credential's. */
  readonly isSignedByOther?: boolean;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Creates a software authenticator with one discoverable credential: ES256, attestation "none". */
export function softAuthenticator(origin = 'http://localhost:8080') {
  const key = newKey();
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, more: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: more.type ?? type,
        challenge: more.challenge ?? challenge,
        origin: more.origin ?? origin,
        crossOrigin: more.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, more: Deviation) => {
    const data = Buffer.alloc(37);
    sha256(more.rpId ?? rpId).copy(data);
    data[32] = more.flags ?? flags;
    data.writeUInt32BE(more.counter ?? ++counter, 33);
    return data;
  };
  const coseKey = () => {
    const { x = '', y = '' } = createPublicKey(key).export({
      format: 'jwk',
    });
    return encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  };
  const id = text(credentialId);

  return {
    id,
    /** Returns the result of `navigator.credentials.create`, as JSON. */
    create: ({ challenge, rp, user }: CreationOptions, more: Deviation = {}) => {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const flags = FLAGS.present | FLAGS.verified | FLAGS.attested;
      const data = Buffer.concat([
        authenticatorData(rp.id, flags, more),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, more)),
          attestationObject: text(encodeCbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Returns the result of `navigator.credentials.get`, as JSON. */
    get: ({ challenge, rpId }: RequestOptions, more: Deviation = {}) => {
      const client = clientData('webauthn.get', challenge, more);
      const data = authenticatorData(rpId, FLAGS.present | FLAGS.verified, more);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, more.isSignedByOther ? newKey() : key)),
          userHandle: more.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
