import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '../schemas/credentialSchemas.ts';
import { SessionAnswer } from '../schemas/userSchemas.ts';

const TAG = 'Passkeys';
const id = Type.String({ maxLength: 100 });
const name = Type.String({ maxLength: 200 });
const token = Type.String({ maxLength: 100, description: 'Token from the response secondFactorNeeded' });
const accessToken = Type.String({
  description: 'New access token; the previous one is no longer valid',
});

export const PASSKEY_CALLS = {
  'POST /login/beginPasskey': {
    tag: TAG,
    summary: 'Returns options for a sign-in by passkey only, valid for five minutes',
    input: NOTHING,
    answer: RequestOptions,
  },
  'POST /login/passkey': {
    tag: TAG,
    summary: 'Signs in by a passkey only',
    input: Type.Object({
      credential: UsedCredential,
      remember: Type.Optional(Type.Boolean({ description: 'Stay signed in for 30 days' })),
    }),
    answer: SessionAnswer,
  },
  'POST /login/beginPasskeyFactor': {
    tag: TAG,
    summary: 'Returns options for a passkey as the second factor of a pending sign-in',
    input: Type.Object({ token }),
    answer: RequestOptions,
  },
  'POST /login/passkeyFactor': {
    tag: TAG,
    summary: 'Completes a pending sign-in by a passkey',
    input: Type.Object({ token, credential: UsedCredential }),
    answer: SessionAnswer,
  },
  'POST /user/beginPasskey': {
    tag: TAG,
    summary: 'Returns options for a new passkey for five minutes, needs a confirmed identity',
    input: NOTHING,
    answer: CreationOptions,
  },
  'POST /user/addPasskey': {
    tag: TAG,
    summary: 'Adds a passkey, needs a confirmed identity, and signs out other devices',
    input: Type.Object({ name, credential: NewCredential }),
    answer: Type.Object({
      accessToken,
      recoveryCodes: Type.Array(Type.String(), {
        description:
          'New recovery codes, which no later response contains; empty if the account has codes already',
      }),
    }),
  },
  'POST /user/renamePasskey': {
    tag: TAG,
    summary: 'Renames a passkey',
    input: Type.Object({ id, name }),
    answer: NOTHING,
  },
  'POST /user/removePasskey': {
    tag: TAG,
    summary: 'Removes a passkey, needs a confirmed identity',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
  'POST /user/beginPasskeyProof': {
    tag: TAG,
    summary: 'Returns options to confirm the identity by a passkey',
    input: NOTHING,
    answer: RequestOptions,
  },
  'POST /user/provePasskey': {
    tag: TAG,
    summary: "Confirms the user's identity by a passkey for five minutes",
    input: Type.Object({ credential: UsedCredential }),
    answer: Type.Object({ accessToken }),
  },
} satisfies Contract;

export const PASSKEY_REFUSALS = {
  passkeyWrong: { code: 20_057, status: 400 },
  passkeyUnavailable: { code: 20_058, status: 409 },
  passkeyLimit: { code: 20_059, status: 409 },
  passkeyTaken: { code: 20_060, status: 409 },
  passkeyGone: { code: 20_061, status: 404 },
  passkeyNameLength: { code: 20_062, status: 400 },
} satisfies Refusals;
