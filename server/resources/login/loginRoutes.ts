import { parseAccount } from '../../../src/core/account/accountRules.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';

import { clearCodeAsker, giveCodeAsker, typedCode } from './codeAsker.ts';
import { sendCode } from './codes.ts';
import { clearRefreshCookie, deviceOf, giveTokens, refreshTokenOf } from './giveTokens.ts';
import { endSessions } from './sessions.ts';
import { checkSignature } from './signature.ts';
import { refresh, register, resetPassword, signInByCode, signInByPassword } from './signIn.ts';

const accountOf = ({ phone, email }: { phone?: string; email?: string }) =>
  parseAccount(phone ?? email ?? '');

const sendCodeTo = (deps: Deps): Route =>
  openRoute('POST /login/sendCode', {
    handle: async ({ input, ...caller }) => {
      const signed = checkSignature(input, deps.clock());
      if (!signed.ok) return signed;
      const account = parseAccount(input.account);
      if (!account.ok) return account;
      return sendCode(deps, {
        account: account.value,
        purpose: input.purpose,
        language: caller.language,
        clientIp: caller.clientIp,
        asker: giveCodeAsker(caller),
      });
    },
  });

const byPassword = (deps: Deps): Route =>
  openRoute('POST /login/doLogin', {
    handle: async ({ input, ...caller }) => {
      const account = accountOf(input);
      if (!account.ok) return account;
      const device = deviceOf(caller, input.remember);
      const done = await signInByPassword(deps, account.value, input.password, device);
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const byCode = (deps: Deps): Route =>
  openRoute('POST /login/captchaLogin', {
    handle: async ({ input, ...caller }) => {
      const account = accountOf(input);
      if (!account.ok) return account;
      const device = deviceOf(caller, input.remember);
      const done = await signInByCode(deps, account.value, typedCode(caller, input.captcha), device);
      if (!done.ok) return done;
      clearCodeAsker(caller);
      return ok(giveTokens(caller, done.value));
    },
  });

const registerAccount = (deps: Deps): Route =>
  openRoute('POST /login/register', {
    handle: async ({ input, ...caller }) => {
      const account = accountOf(input);
      if (!account.ok) return account;
      const { captcha: digits, password, nickName: nickname = '' } = input;
      const registration = { account: account.value, code: typedCode(caller, digits), password, nickname };
      const done = await register(deps, registration, deviceOf(caller, input.remember));
      if (!done.ok) return done;
      clearCodeAsker(caller);
      return ok(giveTokens(caller, done.value));
    },
  });

const resetByCode = (deps: Deps): Route =>
  openRoute('POST /login/resetPwd', {
    handle: async ({ input, ...caller }) => {
      const account = accountOf(input);
      if (!account.ok) return account;
      const code = typedCode(caller, input.captcha);
      const { password } = input;
      const { language } = caller;
      const done = await resetPassword(deps, { account: account.value, code, password, language });
      if (!done.ok) return done;
      clearCodeAsker(caller);
      return ok({});
    },
  });

const refreshTokens = (deps: Deps): Route =>
  openRoute('POST /login/refresh', {
    handle: async (caller) => {
      // The cookie's SameSite attribute alone isn't enough, because it admits pages on other ports of this host.
      if (!caller.isOwnPage) return fail('forbidden');
      const token = refreshTokenOf(caller);
      const done = token ? await refresh(deps, token) : fail('sessionInvalid');
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const signOut = (deps: Deps): Route =>
  signedInRoute('POST /login/logout', {
    handle: async ({ identity, cookies, setCookie, isSecure }) => {
      await deps.store.write((writing) =>
        endSessions(writing, identity.userId, { only: identity.sessionId }),
      );
      clearRefreshCookie({ setCookie, isSecure });
      clearCodeAsker({ cookies, setCookie });
      return ok({});
    },
  });

export function loginRoutes(deps: Deps): Route[] {
  return [
    sendCodeTo(deps),
    byPassword(deps),
    byCode(deps),
    registerAccount(deps),
    resetByCode(deps),
    refreshTokens(deps),
    signOut(deps),
  ];
}
