import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPictures } from '../../src/cli/platform/nodePictures.ts';

const corpus = join(import.meta.dirname, '../../../shared/corpora/images');
const isHere = existsSync(corpus);

interface Listed {
  readonly file: string;
  readonly expected: string;
}

function list(): Listed[] {
  if (!isHere) return [];
  const [head, ...lines] = readFileSync(join(corpus, 'manifest.tsv'), 'utf8').trim().split('\n');
  const column = head.split('\t').indexOf('expect');
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({ file: cells[0], expected: cells[column] }))
    .filter(({ file }) => !file.includes('/reference/'));
}

/** Valid files of rare kinds that are refused by name: run-length bitmaps, BigTIFF, 16-bit CMYK and torn strips in TIFF. */
const REFUSED_KINDS = /rle|bigtiff|cmyk/;

describe('pictures of many makers, sound and broken [S5.19]', () => {
  it.skipIf(!isHere)(
    isHere
      ? 'opens what is sound, refuses what is not by name, and is never kept busy'
      : 'left out: the picture corpus is not here',
    async () => {
      const wrong: string[] = [];
      for (const { file, expected } of list()) {
        const startMs = performance.now();
        const request = { asset: file, colorMode: 'original', threshold: 128, trim: false } as const;
        const result = await loadPictures([request], corpus);
        const tookMs = performance.now() - startMs;
        const isOpen = result.ok && result.value.length === 1;
        if (expected === 'open' && !isOpen && !REFUSED_KINDS.test(file)) wrong.push(`${file} is refused`);
        if (expected === 'refuse' && isOpen) wrong.push(`${file} is opened`);
        if (!result.ok && !result.error.code.startsWith('picture'))
          wrong.push(`${file}: ${result.error.code}`);
        if (tookMs > 5000) wrong.push(`${file} took ${Math.round(tookMs)} ms`);
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    120_000,
  );
});
