import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { deviceOf, giveTokens, setRefreshCookie } from '../login/giveTokens.ts';

import {
  beginPasskeyFactor,
  beginPasskeyProof,
  beginPasskeySignIn,
  finishByPasskey,
  proveByPasskey,
  signInByPasskey,
} from './passkeySignIn.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';

const beginSignIn = (deps: Deps): Route =>
  openRoute('POST /login/beginPasskey', {
    handle: ({ clientIp }) => beginPasskeySignIn(deps, clientIp),
  });

const signIn = (deps: Deps): Route =>
  openRoute('POST /login/passkey', {
    handle: async ({ input, ...caller }) => {
      const done = await signInByPasskey(deps, input.credential, deviceOf(caller, input.remember));
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const beginFactor = (deps: Deps): Route =>
  openRoute('POST /login/beginPasskeyFactor', {
    handle: ({ input, clientIp }) => beginPasskeyFactor(deps, input.token, clientIp),
  });

const factor = (deps: Deps): Route =>
  openRoute('POST /login/passkeyFactor', {
    handle: async ({ input, ...caller }) => {
      const done = await finishByPasskey(deps, input, deviceOf(caller, undefined));
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const begin = (deps: Deps): Route =>
  signedInRoute('POST /user/beginPasskey', {
    handle: ({ identity }) => beginPasskey(deps, identity),
  });

const add = (deps: Deps): Route =>
  signedInRoute('POST /user/addPasskey', {
    handle: async ({ identity, input, ...caller }) => {
      const done = await addPasskey(deps, identity, input, caller.language);
      if (!done.ok) return done;
      const { tokens, recoveryCodes } = done.value;
      setRefreshCookie(caller, tokens);
      return ok({ accessToken: tokens.accessToken, recoveryCodes: [...recoveryCodes] });
    },
  });

const rename = (deps: Deps): Route =>
  signedInRoute('POST /user/renamePasskey', {
    handle: async ({ identity, input }) => {
      const done = await renamePasskey(deps, identity, input);
      return done.ok ? ok({}) : done;
    },
  });

const remove = (deps: Deps): Route =>
  signedInRoute('POST /user/removePasskey', {
    handle: async ({ identity, input, language }) => {
      const done = await removePasskey(deps, identity, input.id, language);
      return done.ok ? ok({}) : done;
    },
  });

const beginProof = (deps: Deps): Route =>
  signedInRoute('POST /user/beginPasskeyProof', {
    handle: ({ identity }) => beginPasskeyProof(deps, identity),
  });

const prove = (deps: Deps): Route =>
  signedInRoute('POST /user/provePasskey', {
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
