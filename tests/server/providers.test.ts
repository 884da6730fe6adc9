import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOidcProvider } from '../../server/providers/oidcProvider.ts';
import { readSettings } from '../../server/settings.ts';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import { ACCOUNT_LIMITS } from '../../src/core/base/limits.ts';
import { itInLong } from '../support/inLong.ts';
import { type OidcServer, startOidcServer } from '../support/oidcServer.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { type Answer, codeFor, signed, signIn, startTestApp, type TestApp } from './testApp.ts';

const PUBLIC_URL = 'https://labels.example';
const NAMES = ['local', 'other', 'apple'] as const;
type Name = (typeof NAMES)[number];
const callbackOf = (name: Name, publicUrl = PUBLIC_URL) => `${publicUrl}/api/v3/login/oidc/${name}/callback`;
const ANA = { sub: 'ana-1', email: 'Ana@example.com', email_verified: true, name: 'Ana Grün' };

let oidc: OidcServer;
beforeAll(async () => {
  oidc = await startOidcServer([
    ...NAMES.map((name) => callbackOf(name)),
    callbackOf('local', 'http://127.0.0.1:8080'),
  ]);
});
afterAll(() => oidc.close());

const cookieOf = ({ headers }: Answer, name: string) =>
  new RegExp(`${name}=([^;]*)`).exec(String(headers['set-cookie']))?.[1] ?? '';

const without = (left: string, claims: JWTPayload): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== left));

const settingsOf = (name: Name): Parameters<typeof createOidcProvider>[0] => ({
  name,
  title: name.toUpperCase(),
  issuer: oidc.issuer,
  clientId: oidc.clientId,
  clientSecret: oidc.clientSecret,
  scope: 'openid email profile',
  trustsEmail: false,
});

