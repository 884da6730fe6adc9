import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { processPicture, trimPicture } from '../../src/core/picture/processPicture.ts';
import { parsed } from '../../tests/golden/layOut.ts';
import { createPictureKernels } from './kernels.ts';
import { pictureOracle } from './oracle.ts';

let kernels: PictureKernels;
beforeAll(async () => {
  const bytes = readFileSync(join(import.meta.dirname, 'kernels.wasm'));
  kernels = await createPictureKernels(
    async (imports) => (await WebAssembly.instantiate(bytes, { ...imports })).instance.exports,
  );
});

const picture = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .chain(([widthPx, heightPx]) =>
    fc
      .uint8Array({ minLength: widthPx * heightPx * 4, maxLength: widthPx * heightPx * 4 })
      .map((bytes) => ({ widthPx, heightPx, rgba: new Uint8Array(bytes) })),
  );

describe('picture kernels equal their oracle', () => {
  it('grayscale', () => {
    fc.assert(
      fc.property(picture, ({ rgba }) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.grayscale(a);
        pictureOracle.grayscale(b);
        expect(a).toEqual(b);
      }),
    );
  });

  it('threshold, at every limit from 0 to 255 [S3.19]', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 255 }), ({ rgba }, limit) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.threshold(a, limit);
        pictureOracle.threshold(b, limit);
        expect(a).toEqual(b);
      }),
    );
  });

  it('halftone', () => {
    fc.assert(
      fc.property(picture, ({ rgba, widthPx }) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.halftone(a, widthPx);
        pictureOracle.halftone(b, widthPx);
        expect(a).toEqual(b);
      }),
    );
  });

  it('content box', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 255 }), ({ rgba, widthPx, heightPx }, limit) => {
        expect(kernels.contentBox(rgba, widthPx, heightPx, limit)).toEqual(
          pictureOracle.contentBox(rgba, widthPx, heightPx, limit),
        );
      }),
    );
  });
});

describe('processPicture', () => {
  const blank = (widthPx: number, heightPx: number) => {
    const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
    return { widthPx, heightPx, rgba };
  };
  const paint = (pixels: ReturnType<typeof blank>, x: number, y: number, value: readonly number[]) =>
    pixels.rgba.set(value, (y * pixels.widthPx + x) * 4);

  it('trims to what is darker than luminance 128 with a margin of 10 pixels [S9.24]', () => {
    const pixels = blank(100, 80);
    paint(pixels, 30, 40, [0, 0, 0, 255]);
    paint(pixels, 33, 41, [127, 127, 127, 255]);
    paint(pixels, 90, 70, [128, 128, 128, 255]);
    const trimmed = trimPicture(pixels, kernels);
    expect([trimmed.widthPx, trimmed.heightPx]).toEqual([4 + 20, 2 + 20]);
    expect([...trimmed.rgba.subarray((10 * 24 + 10) * 4, (10 * 24 + 10) * 4 + 4)]).toEqual([0, 0, 0, 255]);
  });

  it('does not count what is transparent, and keeps the margin inside the picture', () => {
    const pixels = blank(30, 30);
    paint(pixels, 2, 2, [0, 0, 0, 255]);
    paint(pixels, 25, 25, [0, 0, 0, 0]);
    const trimmed = trimPicture(pixels, kernels);
    expect([trimmed.widthPx, trimmed.heightPx]).toEqual([13, 13]);
    expect(trimPicture(blank(9, 9), kernels).widthPx).toBe(9);
  });

  it('is black below the threshold, 128 by default, and white from it on [S9.23]', () => {
    const pixels = blank(3, 1);
    paint(pixels, 0, 0, [127, 127, 127, 255]);
    paint(pixels, 1, 0, [128, 128, 128, 255]);
    const [image] = parsed({ elements: [{ kind: 'image', id: 'i' }] }).elements;
    if (image.kind !== 'image') throw new Error('no image');
    const request = { colorMode: 'blackWhite', threshold: image.threshold, trim: false } as const;
    const { rgba } = processPicture(pixels, request, kernels);
    expect([rgba[0], rgba[4], rgba[8]]).toEqual([0, 255, 255]);
    expect(pixels.rgba[0]).toBe(127);
  });
});
