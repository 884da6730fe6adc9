import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assetName } from './assetName.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
const bytesOf = (values: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(values);

describe('asset name of a picture', () => {
  it('is the first 16 bytes of the SHA-256 of its content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (content) => {
        const hex = createHash('sha256').update(content).digest('hex').slice(0, 32);
        expect(await assetName(bytesOf(content), 'png')).toBe(`${hex}.png`);
      }),
    );
  });

  it('differs for different contents even on a plain HTTP page without SHA-256', async () => {
    vi.stubGlobal('crypto', {});
    const names = new Set<string>();
    const contents = [new Uint8Array(), new Uint8Array(1), new Uint8Array(2)];
    for (let at = 0; at < 500; at++) {
      const content = new Uint8Array(500);
      content[at] = 1;
      contents.push(content);
    }
    for (const content of contents) {
      const name = await assetName(bytesOf(content), 'jpg');
      expect(name).toMatch(/^[0-9a-f]{16}-\d+\.jpg$/);
      names.add(name);
    }
    expect(names.size).toBe(contents.length);
    expect(await assetName(bytesOf(contents[7]), 'jpg')).toBe(await assetName(bytesOf(contents[7]), 'jpg'));
  });
});
