import { beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../server/secretBox.ts';
import { hashOf } from '../../server/secrets.ts';
import { sweep } from '../../server/store/sweep.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from './testApp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GOOD = 'Пароль-7-茶';

onEachStoreInLong('accounts', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    return () => test.close();
  });
  const ask = (account: string, purpose = 'login', more = {}) =>
    test.post('/login/sendCode', { account, purpose, ...signed(test), ...more });
  const code = async (account: string, purpose: string) => {
    test.clock.nowMs += MINUTE_MS;
    expect((await ask(account, purpose)).code).toBe(200);
    return codeFor(test, account);
  };
  const register = async (email: string, password = GOOD) =>
    test.post('/login/register', {
      email,
      captcha: await code(email, 'register'),
      password,
      nickName: 'Аня',
    });

  describe('login codes', () => {
    it('sign in, and create an account for a new address', async () => {
      const first = await signIn(test, 'ana@example.com');
      const second = await signIn(test, 'ana@example.com');
      expect(second.userId).toBe(first.userId);
      const me = await test.get('/user/info', { token: second.token });
      expect(me.data).toMatchObject({ userEmail: 'ana@example.com', userNickName: 'ana', roles: ['admin'] });
    });

    it('work once, for ten minutes, three attempts and their own purpose', async () => {
      const digits = await code('ana@example.com', 'login');
      const enter = (captcha: string) =>
        test.post('/login/captchaLogin', { email: 'ana@example.com', captcha });
      const wrong = digits === '000000' ? '000001' : '000000';
      expect([(await enter(wrong)).code, (await enter(wrong)).code]).toEqual([20_003, 20_003]);
      expect((await enter(digits)).code).toBe(200);
      expect((await enter(digits)).code).toBe(20_003);
      const again = await code('ana@example.com', 'login');
      for (const _ of Array(3)) await enter(again === '000000' ? '000001' : '000000');
      expect((await enter(again)).code).toBe(20_003);
      const late = await code('ana@example.com', 'login');
      test.clock.nowMs += 10 * MINUTE_MS;
      expect((await enter(late)).code).toBe(20_003);
      const other = await code('ana@example.com', 'reset');
      expect((await enter(other)).code).toBe(20_003);
    });

    it('are stored under a key outside of the database, which a reader of the database would have to guess', async () => {
      const email = 'ana@example.com';
      const digits = await code(email, 'login');
      const stored = async (of: TestApp) =>
        of.store.read.selectFrom('codes').select('hash').executeTakeFirstOrThrow();
      const { hash } = await stored(test);
      // A plain hash of six digits could be reversed by a million tries.
      expect(hash).not.toBe(hashOf(`login ${email} ${digits}`));
      // A server with another key accepts no code of this database.
      const other = await startTestApp({
        store: test.store,
        secretBox: createSecretBox('another key of a server, long'),
      });
      other.clock.nowMs = test.clock.nowMs;
      const enter = (of: TestApp) => of.post('/login/captchaLogin', { email, captcha: digits });
      expect((await enter(other)).code).toBe(20_003);
      expect((await enter(test)).code).toBe(200);
      await other.close();
    });

    it('work on a server without a key', async () => {
      const keyless = await startTestApp({ secretBox: null });
      await signIn(keyless, 'ana@example.com');
      await keyless.close();
    });

    it('are sent with the same response for known and unknown addresses, and do nothing without an account', async () => {
      await register('ana@example.com');
      test.clock.nowMs += HOUR_MS;
      for (const purpose of ['reset', 'register']) {
        const [one, other] = [
          await ask('ana@example.com', purpose),
          await ask('nobody@example.com', purpose),
        ];
        expect([one.status, one.code, one.msg]).toEqual([other.status, other.code, other.msg]);
        // A message is sent to both addresses, so the response time doesn't reveal the account.
        expect(
          test.outbox
            .entries()
            .slice(0, 2)
            .map(({ address }) => address)
            .sort(),
        ).toEqual(['ana@example.com', 'nobody@example.com']);
        test.clock.nowMs += HOUR_MS;
      }
      const captcha = await code('nobody@example.com', 'reset');
      const reset = { email: 'nobody@example.com', captcha, password: GOOD };
      expect((await test.post('/login/resetPwd', reset)).code).toBe(20_003);
      const phone = '+8613800138000';
      const byPhone = { phone, captcha: await code(phone, 'login') };
      expect((await test.post('/login/captchaLogin', byPhone)).code).toBe(20_003);
      const again = {
        email: 'ana@example.com',
        captcha: await code('ana@example.com', 'register'),
        password: GOOD,
      };
      expect((await test.post('/login/register', again)).code).toBe(20_011);
    });

    it('are limited to one a minute and six an hour per address, and thirty per caller', async () => {
      expect((await ask('ana@example.com')).code).toBe(200);
      const soon = await ask('ana@example.com');
      expect([soon.status, soon.code, soon.headers['retry-after']]).toEqual([429, 20_004, '60']);
      for (const _ of Array(5)) {
        test.clock.nowMs += MINUTE_MS;
        expect((await ask('ana@example.com')).code).toBe(200);
      }
      test.clock.nowMs += MINUTE_MS;
      expect((await ask('ana@example.com')).code).toBe(20_004);
      for (let at = 0; at < 24; at++) await ask(`n${at}@example.com`);
      expect((await ask('last@example.com')).code).toBe(429);
    });

    it('work only with the cookie of the request, and remain valid after wrong attempts of strangers', async () => {
      const email = 'ana@example.com';
      const sent = await ask(email);
      const digits = codeFor(test, email);
      const wrong = digits === '000000' ? '000001' : '000000';
      const enter = (captcha: string, options: { cookie?: string; from?: string }) =>
        test.post(
          '/login/captchaLogin',
          { email, captcha },
          {
            from: options.from ?? '203.0.113.9',
            ...(options.cookie && { cookies: { diecut_code: options.cookie } }),
          },
        );
      // Attempts without a cookie, and then attempts with the cookie that another request got.
      for (let at = 0; at < 5; at++) expect((await enter(wrong, {})).code).toBe(20_003);
      expect((await enter(digits, {})).code).toBe(20_003);
      const strange = await test.post(
        '/login/sendCode',
        { account: email, purpose: 'login', ...signed(test) },
        { from: '203.0.113.9' },
      );
      for (let at = 0; at < 5; at++) await enter(wrong, { cookie: String(strange.codeCookie) });
      test.clock.nowMs += MINUTE_MS;
      const cookie = String(sent.codeCookie);
      const entered = await enter(digits, { cookie, from: '10.0.0.2' });
      // Using the code deletes the cookie.
      expect([entered.code, entered.codeCookie]).toEqual([200, '']);
      expect((await enter(digits, { cookie, from: '10.0.0.2' })).code).toBe(20_003);
    });

    it('can be requested by the owner after another caller used up the limit', async () => {
      const askFrom = (from: string) =>
        test.post(
          '/login/sendCode',
          { account: 'ana@example.com', purpose: 'login', ...signed(test) },
          { from },
        );
      for (let at = 0; at < 7; at++) {
        await askFrom('203.0.113.9');
        test.clock.nowMs += MINUTE_MS;
      }
      expect((await askFrom('203.0.113.9')).code).toBe(20_004);
      expect((await askFrom('10.0.0.2')).code).toBe(200);
    });

    it('can be requested again at once after the server clock was set back', async () => {
      test.clock.nowMs += DAY_MS;
      expect((await ask('ana@example.com')).code).toBe(200);
      test.clock.nowMs -= DAY_MS;
      expect((await ask('ana@example.com')).code).toBe(200);
    });

    it('set an HttpOnly cookie that marks the browser that requested them', async () => {
      const { headers } = await ask('ana@example.com');
      expect(String(headers['set-cookie'])).toMatch(
        /^diecut_code=[\w-]{43}; Max-Age=600; Path=\/api\/v3; HttpOnly; SameSite=Lax$/,
      );
    });

    it('[S7.17] are refused without a valid and recent signature', async () => {
      const stale = { timestamp: test.clock.nowMs - 6 * MINUTE_MS };
      for (const more of [stale, { sign: 'x' }, { timestamp: 'yesterday' }])
        expect((await ask('ana@example.com', 'login', more)).code).toBe(20_013);
      expect(test.outbox.entries()).toEqual([]);
    });
  });

  it('the cleanup deletes expired limits, codes and sessions, and nothing else', async () => {
    const { token } = await signIn(test, 'ana@example.com');
    await ask('bo@example.com', 'reset');
    const count = async (table: 'limits' | 'codes' | 'sessions' | 'users') =>
      (await test.store.read.selectFrom(table).selectAll().execute()).length;
    await sweep(test.store, test.clock.nowMs);
    expect((await test.get('/user/info', { token })).code).toBe(200);
    expect(await count('codes')).toBe(1);
    test.clock.nowMs += 2 * DAY_MS;
    await sweep(test.store, test.clock.nowMs);
    expect([
      await count('limits'),
      await count('codes'),
      await count('sessions'),
      await count('users'),
    ]).toEqual([0, 0, 0, 1]);
  });

  describe('passwords', () => {
    it('[S5.18] sign in by e-mail or phone, in any notation', async () => {
      await register('Ana@Example.com');
      const phone = await test.post('/login/register', {
        phone: ' +86 138 0013 8000 ',
        captcha: await code('+8613800138000', 'register'),
        password: GOOD,
      });
      expect(phone.data).toMatchObject({ userPhone: '+8613800138000', registerType: 'phone' });
      for (const whom of [
        { email: ' ana@EXAMPLE.com ' },
        { phone: ' 13800138000 ' },
        { phone: '+8613800138000' },
      ]) {
        const answer = await test.post('/login/doLogin', { ...whom, password: GOOD });
        expect([whom, answer.code]).toEqual([whom, 200]);
      }
      expect((await test.post('/login/doLogin', { email: 'nonsense', password: GOOD })).code).toBe(20_001);
      expect((await test.post('/login/doLogin', { email: 'ana@example.com' })).code).toBe(400);
    });

    it('that are wrong get the same response as an unknown account, and are blocked after ten attempts', async () => {
      await register('ana@example.com');
      const enter = (email: string, password: string, from = '10.0.0.1') =>
        test.post('/login/doLogin', { email, password }, { from });
      const [wrong, nobody] = [await enter('ana@example.com', 'x'), await enter('nobody@example.com', 'x')];
      expect([wrong.status, wrong.code, wrong.msg]).toEqual([nobody.status, nobody.code, nobody.msg]);
      expect(wrong.code).toBe(20_002);
      for (const _ of Array(9)) await enter('ana@example.com', 'x');
      // The blocked caller is refused even with the right password, while the owner can sign in from another address.
      const locked = await enter('ana@example.com', GOOD);
      expect([locked.status, locked.code]).toEqual([429, 429]);
      expect((await enter('ana@example.com', GOOD, '10.0.0.2')).code).toBe(200);
      test.clock.nowMs += 15 * MINUTE_MS;
      expect((await enter('ana@example.com', GOOD)).code).toBe(200);
    }, 60_000);

    it('[S5.14] must contain letters and digits and must not be among the most common', async () => {
      for (const [password, expected] of [
        ['', 20_009],
        ['short1', 20_006],
        ['onlyletters', 20_007],
        ['Password1', 20_008],
      ] as const)
        expect([password, (await register('ana@example.com', password)).code]).toEqual([password, expected]);
      expect((await register('ana@example.com')).code).toBe(200);
      expect((await register('bo@example.com', `${'密'.repeat(127)}1`)).code).toBe(200);
    });

    it('are reset with a code, which ends all sessions', async () => {
      const { token } = await signIn(test, 'ana@example.com');
      const captcha = await code('ana@example.com', 'reset');
      const reset = await test.post('/login/resetPwd', { email: 'ana@example.com', captcha, password: GOOD });
      expect(reset.code).toBe(200);
      expect((await test.get('/user/info', { token })).code).toBe(10_002);
      expect((await test.post('/login/doLogin', { email: 'ana@example.com', password: GOOD })).code).toBe(
        200,
      );
    });

    it('[S5.17] can be changed once an e-mail address is bound, which ends other sessions', async () => {
      const phone = '+8613800138000';
      const { data } = await test.post('/login/register', {
        phone,
        captcha: await code(phone, 'register'),
        password: GOOD,
      });
      let token = data.accessToken;
      const change = (oldPassword: string) =>
        test.post('/user/update', { oldPassword, password: 'another-1-password' }, { token });
      expect((await change(GOOD)).code).toBe(20_012);
      await test.post('/user/sendBindCode', { email: 'ana@example.com', ...signed(test) }, { token });
      const captcha = codeFor(test, 'ana@example.com');
      const bind = (digits: string) => {
        const wish = { email: 'ana@example.com', captcha: digits, password: GOOD };
        return test.post('/user/bindEmail', wish, { token });
      };
      expect((await bind('')).code).toBe(20_003);
      const bound = await bind(captcha);
      expect(bound.data.userEmail).toBe('ana@example.com');
      token = bound.data.accessToken;
      const other = (await test.post('/login/doLogin', { email: 'ana@example.com', password: GOOD })).data
        .accessToken;
      expect((await change('wrong')).code).toBe(20_014);
      const changed = await change(GOOD);
      expect(changed.code).toBe(200);
      expect((await test.get('/user/info', { token: changed.data.accessToken })).code).toBe(200);
      expect((await test.get('/user/info', { token: other })).code).toBe(10_002);
    });
  });

  it('a change of the e-mail address requires the password and notifies the old address', async () => {
    const token = (await register('ana@example.com')).data.accessToken;
    await test.post('/user/sendBindCode', { email: 'new@example.com', ...signed(test) }, { token });
    const bind = (more: object) => {
      const wish = { email: 'new@example.com', captcha: codeFor(test, 'new@example.com'), ...more };
      return test.post('/user/bindEmail', wish, { token });
    };
    for (const more of [{}, { password: '' }]) expect((await bind(more)).data.problem).toBe('proofMissing');
    expect((await bind({ password: 'guess-1-password' })).data.problem).toBe('oldPasswordWrong');
    expect((await test.get('/user/info', { token })).data.userEmail).toBe('ana@example.com');
    expect(test.outbox.notices()).toEqual([]);
    expect((await bind({ password: GOOD })).data.userEmail).toBe('new@example.com');
    const [notice] = test.outbox.notices();
    expect(notice).toMatchObject({ address: 'ana@example.com', newAddress: 'new@example.com' });
  });

  it('ten wrong passwords in an open session block further password checks for 15 minutes', async () => {
    const token = (await register('ana@example.com')).data.accessToken;
    const guess = async (at: number) => {
      const password = `guess-${at}-password`;
      const told =
        at % 2 === 0
          ? await test.post(
              '/user/update',
              { oldPassword: password, password: 'another-1-password' },
              { token },
            )
          : await test.post('/user/delete', { password }, { token });
      return told.data?.problem ?? told.code;
    };
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(at)));
    expect(new Set(wrong)).toEqual(new Set(['oldPasswordWrong']));
    expect(await guess(10)).toBe('tooMany');
    // After so many guesses, even the right password is refused, so that nothing confirms it.
    expect((await test.post('/user/delete', { password: GOOD }, { token })).data.problem).toBe('tooMany');
    test.clock.nowMs += 15 * 60_000;
    expect(await guess(11)).toBe('oldPasswordWrong');
    expect((await test.post('/user/delete', { password: GOOD }, { token })).code).toBe(200);
  });

  describe('sessions', () => {
    it('return the account, and their access token expires after an hour', async () => {
      const registered = await register('ana@example.com');
      expect(registered.data).toMatchObject({
        userPhone: '',
        userNickName: 'Аня',
        userImg: '',
        registerType: 'email',
        roles: ['admin'],
      });
      expect(registered.data.shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      const token = registered.data.accessToken;
      test.clock.nowMs += HOUR_MS - 1;
      expect((await test.get('/user/info', { token })).code).toBe(200);
      test.clock.nowMs += 1;
      const dead = await test.get('/user/info', { token, headers: { 'accept-language': 'zh-HK,en;q=0.5' } });
      expect([dead.status, dead.code, dead.msg]).toEqual([401, 10_002, '您已登出，請重新登入。']);
    });

    it('are refreshed by an HttpOnly cookie, for thirty days when the device is remembered', async () => {
      await register('ana@example.com');
      const enter = (remember: boolean) =>
        test.post('/login/doLogin', { email: 'ana@example.com', password: GOOD, remember });
      const cookie = String((await enter(true)).headers['set-cookie']);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/Path=\/api\/v3\/login\/refresh;/);
      expect(cookie).toMatch(/Max-Age=2592000/);
      const short = await enter(false);
      expect(String(short.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/);
      test.clock.nowMs += 2 * HOUR_MS;
      const fresh = await test.post('/login/refresh', {}, { refreshCookie: short.refreshCookie ?? '' });
      expect((await test.get('/user/info', { token: fresh.data.accessToken })).code).toBe(200);
      test.clock.nowMs += DAY_MS;
      const late = await test.post('/login/refresh', {}, { refreshCookie: fresh.refreshCookie ?? '' });
      expect([late.status, late.code]).toEqual([401, 10_002]);
    });

    it('end when a refresh token is used twice', async () => {
      const { refreshCookie, token } = await signIn(test, 'ana@example.com');
      const fresh = await test.post('/login/refresh', {}, { refreshCookie });
      expect((await test.get('/user/info', { token })).code).toBe(10_002);
      expect((await test.get('/user/info', { token: fresh.data.accessToken })).code).toBe(200);
      expect((await test.post('/login/refresh', {}, { refreshCookie })).code).toBe(10_002);
      expect((await test.get('/user/info', { token: fresh.data.accessToken })).code).toBe(10_002);
      expect((await test.post('/login/refresh', {}, { refreshCookie: fresh.refreshCookie ?? '' })).code).toBe(
        10_002,
      );
    });

    it.each([
      [false, 14],
      [true, 90],
    ])('end in spite of constant use (remember me: %s) after %d days', async (remember, days) => {
      const digits = await code('ana@example.com', 'login');
      const body = { email: 'ana@example.com', captcha: digits, remember };
      let { refreshCookie = '' } = await test.post('/login/captchaLogin', body);
      for (let half = 1; half < days * 2; half++) {
        test.clock.nowMs += DAY_MS / 2;
        const fresh = await test.post('/login/refresh', {}, { refreshCookie });
        expect([half, fresh.code]).toEqual([half, 200]);
        refreshCookie = fresh.refreshCookie ?? '';
      }
      test.clock.nowMs += DAY_MS / 2;
      expect((await test.post('/login/refresh', {}, { refreshCookie })).code).toBe(10_002);
    });

    it('keep at most 20 used refresh tokens', async () => {
      let { refreshCookie } = await signIn(test, 'ana@example.com');
      for (let at = 0; at < 30; at++) {
        test.clock.nowMs += 1000;
        refreshCookie = (await test.post('/login/refresh', {}, { refreshCookie })).refreshCookie ?? '';
      }
      const count = async () =>
        (await test.store.read.selectFrom('refreshTokens').select('hash').execute()).length;
      expect(await count()).toBe(21);
      // Used refresh tokens are stored as long as the session, so that a second use of a token can end the session at any time.
      test.clock.nowMs += 2 * HOUR_MS;
      const last = refreshCookie ?? '';
      const fresh = await test.post('/login/refresh', {}, { refreshCookie: last });
      expect(await count()).toBe(21);
      test.clock.nowMs += 2 * HOUR_MS;
      expect((await test.post('/login/refresh', {}, { refreshCookie: last })).code).toBe(10_002);
      const after = await test.post('/login/refresh', {}, { refreshCookie: fresh.refreshCookie ?? '' });
      expect(after.code).toBe(10_002);
    });

    it('are refreshed once by two simultaneous requests', async () => {
      const { refreshCookie } = await signIn(test, 'ana@example.com');
      const both = await Promise.all([1, 2].map(() => test.post('/login/refresh', {}, { refreshCookie })));
      expect(both.map(({ code: told }) => told).sort((a, b) => a - b)).toEqual([200, 10_002]);
    });

    it('are listed, and can be ended one by one or all except the current one', async () => {
      const devices = [];
      for (const _ of Array(3)) devices.push(await signIn(test, 'ana@example.com'));
      const stranger = await signIn(test, 'bo@example.com');
      const [, , last] = devices;
      const list = async () => (await test.get('/user/sessions', { token: last.token })).data;
      expect(await list()).toHaveLength(3);
      const [{ id }] = (await list()).filter(({ isThis }: { isThis: boolean }) => !isThis);
      // Another account cannot end the session.
      await test.post('/user/endSession', { id }, { token: stranger.token });
      expect(await list()).toHaveLength(3);
      await test.post('/user/endSession', { id }, { token: last.token });
      expect(await list()).toHaveLength(2);
      await test.post('/user/endSession', {}, { token: last.token });
      expect(await list()).toMatchObject([{ isThis: true }]);
      expect((await test.get('/user/info', { token: devices[0].token })).code).toBe(10_002);
    });

    it('are limited to fifty, and the least recently used one ends', async () => {
      const first = await signIn(test, 'ana@example.com');
      const second = await signIn(test, 'ana@example.com');
      const { nowMs } = test.clock;
      await test.store.write(async (writing) => {
        const row = await writing.selectFrom('sessions').selectAll().limit(1).executeTakeFirstOrThrow();
        const others = Array.from({ length: 48 }, (_, at) => ({
          ...row,
          id: `other-${at}`,
          accessHash: `other-${at}`,
          usedAtMs: nowMs + 1,
        }));
        await writing.insertInto('sessions').values(others).execute();
      });
      expect((await test.get('/user/info', first)).code).toBe(200);
      await signIn(test, 'ana@example.com');
      expect((await test.get('/user/info', first)).code).toBe(10_002);
      expect((await test.get('/user/info', second)).code).toBe(200);
    });

    it('end on logout', async () => {
      const { token, refreshCookie } = await signIn(test, 'ana@example.com');
      const out = await test.post('/login/logout', {}, { token });
      expect([out.code, out.refreshCookie]).toEqual([200, '']);
      expect((await test.get('/user/info', { token })).code).toBe(10_002);
      expect((await test.post('/login/refresh', {}, { refreshCookie })).code).toBe(10_002);
    });
  });

  describe('user profile', () => {
    it('[S5.16] has a name of 1 to 50 characters', async () => {
      const { token } = await signIn(test, 'ana@example.com');
      const rename = (nickName: string) => test.post('/user/update', { nickName }, { token });
      expect((await rename('  ')).code).toBe(20_010);
      expect((await rename('x'.repeat(51))).code).toBe(20_010);
      expect((await rename(' Аня 茶 😀 ')).data.userNickName).toBe('Аня 茶 😀');
    });

    it('[S3.37] has a unit and a language, or neither', async () => {
      const { token } = await signIn(test, 'ana@example.com');
      expect((await test.get('/user/userPreference', { token })).data).toBeNull();
      const put = (preference: object) => test.post('/user/updateUserPreference', preference, { token });
      expect((await put({ unit: 1, lang: 'ru-RU' })).data).toMatchObject({ unit: 1, lang: 'ru-RU' });
      expect((await put({ unit: '0', lang: 'zh-TW' })).code).toBe(200);
      expect((await test.get('/user/userPreference', { token })).data).toMatchObject({
        unit: 0,
        lang: 'zh-TW',
      });
      for (const bad of [{ unit: 2, lang: 'ru-RU' }, { unit: 0, lang: 'xx' }, { lang: 'ru-RU' }])
        expect([bad, (await put(bad)).code]).toEqual([bad, 400]);
    });

    it('gets a new share code on request', async () => {
      const { token, shareCode } = await signIn(test, 'ana@example.com');
      const renewed = (await test.post('/user/renewShareCode', {}, { token })).data.shareCode;
      expect(renewed).not.toBe(shareCode);
      expect((await test.get('/user/info', { token })).data.shareCode).toBe(renewed);
    });

    it('exports all data, and account deletion leaves none', async () => {
      await register('ana@example.com');
      const { token } = await signIn(test, 'ana@example.com');
      await test.post('/user/updateUserPreference', { unit: 1, lang: 'ru-RU' }, { token });
      const taken = JSON.stringify((await test.get('/user/export', { token })).data);
      for (const part of ['ana@example.com', 'Аня', 'ru-RU']) expect(taken).toContain(part);
      expect(taken).not.toMatch(/argon2|Hash/);
      expect((await test.post('/user/delete', { password: 'x' }, { token })).code).toBe(20_014);
      expect((await test.post('/user/delete', { password: GOOD }, { token })).code).toBe(200);
      expect((await test.get('/user/info', { token })).code).toBe(10_002);
      for (const table of ['users', 'sessions', 'refreshTokens', 'preferences'] as const)
        expect([table, await test.store.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    });
  });
});
