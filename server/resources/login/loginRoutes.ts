import Type from 'typebox';
import { parseAccount } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { CodePurpose, Deps } from '../../deps.ts';
import { NOTHING, openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { SessionAnswer } from '../user/presentUser.ts';
import { clearCodeAsker, giveCodeAsker, typedCode } from './codeAsker.ts';
import { SentCode, sendCode } from './codes.ts';
import { clearRefreshCookie, deviceOf, giveTokens, refreshTokenOf } from './giveTokens.ts';
import { endSessions } from './sessions.ts';
import { checkSignature, SIGNED } from './signature.ts';
import { refresh, register, resetPassword, signInByCode, signInByPassword } from './signIn.ts';

const TAG = 'Sign-in';

const secret = { minLength: 1, maxLength: 1024 };
/** Fields for a phone number or an email address; the maximum length of an email address is enough for phone numbers. */
const whom = {
  phone: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength })),
  email: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength })),
};
const captcha = Type.String({ maxLength: 20, description: 'The digits that were sent' });
const remember = Type.Optional(Type.Boolean({ description: 'Stay signed in for 30 days' }));
/** Code purposes that are allowed without a session. */
const PURPOSES = ['login', 'register', 'reset'] as const satisfies readonly CodePurpose[];

const accountOf = ({ phone, email }: { phone?: string; email?: string }) =>
  parseAccount(phone ?? email ?? '');

const sendCodeTo = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/sendCode',
    tag: TAG,
    summary: 'Sends a code of six digits to an email address or phone number',
    input: Type.Object({
      account: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      purpose: Type.Enum([...PURPOSES]),
      ip: Type.Optional(Type.String({ maxLength: 64 })),
      ...SIGNED,
    }),
    answer: SentCode,
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
  openRoute({
    method: 'POST',
    path: '/login/doLogin',
    tag: TAG,
    summary: 'Signs in by phone number or email address and password',
    input: Type.Object({ ...whom, password: Type.String(secret), remember }),
    answer: SessionAnswer,
    handle: async ({ input, ...caller }) => {
      const account = accountOf(input);
      if (!account.ok) return account;
      const device = deviceOf(caller, input.remember);
      const done = await signInByPassword(deps, account.value, input.password, device);
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const byCode = (deps: Deps): Route =>
  openRoute({
    method: 'POST',
    path: '/login/captchaLogin',
    tag: TAG,
    summary: 'Signs in by a code; an unknown email address gets a new account',
    input: Type.Object({ ...whom, captcha, remember }),
    answer: SessionAnswer,
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
  openRoute({
    method: 'POST',
    path: '/login/register',
    tag: TAG,
    summary: 'Creates an account with a password',
    input: Type.Object({
      ...whom,
      captcha,
      password: Type.String({ maxLength: secret.maxLength }),
      nickName: Type.Optional(Type.String({ maxLength: 200 })),
      remember,
    }),
    answer: SessionAnswer,
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
  openRoute({
    method: 'POST',
    path: '/login/resetPwd',
    tag: TAG,
    summary:
      'Sets a new password by a code and signs out all devices; an address that was replaced within seven days recovers its account',
    input: Type.Object({ ...whom, captcha, password: Type.String({ maxLength: secret.maxLength }) }),
    answer: NOTHING,
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
  openRoute({
    method: 'POST',
    path: '/login/refresh',
    tag: TAG,
    summary: 'Refreshes the tokens of the device by its cookie',
    input: NOTHING,
    answer: SessionAnswer,
    handle: async (caller) => {
      // The cookie's SameSite attribute alone isn't enough, because it admits pages on other ports of this host.
      if (!caller.isOwnPage) return fail('forbidden');
      const token = refreshTokenOf(caller);
      const done = token ? await refresh(deps, token) : fail('sessionInvalid');
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const signOut = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/login/logout',
    tag: TAG,
    summary: 'Signs out this device',
    input: NOTHING,
    answer: NOTHING,
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
