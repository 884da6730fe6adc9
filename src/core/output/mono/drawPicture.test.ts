import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { PreparedPicture } from '../picturePort.ts';
import { createBitmap } from './bitmap.ts';
import { createPictureStamps } from './pictureStamps.ts';

/** Returns the same picture of dots as pixels and as bits. */
function bothForms(
  columns: number,
  rows: number,
  black: readonly boolean[],
): [PreparedPicture, PreparedPicture] {
  const rgba = new Uint8Array(columns * rows * 4).fill(255);
  const bits = createBitmap(columns, rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!black[(row * columns + column) % black.length]) continue;
      rgba.fill(0, (row * columns + column) * 4, (row * columns + column) * 4 + 3);
      bits.bits[row * bits.stride + (column >> 3)] |= 0x80 >> (column & 7);
    }
  const size = { widthPx: columns, heightPx: rows, pngDataUrl: '' };
  return [
    { ...size, rgba },
    { ...size, rgba: new Uint8Array(0), bits },
  ];
}

const steps = fc.constantFrom<Matrix>(
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [0, -1, 1, 0, 0, 0],
  [2, 0, 0, 2, 0, 0],
  // With oblique or scaled transforms, each dot is looked up individually.
  [0.9, 0.1, -0.1, 0.9, 0, 0],
  [0.5, 0, 0, 0.5, 0, 0],
);

describe('picture given as bits', () => {
  it('draws the same dots as its pixels would, at any position and clipping', () => {
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 1, max: 40 }),
          rows: fc.integer({ min: 1, max: 20 }),
          black: fc.array(fc.boolean(), { minLength: 1, maxLength: 97 }),
          step: steps,
          x: fc.integer({ min: -30, max: 40 }),
          y: fc.integer({ min: -30, max: 40 }),
        }),
        ({ columns, rows, black, step: [a, b, c, d], x, y }) => {
          const picture = { asset: 'page', colorMode: 'original', threshold: 128, trim: false } as const;
          const box = { xMm: 0, yMm: 0, widthMm: columns, heightMm: rows, dots: { columns, rows } };
          const node: ImageNode = { type: 'image', picture, ...box };
          const [pixels, bits] = bothForms(columns, rows, black).map((form) => {
            const page = createBitmap(33, 21);
            // Under the picture, the page already has other content.
            for (let at = 0; at < page.bits.length; at++) page.bits[at] = at % 5 === 4 ? 0x80 : 0x5a;
            createPictureStamps(() => form)(page, node, [a, b, c, d, x, y]);
            return page;
          });
          expect(bits).toEqual(pixels);
        },
      ),
      { numRuns: 500 },
    );
  });
});
