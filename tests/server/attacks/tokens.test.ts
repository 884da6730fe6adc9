import { createHash } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachStoreInLong } from '../eachStore.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { callsFor, contentOf, placed, problemOf, sentCode } from './attackCalls.ts';

const ANA = 'ana@example.com';
const GOOD = 'Пароль-7-茶';
const HOUR_MS = 60 * 60_000;

describe('invalid access tokens', () => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let key = '';
  beforeAll(async () => {
    test = await startTestApp();
    [ana, bo] = [await signIn(test, ANA), await signIn(test, 'bo@example.com')];
    key = String((await test.post('/apiKey/create', { name: 'ERP', scopes: ['render'] }, ana)).data.key);
  });
  afterAll(() => test.close());

  const jwt = () => new UnsecuredJWT({ sub: ana.userId, userId: ana.userId }).encode();
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  const CASES: readonly (readonly [string, () => Record<string, string>, string])[] = [
    ['no header', () => ({}), 'signedOut'],
    ['an empty header', () => ({ accesstoken: '' }), 'signedOut'],
    ['a space', () => ({ accesstoken: ' ' }), 'sessionInvalid'],
    ['a token without its last letter', () => ({ accesstoken: ana.token.slice(0, -1) }), 'sessionInvalid'],
    ['half a token', () => ({ accesstoken: ana.token.slice(0, 20) }), 'sessionInvalid'],
    ['a token with an extra letter', () => ({ accesstoken: `${ana.token}A` }), 'sessionInvalid'],
    ['a token twice', () => ({ accesstoken: `${ana.token}${ana.token}` }), 'sessionInvalid'],
    ['one token in two headers', () => ({ accesstoken: `${ana.token}, ${ana.token}` }), 'sessionInvalid'],
    [
      'tokens of two users in two headers',
      () => ({ accesstoken: `${bo.token}, ${ana.token}` }),
      'sessionInvalid',
    ],
    ['another last letter', () => ({ accesstoken: ana.token.replace(/.$/, other) }), 'sessionInvalid'],
    ['another first letter', () => ({ accesstoken: ana.token.replace(/^./, other) }), 'sessionInvalid'],
    ['a token with swapped case', () => ({ accesstoken: swapped(ana.token) }), 'sessionInvalid'],
    ['a token with base64 padding', () => ({ accesstoken: `${ana.token}=` }), 'sessionInvalid'],
    ['a token with an escaped letter', () => ({ accesstoken: escaped(ana.token) }), 'sessionInvalid'],
    ['a token after Bearer', () => ({ accesstoken: `Bearer ${ana.token}` }), 'sessionInvalid'],
    ['a token in quotation marks', () => ({ accesstoken: `"${ana.token}"` }), 'sessionInvalid'],
    ['a token in the Authorization header', () => ({ authorization: `Bearer ${ana.token}` }), 'signedOut'],
    ['headers of proxies', () => ({ 'x-access-token': ana.token, 'x-user': ana.userId }), 'signedOut'],
    ['a token only in its cookie', () => ({ cookie: `diecut_token=${ana.token}` }), 'signedOut'],
    ['a cookie named like the header', () => ({ cookie: `accessToken=${ana.token}` }), 'signedOut'],
    [
      'an invalid token with a valid cookie',
      () => ({ accesstoken: 'x', cookie: `diecut_token=${ana.token}` }),
      'sessionInvalid',
    ],
    ['the refresh token', () => ({ accesstoken: ana.refreshCookie }), 'sessionInvalid'],
    ['the hash in the database', () => ({ accesstoken: sha256(ana.token) }), 'sessionInvalid'],
    ['the id of the account', () => ({ accesstoken: ana.userId }), 'sessionInvalid'],
    ['the share code', () => ({ accesstoken: ana.shareCode }), 'sessionInvalid'],
    ['an API key', () => ({ accesstoken: key }), 'sessionInvalid'],
    ['a JWT without a signature', () => ({ accesstoken: jwt() }), 'sessionInvalid'],
    ['a JWT with an added signature', () => ({ accesstoken: `${jwt()}c2lnbmVk` }), 'sessionInvalid'],
    ['SQL', () => ({ accesstoken: "' OR '1'='1" }), 'sessionInvalid'],
    ['a wildcard', () => ({ accesstoken: '%' }), 'sessionInvalid'],
    ['__proto__ as a token', () => ({ accesstoken: '__proto__' }), 'sessionInvalid'],
    ['a very long text', () => ({ accesstoken: 'A'.repeat(8000) }), 'sessionInvalid'],
  ];

  it.each(CASES)('are refused by every kind of call: %s', async (_, headersOf, problem) => {
    const headers = headersOf();
    const before = await contentOf(test.store);
    const text = { name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') };
    for (const answer of [
      await test.get('/user/info', { headers }),
      await test.get('/user/export', { headers }),
      await test.get('/templet/list', { headers }),
      await test.post('/templet/save', { label: labelOf('Stolen', '') }, { headers }),
      await test.post('/user/delete', {}, { headers }),
      await test.upload('/database/upload', text, { headers }),
    ])
      expect([answer.status, problemOf(answer), answer.headers['set-cookie']]).toEqual([
        401,
        problem,
        undefined,
      ]);
    expect(await contentOf(test.store)).toBe(before);
  });

  it('the access token in the header takes precedence over cookies of another account', async () => {
    const { data } = await test.get('/user/info', {
      token: ana.token,
      cookies: { diecut_token: bo.token, diecut_refresh: bo.refreshCookie },
    });
    expect(data.userUuid).toBe(ana.userId);
  });
});

const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

