import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import { SentCode, SIGNED } from '../schemas/signedSchemas.ts';

const TAG = 'User';

export const PROOF_CALLS = {
  'POST /user/sendProofCode': {
    tag: TAG,
    summary: "Sends a code to the account's email address or phone to confirm the identity",
    input: Type.Object(SIGNED),
    answer: Type.Intersect([Type.Object({ address: Type.String() }), SentCode]),
  },
  'POST /user/prove': {
    tag: TAG,
    summary:
      "Confirms the user's identity by password or code for five minutes; without either, returns whether it is confirmed",
    input: Type.Object({
      password: Type.Optional(Type.String({ maxLength: 1024 })),
      captcha: Type.Optional(Type.String({ maxLength: 20, description: 'Code that was sent' })),
      secondFactor: Type.Optional(
        Type.String({
          maxLength: 60,
          description:
            'Code of the second factor, if the account has one; sent together with password or captcha',
        }),
      ),
    }),
    answer: Type.Object({
      accessToken: Type.Optional(
        Type.String({ description: 'New access token; the previous one is no longer valid' }),
      ),
    }),
  },
  'GET /user/identities': {
    tag: TAG,
    summary: 'Lists the external accounts that can sign in to this account',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        issuer: Type.String(),
        subject: Type.String(),
        title: Type.String({
          description: 'Name of the provider, or its address if the server has no settings for it any more',
        }),
        createTime: Type.Number(),
      }),
    ),
  },
  'POST /user/unlinkProvider': {
    tag: TAG,
    summary: 'Disconnects an external account, needs a confirmed identity',
    input: Type.Object({
      issuer: Type.String({ maxLength: 2000 }),
      subject: Type.String({ maxLength: 255 }),
    }),
    answer: NOTHING,
  },
} satisfies Contract;

export const PROOF_REFUSALS = {
  proofMissing: { code: 20_026, status: 403 },
} satisfies Refusals;
