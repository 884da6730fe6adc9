import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createZipSink } from './zipSink.ts';

async function zipped(modifiedMs: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = createZipSink({
    write: async (chunk) => {
      chunks.push(chunk);
      return { ok: true, value: null };
    },
  });
  await zip.add('0001.png', Uint8Array.of(1, 2, 3), modifiedMs);
  await zip.add('0002.png', Uint8Array.of(4), modifiedMs);
  await zip.finish();
  return unzipSync(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
}

describe('createZipSink', () => {
  it('writes every file with any modification time', async () => {
    for (const modifiedMs of [0, Date.UTC(2026, 0, 1), 8e15, Number.MIN_SAFE_INTEGER]) {
      expect(await zipped(modifiedMs)).toEqual({
        '0001.png': Uint8Array.of(1, 2, 3),
        '0002.png': Uint8Array.of(4),
      });
    }
  });
});
