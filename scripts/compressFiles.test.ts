import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from './compressFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-compress-'));
const quickFolder = join(folder, 'quick');
const font = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * at) % 97));
const script = 'export const answer = 42;\n'.repeat(200);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), script);
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'photo.png'), script);
  writeFileSync(join(folder, 'a.js.map'), script);
  writeFileSync(join(folder, 'noise.wasm'), crypto.getRandomValues(new Uint8Array(4096)));
  await compressFiles(folder, false);
  mkdirSync(join(quickFolder, 'fonts'), { recursive: true });
  writeFileSync(join(quickFolder, 'fonts/a.ttf'), font);
  await compressFiles(quickFolder, true);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressed copies of build files', () => {
  it('decompress to the original bytes, as .br and as .gz', () => {
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(script);
  });

  it('of a quick build decompress to the original bytes too', () => {
    expect(brotliDecompressSync(readFileSync(join(quickFolder, 'fonts/a.ttf.br'))).equals(font)).toBe(true);
    expect(gunzipSync(readFileSync(join(quickFolder, 'fonts/a.ttf.gz'))).equals(font)).toBe(true);
  });

  it.each(['small.js', 'photo.png', 'a.js.map', 'noise.wasm'])(
    'are not written for %s, which compression makes no smaller',
    (name) => {
      expect(existsSync(join(folder, `${name}.br`))).toBe(false);
      expect(existsSync(join(folder, `${name}.gz`))).toBe(false);
    },
  );
});
