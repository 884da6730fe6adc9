import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../tests/server/testApp.ts';
import { readSettings, settingText } from './settings.ts';

/** Script that is long enough to be compressed. */
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const pageDir = mkdtempSync(join(tmpdir(), 'diecut-page-'));
let app: FastifyInstance;
let test: TestApp;

beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'));
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Diecut</title>');
  writeFileSync(join(pageDir, 'assets/index-abc123.js'), 'export {};');
  writeFileSync(join(pageDir, 'assets/big-abc123.js'), SCRIPT);
  writeFileSync(join(pageDir, 'assets/big-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(pageDir, 'assets/big-abc123.js.gz'), gzipSync(SCRIPT));
  test = await startTestApp({ pageDir });
  app = test.app;
});
afterAll(async () => {
  await test.close();
  rmSync(pageDir, { recursive: true });
});

const html = { accept: 'text/html' };

describe('web server', () => {
  it('reports its health at /healthz', async () => {
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('serves the page for each of its paths', async () => {
    for (const url of ['/', '/edit', '/label/create', '/nowhere']) {
      const answer = await app.inject({ url, headers: html });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body).toContain('<title>Diecut</title>');
    }
    expect((await app.inject({ url: '/edit?row=2' })).statusCode).toBe(200);
    // Link checkers send HEAD requests, so the server answers them like GET requests, without a body.
    const head = await app.inject({ method: 'HEAD', url: '/edit' });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      expect.stringContaining('text/html'),
    ]);
  });

  it('rejects a URL that is too long with 414, the error envelope and the usual headers', async () => {
    const [long, folders] = ['a'.repeat(256), `/${'a/'.repeat(1100)}`];
    for (const url of [
      ...[`/${long}`, `/${long}.js`, `/edit/${long}`, `/assets/${long}.js`, `/api/v3/${long}`, folders],
      ...[`/${'标'.repeat(86)}`, `/${long}?x=y`],
    ].map((path) => encodeURI(path))) {
      const answer = await app.inject({ url, headers: html });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        414,
        { code: 414, msg: 'This address is too long.', data: { problem: 'addressTooLong' } },
      ]);
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
    }
    const call = await app.inject({ method: 'POST', url: `/api/v3/render/jobs/${'x'.repeat(101)}/cancel` });
    expect([call.statusCode, call.json().data]).toEqual([414, { problem: 'addressTooLong' }]);
    const russian = await app.inject({ url: `/${long}`, headers: { 'accept-language': 'ru-RU' } });
    expect(russian.json().msg).toMatch(/[а-я]/);
    // The query may be long, because the page's script reads it; a file name may have 255 bytes.
    for (const url of [`/edit?row=${'1'.repeat(4000)}`, `/${'a'.repeat(255)}`, `/${'a/'.repeat(1000)}`])
      expect([url, (await app.inject({ url, headers: html })).statusCode]).toEqual([url, 200]);
  });

  it('returns 404 or the page for a path that points outside of its folder', async () => {
    for (const url of [
      '/..%2fsecret',
      '/%00',
      '/a%00b',
      '//etc',
      '/assets/%2e%2e/%2e%2e/secret',
      '/a%5c..%5cb',
    ]) {
      const answer = await app.inject({ url, headers: html });
      if (answer.statusCode === 200) expect(answer.body).toContain('<title>Diecut</title>');
      else expect([url, answer.statusCode, answer.json().data]).toEqual([url, 404, { problem: 'notFound' }]);
    }
  });

  it('serves the editor, start and sign-in screens their own HTML documents when the build has them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'diecut-page-'));
    writeFileSync(join(folder, 'index.html'), '<title>Diecut</title>');
    writeFileSync(join(folder, 'edit.html'), '<title>Editor</title>');
    writeFileSync(join(folder, 'home.html'), '<title>Start</title>');
    writeFileSync(join(folder, 'login.html'), '<title>Sign in</title>');
    const editor = await startTestApp({ pageDir: folder });
    try {
      for (const [url, title] of [
        ['/edit', 'Editor'],
        ['/edit?draft=7', 'Editor'],
        ['/edit/', 'Diecut'],
        ['/', 'Start'],
        ['/?from=mail', 'Start'],
        ['/login?redirect=%2Flabel%2Frecent', 'Sign in'],
        ['/forget', 'Sign in'],
        // The build has no document for these addresses.
        ['/label/mylabel', 'Diecut'],
        ['/label/create', 'Diecut'],
      ]) {
        const answer = await editor.app.inject({ url, headers: html });
        expect([url, answer.body]).toEqual([url, `<title>${title}</title>`]);
      }
    } finally {
      await editor.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('returns 404 for an unknown call or file, never the page', async () => {
    expect((await app.inject({ url: '/api/v3/nothing', headers: html })).json()).toMatchObject({ code: 404 });
    expect((await app.inject('/assets/missing.js')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/edit', headers: html })).statusCode).toBe(404);
  });

  it('rejects paths that traverse out of its folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });

  it('lets browsers cache hashed files and makes them revalidate the page', async () => {
    expect((await app.inject('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/edit', headers: html })).headers['cache-control']).toBe('no-cache');
  });

  describe('compressed file', () => {
    const ask = (accepted: string | null, more: Record<string, string> = {}) =>
      app.inject({
        url: '/assets/big-abc123.js',
        headers: { ...(accepted === null ? {} : { 'accept-encoding': accepted }), ...more },
      });

    it('is sent in the best encoding that the client accepts, with its original content type', async () => {
      const [brotli, zipped, plain] = await Promise.all([
        ask('gzip, deflate, br, zstd'),
        ask('gzip, deflate'),
        ask(null),
      ]);
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toBe(SCRIPT);
      for (const answer of [brotli, zipped, plain]) {
        expect(answer.headers['content-type']).toContain('javascript');
        expect(answer.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
        expect(answer.headers['cache-control']).toContain('immutable');
      }
    });

    it('has an ETag for each encoding, and a matching one is answered with 304', async () => {
      const [brotli, plain] = await Promise.all([ask('br'), ask(null)]);
      expect(brotli.headers.etag).not.toBe(plain.headers.etag);
      const again = await ask('br', { 'if-none-match': String(brotli.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await ask('br', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200);
    });

    it('answers range requests with bytes of the negotiated encoding', async () => {
      const whole = (await ask('br')).rawPayload;
      const part = await ask('br', { range: 'bytes=3-9' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 3-9/${whole.length}`]);
      expect(part.rawPayload).toEqual(whole.subarray(3, 10));
      expect((await ask(null, { range: 'bytes=0-5' })).body).toBe(SCRIPT.slice(0, 6));
    });
  });

  it('allows only its own scripts and workers in its content security policy', async () => {
    const policy = String(
      (await app.inject({ url: '/edit', headers: html })).headers['content-security-policy'],
    );
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: html })).headers['content-security-policy'];
    for (const url of [
      '/assets/render.worker-abc123.js',
      '/favicon.svg',
      '/assets/missing.svg',
      '/print.html',
    ]) {
      expect(await policyOf(url), url).toBe(policy);
    }
    // Other files are neither documents nor workers, so a policy has no effect on them.
    expect(await policyOf('/assets/index-abc123.js')).toBeUndefined();
  });
});

describe('readSettings', () => {
  it('returns defaults without configuration, and variables override them', () => {
    const byDefault = readSettings({});
    expect(byDefault).toMatchObject({ ok: true, value: { port: 8080, databaseUrl: null, smtp: null } });
    const moved = { PORT: '9000', DIECUT_DATA_DIR: '/somewhere', DATABASE_URL: 'postgres://x@y/z' };
    expect(readSettings(moved)).toMatchObject({
      ok: true,
      value: { port: 9000, dataDir: '/somewhere', databaseUrl: 'postgres://x@y/z' },
    });
  });

  it('accepts a database address with a socket and without a host', () => {
    for (const address of [
      'postgres://me@/labels?host=%2Frun%2Fpostgresql',
      'postgresql://me:secret@/labels?host=/cloudsql/project:place:base',
    ])
      expect(readSettings({ DATABASE_URL: address })).toMatchObject({
        ok: true,
        value: { databaseUrl: address },
      });
    expect(readSettings({ DATABASE_URL: 'mysql://me@/labels' }).ok).toBe(false);
  });

  it('accepts a bucket only together with its keys', () => {
    const endpoint = { DIECUT_S3_ENDPOINT: 'https://storage.example' };
    const read = readSettings(endpoint);
    if (read.ok) throw new Error('accepted');
    expect(read.error.map(({ params }) => params?.name)).toEqual([
      'DIECUT_S3_BUCKET',
      'DIECUT_S3_ACCESS_KEY',
      'DIECUT_S3_SECRET_KEY',
    ]);
    const keys = { DIECUT_S3_BUCKET: 'labels', DIECUT_S3_ACCESS_KEY: 'a', DIECUT_S3_SECRET_KEY: 'b' };
    expect(readSettings({ ...endpoint, ...keys })).toMatchObject({
      ok: true,
      value: { s3: { endpoint: 'https://storage.example', bucket: 'labels', region: 'us-east-1' } },
    });
    expect(readSettings({})).toMatchObject({ ok: true, value: { s3: null } });
  });

  it('reports every invalid setting, without passwords', () => {
    const read = readSettings({
      PORT: 'x',
      DIECUT_LOG: 'loud',
      DATABASE_URL: 'mysql://root:geheim@host/db',
      DIECUT_SMTP_URL: 'smtp://mail.example',
    });
    if (read.ok) throw new Error('accepted');
    const texts = read.error.map(settingText);
    expect(texts).toHaveLength(4);
    for (const name of ['PORT', 'DIECUT_LOG', 'DATABASE_URL', 'DIECUT_MAIL_FROM'])
      expect(texts.some((text) => text.startsWith(name))).toBe(true);
    expect(texts.join()).not.toContain('geheim');
  });
});
