import Type, { type Static } from 'typebox';

const ID = { minLength: 1, maxLength: 1400 };
const base64 = (maxLength: number) => Type.String({ minLength: 1, maxLength, description: 'In base64url' });

const transports = Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 });
const descriptors = Type.Array(
  Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports }),
);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn level 3. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Number() })),
  timeout: Type.Number(),
  excludeCredentials: descriptors,
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type CreationOptions = Static<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Number(),
  allowCredentials: descriptors,
  userVerification: Type.Literal('required'),
});
export type RequestOptions = Static<typeof RequestOptions>;

/** Part of `RegistrationResponseJSON` that is verified. */
export const NewCredential = Type.Object({
  id: Type.String(ID),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64(8192),
    attestationObject: base64(65_536),
    transports: Type.Optional(transports),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** Part of `AuthenticationResponseJSON` that is verified. */
export const UsedCredential = Type.Object({
  id: Type.String(ID),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64(8192),
    authenticatorData: base64(8192),
    signature: base64(8192),
    userHandle: Type.Optional(Type.String({ maxLength: 128, description: 'In base64url' })),
  }),
});
export type UsedCredential = Static<typeof UsedCredential>;
