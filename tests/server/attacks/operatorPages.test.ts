import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../server/http/escapeHtml.ts';
import { KIND } from '../printTest.ts';
import { signIn, startTestApp, TEST_TOKEN, type TestApp } from '../testApp.ts';

let test: TestApp;
let ana: Awaited<ReturnType<typeof signIn>>;
let key = '';
beforeAll(async () => {
  test = await startTestApp();
  ana = await signIn(test, 'ana@example.com');
  key = String((await test.post('/apiKey/create', { name: 'ERP', scopes: ['render'] }, ana)).data.key);
});
afterAll(() => test.close());

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('pages for the operator', () => {
  it.each<readonly [string, () => Record<string, string>]>([
    ['no credentials', () => ({})],
    ['an empty token', () => ({ authorization: 'Bearer ' })],
    ['an empty password', () => ({ authorization: basic('admin:') })],
    ['the token without a scheme', () => ({ authorization: TEST_TOKEN })],
    ['the token without its last letter', () => ({ authorization: `Bearer ${TEST_TOKEN.slice(0, -1)}` })],
    ['the token with an extra letter', () => ({ authorization: `Bearer ${TEST_TOKEN}x` })],
    ['the token in capitals', () => ({ authorization: `Bearer ${TEST_TOKEN.toUpperCase()}` })],
    ['the token twice', () => ({ authorization: `Bearer ${TEST_TOKEN}, Bearer ${TEST_TOKEN}` })],
    ['the token as the user name', () => ({ authorization: basic(`${TEST_TOKEN}:`) })],
    ['the token without a user name', () => ({ authorization: basic(TEST_TOKEN) })],
    ['a text after the token', () => ({ authorization: basic(`a:${TEST_TOKEN}:b`) })],
    ['the token without base64', () => ({ authorization: `Basic admin:${TEST_TOKEN}` })],
    ['Digest authentication', () => ({ authorization: `Digest username="admin", response="${TEST_TOKEN}"` })],
    ['the token in a cookie', () => ({ cookie: `token=${TEST_TOKEN}; authorization=Bearer ${TEST_TOKEN}` })],
    ['the token in another header', () => ({ 'x-token': TEST_TOKEN, accesstoken: TEST_TOKEN })],
    ['an access token', () => ({ authorization: `Bearer ${ana.token}` })],
    ['an access token in its header', () => ({ accesstoken: ana.token })],
    ['an API key', () => ({ authorization: `Bearer ${key}` })],
    [
      'headers of a proxy that claim this machine',
      () => ({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }),
    ],
    ['Host: localhost', () => ({ host: 'localhost' })],
    ['headers that rewrite the URL', () => ({ 'x-original-url': '/admin', 'x-rewrite-url': '/metrics' })],
  ])('deny access with %s', async (_, headersOf) => {
    for (const url of [
      '/admin',
      '/metrics',
      '/admin/',
      '/metrics?x',
      '//admin',
      '/ADMIN',
      '/%61dmin',
      `/admin?token=${TEST_TOKEN}`,
    ]) {
      const answer = await test.app.inject({ url, headers: headersOf() });
      const isPage = answer.payload.includes('<title>Diecut</title>');
      expect([url, isPage || answer.statusCode >= 400]).toEqual([url, true]);
      expect([url, answer.payload]).toEqual([
        url,
        expect.not.stringMatching(/process_cpu|http_request|<h2>/),
      ]);
    }
  });

  it("grant access with the operator's token only", async () => {
    // Use another caller address, because the wrong tokens above count against the address of this machine.
    const remoteAddress = '198.51.100.1';
    for (const authorization of [`Bearer ${TEST_TOKEN}`, basic(`operator:${TEST_TOKEN}`)])
      for (const url of ['/admin', '/metrics'])
        expect([
          url,
          (await test.app.inject({ url, remoteAddress, headers: { authorization } })).statusCode,
        ]).toEqual([url, 200]);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table><h1>x',
    '&lt;script&gt;',
    "'-alert(1)-'",
  ])('show a printer named %j as text, and run no script', async (name) => {
    expect((await test.post('/printer/create', { name, ...KIND }, ana)).code).toBe(200);
    const { headers, payload } = await test.app.inject({
      url: '/admin',
      remoteAddress: '198.51.100.1',
      headers: { authorization: `Bearer ${TEST_TOKEN}`, accept: 'text/html' },
    });
    expect(payload).toContain(escapeHtml(name));
    expect(payload).not.toMatch(/<script|<img|<h1>x/);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['no token', '/outbox/'],
    ['another token', '/outbox/token-of-tests-17'],
    ['a part of the token', `/outbox/${TEST_TOKEN.slice(0, 8)}`],
    ['the token in capitals', `/outbox/${TEST_TOKEN.toUpperCase()}`],
    ['a path after the token', `/outbox/${TEST_TOKEN}/x`],
    ['a path before the token', `/outbox/../outbox/x${TEST_TOKEN}`],
    ['a NUL byte after the token', `/outbox/${TEST_TOKEN}%00`],
    ['the token in the query', `/outbox/?token=${TEST_TOKEN}`],
  ])('show no codes of others for an outbox address with %s', async (_, url) => {
    const answer = await test.app.inject({ url, headers: { host: 'localhost', accept: 'application/json' } });
    expect(answer.payload).not.toMatch(/ana@example|\b\d{6}\b|Codes/);
  });
});
