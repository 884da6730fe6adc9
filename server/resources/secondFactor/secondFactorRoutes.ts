import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { deviceOf, giveTokens, setRefreshCookie } from '../login/giveTokens.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';

import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
} from './authenticator.ts';
import { findAuthenticator } from './factors.ts';
import { finishSignIn } from './finishSignIn.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

const secondFactor = (deps: Deps): Route =>
  openRoute('POST /login/secondFactor', {
    handle: async ({ input, ...caller }) => {
      const done = await finishSignIn(deps, input, deviceOf(caller, undefined), caller.language);
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const state = ({ store, secretBox, passkeySite }: Deps): Route =>
  signedInRoute('GET /user/secondFactor', {
    handle: async ({ identity: { userId } }) => {
      const authenticator = await findAuthenticator(store.read, userId);
      return ok({
        authenticatorSince: authenticator?.confirmedAtMs ?? null,
        mayAddAuthenticator: secretBox !== null,
        recoveryCodesLeft: await countRecoveryCodes(store.read, userId),
        passkeys: (await listPasskeys(store.read, userId)).map(({ id, name, createdAtMs, usedAtMs }) => ({
          id,
          name,
          createTime: createdAtMs,
          useTime: usedAtMs,
        })),
        mayAddPasskey: passkeySite !== null,
      });
    },
  });

const begin = (deps: Deps): Route =>
  signedInRoute('POST /user/beginAuthenticator', {
    handle: ({ identity }) => beginAuthenticator(deps, identity),
  });

const confirm = (deps: Deps): Route =>
  signedInRoute('POST /user/confirmAuthenticator', {
    handle: async ({ identity, input, ...caller }) => {
      const done = await confirmAuthenticator(deps, identity, input.code, caller.language);
      if (!done.ok) return done;
      const { tokens, recoveryCodes: codes } = done.value;
      setRefreshCookie(caller, tokens);
      return ok({ accessToken: tokens.accessToken, recoveryCodes: [...codes] });
    },
  });

const remove = (deps: Deps): Route =>
  signedInRoute('POST /user/removeAuthenticator', {
    handle: async ({ identity, language }) => {
      const done = await removeAuthenticator(deps, identity, language);
      return done.ok ? ok({}) : done;
    },
  });

const renew = (deps: Deps): Route =>
  signedInRoute('POST /user/renewRecoveryCodes', {
    handle: async ({ identity, language }) => {
      const done = await renewCodes(deps, identity, language);
      return done.ok ? ok({ recoveryCodes: [...done.value] }) : done;
    },
  });

export function secondFactorRoutes(deps: Deps): Route[] {
  return [secondFactor, state, begin, confirm, remove, renew].map((route) => route(deps));
}
