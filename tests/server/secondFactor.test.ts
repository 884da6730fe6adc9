import { beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import type { SecurityEvent } from '../../server/ports/securityEvent.ts';
import { stepAt, totpCode } from '../../server/resources/secondFactor/totpCode.ts';
import { sweep } from '../../server/store/sweep.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeFor, depsOf, signed, startTestApp, type TestApp } from './testApp.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const EMAIL = 'ana@example.com';
const GOOD = 'Пароль-7-茶';

onEachStoreInLong('second factor', ({ open }) => {
  let test: TestApp;
  let events: SecurityEvent[];
  beforeEach(async () => {
    events = [];
    test = await startTestApp({ store: await open(), reportSecurity: (event) => events.push(event) });
    return () => test.close();
  });

  const mailCode = async (purpose: string) => {
    test.clock.nowMs += MINUTE_MS;
    expect((await test.post('/login/sendCode', { account: EMAIL, purpose, ...signed(test) })).code).toBe(200);
    return codeFor(test, EMAIL);
  };
  const register = async () => {
    const captcha = await mailCode('register');
    const { data } = await test.post('/login/register', { email: EMAIL, captcha, password: GOOD });
    return String(data.accessToken);
  };
  const prove = async (token: string, more = {}) =>
    test.post('/user/prove', { password: GOOD, ...more }, { token });
  /** Advances the clock by one time step and returns the authenticator app's code for it, so each call returns a new code. */
  const nextCode = (secret: string) => {
    test.clock.nowMs += STEP_MS;
    return totpCode(secret, stepAt(test.clock.nowMs));
  };
  const wrongCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((off) => totpCode(secret, stepAt(test.clock.nowMs) + off));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code));
  };
  /** Sets up an account with an authenticator app. */
  const switchOn = async () => {
    const token = String((await prove(await register())).data.accessToken);
    const { data } = await test.post('/user/beginAuthenticator', {}, { token });
    const secret = String(data.secret);
    const done = await test.post('/user/confirmAuthenticator', { code: nextCode(secret) }, { token });
    expect(done.code).toBe(200);
    const recoveryCodes: readonly string[] = done.data.recoveryCodes;
    return { secret, token: String(done.data.accessToken), recoveryCodes };
  };
  const byPassword = (more = {}) =>
    test.post('/login/doLogin', { email: EMAIL, password: GOOD, remember: true, ...more });
  const pendingToken = async () => String((await byPassword()).data.token);
  const finish = (token: string, code = '') => test.post('/login/secondFactor', { token, code });

  describe('authenticator app', () => {
    it('is enabled with a code, ends other sessions, and gives ten recovery codes once', async () => {
      const token = String((await prove(await register())).data.accessToken);
      const third = String((await byPassword()).data.accessToken);
      const begun = await test.post('/user/beginAuthenticator', {}, { token });
      expect(begun.data.address).toContain(`secret=${begun.data.secret}&issuer=Diecut`);
      const confirm = (code = '') => test.post('/user/confirmAuthenticator', { code }, { token });
      expect((await confirm(wrongCode(begun.data.secret))).data.problem).toBe('secondFactorWrong');
      // Sign-in requires no second factor until the user has confirmed it.
      expect((await byPassword()).code).toBe(200);
      const done = await confirm(nextCode(begun.data.secret));
      expect(new Set(done.data.recoveryCodes).size).toBe(10);
      expect((await test.get('/user/info', { token: third })).code).toBe(10_002);
      expect((await test.get('/user/info', { token })).code).toBe(10_002);
      const fresh = String(done.data.accessToken);
      expect((await test.get('/user/secondFactor', { token: fresh })).data).toEqual({
        authenticatorSince: test.clock.nowMs,
        mayAddAuthenticator: true,
        recoveryCodesLeft: 10,
        passkeys: [],
        mayAddPasskey: true,
      });
      expect(test.outbox.notices()[0]).toMatchObject({ change: 'authenticatorAdded', address: EMAIL });
      const again = await test.post('/user/beginAuthenticator', {}, { token: fresh });
      expect(again.data.problem).toBe('secondFactorOn');
      // The database contains neither the secret nor a recovery code.
      const stored = JSON.stringify([
        await test.store.read.selectFrom('authenticators').selectAll().execute(),
        await test.store.read.selectFrom('recoveryCodes').selectAll().execute(),
      ]);
      for (const secret of [begun.data.secret, ...done.data.recoveryCodes])
        expect(stored).not.toContain(secret);
    });

    it('is required after a password, after a code by mail, and after a password reset', async () => {
      const { secret } = await switchOn();
      const pending = await byPassword();
      expect([pending.status, pending.data]).toMatchObject([
        401,
        { problem: 'secondFactorNeeded', ways: ['authenticator', 'recoveryCode'] },
      ]);
      expect([pending.data.accessToken, pending.refreshCookie]).toEqual([undefined, undefined]);
      const done = await finish(pending.data.token, nextCode(secret));
      expect(done.data.userEmail).toBe(EMAIL);
      expect(String(done.headers['set-cookie'])).toContain('Max-Age=2592000');
      const byCode = await test.post('/login/captchaLogin', {
        email: EMAIL,
        captcha: await mailCode('login'),
      });
      expect(byCode.data.problem).toBe('secondFactorNeeded');
      expect((await finish(byCode.data.token, nextCode(secret))).code).toBe(200);
      const reset = { email: EMAIL, captcha: await mailCode('reset'), password: 'another-1-password' };
      expect((await test.post('/login/resetPwd', reset)).code).toBe(200);
      const after = await byPassword({ password: 'another-1-password' });
      expect(after.data.problem).toBe('secondFactorNeeded');
      const kinds = events.map(({ kind, outcome }) => `${kind} ${outcome}`);
      expect(kinds).toContain('signIn secondFactorNeeded');
      expect(kinds).toContain('secondFactor ok');
    });

    it('accepts a code once, and no code of an earlier time step', async () => {
      const { secret } = await switchOn();
      const earlier = totpCode(secret, stepAt(test.clock.nowMs + STEP_MS));
      test.clock.nowMs += STEP_MS;
      const code = nextCode(secret);
      expect((await finish(await pendingToken(), code)).code).toBe(200);
      const token = await pendingToken();
      expect((await finish(token, code)).data.problem).toBe('secondFactorWrong');
      expect((await finish(token, earlier)).data.problem).toBe('secondFactorWrong');
    });

    it('is locked for the account after six wrong codes over all pending sign-ins, recovery codes are not', async () => {
      const { secret, recoveryCodes } = await switchOn();
      for (let round = 0; round < 6; round++)
        expect((await finish(await pendingToken(), wrongCode(secret))).data.problem).toBe(
          'secondFactorWrong',
        );
      const locked = await finish(await pendingToken(), nextCode(secret));
      expect([locked.status, locked.data.problem]).toEqual([429, 'tooMany']);
      expect((await finish(await pendingToken(), recoveryCodes[0])).code).toBe(200);
      test.clock.nowMs += 15 * MINUTE_MS;
      expect((await finish(await pendingToken(), nextCode(secret))).code).toBe(200);
    });

    it('is locked for the day after thirty wrong codes', async () => {
      const { secret } = await switchOn();
      for (let round = 0; round < 30; round++) {
        if (round % 6 === 0) test.clock.nowMs += 15 * MINUTE_MS;
        await finish(await pendingToken(), wrongCode(secret));
      }
      test.clock.nowMs += 15 * MINUTE_MS;
      expect((await finish(await pendingToken(), nextCode(secret))).data.problem).toBe('tooMany');
    });

    it('is not enabled by a code sent after ten minutes', async () => {
      const token = String((await prove(await register())).data.accessToken);
      const { data } = await test.post('/user/beginAuthenticator', {}, { token });
      test.clock.nowMs += 10 * MINUTE_MS;
      const fresh = String((await prove(token)).data.accessToken);
      const late = await test.post(
        '/user/confirmAuthenticator',
        { code: nextCode(data.secret) },
        { token: fresh },
      );
      expect(late.data.problem).toBe('signInOver');
    });

    it('is refused on a server without a secret key, where a recovery code still works', async () => {
      const { secret, recoveryCodes } = await switchOn();
      const keyless = await startTestApp({ store: test.store, secretBox: null });
      try {
        keyless.clock.nowMs = test.clock.nowMs + MINUTE_MS;
        const enter = async () => {
          const { data } = await keyless.post('/login/doLogin', { email: EMAIL, password: GOOD });
          return String(data.token);
        };
        const body = { token: await enter(), code: nextCode(secret) };
        expect((await keyless.post('/login/secondFactor', body)).data.problem).toBe('secondFactorUnreadable');
        const recovered = { token: await enter(), code: recoveryCodes[0] };
        const { data } = await keyless.post('/login/secondFactor', recovered);
        const { accessToken: token } = data;
        expect((await keyless.get('/user/secondFactor', { token })).data.mayAddAuthenticator).toBe(false);
      } finally {
        await keyless.close();
      }
    });
  });

  describe('pending sign-in', () => {
    it('ends after five minutes, five attempts or one success', async () => {
      const { secret, recoveryCodes } = await switchOn();
      const late = await pendingToken();
      test.clock.nowMs += 5 * MINUTE_MS;
      expect((await finish(late, nextCode(secret))).data.problem).toBe('signInOver');
      await sweep(test.store, test.clock.nowMs);
      expect(await test.store.read.selectFrom('pendingSignIns').selectAll().execute()).toEqual([]);
      const tried = await pendingToken();
      for (let round = 0; round < 5; round++) await finish(tried, wrongCode(secret));
      expect((await finish(tried, recoveryCodes[0])).data.problem).toBe('signInOver');
      const used = await pendingToken();
      expect((await finish(used, recoveryCodes[0])).code).toBe(200);
      expect((await finish(used, recoveryCodes[1])).data.problem).toBe('signInOver');
      const ended = await pendingToken();
      const reset = { email: EMAIL, captcha: await mailCode('reset'), password: GOOD };
      await test.post('/login/resetPwd', reset);
      expect((await finish(ended, recoveryCodes[1])).data.problem).toBe('signInOver');
    });

    it('has a token that no route accepts as a session', async () => {
      await switchOn();
      const token = await pendingToken();
      for (const { method, path } of allRoutes(depsOf(test)).filter(({ access }) => access === 'signedIn')) {
        const address = path.replace(/:\w+/g, 'x');
        const answer = await (method === 'GET'
          ? test.get(address, { token })
          : test.post(address, {}, { token }));
        expect([path, answer.code]).toEqual([path, 10_002]);
      }
      expect((await test.post('/login/refresh', {}, { refreshCookie: token })).code).toBe(10_002);
      const asKey = { headers: { authorization: `Bearer ${token}` } };
      for (const { method, path } of allRoutes(depsOf(test)).filter(({ access }) => access === 'key')) {
        const answer = await (method === 'GET' ? test.get(path, asKey) : test.post(path, {}, asKey));
        expect([path, answer.status]).toEqual([path, 401]);
      }
    });
  });

  describe('recovery code', () => {
    it('works once, in any notation, and its use is reported by mail', async () => {
      const { token, recoveryCodes } = await switchOn();
      const typed = recoveryCodes[0]
        .toLowerCase()
        .replaceAll('-', ' ')
        .replaceAll('0', 'o')
        .replaceAll('1', 'l');
      expect((await finish(await pendingToken(), typed)).code).toBe(200);
      expect(test.outbox.notices()[0]).toMatchObject({ change: 'recoveryCodeUsed' });
      expect((await finish(await pendingToken(), recoveryCodes[0])).data.problem).toBe('secondFactorWrong');
      expect((await test.get('/user/secondFactor', { token })).data.recoveryCodesLeft).toBe(9);
    });

    it('is replaced only with a fresh proof by password and second factor', async () => {
      const { secret, token, recoveryCodes } = await switchOn();
      test.clock.nowMs += 5 * MINUTE_MS;
      const renew = (by: string) => test.post('/user/renewRecoveryCodes', {}, { token: by });
      expect((await renew(token)).data.problem).toBe('proofMissing');
      expect((await prove(token)).data.problem).toBe('secondFactorMissing');
      expect((await prove(token, { secondFactor: wrongCode(secret) })).data.problem).toBe(
        'secondFactorWrong',
      );
      // A wrong password does not use up the app's code.
      const secondFactor = nextCode(secret);
      expect((await prove(token, { password: 'wrong-1-password', secondFactor })).data.problem).toBe(
        'oldPasswordWrong',
      );
      const proven = await prove(token, { secondFactor });
      expect(proven.code).toBe(200);
      const renewed = await renew(proven.data.accessToken);
      expect(renewed.data.recoveryCodes).toHaveLength(10);
      expect((await finish(await pendingToken(), recoveryCodes[0])).data.problem).toBe('secondFactorWrong');
      expect((await finish(await pendingToken(), renewed.data.recoveryCodes[0])).code).toBe(200);
    });
  });

  it('is required for a proof, and a password in a call cannot replace it', async () => {
    const { secret, token } = await switchOn();
    test.clock.nowMs += 5 * MINUTE_MS;
    const change = (by: string) =>
      test.post('/user/update', { oldPassword: GOOD, password: 'another-1-password' }, { token: by });
    expect((await change(token)).data.problem).toBe('proofMissing');
    expect((await test.post('/user/delete', { password: GOOD }, { token })).data.problem).toBe(
      'proofMissing',
    );
    const proven = await prove(token, { secondFactor: nextCode(secret) });
    expect((await change(proven.data.accessToken)).code).toBe(200);
  });

  it('is disabled with a fresh proof, and leaves no data', async () => {
    const { secret, token } = await switchOn();
    test.clock.nowMs += 5 * MINUTE_MS;
    const remove = (by: string) => test.post('/user/removeAuthenticator', {}, { token: by });
    expect((await remove(token)).data.problem).toBe('proofMissing');
    const proven = await prove(token, { secondFactor: nextCode(secret) });
    expect((await remove(proven.data.accessToken)).code).toBe(200);
    expect(test.outbox.notices()[0]).toMatchObject({ change: 'authenticatorRemoved' });
    expect((await byPassword()).code).toBe(200);
    expect(await test.store.read.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    const off = await test.post('/user/renewRecoveryCodes', {}, { token: proven.data.accessToken });
    expect(off.data.problem).toBe('secondFactorOff');
    expect((await remove(proven.data.accessToken)).data.problem).toBe('authenticatorMissing');
  });

  it('is exported without its secret, and deleted with the account', async () => {
    const { secret, token } = await switchOn();
    const exported = await test.get('/user/export', { token });
    expect(exported.data.secondFactor).toEqual({
      authenticatorSince: test.clock.nowMs,
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect(JSON.stringify(exported.data)).not.toContain(secret);
    await pendingToken();
    expect((await test.post('/user/delete', {}, { token })).code).toBe(200);
    for (const table of ['authenticators', 'recoveryCodes', 'pendingSignIns'] as const)
      expect(await test.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('added by a thief is removed when the previous address takes the account back', async () => {
    const token = String((await prove(await register())).data.accessToken);
    test.clock.nowMs += MINUTE_MS;
    await test.post('/user/sendBindCode', { email: 'eve@example.com', ...signed(test) }, { token });
    const captcha = codeFor(test, 'eve@example.com');
    const moved = await test.post('/user/bindEmail', { email: 'eve@example.com', captcha }, { token });
    const thief = String(moved.data.accessToken);
    const { data } = await test.post('/user/beginAuthenticator', {}, { token: thief });
    await test.post('/user/confirmAuthenticator', { code: nextCode(data.secret) }, { token: thief });
    const reset = { email: EMAIL, captcha: await mailCode('reset'), password: GOOD };
    expect((await test.post('/login/resetPwd', reset)).code).toBe(200);
    expect((await byPassword()).code).toBe(200);
    // The thief's recovery codes are deleted, so they do not become valid when the owner sets up a second factor later.
    expect(await test.store.read.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });

  it('of the owner is kept with its recovery codes when the previous address takes the account back', async () => {
    const { token, recoveryCodes } = await switchOn();
    test.clock.nowMs += MINUTE_MS;
    await test.post('/user/sendBindCode', { email: 'eve@example.com', ...signed(test) }, { token });
    const captcha = codeFor(test, 'eve@example.com');
    const moved = await test.post('/user/bindEmail', { email: 'eve@example.com', captcha }, { token });
    expect(moved.code).toBe(200);
    const reset = { email: EMAIL, captcha: await mailCode('reset'), password: GOOD };
    expect((await test.post('/login/resetPwd', reset)).code).toBe(200);
    expect((await finish(await pendingToken(), recoveryCodes[0])).code).toBe(200);
  });
});
