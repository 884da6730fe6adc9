import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import { SessionAnswer } from '../schemas/userSchemas.ts';

const TAG = 'Sign-in elsewhere';
const name = Type.String({ maxLength: 30 });
const part = Type.Optional(Type.String({ maxLength: 4096 }));
const idToken = Type.String({ maxLength: 16_384 });
const request = {
  redirect: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Path of the page to open after the sign-in' }),
  ),
  remember: Type.Optional(Type.Boolean({ description: 'Stay signed in for 30 days' })),
};

/** Parameters of the provider's callback (RFC 6749, 4.1.2; RFC 9207). */
const answered = { code: part, state: part, iss: part, error: part, error_description: part };

export const PROVIDER_CALLS = {
  'GET /login/providers': {
    tag: TAG,
    summary: 'Lists the sign-in providers',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        url: Type.String({ description: 'URL that the browser opens to sign in at the provider' }),
      }),
    ),
  },
  'GET /login/oidc/{provider}': {
    tag: TAG,
    summary: 'Redirects the browser to a provider for sign-in',
    input: Type.Object({ provider: name, ...request }),
    answer: null,
  },
  'POST /login/oidc/{provider}': {
    tag: TAG,
    summary: 'Starts a sign-in at a provider for clients with their own redirect',
    input: Type.Object({ provider: name, ...request }),
    answer: Type.Object({
      url: Type.String({ description: 'URL that the client opens to sign in at the provider' }),
      state: Type.String(),
      nonce: Type.String({ description: 'Value that the claim nonce of the ID token must have' }),
    }),
  },
  'POST /login/linkProvider': {
    tag: TAG,
    summary: 'Starts to connect an external account to this account, needs a confirmed identity',
    input: Type.Object({ provider: name }),
    answer: Type.Object({
      url: Type.String({ description: 'URL that the browser opens to sign in at the provider' }),
    }),
  },
  'GET /login/oidc/{provider}/callback': {
    tag: TAG,
    summary: 'Redirect target of providers; the page then requests its tokens by the cookie',
    input: Type.Object({ provider: name, ...answered }),
    answer: null,
  },
  'POST /login/thirdPartyLogin': {
    tag: TAG,
    summary: 'Signs in by the code or ID token of a provider, in the browser that started it',
    input: Type.Object({
      loginType: name,
      state: Type.String({ maxLength: 100, description: 'Value of state from the start of the sign-in' }),
      code: part,
      iss: part,
      idToken: Type.Optional(idToken),
    }),
    answer: SessionAnswer,
  },
  'POST /login/appleLogin': {
    tag: TAG,
    summary: "Signs in by an ID token of Apple whose subject is the id; the id alone isn't enough",
    input: Type.Object({
      appleUserId: Type.String({ maxLength: 255 }),
      state: Type.String({ maxLength: 100, description: 'Value of state from the start of the sign-in' }),
      identityToken: idToken,
    }),
    answer: SessionAnswer,
  },
} satisfies Contract;

export const PROVIDER_REFUSALS = {
  providerUnknown: { code: 20_015, status: 404 },
  providerUnreachable: { code: 20_016, status: 503 },
  providerRefused: { code: 20_017, status: 401 },
  providerEmailUnverified: { code: 20_018, status: 403 },
  providerLinkNeeded: { code: 20_028, status: 409 },
  identityTaken: { code: 20_029, status: 409 },
  identityLast: { code: 20_036, status: 409 },
} satisfies Refusals;