onEachStoreInLong('ended session', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    return () => test.close();
  });

  type Session = Awaited<ReturnType<typeof signIn>>;
  /** Ways to end the first of Ana's two sessions. `thief` is a copy of the tokens of that session. */
  const ENDS: readonly (readonly [string, (thief: Session, owner: Session) => Promise<unknown>])[] = [
    ['signed out', (thief) => test.post('/login/logout', {}, thief)],
    ['ended from another device', (_, owner) => test.post('/user/endSession', {}, owner)],
    [
      'ended by its id',
      async (thief, owner) => {
        const { data } = await test.get('/user/sessions', thief);
        const { id } = data.find(({ isThis }: { isThis: boolean }) => isThis);
        return test.post('/user/endSession', { id }, owner);
      },
    ],
    ['a password was set', (_, owner) => test.post('/user/update', { password: GOOD }, owner)],
    [
      'the password was reset',
      async () =>
        test.post('/login/resetPwd', {
          email: ANA,
          captcha: await sentCode(test, ANA, 'reset'),
          password: GOOD,
        }),
    ],
    [
      'another address was bound',
      async (_, owner) => {
        await test.post('/user/sendBindCode', { email: 'new@example.com', ...signed(test) }, owner);
        const captcha = codeFor(test, 'new@example.com');
        return test.post('/user/bindEmail', { email: 'new@example.com', captcha }, owner);
      },
    ],
    ['the account was deleted', (_, owner) => test.post('/user/delete', {}, owner)],
    ['its tokens were exchanged', (thief) => test.post('/login/refresh', {}, thief)],
    [
      'its refresh token was used twice',
      async (thief) => {
        await test.post('/login/refresh', {}, thief);
        await test.post('/login/refresh', {}, thief);
        return { code: 200 };
      },
    ],
    [
      'an hour has passed',
      async () => {
        test.clock.nowMs += HOUR_MS;
        return { code: 200 };
      },
    ],
  ];

  it.each(ENDS)('is refused by all account calls: %s', async (_, end) => {
    const [thief, owner] = [await signIn(test, ANA), await signIn(test, ANA)];
    expect(await end(thief, owner)).toMatchObject({ code: 200 });
    const before = await contentOf(test.store);
    const routes = callsFor(test, 'signedIn');
    expect(routes.length).toBeGreaterThan(60);
    for (const { method, path } of routes) {
      const place = placed(path);
      const { token } = thief;
      const answer =
        method === 'GET' ? await test.get(place, { token }) : await test.post(place, {}, { token });
      expect([path, answer.status, problemOf(answer)]).toEqual([path, 401, 'sessionInvalid']);
    }
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each(ENDS.filter(([title]) => title !== 'an hour has passed' && !title.includes('exchanged')))(
    'cannot be resumed with its refresh token: %s',
    async (_, end) => {
      const [thief, owner] = [await signIn(test, ANA), await signIn(test, ANA)];
      await end(thief, owner);
      const answer = await test.post('/login/refresh', {}, thief);
      expect([answer.status, problemOf(answer), answer.refreshCookie]).toEqual([
        401,
        'sessionInvalid',
        undefined,
      ]);
    },
  );

  it('ends with all its tokens when a used refresh token is reused, and other sessions continue', async () => {
    const [thief, owner] = [await signIn(test, ANA), await signIn(test, ANA)];
    const first = await test.post('/login/refresh', {}, thief);
    const second = await test.post('/login/refresh', {}, { refreshCookie: first.refreshCookie ?? '' });
    expect(problemOf(await test.post('/login/refresh', {}, thief))).toBe('sessionInvalid');
    for (const { refreshCookie, data } of [first, second]) {
      const again = await test.post('/login/refresh', {}, { refreshCookie: refreshCookie ?? '' });
      expect(problemOf(again)).toBe('sessionInvalid');
      expect((await test.get('/user/info', { token: data.accessToken })).status).toBe(401);
    }
    expect((await test.get('/user/info', owner)).code).toBe(200);
  });

  it.each([
    ['no value', () => undefined],
    ['the access token', ({ token }: Session) => token],
    ['a truncated refresh token', ({ refreshCookie }: Session) => refreshCookie.slice(0, -1)],
    ['a refresh token with an extra letter', ({ refreshCookie }: Session) => `${refreshCookie}A`],
    ['the hash of the refresh token', ({ refreshCookie }: Session) => sha256(refreshCookie)],
    ['the id of the account', ({ userId }: Session) => userId],
    ['an unknown API key', () => 'dck_nothing'],
  ])('is not started by a refresh cookie with %s', async (_, of) => {
    const owner = await signIn(test, ANA);
    const refreshCookie = of(owner);
    const answer = await test.post('/login/refresh', {}, { ...(refreshCookie && { refreshCookie }) });
    expect([answer.status, problemOf(answer)]).toEqual([401, 'sessionInvalid']);
    expect((await test.get('/user/info', owner)).code).toBe(200);
  });

  it.each([
    ['the body', (token: string) => [{ refreshToken: token, diecut_refresh: token }, {}] as const],
    ['the header of access tokens', (token: string) => [{}, { accesstoken: token }] as const],
    ['Authorization', (token: string) => [{}, { authorization: `Bearer ${token}` }] as const],
  ])('is not refreshed by a token in %s', async (_, place) => {
    const { refreshCookie } = await signIn(test, ANA);
    const [said, headers] = place(refreshCookie);
    expect(problemOf(await test.post('/login/refresh', said, { headers }))).toBe('sessionInvalid');
    expect((await test.post('/login/refresh', {}, { refreshCookie })).code).toBe(200);
  });
});
