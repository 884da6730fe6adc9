import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isBackupFile } from '../../server/backup/backupManifest.ts';
import { runCommand } from '../../server/command.ts';
import type { SecurityEvent } from '../../server/ports/securityEvent.ts';
import { createSecurityLog } from '../../server/securityLog.ts';
import { readSettings } from '../../server/settings.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from './testApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-security-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const GOOD = 'Пароль-7-茶';

describe('security headers', () => {
  it('are set for each kind of response', async () => {
    const test = await startTestApp({ isSecure: true });
    onTestFinished(() => test.close());
    const { token } = await signIn(test, 'ana@example.com');
    const html = { accept: 'text/html' };
    const kinds = {
      document: await test.app.inject({ url: '/edit', headers: html }),
      call: await test.fetch('/user/info', { token }),
      export: await test.fetch('/user/export', { token }),
      refusal: await test.fetch('/user/info'),
      'an address that is none': await test.fetch('/nothing'),
      documentation: await test.app.inject('/api/v3/openapi.json'),
      health: await test.app.inject('/healthz'),
    };
    const found = Object.fromEntries(
      Object.entries(kinds).map(([kind, { statusCode, headers }]) => [
        kind,
        [
          statusCode,
          ...NAMES.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`])),
        ],
      ]),
    );
    expect(found).toMatchSnapshot();
  });

  it('contain no HSTS over plain HTTP', async () => {
    const test = await startTestApp();
    onTestFinished(() => test.close());
    expect((await test.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('refresh cookie', () => {
  it('has the __Secure- prefix over HTTPS, and one without it is still accepted', async () => {
    const test = await startTestApp({ isSecure: true });
    onTestFinished(() => test.close());
    await test.post('/login/sendCode', { account: 'ana@example.com', purpose: 'login', ...signed(test) });
    const captcha = codeFor(test, 'ana@example.com');
    const { headers } = await test.post('/login/captchaLogin', { email: 'ana@example.com', captcha });
    const [, value = ''] =
      /__Secure-diecut_refresh=([^;]+); Path=\/api\/v3\/login\/refresh; HttpOnly; Secure/.exec(
        String(headers['set-cookie']),
      ) ?? [];
    const fresh = await test.post('/login/refresh', {}, { cookies: { '__Secure-diecut_refresh': value } });
    expect(fresh.code).toBe(200);
    const [, next = ''] = /__Secure-diecut_refresh=([^;]+)/.exec(String(fresh.headers['set-cookie'])) ?? [];
    expect((await test.post('/login/refresh', {}, { refreshCookie: next })).code).toBe(200);
  });

  it.each([
    ['same-site', 403],
    ['cross-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])("is accepted by Sec-Fetch-Site only from the server's own page: %s", async (site, code) => {
    const test = await startTestApp();
    onTestFinished(() => test.close());
    const { refreshCookie } = await signIn(test, 'ana@example.com');
    const headers = { 'sec-fetch-site': site };
    expect((await test.post('/login/refresh', {}, { refreshCookie, headers })).code).toBe(code);
  });
});

describe('security log', () => {
  let test: TestApp;
  let events: SecurityEvent[];
  beforeEach(async () => {
    events = [];
    test = await startTestApp({ reportSecurity: (event) => events.push(event) });
    onTestFinished(() => test.close());
  });
  const kinds = () => events.splice(0).map(({ kind, outcome }) => `${kind} ${outcome}`);

  it('records sign-ins, refusals and account changes, without e-mail addresses', async () => {
    const email = 'ana@example.com';
    const { token, userId, refreshCookie } = await signIn(test, email);
    expect(events.every(({ address }) => /^[0-9a-f]{16}$/.test(String(address)))).toBe(true);
    expect(new Set(events.map(({ address }) => address)).size).toBe(1);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(kinds()).toEqual(['code ok', 'signInByCode ok']);
    await test.post('/login/doLogin', { email, password: 'wrong-1-password' });
    await test.post('/login/refresh', {}, { refreshCookie: 'made-up' });
    await test.post('/login/refresh', {}, { refreshCookie });
    expect(kinds()).toEqual(['signIn signInFailed', 'refresh sessionInvalid']);
    await test.post('/user/update', { nickName: 'Ana' }, { token });
    await test.post('/user/update', { password: GOOD }, { token });
    expect(kinds()).toEqual(['profile sessionInvalid', 'password sessionInvalid']);
    const again = await signIn(test, email);
    kinds();
    await test.post('/user/update', { nickName: 'Ana' }, again);
    const changed = await test.post('/user/update', { password: GOOD }, again);
    expect(events).toMatchObject([{ kind: 'password', outcome: 'ok', userId, clientIp: '127.0.0.1' }]);
    kinds();
    await test.post('/user/delete', {}, { token: changed.data.accessToken });
    expect(kinds()).toEqual(['deleteAccount ok']);
  });

  it('is a file that only its owner can read, and rotates when it is large', async () => {
    const path = join(folder, 'security.log');
    const failures: unknown[] = [];
    const log = createSecurityLog(
      path,
      () => 0,
      (error) => failures.push(error),
    );
    const event = { kind: 'signIn', outcome: 'ok', userId: null, address: null, clientIp: '::1' };
    log.report(event);
    log.report(event);
    await log.idle();
    const line = JSON.stringify({ time: '1970-01-01T00:00:00.000Z', ...event });
    expect(readFileSync(path, 'utf8')).toBe(`${line}\n${line}\n`);
    expect(statSync(path).mode & 0o077).toBe(0);
    const lost = createSecurityLog(
      join(folder, 'missing', 'x.log'),
      () => 0,
      (error) => failures.push(error),
    );
    lost.report(event);
    await lost.idle();
    expect(failures).toHaveLength(1);
  });
});

describe('data folder and backup', () => {
  it.skipIf(process.platform === 'win32')('can be read by the owner of the process only', async () => {
    const data = join(folder, 'data');
    const variables = { DIECUT_DATA_DIR: data, DIECUT_LOG: 'silent' };
    const umask = process.umask(0o022);
    try {
      const server = await startServerProcess(variables);
      expect(await server.stop()).toBe(0);
      const target = join(folder, 'backup');
      const quiet = { out: () => undefined, err: () => undefined };
      expect(await runCommand(['backup', target], variables, quiet)).toBe(0);
      const reachable = [data, target].flatMap((place) =>
        [place, ...readdirSync(place).map((name) => join(place, name))].filter(
          (path) => (statSync(path).mode & 0o077) !== 0,
        ),
      );
      expect(readdirSync(data)).toEqual(expect.arrayContaining(['diecut.db', 'secret.key']));
      expect(readdirSync(target).length).toBeGreaterThan(1);
      expect(reachable).toEqual([]);
    } finally {
      process.umask(umask);
    }
  });
});

describe('text messages', () => {
  it('have a daily limit for the whole server, and are sent to allowed country prefixes only', async () => {
    const test = await startTestApp({ textMessages: { perDay: 2, prefixes: ['+86', '+7'] } });
    onTestFinished(() => test.close());
    const ask = async (account: string) =>
      (await test.post('/login/sendCode', { account, purpose: 'login', ...signed(test) })).data?.problem;
    expect(await ask('+88213800138000')).toBe('codeNotSent');
    expect([await ask('+8613800138000'), await ask('+79161234567')]).toEqual([undefined, undefined]);
    expect([await ask('+8613800138001'), await ask('ana@example.com')]).toEqual(['codeNotSent', undefined]);
  });
});

describe('password', () => {
  it('that contains the address of its account is rejected', async () => {
    const test = await startTestApp();
    onTestFinished(() => test.close());
    const email = 'anastasia@example.com';
    await test.post('/login/sendCode', { account: email, purpose: 'register', ...signed(test) });
    const register = (password: string) =>
      test.post('/login/register', { email, captcha: codeFor(test, email), password });
    expect((await register('Anastasia2026')).data.problem).toBe('passwordCommon');
    expect((await register(GOOD)).code).toBe(200);
  });
});

describe('default host of the server', () => {
  const hostOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? read.value.host : read.error;
  };

  it('is 127.0.0.1, and 0.0.0.0 with TLS, a trusted proxy or a public URL', () => {
    expect(hostOf({})).toBe('127.0.0.1');
    expect(hostOf({ DIECUT_TRUST_PROXY: '1' })).toBe('0.0.0.0');
    expect(hostOf({ DIECUT_PUBLIC_URL: 'https://labels.example' })).toBe('0.0.0.0');
    expect(hostOf({ DIECUT_TLS_CERT: 'a', DIECUT_TLS_KEY: 'b' })).toBe('0.0.0.0');
    expect(hostOf({ DIECUT_HOST: '10.0.0.1' })).toBe('10.0.0.1');
  });
});

describe('file name in a backup', () => {
  it.each([
    ['abc-DEF_1', true],
    ['../../etc/passwd', false],
    ['a/b', false],
    ['..', false],
    ['', false],
  ])('is accepted only when it is not a path: %j', (name, isOne) => {
    expect(isBackupFile({ name, bytes: 1, sha256: 'x' })).toBe(isOne);
  });
});

describe('server connection', () => {
  it('has timeouts of 2 minutes without traffic, 10 minutes per request and 1 minute for headers', async () => {
    const test = await startTestApp();
    onTestFinished(() => test.close());
    const { timeout, requestTimeout, headersTimeout } = test.app.server;
    expect([timeout, requestTimeout, headersTimeout]).toEqual([120_000, 600_000, 60_000]);
  });
});
