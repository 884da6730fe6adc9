import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

const pageDir = mkdtempSync(join(tmpdir(), 'diecut-page-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'));
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Diecut</title>');
  writeFileSync(join(pageDir, 'assets/index-abc123.js'), 'export {};');
  app = await createApp({ pageDir });
});
afterAll(async () => {
  await app.close();
  rmSync(pageDir, { recursive: true });
});

const html = { accept: 'text/html' };

describe('server', () => {
  it('answers that it is well', async () => {
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
  });

  it('answers an unknown call or file with 404, never with the page', async () => {
    expect((await app.inject({ url: '/api/v3/nothing', headers: html })).json()).toMatchObject({ code: 404 });
    expect((await app.inject('/assets/missing.js')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/edit', headers: html })).statusCode).toBe(404);
  });

  it('does not leave its folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });

  it('lets hashed files be kept and the page be asked for again', async () => {
    expect((await app.inject('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/edit', headers: html })).headers['cache-control']).toBe('no-cache');
  });

  it('allows scripts and workers of its own alone', async () => {
    const policy = String(
      (await app.inject({ url: '/edit', headers: html })).headers['content-security-policy'],
    );
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe('readSettings', () => {
  it('needs no configuration; PORT and DIECUT_DATA_DIR move it', () => {
    expect(readSettings({}).port).toBe(8080);
    expect(readSettings({ PORT: '9000', DIECUT_DATA_DIR: '/somewhere' })).toMatchObject({
      port: 9000,
      dataDir: '/somewhere',
    });
    expect(() => readSettings({ PORT: 'x' })).toThrow('PORT');
  });
});
