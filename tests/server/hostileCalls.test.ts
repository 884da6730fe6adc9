import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { call, labelOf, signInAt } from './writers.ts';

/** Time limit of a response: longer than any of these calls may block the main thread. */
const ANSWER_MS = 20_000;

describe('call with excessive work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-hostile-'));
  let server: ServerProcess;
  let token = '';
  beforeAll(async () => {
    server = await startServerProcess({ DIECUT_DATA_DIR: folder, DIECUT_LOG: 'silent' });
    token = await signInAt(server, 'ana@example.com');
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const isAlive = async () =>
    (await fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;

  it('is rejected without blocking the server: an upload with many comments before an SVG', async () => {
    const form = new FormData();
    form.append('file', new Blob([`${'<!---->'.repeat(40)}x`]), 'a.svg');
    const answer = await fetch(`${server.origin}/api/v3/oss/uploadImg`, {
      method: 'POST',
      headers: { accesstoken: token },
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    expect(answer.status).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  it('is rejected without blocking the server: a label with a long date format', async () => {
    const label = {
      ...labelOf('Date', ''),
      elements: [{ kind: 'datetime', id: 'd', widthMm: 20, dateFormat: `${'y'.repeat(120)}x` }],
    };
    expect((await call(server.origin, '/templet/save', token, { label }))?.status).toBe(400);
    expect(await isAlive()).toBe(true);
  });
});
