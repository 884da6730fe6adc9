import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidcProvider } from '../../../server/providers/oidcProvider.ts';
import { type OidcServer, startOidcServer } from '../../support/oidcServer.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { contentOf } from './attackCalls.ts';

const EVIL = 'https://evil.example';
const CALLBACK = 'https://labels.example/api/v3/login/oidc/local/callback';

let folder = '';
let oidc: OidcServer;
let test: TestApp;
let ana: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-page-'));
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>Diecut</title>');
  writeFileSync(join(folder, 'page/assets/index-a1.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'secret of the server');
  oidc = await startOidcServer([CALLBACK]);
  const options = {
    name: 'local',
    title: 'Local',
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scope: 'openid',
    trustsEmail: false,
  };
  test = await startTestApp({
    pageDir: join(folder, 'page'),
    providers: [createOidcProvider(options, CALLBACK, () => undefined)],
  });
  ana = await signIn(test, 'ana@example.com');
});
afterAll(async () => {
  await test.close();
  await oidc.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('page of another site', () => {
  const cookie = () =>
    `diecut_token=${ana.token}; accessToken=${ana.token}; diecut_refresh=${ana.refreshCookie}`;
  const BODY = JSON.stringify({ label: labelOf('Forged', '') });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'label=x'],
    ['JSON in a text/plain form', 'text/plain', BODY],
    ['plain text with a character set', 'text/plain; charset=utf-8', BODY],
    ['JSON without a content type', '', BODY],
    ['a multipart form', 'multipart/form-data; boundary=b', `--b\r\n\r\n${BODY}\r\n--b--`],
    ['JSON sent by a script', 'application/json', BODY],
    ['JSON sent by a beacon', 'application/json;charset=UTF-8', BODY],
    ['JSON-LD', 'application/ld+json', BODY],
    ['JSON as a PDF', 'application/pdf', BODY],
  ])("saves no label with the browser's cookies: %s", async (_, type, payload) => {
    const before = await contentOf(test.store);
    for (const path of [
      '/templet/save',
      '/user/delete',
      '/login/logout',
      '/apiKey/create',
      '/folder/create',
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v3${path}`,
        payload,
        headers: {
          origin: EVIL,
          'sec-fetch-site': 'cross-site',
          cookie: cookie(),
          ...(type && { 'content-type': type }),
        },
      });
      expect([path, answer.statusCode === 401 || answer.statusCode === 400]).toEqual([path, true]);
      expect(answer.headers['set-cookie']).toBe(undefined);
    }
    expect(await contentOf(test.store)).toBe(before);
    expect((await test.get('/user/info', ana)).code).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/json',
    'multipart/form-data; boundary=b',
    '',
  ])('cannot sign a visitor in to the attacker’s account with a form of type %j', async (type) => {
    const captcha = await sent('eve@example.com');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v3/login/captchaLogin',
      payload: JSON.stringify({ email: 'eve@example.com', captcha }),
      headers: { origin: EVIL, ...(type && { 'content-type': type }) },
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });
  const sent = async (account: string) => {
    test.clock.nowMs += 61_000;
    const asked = await test.post('/login/sendCode', { account, purpose: 'login', ...signed(test) });
    expect(asked.code).toBe(200);
    return codeFor(test, account);
  };

  it.each(['cross-site', 'same-site', 'Cross-Site', 'something', ''])(
    'cannot exchange a refresh token: Sec-Fetch-Site %j',
    async (site) => {
      const headers = { origin: EVIL, 'sec-fetch-site': site };
      const answer = await test.post('/login/refresh', {}, { refreshCookie: ana.refreshCookie, headers });
      expect([answer.status, answer.refreshCookie]).toEqual([403, undefined]);
      expect((await test.get('/user/info', ana)).code).toBe(200);
    },
  );

  it.each([
    EVIL,
    'null',
    'http://localhost:3000',
    'https://labels.example.evil.example',
    'https://labels.example',
  ])('cannot read a response: Origin %s', async (origin) => {
    for (const [method, url] of [
      ['GET', '/api/v3/user/info'],
      ['GET', '/api/v3/user/export'],
      ['GET', '/api/v3/templet/list'],
      ['POST', '/api/v3/login/refresh'],
      ['OPTIONS', '/api/v3/templet/save'],
      ['OPTIONS', '/api/v3/login/captchaLogin'],
      ['GET', '/'],
    ] as const) {
      const { headers } = await test.app.inject({
        method,
        url,
        headers: {
          origin,
          accesstoken: ana.token,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'accesstoken,content-type',
        },
      });
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control'));
      expect([url, cors]).toEqual([url, []]);
    }
  });
});

describe('header with another host name', () => {
  it.each([
    ['host', 'evil.example'],
    ['host', 'evil.example:8080@localhost'],
    ['host', ''],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-server', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-scheme', 'nothttps'],
    ['x-forwarded-prefix', '//evil.example'],
    ['x-forwarded-port', '1@evil.example'],
    ['forwarded', 'host=evil.example;proto=javascript'],
    ['x-host', 'evil.example'],
    ['x-original-url', '/api/v3/user/info'],
    ['x-rewrite-url', '/admin'],
    ['x-http-method-override', 'DELETE'],
    ['x-original-host', 'evil.example'],
    ['referer', 'https://evil.example/'],
    ['true-client-ip', '<script>alert(1)</script>'],
    ['accept-language', '__proto__,constructor;q=0.9'],
    ['accept-language', '"><script>alert(1)</script>'],
  ])('changes no document, redirect or mail: %s: %s', async (name, value) => {
    for (const url of ['/', '/edit', '/nothing.js', '/api/v3/openapi.json', '/api/v3/nothing']) {
      const headers = { accept: 'text/html' };
      const [plain, poisoned] = [
        await test.app.inject({ url, headers }),
        await test.app.inject({ url, headers: { ...headers, [name]: value } }),
      ];
      expect([url, poisoned.statusCode, poisoned.payload]).toEqual([url, plain.statusCode, plain.payload]);
      const { date: _plainDate, ...expected } = plain.headers;
      const { date: _date, ...found } = poisoned.headers;
      expect(without(found)).toEqual(without(expected));
    }
    const left = await test.fetch('/login/oidc/local', { headers: { [name]: value } });
    const location = new URL(String(left.headers.location));
    expect([left.statusCode, location.origin]).toEqual([302, oidc.issuer]);
    expect(location.searchParams.get('redirect_uri')).toBe(CALLBACK);
    test.clock.nowMs += 3_600_000;
    const asked = { account: 'ana@example.com', purpose: 'login', ...signed(test) };
    expect((await test.post('/login/sendCode', asked, { headers: { [name]: value } })).code).toBe(200);
    const [mail] = test.outbox.entries();
    expect(mail.address).toBe('ana@example.com');
    expect(JSON.stringify(mail)).not.toMatch(/evil|script>|javascript/);
  });
  /** Removes the rate limit headers, which count down from call to call. */
  const without = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit')));
});

describe('redirect after sign-in', () => {
  it.each([
    ...['//evil.example', '///evil.example', '////evil.example/%2f..', '/\\evil.example', '\\\\evil.example'],
    ...['/\\/evil.example', '\\/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\n//evil.example'],
    ...['https:evil.example', 'https:///evil.example', 'http:/evil.example', 'HTTPS://EVIL.EXAMPLE'],
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd', 'blob:null'],
    ...['@evil.example', 'labels.example@evil.example', 'https://labels.example@evil.example/'],
    ...[
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/./\\evil.example',
      '/%2e//evil.example',
    ],
    ...['evil.example', './/evil.example', '../edit', '?x', '#x', '', ' /edit', '/a\u0085b'],
    ...[
      '/edit\r\nSet-Cookie: x=y',
      '/edit\nLocation: //evil.example',
      '/edit\u2028\r\n\r\n<script>',
      '//',
      '/\\',
    ],
  ])('never leads to another site: %j', async (redirect) => {
    const answer = await comeBackFrom(redirect);
    const location = new URL(String(answer.headers.location), 'https://labels.example');
    expect([location.origin, location.pathname]).toEqual(['https://labels.example', '/auth-redirect']);
    expect(String(answer.headers.location)).not.toMatch(/[\r\n\\]|^\/\//);
    const wanted = location.searchParams.get('redirect') ?? '';
    const resolved = new URL(wanted, 'https://labels.example');
    expect([resolved.origin, wanted.startsWith('/'), resolved.pathname.startsWith('//')]).toEqual([
      'https://labels.example',
      true,
      false,
    ]);
    expect(wanted).not.toMatch(/[\\\p{Cc}]/u);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.some(({ name }) => name === 'x')).toBe(false);
  });

  it.each(['/%2f%2fevil.example', '/%5cevil.example', '/edit?next=//evil.example', '/edit#//evil.example'])(
    'stays on the site for a path that only looks like another site: %s',
    async (redirect) => {
      const answer = await comeBackFrom(redirect);
      const location = new URL(String(answer.headers.location), 'https://labels.example');
      const wanted = new URL(location.searchParams.get('redirect') ?? '', 'https://labels.example');
      expect(wanted.origin).toBe('https://labels.example');
    },
  );

  async function comeBackFrom(redirect: string) {
    oidc.setPerson({ sub: 'ana-1' });
    const begun = await test.fetch(`/login/oidc/local?redirect=${encodeURIComponent(redirect)}`);
    const [set] = begun.cookies;
    const back = await oidc.visit(String(begun.headers.location));
    const url = `${new URL(back).pathname}${new URL(back).search}`;
    return test.app.inject({ url, cookies: { [set.name]: set.value } });
  }

  it.each(['nothing', 'local%2f..%2fx', '//evil.example', '__proto__', 'local%0d%0aX:y'])(
    'of the unknown provider %s leads to the sign-in page',
    async (provider) => {
      const answer = await test.app.inject(
        `/api/v3/login/oidc/${encodeURIComponent(provider)}?redirect=${encodeURIComponent('//evil.example')}`,
      );
      const location = String(answer.headers.location ?? '/login');
      expect(new URL(location, 'https://labels.example').origin).toBe('https://labels.example');
      expect(location).toMatch(/^\/login/);
    },
  );
});

describe('file URL', () => {
  it.each([
    ...[
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2fsecret.txt',
      '/.%2e/secret.txt',
    ],
    ...['/..\\secret.txt', '/..%5csecret.txt', '/%2e%2e%5csecret.txt', '/assets/../../secret.txt'],
    ...['/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/assets//..//..//secret.txt'],
    ...[
      '/%252e%252e%252fsecret.txt',
      '/%c0%ae%c0%ae%c0%afsecret.txt',
      '/..;/secret.txt',
      '/..%00/secret.txt',
    ],
    ...[
      '/secret.txt',
      '/index.html%00.txt',
      '/%00',
      '//etc/passwd',
      '/file:///etc/passwd',
      '/....//secret.txt',
    ],
    ...[
      '/assets/',
      '/assets',
      '/.git/config',
      '/.env',
      '/package.json',
      '/test.db',
      '/..%ef%bc%8fsecret.txt',
    ],
    ...[
      '/api/v3/../../secret.txt',
      '/api/v3/oss/..%2f..%2f..%2fsecret.txt',
      '/api/v3/oss/%2e%2e%2fsecret.png',
    ],
  ])("reveals no file outside of the page's folder: %s", async (url) => {
    const answer = await test.app.inject({ url, headers: { accept: '*/*' } });
    expect(answer.payload).not.toContain('secret of the server');
    expect(answer.payload).not.toMatch(/root:|\[core\]|SQLite format|index-a1/);
    // For a path without an extension, the server returns the page, whose script decides what to show.
    expect([200, 400, 403, 404]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.payload).toContain('<title>Diecut</title>');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['an invalid escape', '/%c0%ae%c0%ae%c0%afsecret.txt'],
    ['an incomplete escape', '/a%'],
    ['an invalid escape in an API call', '/api/v3/templet/%ff'],
    ['markup before an invalid escape', '/<script>alert(1)</script>%ff'],
  ])('rejected by the router gets the usual error response: %s', async (_, url) => {
    const answer = await test.app.inject(url);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['code', 'msg', 'data']]);
    expect(answer.json().data.problem).toBe('inputInvalid');
    expect(answer.payload).not.toMatch(/<script>|secret|%ff/);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('rejected by the router still sends the HSTS header', async () => {
    const secure = await startTestApp({ isSecure: true });
    const { headers } = await secure.app.inject('/%ff');
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});
