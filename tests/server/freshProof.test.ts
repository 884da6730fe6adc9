import { beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeFor, depsOf, signed, startTestApp, type TestApp } from './testApp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GOOD = 'Пароль-7-茶';
const NEW_GOOD = 'another-1-password';

/** Calls that change how a user signs in, or the account as a whole, each with a well-formed request. */
const PROVEN: Readonly<Record<string, object>> = {
  'POST /user/update': { password: NEW_GOOD },
  'POST /user/bindEmail': { email: 'eve@example.com', captcha: '' },
  'POST /user/renewShareCode': {},
  'POST /user/beginAuthenticator': {},
  'POST /user/confirmAuthenticator': { code: '000000' },
  'POST /user/removeAuthenticator': {},
  'POST /user/renewRecoveryCodes': {},
  'POST /user/beginPasskey': {},
  'POST /user/addPasskey': {
    name: 'Key',
    credential: {
      id: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
  'POST /user/removePasskey': { id: 'x' },
  'POST /user/endSession': {},
  'GET /user/export': {},
  'GET /user/archive': {},
  'POST /user/delete': {},
  'POST /user/prove': {},
  'POST /login/linkProvider': { provider: 'local' },
  'POST /user/unlinkProvider': { issuer: 'https://id.example', subject: 'x' },
  'POST /apiKey/create': { name: 'ERP', scopes: ['render'] },
};

/** Other account calls of a signed-in user: they do not change how the user signs in. */
const UNPROVEN = [
  'POST /login/logout',
  'GET /user/info',
  'GET /user/sessions',
  'GET /user/identities',
  'GET /user/secondFactor',
  'GET /user/userPreference',
  'POST /user/updateUserPreference',
  // This call sends a code to an address; only binding the address requires the proof.
  'POST /user/sendBindCode',
  'POST /user/sendProofCode',
  // This call changes a listed name, but not who can sign in.
  'POST /user/renamePasskey',
  // These calls are a proof themselves.
  'POST /user/beginPasskeyProof',
  'POST /user/provePasskey',
  'GET /apiKey/list',
  // This call removes access.
  'POST /apiKey/revoke',
];

onEachStoreInLong('fresh proof of identity', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    return () => test.close();
  });
  const code = async (account: string, purpose: string) => {
    test.clock.nowMs += MINUTE_MS;
    const sent = await test.post('/login/sendCode', { account, purpose, ...signed(test) });
    expect(sent.code).toBe(200);
    return codeFor(test, account);
  };
  /** Signs in by a code. The session has no fresh proof of identity, like the session of a thief who has only the token. */
  const enter = async (email: string) => {
    const captcha = await code(email, 'login');
    const { data, refreshCookie } = await test.post('/login/captchaLogin', { email, captcha });
    return { token: String(data.accessToken), refreshCookie: refreshCookie ?? '' };
  };
  const register = async (email: string) => {
    const captcha = await code(email, 'register');
    const { data } = await test.post('/login/register', { email, captcha, password: GOOD });
    return String(data.accessToken);
  };
  const bindCode = async (email: string, token: string) => {
    test.clock.nowMs += MINUTE_MS;
    await test.post('/user/sendBindCode', { email, ...signed(test) }, { token });
    return codeFor(test, email);
  };
  const proveByCode = async (address: string, token: string) => {
    await test.post('/user/sendProofCode', { ...signed(test) }, { token });
    return test.post('/user/prove', { captcha: codeFor(test, address) }, { token });
  };
  const info = (token: string) => test.get('/user/info', { token });

  it('is required by every call that changes account access, and an access token is not enough', async () => {
    const calls = allRoutes(depsOf(test))
      .filter(({ path, access }) => access === 'signedIn' && /^\/(?:user|login|apiKey)\//.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...calls].sort()).toEqual([...Object.keys(PROVEN), ...UNPROVEN].sort());
    const { token } = await enter('ana@example.com');
    for (const [name, input] of Object.entries(PROVEN)) {
      const [method, path] = name.split(' ');
      const answer = await (method === 'GET' ? test.get(path, { token }) : test.post(path, input, { token }));
      expect([name, answer.status, answer.data?.problem]).toEqual([name, 403, 'proofMissing']);
    }
    expect((await info(token)).data.userEmail).toBe('ana@example.com');
  });

  it('accepts the password or a code to the current address, lasts five minutes, and renews the tokens', async () => {
    const token = await register('ana@example.com');
    const renew = (by: string) => test.post('/user/renewShareCode', {}, { token: by });
    expect((await test.post('/user/prove', { password: 'wrong-1-password' }, { token })).data.problem).toBe(
      'oldPasswordWrong',
    );
    const byPassword = await test.post('/user/prove', { password: GOOD }, { token });
    expect(byPassword.code).toBe(200);
    // The token from before the proof is no longer valid.
    expect((await info(token)).code).toBe(10_002);
    const fresh = String(byPassword.data.accessToken);
    expect((await renew(fresh)).code).toBe(200);
    test.clock.nowMs += 5 * MINUTE_MS;
    expect((await renew(fresh)).data.problem).toBe('proofMissing');
    expect((await test.post('/user/prove', { captcha: '000000x' }, { token: fresh })).data.problem).toBe(
      'codeWrong',
    );
    const byCode = await proveByCode('ana@example.com', fresh);
    expect((await renew(byCode.data.accessToken)).code).toBe(200);
    // The refresh of a token does not renew its proof of identity.
    const cookie = byCode.refreshCookie ?? '';
    test.clock.nowMs += 5 * MINUTE_MS;
    const exchanged = await test.post('/login/refresh', {}, { refreshCookie: cookie });
    expect((await renew(exchanged.data.accessToken)).data.problem).toBe('proofMissing');
  });

  it('accepts a code to the phone of an account without an e-mail address', async () => {
    const phone = '+8613800138000';
    const captcha = await code(phone, 'register');
    const { data } = await test.post('/login/register', { phone, captcha, password: GOOD });
    expect((await proveByCode(phone, data.accessToken)).code).toBe(200);
  });

  it('rejects the right code after three wrong ones', async () => {
    const { token } = await enter('ana@example.com');
    const sent = await test.post('/user/sendProofCode', { ...signed(test) }, { token });
    const cookies = { diecut_code: String(sent.codeCookie) };
    const digits = codeFor(test, 'ana@example.com');
    const wrong = digits === '000000' ? '000001' : '000000';
    for (const _ of Array(3)) await test.post('/user/prove', { captcha: wrong }, { token, cookies });
    const right = await test.post('/user/prove', { captcha: digits }, { token, cookies });
    expect(right.data.problem).toBe('codeWrong');
  });

  it('is also required as the old password in a password change, which ends other sessions and tokens', async () => {
    const token = await register('ana@example.com');
    const other = await enter('ana@example.com');
    const changed = await test.post('/user/update', { oldPassword: GOOD, password: NEW_GOOD }, { token });
    expect(changed.code).toBe(200);
    expect((await info(other.token)).code).toBe(10_002);
    expect((await info(token)).code).toBe(10_002);
    expect((await info(changed.data.accessToken)).code).toBe(200);
    const again = await test.post('/login/refresh', {}, { refreshCookie: changed.refreshCookie ?? '' });
    expect(again.code).toBe(200);
    expect(test.outbox.notices()).toMatchObject([{ kind: 'password', address: 'ana@example.com' }]);
  });

  describe('change of address', () => {
    /** Signs in the owner and a thief. The thief proves the identity by a code, and binds the thief's address to the account. */
    async function takeOver(victim: string, thief: string) {
      const owner = await enter(victim);
      const { token } = await enter(victim);
      const proven = String((await proveByCode(victim, token)).data.accessToken);
      const captcha = await bindCode(thief, proven);
      const bound = await test.post('/user/bindEmail', { email: thief, captcha }, { token: proven });
      expect(bound.data.userEmail).toBe(thief);
      return { owner, token: String(bound.data.accessToken) };
    }

    it('ends other sessions, and notifies the previous address how to undo it', async () => {
      const { owner, token } = await takeOver('ana@example.com', 'eve@example.com');
      expect((await info(owner.token)).code).toBe(10_002);
      expect((await info(token)).code).toBe(200);
      expect(test.outbox.notices()).toMatchObject([
        { kind: 'moved', address: 'ana@example.com', newAddress: 'eve@example.com', days: 7 },
      ]);
    });

    it('is undone by a password reset from the previous address within seven days', async () => {
      const { token } = await takeOver('ana@example.com', 'eve@example.com');
      const key = await test.post('/apiKey/create', { name: 'Eve', scopes: ['render'] }, { token });
      expect(key.code).toBe(200);
      test.clock.nowMs += 7 * DAY_MS - 10 * MINUTE_MS;
      const captcha = await code('ana@example.com', 'reset');
      const back = { email: 'ana@example.com', captcha, password: NEW_GOOD };
      expect((await test.post('/login/resetPwd', back)).code).toBe(200);
      const ana = await test.post('/login/doLogin', { email: 'ana@example.com', password: NEW_GOOD });
      expect(ana.data.userEmail).toBe('ana@example.com');
      expect((await info(token)).code).toBe(10_002);
      // The thief's API key is deleted, and the thief's address can no longer reset the password.
      expect((await test.get('/apiKey/list', { token: ana.data.accessToken })).data).toEqual([]);
      const forth = { email: 'eve@example.com', captcha: '', password: NEW_GOOD };
      const thief = await test.post('/login/resetPwd', {
        ...forth,
        captcha: await code('eve@example.com', 'reset'),
      });
      expect(thief.data.problem).toBe('codeWrong');
      expect((await info(ana.data.accessToken)).data.userEmail).toBe('ana@example.com');
    });

    it('is undone by the owner even after another change of address', async () => {
      const { token } = await takeOver('ana@example.com', 'eve@example.com');
      const captcha = await bindCode('mallory@example.com', token);
      const onward = await test.post('/user/bindEmail', { email: 'mallory@example.com', captcha }, { token });
      expect(onward.data.userEmail).toBe('mallory@example.com');
      const back = async (email: string) =>
        test.post('/login/resetPwd', { email, captcha: await code(email, 'reset'), password: NEW_GOOD });
      expect((await back('eve@example.com')).code).toBe(200);
      expect((await back('mallory@example.com')).data.problem).toBe('codeWrong');
      expect((await back('ana@example.com')).code).toBe(200);
      const ana = await test.post('/login/doLogin', { email: 'ana@example.com', password: NEW_GOOD });
      expect(ana.data.userEmail).toBe('ana@example.com');
      for (const thief of ['eve@example.com', 'mallory@example.com'])
        expect((await back(thief)).data.problem).toBe('codeWrong');
    });

    it('is permanent after seven days', async () => {
      const { token } = await takeOver('ana@example.com', 'eve@example.com');
      test.clock.nowMs += 7 * DAY_MS;
      const captcha = await code('ana@example.com', 'reset');
      const back = { email: 'ana@example.com', captcha, password: NEW_GOOD };
      expect((await test.post('/login/resetPwd', back)).data.problem).toBe('codeWrong');
      // The previous address can be used for a new account.
      expect((await enter('ana@example.com')).token).not.toBe(token);
    });

    it('blocks the previous address for other accounts during this time', async () => {
      await takeOver('ana@example.com', 'eve@example.com');
      const email = 'ana@example.com';
      const signIn = await test.post('/login/captchaLogin', { email, captcha: await code(email, 'login') });
      expect(signIn.data.problem).toBe('addressMoved');
      const captcha = await code(email, 'register');
      const registered = await test.post('/login/register', { email, captcha, password: NEW_GOOD });
      expect(registered.data.problem).toBe('addressMoved');
      const bo = await enter('bo@example.com');
      const proven = String((await proveByCode('bo@example.com', bo.token)).data.accessToken);
      const bind = { email, captcha: await bindCode(email, proven) };
      expect((await test.post('/user/bindEmail', bind, { token: proven })).data.problem).toBe('accountTaken');
    });
  });
});
