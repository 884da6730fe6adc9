import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeDotsPng } from './encodeDotsPng.ts';

const DOTS = [
  [0, 0, 0, 255],
  [255, 255, 255, 255],
  [255, 255, 255, 0],
] as const;

describe('dots PNG', () => {
  it('decodes with sharp to the same dots', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 21 }).chain((widthPx) =>
          fc.array(fc.array(fc.constantFrom(...DOTS), { minLength: widthPx, maxLength: widthPx }), {
            minLength: 1,
            maxLength: 9,
          }),
        ),
        async (rows) => {
          const rgba = Uint8Array.from(rows.flat(2));
          const png = encodeDotsPng({ widthPx: rows[0].length, heightPx: rows.length, rgba });
          const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
          expect([info.width, info.height]).toEqual([rows[0].length, rows.length]);
          expect(new Uint8Array(data)).toEqual(rgba);
        },
      ),
      { numRuns: 40 },
    );
  });
});
