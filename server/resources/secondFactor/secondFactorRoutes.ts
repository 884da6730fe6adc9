import Type from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { NOTHING, openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { deviceOf, giveTokens, setRefreshCookie } from '../login/giveTokens.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { SessionAnswer } from '../user/presentUser.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
} from './authenticator.ts';
import { findAuthenticator } from './factors.ts';
import { finishSignIn } from './finishSignIn.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

const TAG = 'Second factor';

const code = Type.String({ minLength: 1, maxLength: 60 });
const recoveryCodes = Type.Array(Type.String(), { description: 'Shown this once; each is good once' });
const Changed = Type.Object({
  accessToken: Type.String({ description: 'In place of the one before, which is good for nothing any more' }),
  recoveryCodes,
});

const secondFactor = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/secondFactor',
    tag: TAG,
    summary: 'Completes a sign-in that was refused with secondFactorNeeded, within five minutes',
    input: Type.Object({
      token: Type.String({ maxLength: 100, description: 'As the refusal gave it' }),
      code: Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'Six digits of the authenticator app, or a recovery code',
      }),
    }),
    answer: SessionAnswer,
    handle: async ({ input, ...caller }) => {
      const done = await finishSignIn(deps, input, deviceOf(caller, undefined), caller.language);
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const state = ({ store, secretBox, passkeySite }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/user/secondFactor',
    tag: TAG,
    summary: 'Lists the second factors of the account',
    input: NOTHING,
    answer: Type.Object({
      authenticatorSince: Type.Union([Type.Number(), Type.Null()]),
      mayAddAuthenticator: Type.Boolean({ description: 'False on a server that has no key for secrets' }),
      recoveryCodesLeft: Type.Number(),
      passkeys: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          createTime: Type.Number(),
          useTime: Type.Union([Type.Number(), Type.Null()]),
        }),
      ),
      mayAddPasskey: Type.Boolean({ description: 'False at an address where browsers allow no passkeys' }),
    }),
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
  signedInRoute({
    method: 'POST',
    path: '/user/beginAuthenticator',
    tag: TAG,
    summary:
      'Creates a secret for an authenticator app, to be confirmed by a code within ten minutes; needs a confirmed identity',
    input: NOTHING,
    answer: Type.Object({
      secret: Type.String({ description: 'In base 32' }),
      address: Type.String({ description: 'The otpauth address that the app reads from a QR code' }),
    }),
    handle: ({ identity }) => beginAuthenticator(deps, identity),
  });

const confirm = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/confirmAuthenticator',
    tag: TAG,
    summary:
      'Turns on the authenticator app by its code, needs a confirmed identity, and signs out other devices',
    input: Type.Object({ code }),
    answer: Changed,
    handle: async ({ identity, input, ...caller }) => {
      const done = await confirmAuthenticator(deps, identity, input.code, caller.language);
      if (!done.ok) return done;
      const { tokens, recoveryCodes: codes } = done.value;
      setRefreshCookie(caller, tokens);
      return ok({ accessToken: tokens.accessToken, recoveryCodes: [...codes] });
    },
  });

const remove = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/removeAuthenticator',
    tag: TAG,
    summary: 'Removes the authenticator app, needs a confirmed identity',
    input: NOTHING,
    answer: NOTHING,
    handle: async ({ identity, language }) => {
      const done = await removeAuthenticator(deps, identity, language);
      return done.ok ? ok({}) : done;
    },
  });

const renew = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/renewRecoveryCodes',
    tag: TAG,
    summary: 'Replaces the recovery codes, needs a confirmed identity',
    input: NOTHING,
    answer: Type.Object({ recoveryCodes }),
    handle: async ({ identity, language }) => {
      const done = await renewCodes(deps, identity, language);
      return done.ok ? ok({ recoveryCodes: [...done.value] }) : done;
    },
  });

export function secondFactorRoutes(deps: Deps): Route[] {
  return [secondFactor, state, begin, confirm, remove, renew].map((route) => route(deps));
}