onEachStoreInLong('sign-in with an OpenID provider', ({ open, newAddress, kind }) => {
  let test: TestApp;
  let store: Store;
  let reported: string[] = [];
  const startApp = (on: Store, names: readonly Name[] = NAMES) =>
    startTestApp({
      store: on,
      providers: names.map((name) =>
        createOidcProvider(settingsOf(name), callbackOf(name), (line) => reported.push(line)),
      ),
    });
  beforeEach(async () => {
    store = await open();
    reported = [];
    oidc.setPerson(ANA);
    test = await startApp(store);
    return () => test.close();
  });

  /** Starts a sign-in at the provider. Returns the address to which the browser is redirected, and the cookie. */
  async function begin(name: Name = 'local', query = '', cookie = '', at = test) {
    const answer = await at.fetch(`/login/oidc/${name}${query}`, { headers: { cookie } });
    const set = answer.cookies.find((one) => one.name === 'diecut_sign_in');
    return {
      address: String(answer.headers.location),
      cookie: set ? `diecut_sign_in=${set.value}` : '',
      set,
      status: answer.statusCode,
    };
  }
  /** Opens the address to which the provider redirects the browser after the sign-in. */
  async function comeBack(address: string, cookie: string, at = test) {
    expect(address).toContain('/login/oidc/');
    const answer = await at.fetch(address.slice(`${PUBLIC_URL}/api/v3`.length), { headers: { cookie } });
    const location = new URL(String(answer.headers.location), PUBLIC_URL);
    return {
      status: answer.statusCode,
      place: location.pathname,
      query: Object.fromEntries(location.searchParams),
      refreshCookie: answer.cookies.find((one) => one.name === 'diecut_refresh'),
      headers: answer.headers,
    };
  }
  async function wholeWay(name: Name = 'local', query = '') {
    const { address, cookie } = await begin(name, query);
    return comeBack(await oidc.visit(address), cookie);
  }
  /** Returns the session of the user whom the provider redirected back. */
  async function session({ refreshCookie }: Awaited<ReturnType<typeof comeBack>>): Promise<Answer['data']> {
    const answer = await test.post('/login/refresh', {}, { refreshCookie: refreshCookie?.value ?? '' });
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    return answer.data;
  }
  const users = () => store.read.selectFrom('users').select(['id', 'email', 'registerType']).execute();
  const sessions = () => store.read.selectFrom('sessions').select('id').execute();
  const refused = async (back: Promise<Awaited<ReturnType<typeof comeBack>>>, problem: string) => {
    const { status, place, query, refreshCookie } = await back;
    expect([status, place, query, refreshCookie]).toEqual([302, '/login', { problem }, undefined]);
    expect(await sessions()).toEqual([]);
  };

  it('is offered for configured providers only', async () => {
    expect((await test.get('/login/providers')).data).toEqual(
      NAMES.map((name) => ({ name, title: name.toUpperCase(), url: `/api/v3/login/oidc/${name}` })),
    );
    const plain = await startApp(await open(), []);
    try {
      expect((await plain.get('/login/providers')).data).toEqual([]);
      expect((await begin('local', '', '', plain)).address).toBe('/login?problem=providerUnknown');
      expect((await plain.post('/login/thirdPartyLogin', { loginType: 'local', state: 'x' })).code).toBe(
        20_015,
      );
    } finally {
      await plain.close();
    }
  });

  it('redirects to the provider and back to the page, which gets its session from the cookie', async () => {
    const back = await wholeWay('local', `?redirect=${encodeURIComponent('/edit?id=7&x=ü')}`);
    expect([back.status, back.place, back.query]).toEqual([
      302,
      '/auth-redirect',
      { redirect: '/edit?id=7&x=ü' },
    ]);
    expect(back.headers['cache-control']).toBe('no-store');
    expect(back.refreshCookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/v3/login/refresh',
    });
    expect(back.refreshCookie?.maxAge).toBeUndefined();
    const { accessToken, ...user } = await session(back);
    expect(user).toMatchObject({
      userEmail: 'Ana@example.com',
      userNickName: 'Ana Grün',
      registerType: 'provider',
      hasPassword: false,
    });
    expect((await test.get('/user/info', { token: accessToken })).data.userUuid).toBe(user.userUuid);
    // The next sign-in uses the same account, even if the address has changed.
    oidc.setPerson({ ...ANA, email: 'other@example.com', email_verified: false });
    expect((await session(await wholeWay())).userUuid).toBe(user.userUuid);
    expect(await users()).toHaveLength(1);
    const exported = (await test.get('/user/export', { token: accessToken })).data;
    expect(exported.identities).toMatchObject([{ issuer: oidc.issuer, subject: 'ana-1' }]);
  });

  it('[S1.08] is one of six ways: phone and e-mail, each with password and with code, and two providers', async () => {
    const code = async (account: string, purpose: string) => {
      test.clock.nowMs += 60_000;
      expect((await test.post('/login/sendCode', { account, purpose, ...signed(test) })).code).toBe(200);
      return codeFor(test, account);
    };
    const [phone, email, password] = ['+8613800138000', 'bo@example.com', 'Пароль-7-茶'];
    const captcha = await code(phone, 'register');
    const registered = await test.post('/login/register', { phone, captcha, password });
    // A sign-in by code creates an account for an unregistered address.
    const first = await test.post('/login/captchaLogin', { email, captcha: await code(email, 'login') });
    expect([registered.code, first.code, first.data.registerType]).toEqual([200, 200, 'email']);
    const reset = await test.post('/login/resetPwd', {
      email,
      captcha: await code(email, 'reset'),
      password,
    });
    expect(reset.code).toBe(200);
    for (const [whom, account] of [
      [{ phone }, phone],
      [{ email }, email],
    ] as const) {
      const byPassword = await test.post('/login/doLogin', { ...whom, password });
      const byCode = await test.post('/login/captchaLogin', {
        ...whom,
        captcha: await code(account, 'login'),
      });
      expect([byPassword.code, byCode.code]).toEqual([200, 200]);
      expect(byCode.data.userUuid).toBe(byPassword.data.userUuid);
    }
    for (const name of ['local', 'other'] as const)
      expect((await session(await wholeWay(name))).registerType).toBe('provider');
    // Both providers name the same issuer and the same user, so they sign in to one account.
    expect(await users()).toHaveLength(3);
  });

  it('sends state, nonce and a code challenge, and stores no plain values of them', async () => {
    const { address, set } = await begin();
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: oidc.clientId,
      redirect_uri: callbackOf('local'),
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const part of ['state', 'nonce', 'code_challenge'])
      expect([part, searchParams.get(part)]).toEqual([part, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v3/login', maxAge: 600 });
    const rows = JSON.stringify(await store.read.selectFrom('providerSignIns').selectAll().execute());
    for (const secret of [set?.value ?? '', searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''])
      expect(rows).not.toContain(secret);
  });

  it('lasts beyond the browser session if the user asks for it', async () => {
    const back = await wholeWay('local', '?remember=true');
    expect(back.refreshCookie?.maxAge).toBe(ACCOUNT_LIMITS.rememberedLifeMs / 1000);
  });

  it('redirects to paths of the page only', async () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'edit',
      '/a\tb',
      '/\\/x',
      '/.//evil.example',
    ]) {
      const back = await wholeWay('local', `?redirect=${encodeURIComponent(redirect)}`);
      expect([redirect, back.query.redirect]).toEqual([redirect, '/']);
    }
  });

  describe('account with an address that the provider verified', () => {
    it("is found when the operator trusts the provider's addresses", async () => {
      const trusting = await startTestApp({
        store,
        providers: [
          createOidcProvider(
            { ...settingsOf('local'), trustsEmail: true },
            callbackOf('local'),
            () => undefined,
          ),
        ],
      });
      onTestFinished(() => trusting.close());
      const known = await signIn(trusting, 'ana@example.com');
      const { address, cookie } = await begin('local', '', '', trusting);
      const back = await comeBack(await oidc.visit(address), cookie, trusting);
      expect((await session(back)).userUuid).toBe(known.userId);
      expect(await users()).toHaveLength(1);
    });

    it('is opened only after its owner linked the provider', async () => {
      const ana = await signIn(test, 'ana@example.com');
      const unlinked = await wholeWay();
      expect([unlinked.place, unlinked.query]).toEqual(['/login', { problem: 'providerLinkNeeded' }]);
      const link = await test.post('/login/linkProvider', { provider: 'local' }, ana);
      const cookie = `diecut_sign_in=${cookieOf(link, 'diecut_sign_in')}`;
      const back = await comeBack(await oidc.visit(link.data.url), cookie);
      expect([back.place, back.query, back.refreshCookie]).toEqual(['/setting/personal', {}, undefined]);
      expect((await session(await wholeWay())).userUuid).toBe(ana.userId);
      const list = async () => (await test.get('/user/identities', ana)).data;
      expect(await list()).toMatchObject([{ issuer: oidc.issuer, subject: 'ana-1', title: 'LOCAL' }]);
      // Another account cannot be linked to the same identity.
      const bo = await signIn(test, 'bo@example.com');
      const second = await test.post('/login/linkProvider', { provider: 'local' }, bo);
      const stolen = await comeBack(
        await oidc.visit(second.data.url),
        `diecut_sign_in=${cookieOf(second, 'diecut_sign_in')}`,
      );
      expect([stolen.place, stolen.query]).toEqual(['/setting/personal', { problem: 'identityTaken' }]);
      const unlink = { issuer: oidc.issuer, subject: 'ana-1' };
      expect((await test.post('/user/unlinkProvider', unlink, ana)).code).toBe(200);
      expect(await list()).toEqual([]);
      expect((await wholeWay()).query).toEqual({ problem: 'providerLinkNeeded' });
    });

    it('cannot unlink its only way to sign in', async () => {
      oidc.setPerson({ sub: 'nobody' });
      const { accessToken: token } = await session(await wholeWay());
      const unlink = { issuer: oidc.issuer, subject: 'nobody' };
      // A sign-in at a provider counts as a new proof of identity.
      expect((await test.post('/user/unlinkProvider', unlink, { token })).data.problem).toBe('identityLast');
      test.clock.nowMs += 5 * 60_000;
      expect((await test.post('/user/unlinkProvider', unlink, { token })).data.problem).toBe('proofMissing');
    });
  });

  it("opens no account by an unverified address, and doesn't reveal whether one exists", async () => {
    const { token } = await signIn(test, 'ana@example.com');
    await test.post('/login/logout', {}, { token });
    for (const claims of [
      { ...ANA, email_verified: false },
      { sub: 'ana-2', email: ANA.email },
      { sub: 'bo-1', email: 'bo@example.com', email_verified: false },
    ]) {
      oidc.setPerson(claims);
      await refused(wholeWay(), 'providerEmailUnverified');
    }
    expect(await users()).toHaveLength(1);
    expect(await store.read.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  it('opens no account by a phone number in the e-mail claim', async () => {
    const phone = '+8613800138000';
    await test.post('/login/sendCode', { account: phone, purpose: 'register', ...signed(test) });
    const captcha = codeFor(test, phone);
    const known = await test.post('/login/register', { phone, captcha, password: 'long enough 2026' });
    expect(known.code).toBe(200);
    oidc.setPerson({ ...ANA, email: phone });
    expect((await session(await wholeWay())).userUuid).not.toBe(known.data.userUuid);
  });

  it('creates an account without an address when the provider returns none', async () => {
    oidc.setPerson({ sub: 'nobody' });
    const first = await session(await wholeWay());
    expect([first.userEmail, first.userPhone, first.userNickName]).toEqual([
      '',
      '',
      expect.stringMatching(/^…\w{4}$/),
    ]);
    expect((await session(await wholeWay())).userUuid).toBe(first.userUuid);
    oidc.setPerson({ sub: 'somebody' });
    expect((await session(await wholeWay())).userUuid).not.toBe(first.userUuid);
  });

  it('creates one account when a user returns in two windows at the same time', async () => {
    const [one, two] = [await begin(), await begin()];
    const addresses = [await oidc.visit(one.address), await oidc.visit(two.address)];
    const backs = await Promise.all([comeBack(addresses[0], one.cookie), comeBack(addresses[1], two.cookie)]);
    expect(backs.map(({ place }) => place)).toEqual(['/auth-redirect', '/auth-redirect']);
    expect(await users()).toHaveLength(1);
  });

  it('works in several windows of one browser', async () => {
    const first = await begin();
    const second = await begin('local', '', first.cookie);
    expect(second.cookie).toBe(first.cookie);
    const [a, b] = [await oidc.visit(first.address), await oidc.visit(second.address)];
    expect((await comeBack(b, first.cookie)).place).toBe('/auth-redirect');
    expect((await comeBack(a, first.cookie)).place).toBe('/auth-redirect');
  });

  it('continues on any server that the browser returns to', async () => {
    const address = newAddress();
    const first = await open(address);
    // Several servers share one PostgreSQL database.
    const [here, there] = [
      await startApp(first),
      await startApp(kind === 'postgres' ? await open(address) : first),
    ];
    try {
      there.clock.nowMs = here.clock.nowMs;
      const { address: at, cookie } = await begin('local', '', '', here);
      expect((await comeBack(await oidc.visit(at), cookie, there)).place).toBe('/auth-redirect');
      // The sign-in is used up: returning to the server that began it is refused.
      expect((await comeBack(await oidc.visit(at), cookie, here)).query).toEqual({ problem: 'signInOver' });
    } finally {
      await here.close();
      await there.close();
    }
  });

  describe('is refused', () => {
    it('in another browser, and with another state', async () => {
      const { address, cookie } = await begin();
      const back = await oidc.visit(address);
      const stranger = await begin();
      await refused(comeBack(back, ''), 'signInOver');
      await refused(comeBack(back, stranger.cookie), 'signInOver');
      const forged = new URL(back);
      forged.searchParams.set('state', new URL(stranger.address).searchParams.get('state') ?? '');
      await refused(comeBack(forged.href, cookie), 'signInOver');
      forged.searchParams.delete('state');
      await refused(comeBack(forged.href, cookie), 'signInOver');
    });

    it('a second time, and with a code of another sign-in', async () => {
      const { address, cookie } = await begin();
      const back = await oidc.visit(address);
      const first = await comeBack(back, cookie);
      expect(first.place).toBe('/auth-redirect');
      await store.write(async (writing) => void (await writing.deleteFrom('sessions').execute()));
      await refused(comeBack(back, cookie), 'signInOver');
      for (const code of [new URL(back).searchParams.get('code') ?? '', 'made-up']) {
        const again = await begin();
        const injected = new URL(await oidc.visit(again.address));
        injected.searchParams.set('code', code);
        await refused(comeBack(injected.href, again.cookie), 'providerRefused');
      }
      // A code that is unused, but was issued for another sign-in.
      const [mine, other] = [await begin(), await begin()];
      const stolen = new URL(await oidc.visit(mine.address));
      stolen.searchParams.set(
        'code',
        new URL(await oidc.visit(other.address)).searchParams.get('code') ?? '',
      );
      await refused(comeBack(stolen.href, mine.cookie), 'providerRefused');
    });

    it('with a token for another sign-in', async () => {
      const { address, cookie } = await begin();
      const altered = new URL(address);
      altered.searchParams.set('nonce', 'another');
      await refused(comeBack(await oidc.visit(altered.href), cookie), 'providerRefused');
      expect(reported.at(-1)).toContain('LOCAL');
    });

    it('from another issuer, and at another provider than the one it started at', async () => {
      const { address, cookie } = await begin();
      const back = new URL(await oidc.visit(address));
      expect(back.searchParams.get('iss')).toBe(oidc.issuer);
      back.searchParams.set('iss', 'https://evil.example');
      await refused(comeBack(back.href, cookie), 'providerRefused');
      const second = await begin();
      const elsewhere = (await oidc.visit(second.address)).replace('/oidc/local/', '/oidc/other/');
      await refused(comeBack(elsewhere, second.cookie), 'signInOver');
    });

    it('when the provider refuses it', async () => {
      oidc.setPerson(null);
      await refused(wholeWay(), 'providerRefused');
    });

    it('after it expired, and the cleanup deletes it', async () => {
      const { address, cookie } = await begin();
      const back = await oidc.visit(address);
      test.clock.nowMs += ACCOUNT_LIMITS.providerSignInLifeMs;
      await refused(comeBack(back, cookie), 'signInOver');
      await begin();
      test.clock.nowMs += ACCOUNT_LIMITS.providerSignInLifeMs;
      await sweep(store, test.clock.nowMs);
      expect(await store.read.selectFrom('providerSignIns').selectAll().execute()).toEqual([]);
    });
  });

  describe('with a token or a code from an app', () => {
    interface Begun {
      readonly state: string;
      readonly nonce: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
    async function beginApp(name: Name = 'local', more = {}): Promise<Begun> {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v3/login/oidc/${name}`,
        payload: more,
      });
      const [{ value }] = answer.cookies;
      return { ...answer.json().data, headers: { cookie: `diecut_sign_in=${value}` } };
    }
    const claimsFor = ({ nonce }: Begun, more: JWTPayload = {}): JWTPayload => {
      const nowS = Math.floor(Date.now() / 1000);
      return { iss: oidc.issuer, aud: oidc.clientId, iat: nowS, exp: nowS + 300, nonce, ...ANA, ...more };
    };
    const thirdParty = (body: object, { headers }: Begun) =>
      test.post('/login/thirdPartyLogin', body, { headers });

    it('[S7.11] signs in the user of the token, once', async () => {
      const begun = await beginApp('local', { remember: true });
      const body = { loginType: 'local', state: begun.state, idToken: await oidc.sign(claimsFor(begun)) };
      const answer = await thirdParty(body, begun);
      expect([answer.code, answer.data.userEmail]).toEqual([200, ANA.email]);
      expect((await test.get('/user/info', { token: answer.data.accessToken })).code).toBe(200);
      expect((await thirdParty(body, begun)).code).toBe(20_019);
      const another = await beginApp();
      const replayed = await thirdParty({ ...body, state: another.state }, another);
      expect([replayed.status, replayed.code]).toEqual([401, 20_017]);
    });

    it('[S7.11] signs in with a code as well', async () => {
      const begun = await beginApp();
      const back = new URL(await oidc.visit(begun.url));
      const { code, iss } = Object.fromEntries(back.searchParams);
      const answer = await thirdParty({ loginType: 'local', state: begun.state, code, iss }, begun);
      expect([answer.code, answer.data.userEmail]).toEqual([200, ANA.email]);
      expect(answer.refreshCookie?.length).toBeGreaterThan(40);
    });

    it('rejects a token for another purpose or from another issuer', async () => {
      const stranger = (await generateKeyPair('RS256')).privateKey;
      const nowS = Math.floor(Date.now() / 1000);
      const tokens: Record<string, (begun: Begun) => Promise<string> | string> = {
        'another nonce': (begun) => oidc.sign(claimsFor(begun, { nonce: 'another' })),
        'no nonce': (begun) => oidc.sign(without('nonce', claimsFor(begun))),
        'a foreign issuer': (begun) => oidc.sign(claimsFor(begun, { iss: 'https://evil.example' })),
        'another audience': (begun) => oidc.sign(claimsFor(begun, { aud: 'somebody else' })),
        'another party': (begun) => oidc.sign(claimsFor(begun, { aud: [oidc.clientId, 'x'], azp: 'x' })),
        'run out': (begun) => oidc.sign(claimsFor(begun, { iat: nowS - 500, exp: nowS - 60 })),
        'long ago': (begun) => oidc.sign(claimsFor(begun, { iat: nowS - 3600, exp: nowS + 3600 })),
        'for good': (begun) => oidc.sign(without('exp', claimsFor(begun))),
        'of an empty subject': (begun) => oidc.sign(claimsFor(begun, { sub: '' })),
        'of nobody': (begun) => oidc.sign(without('sub', claimsFor(begun))),
        'another key': (begun) =>
          new SignJWT(claimsFor(begun)).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(stranger),
        'a secret for a key': (begun) =>
          new SignJWT(claimsFor(begun))
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode(oidc.clientSecret)),
        'no signature': (begun) => new UnsecuredJWT(claimsFor(begun)).encode(),
        'no token': () => 'x.y.z',
        nothing: () => '',
      };
      for (const [name, make] of Object.entries(tokens)) {
        const begun = await beginApp();
        const answer = await thirdParty(
          { loginType: 'local', state: begun.state, idToken: await make(begun) },
          begun,
        );
        expect([name, answer.code, answer.refreshCookie]).toEqual([name, 20_017, undefined]);
      }
      expect([await users(), await sessions()]).toEqual([[], []]);
    });

    it('rejects a sign-in type without a proof', async () => {
      const begun = await beginApp();
      for (const body of [
        { loginType: 'local' },
        { loginType: 'local', state: begun.state },
        { loginType: 'local', state: 'x' },
      ])
        expect((await thirdParty(body, begun)).code).not.toBe(200);
      expect(await sessions()).toEqual([]);
    });

    it('[S7.12] signs in the subject of Apple’s token, and rejects a user id without a token', async () => {
      const apple = async (more: (begun: Begun) => Promise<object>) => {
        const begun = await beginApp('apple');
        const body = { appleUserId: ANA.sub, state: begun.state, ...(await more(begun)) };
        return (await test.post('/login/appleLogin', body, { headers: begun.headers })).code;
      };
      expect(await apple(async () => ({}))).toBe(400);
      expect(await apple(async () => ({ identityToken: '' }))).toBe(20_017);
      const forOther = async (begun: Begun) => ({
        identityToken: await oidc.sign(claimsFor(begun, { sub: 'bo-1' })),
      });
      expect(await apple(forOther)).toBe(20_017);
      expect(await sessions()).toEqual([]);
      // The claim is a string, as Apple writes it.
      const claims = { email_verified: 'true' };
      expect(
        await apple(async (begun) => ({ identityToken: await oidc.sign(claimsFor(begun, claims)) })),
      ).toBe(200);
      expect(await users()).toMatchObject([{ email: ANA.email }]);
    });
  });

  it('reports an unreachable provider after a timeout', async () => {
    const away = await startOidcServer([callbackOf('local')]);
    await away.close();
    const provider = createOidcProvider(
      { ...settingsOf('local'), issuer: away.issuer, clientSecret: away.clientSecret },
      callbackOf('local'),
      (line) => reported.push(line),
    );
    const lone = await startTestApp({ store, providers: [provider] });
    try {
      expect((await begin('local', '', '', lone)).address).toBe('/login?problem=providerUnreachable');
      expect((await lone.post('/login/oidc/local')).status).toBe(503);
      expect(reported.at(-1)).toContain('LOCAL');
      await away.reopen();
      expect((await begin('local', '', '', lone)).address).toContain(away.issuer);
    } finally {
      await away.close();
      await lone.close();
    }
  });

  itInLong('is limited to a number of starts per caller', async () => {
    let answer = await test.post('/login/oidc/local');
    for (let count = 0; count < 300 && answer.code === 200; count++)
      answer = await test.post('/login/oidc/local');
    expect([answer.status, answer.code]).toEqual([429, 429]);
    expect((await test.post('/login/oidc/local', {}, { from: '10.0.0.7' })).code).toBe(200);
  });
});

describe('provider settings', () => {
  const base = {
    DIECUT_PUBLIC_URL: PUBLIC_URL,
    DIECUT_OIDC_PROVIDERS: 'google, corp',
    DIECUT_OIDC_GOOGLE_ISSUER: 'https://accounts.example',
    DIECUT_OIDC_GOOGLE_CLIENT_ID: 'one',
    DIECUT_OIDC_GOOGLE_CLIENT_SECRET: 'secret',
    DIECUT_OIDC_CORP_ISSUER: 'http://localhost:8000',
    DIECUT_OIDC_CORP_CLIENT_ID: 'two',
    DIECUT_OIDC_CORP_TITLE: 'The corporation',
    DIECUT_OIDC_CORP_SCOPE: 'openid',
    DIECUT_OIDC_CORP_TRUST_EMAIL: '1',
  };
  const problems = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? [] : read.error.map(({ code, params }) => `${code} ${params?.name}`);
  };

  it('are empty by default, and otherwise parsed as given', () => {
    const [none, two] = [readSettings({}), readSettings(base)];
    expect(none.ok && none.value.providers).toEqual([]);
    expect(two.ok && two.value.providers).toEqual([
      {
        name: 'google',
        title: 'Google',
        issuer: 'https://accounts.example',
        clientId: 'one',
        clientSecret: 'secret',
        scope: 'openid email profile',
        trustsEmail: false,
      },
      {
        name: 'corp',
        title: 'The corporation',
        issuer: 'http://localhost:8000',
        clientId: 'two',
        clientSecret: null,
        scope: 'openid',
        trustsEmail: true,
      },
    ]);
  });

  it('are rejected with all their errors at once', () => {
    expect(problems({ DIECUT_OIDC_PROVIDERS: 'google' })).toEqual([
      'settingMissing DIECUT_PUBLIC_URL',
      'settingMissing DIECUT_OIDC_GOOGLE_ISSUER',
      'settingMissing DIECUT_OIDC_GOOGLE_CLIENT_ID',
    ]);
    for (const listed of ['Google', 'google,google', 'google,', 'a/b'])
      expect([listed, problems({ ...base, DIECUT_OIDC_PROVIDERS: listed })]).toEqual([
        listed,
        ['settingInvalid DIECUT_OIDC_PROVIDERS'],
      ]);
    for (const issuer of ['accounts.example', 'http://accounts.example', 'ftp://localhost'])
      expect([issuer, problems({ ...base, DIECUT_OIDC_GOOGLE_ISSUER: issuer })]).toEqual([
        issuer,
        ['settingInvalid DIECUT_OIDC_GOOGLE_ISSUER'],
      ]);
  });
});

describe('running server with a provider', () => {
  it('signs users in with it', async () => {
    const publicUrl = 'http://127.0.0.1:8080';
    const folder = mkdtempSync(join(tmpdir(), 'diecut-provider-'));
    oidc.setPerson(ANA);
    const server = await startServerProcess({
      DIECUT_DATA_DIR: folder,
      DIECUT_PUBLIC_URL: `${publicUrl}/`,
      DIECUT_OIDC_PROVIDERS: 'local',
      DIECUT_OIDC_LOCAL_ISSUER: oidc.issuer,
      DIECUT_OIDC_LOCAL_CLIENT_ID: oidc.clientId,
      DIECUT_OIDC_LOCAL_CLIENT_SECRET: oidc.clientSecret,
    });
    try {
      const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const begun = await fetch(`${server.origin}/api/v3/login/oidc/local`, { redirect: 'manual' });
      const back = await oidc.visit(begun.headers.get('location') ?? '');
      const returned = await fetch(back.replace(publicUrl, server.origin), {
        redirect: 'manual',
        headers: { cookie: cookieOf(begun) },
      });
      expect(returned.headers.get('location')).toBe('/auth-redirect?redirect=%2F');
      const refreshed = await fetch(`${server.origin}/api/v3/login/refresh`, {
        method: 'POST',
        headers: { cookie: cookieOf(returned) },
      });
      expect((await refreshed.json()).data.userEmail).toBe(ANA.email);
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
