import Type from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { NOTHING, openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { deviceOf, giveTokens, setRefreshCookie } from '../login/giveTokens.ts';
import { SessionAnswer } from '../user/presentUser.ts';
import { CreationOptions, NewCredential, RequestOptions, UsedCredential } from './credentialSchemas.ts';
import {
  beginPasskeyFactor,
  beginPasskeyProof,
  beginPasskeySignIn,
  finishByPasskey,
  proveByPasskey,
  signInByPasskey,
} from './passkeySignIn.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';

const TAG = 'Passkeys';

const id = Type.String({ maxLength: 100 });
const name = Type.String({ maxLength: 200 });
const token = Type.String({ maxLength: 100, description: 'As the refusal secondFactorNeeded gave it' });
const accessToken = Type.String({
  description: 'In place of the one before, which is good for nothing any more',
});

const beginSignIn = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/beginPasskey',
    tag: TAG,
    summary: 'Returns options for a sign-in by passkey only, valid for five minutes',
    input: NOTHING,
    answer: RequestOptions,
    handle: ({ clientIp }) => beginPasskeySignIn(deps, clientIp),
  });

const signIn = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/passkey',
    tag: TAG,
    summary: 'Signs in by a passkey only',
    input: Type.Object({
      credential: UsedCredential,
      remember: Type.Optional(Type.Boolean({ description: 'Stay signed in for 30 days' })),
    }),
    answer: SessionAnswer,
    handle: async ({ input, ...caller }) => {
      const done = await signInByPasskey(deps, input.credential, deviceOf(caller, input.remember));
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const beginFactor = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/beginPasskeyFactor',
    tag: TAG,
    summary: 'Returns options for a passkey as the second factor of a pending sign-in',
    input: Type.Object({ token }),
    answer: RequestOptions,
    handle: ({ input, clientIp }) => beginPasskeyFactor(deps, input.token, clientIp),
  });

const factor = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/passkeyFactor',
    tag: TAG,
    summary: 'Completes a pending sign-in by a passkey',
    input: Type.Object({ token, credential: UsedCredential }),
    answer: SessionAnswer,
    handle: async ({ input, ...caller }) => {
      const done = await finishByPasskey(deps, input, deviceOf(caller, undefined));
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const begin = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/beginPasskey',
    tag: TAG,
    summary: 'Returns options for a new passkey for five minutes, needs a confirmed identity',
    input: NOTHING,
    answer: CreationOptions,
    handle: ({ identity }) => beginPasskey(deps, identity),
  });

const add = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/addPasskey',
    tag: TAG,
    summary: 'Adds a passkey, needs a confirmed identity, and signs out other devices',
    input: Type.Object({ name, credential: NewCredential }),
    answer: Type.Object({
      accessToken,
      recoveryCodes: Type.Array(Type.String(), {
        description: 'Shown this once; empty for an account that has some',
      }),
    }),
    handle: async ({ identity, input, ...caller }) => {
      const done = await addPasskey(deps, identity, input, caller.language);
      if (!done.ok) return done;
      const { tokens, recoveryCodes } = done.value;
      setRefreshCookie(caller, tokens);
      return ok({ accessToken: tokens.accessToken, recoveryCodes: [...recoveryCodes] });
    },
  });

const rename = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/renamePasskey',
    tag: TAG,
    summary: 'Renames a passkey',
    input: Type.Object({ id, name }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const done = await renamePasskey(deps, identity, input);
      return done.ok ? ok({}) : done;
    },
  });

const remove = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/removePasskey',
    tag: TAG,
    summary: 'Removes a passkey, needs a confirmed identity',
    input: Type.Object({ id }),
    answer: NOTHING,
    handle: async ({ identity, input, language }) => {
      const done = await removePasskey(deps, identity, input.id, language);
      return done.ok ? ok({}) : done;
    },
  });

const beginProof = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/beginPasskeyProof',
    tag: TAG,
    summary: 'Returns options to confirm the identity by a passkey',
    input: NOTHING,
    answer: RequestOptions,
    handle: ({ identity }) => beginPasskeyProof(deps, identity),
  });

const prove = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/provePasskey',
    tag: TAG,
    summary: "Confirms the user's identity by a passkey for five minutes",
    input: Type.Object({ credential: UsedCredential }),
    answer: Type.Object({ accessToken }),
    handle: async ({ identity, input, ...caller }) => {
      const proven = await proveByPasskey(deps, identity, input.credential);
      if (!proven.ok) return proven;
      setRefreshCookie(caller, proven.value);
      return ok({ accessToken: proven.value.accessToken });
    },
  });

export function passkeyRoutes(deps: Deps): Route[] {
  return [beginSignIn, signIn, beginFactor, factor, begin, add, rename, remove, beginProof, prove].map(
    (route) => route(deps),
  );
}
