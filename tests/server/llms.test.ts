import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from './testApp.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const FILES = ['llms.txt', 'label.schema.json', 'third-party-notices.txt'];

it('a server has the page /llms.txt for language models, and everything that it names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-llms-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Diecut</title>');
  for (const file of FILES) copyFileSync(join(PUBLIC, file), join(folder, file));
  const test = await startTestApp({ pageDir: folder });
  try {
    const page = await test.app.inject({ url: '/llms.txt' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(page.body).toBe(readFileSync(join(PUBLIC, 'llms.txt'), 'utf8'));
    const links = [...page.body.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const url of links)
      expect((await test.app.inject({ url, headers: { accept: 'text/html,*/*' } })).statusCode, url).toBe(
        200,
      );
    const described = (await test.app.inject({ url: '/api/v3/openapi.json' })).body;
    for (const [, path] of page.body.matchAll(/POST (\/api\/v3\S+)`/g))
      expect(described.includes(`"${path}"`), path).toBe(true);
    for (const [, count] of page.body.matchAll(/(\d+) tools/g))
      expect(readFileSync(join(PUBLIC, '../docs/MCP.md'), 'utf8').match(/^\| `\w+` \|/gm)).toHaveLength(
        Number(count),
      );
  } finally {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
