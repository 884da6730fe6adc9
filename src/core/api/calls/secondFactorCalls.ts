import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import { SessionAnswer } from '../schemas/userSchemas.ts';

const TAG = 'Second factor';
const code = Type.String({ minLength: 1, maxLength: 60 });
const recoveryCodes = Type.Array(Type.String(), {
  description: 'Recovery codes, which no later response contains; each can be used once',
});
const Changed = Type.Object({
  accessToken: Type.String({ description: 'New access token; the previous one is no longer valid' }),
  recoveryCodes,
});

export const SECOND_FACTOR_CALLS = {
  'POST /login/secondFactor': {
    tag: TAG,
    summary: 'Completes a sign-in that was refused with secondFactorNeeded, within five minutes',
    input: Type.Object({
      token: Type.String({ maxLength: 100, description: 'Token from the response secondFactorNeeded' }),
      code: Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'Six digits of the authenticator app, or a recovery code',
      }),
    }),
    answer: SessionAnswer,
  },
  'GET /user/secondFactor': {
    tag: TAG,
    summary: 'Lists the second factors of the account',
    input: NOTHING,
    answer: Type.Object({
      authenticatorSince: Type.Union([Type.Number(), Type.Null()]),
      mayAddAuthenticator: Type.Boolean({ description: 'False if the server has no key to encrypt secrets' }),
      recoveryCodesLeft: Type.Number(),
      passkeys: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          createTime: Type.Number(),
          useTime: Type.Union([Type.Number(), Type.Null()]),
        }),
      ),
      mayAddPasskey: Type.Boolean({
        description: 'False if browsers allow no passkeys at the address of the server',
      }),
    }),
  },
  'POST /user/beginAuthenticator': {
    tag: TAG,
    summary:
      'Creates a secret for an authenticator app, to be confirmed by a code within ten minutes; needs a confirmed identity',
    input: NOTHING,
    answer: Type.Object({
      secret: Type.String({ description: 'In base 32' }),
      address: Type.String({ description: 'otpauth URL for the QR code that the app scans' }),
    }),
  },
  'POST /user/confirmAuthenticator': {
    tag: TAG,
    summary:
      'Turns on the authenticator app by its code, needs a confirmed identity, and signs out other devices',
    input: Type.Object({ code }),
    answer: Changed,
  },
  'POST /user/removeAuthenticator': {
    tag: TAG,
    summary: 'Removes the authenticator app, needs a confirmed identity',
    input: NOTHING,
    answer: NOTHING,
  },
  'POST /user/renewRecoveryCodes': {
    tag: TAG,
    summary: 'Replaces the recovery codes, needs a confirmed identity',
    input: NOTHING,
    answer: Type.Object({ recoveryCodes }),
  },
} satisfies Contract;

export const SECOND_FACTOR_REFUSALS = {
  secondFactorNeeded: { code: 20_050, status: 401 },
  secondFactorWrong: { code: 20_051, status: 400 },
  secondFactorOn: { code: 20_052, status: 409 },
  secondFactorUnavailable: { code: 20_053, status: 409 },
  secondFactorUnreadable: { code: 20_054, status: 503 },
  secondFactorMissing: { code: 20_055, status: 403 },
  secondFactorOff: { code: 20_056, status: 409 },
  authenticatorMissing: { code: 20_064, status: 409 },
} satisfies Refusals;
