import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import { cutStrips } from './cutStrips.ts';
import { groupPages } from './groupPages.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-strips-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { stripLabels, stripBytes } = PRINTER_LIMITS;

/** Creates pages with the given numbers of labels and bytes, after a prelude. */
function pagesOf(sizes: readonly (readonly [labels: number, bytes: number])[], preludeBytes: number) {
  let labels = 0;
  let endByte = preludeBytes;
  return sizes.map(([more, bytes]) => {
    labels += more;
    endByte += bytes;
    return { labels, endByte };
  });
}

describe('printer code file', () => {
  it('is cut into consecutive strips without gaps and without splitting a page', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 400_000 }));
    fc.assert(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 80 }),
        fc.nat(100),
        fc.nat(50),
        (sizes, prelude, tail) => {
          const pages = pagesOf(sizes, prelude);
          const total = (pages.at(-1)?.endByte ?? 0) + tail;
          const strips = groupPages(pages, prelude, total);
          expect(strips.flatMap((strip) => strip.pages)).toEqual(pages);
          let [label, byte] = [1, prelude];
          for (const strip of strips) {
            expect([strip.firstLabel, strip.firstByte]).toEqual([label, byte]);
            expect(strip.pages.at(-1)?.labels).toBe(strip.lastLabel);
            [label, byte] = [strip.lastLabel + 1, strip.endByte];
            if (strip.pages.length === 1) continue;
            expect(strip.lastLabel - strip.firstLabel + 1).toBeLessThanOrEqual(stripLabels);
            expect((strip.pages.at(-1)?.endByte ?? 0) - strip.firstByte).toBeLessThanOrEqual(stripBytes);
          }
          expect([label, byte]).toEqual([(pages.at(-1)?.labels ?? 0) + 1, total]);
        },
      ),
    );
  });

  it('keeps rows of labels whole, even if one exceeds the size of a strip', () => {
    const rows = (count: number, labels: number) =>
      Array.from({ length: count }, () => [labels, 10] as const);
    const ends = (sizes: readonly (readonly [number, number])[]) =>
      groupPages(pagesOf(sizes, 0), 0, 10_000_000).map(({ lastLabel }) => lastLabel);
    expect(ends(rows(8, 3))).toEqual([18, 24]);
    expect(ends(rows(3, 25))).toEqual([25, 50, 75]);
    expect(
      ends([
        [1, 10],
        [1, stripBytes + 1],
        [1, 10],
      ]),
    ).toEqual([1, 2, 3]);
    expect(ends([])).toEqual([]);
  });

  it('is hashed strip by strip, and rejected if it ends too early', async () => {
    const bytes = Uint8Array.from({ length: 5030 }, (_, at) => (at * 31) & 255);
    const path = join(folder, 'labels.zpl');
    writeFileSync(path, bytes);
    const pages = pagesOf(
      Array.from({ length: 50 }, () => [1, 100] as const),
      10,
    );
    const { preludeBytes, strips } = await cutStrips(path, pages, 10, bytes.length);
    expect([preludeBytes, strips.map(({ lastLabel }) => lastLabel)]).toEqual([10, [20, 40, 50]]);
    for (const { firstByte, endByte, sha256 } of strips)
      expect(sha256).toBe(createHash('sha256').update(bytes.subarray(firstByte, endByte)).digest('hex'));
    await expect(cutStrips(path, pages, 10, bytes.length + 1)).rejects.toThrow('ends before byte');
  });
});
