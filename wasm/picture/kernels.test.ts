import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import type { Pixels } from '../../src/core/picture/pixels.ts';
import { processPicture, trimFor } from '../../src/core/picture/processPicture.ts';
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

describe('picture kernels', () => {
  it('match the oracle for grayscale', () => {
    fc.assert(
      fc.property(picture, ({ rgba }) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.grayscale(a);
        pictureOracle.grayscale(b);
        expect(a).toEqual(b);
      }),
    );
  });

  it('match the oracle for threshold, at every limit from 0 to 255 [S3.19]', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 255 }), ({ rgba }, limit) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.threshold(a, limit);
        pictureOracle.threshold(b, limit);
        expect(a).toEqual(b);
      }),
    );
  });

  it('match the oracle for sharpen, and change nothing at 0%', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 100 }), ({ rgba, widthPx }, percent) => {
        pictureOracle.grayscale(rgba);
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.sharpen(a, widthPx, percent);
        pictureOracle.sharpen(b, widthPx, percent);
        expect(a).toEqual(b);
        const nothing = rgba.slice();
        kernels.sharpen(nothing, widthPx, 0);
        expect(nothing).toEqual(rgba);
        expect(a.filter((_, at) => at % 4 === 3)).toEqual(rgba.filter((_, at) => at % 4 === 3));
        const even = new Uint8Array(rgba.length).fill(rgba[0]);
        const sharpened = even.slice();
        kernels.sharpen(sharpened, widthPx, percent);
        expect(sharpened).toEqual(even);
      }),
    );
  });

  it('sharpen the dots of a picture before they become black or white', () => {
    const [widthPx, heightPx] = [16, 16];
    const grays = Array.from({ length: widthPx * heightPx }, (_, at) => (at % widthPx < 8 ? 100 : 180));
    const rgba = new Uint8Array(grays.flatMap((gray) => [gray, gray, gray, 255]));
    const blackIn = (column: number, sharpnessPercent: number) => {
      const size = { widthDots: widthPx, heightDots: heightPx, fit: 'stretch', tile: null } as const;
      const dots = { ...size, brightnessPercent: 0, contrastPercent: 0, sharpnessPercent };
      const request = { colorMode: 'halftone', threshold: 128, trim: false, dots } as const;
      const made = processPicture({ widthPx, heightPx, rgba }, request, kernels);
      return grays.filter((_, at) => at % widthPx === column && made.rgba[at * 4] === 0).length;
    };
    expect(blackIn(7, 100)).toBeGreaterThan(blackIn(7, 0));
    expect(blackIn(8, 100)).toBeLessThan(blackIn(8, 0));
    expect(blackIn(3, 100)).toBe(blackIn(3, 0));
  });

  it('sharpen an edge by the difference to its blurred mask', () => {
    // At the step from 100 to 140, the average next to the step differs from the pixel by a quarter of the step. 50 % adds all of this
    // difference.
    const rgba = new Uint8Array([100, 100, 140, 140].flatMap((gray) => [gray, gray, gray, 255]));
    kernels.sharpen(rgba, 4, 50);
    expect(Array.from(rgba.filter((_, at) => at % 4 === 0))).toEqual([100, 90, 150, 140]);
  });

  it('match the oracle for halftone', () => {
    fc.assert(
      fc.property(picture, ({ rgba, widthPx }) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.halftone(a, widthPx);
        pictureOracle.halftone(b, widthPx);
        expect(a).toEqual(b);
      }),
    );
  });

  it.each(['floydSteinberg', 'atkinson'] as const)('match the oracle for error diffusion: %s', (by) => {
    fc.assert(
      fc.property(picture, ({ rgba, widthPx }) => {
        const [a, b] = [rgba.slice(), rgba.slice()];
        kernels.diffuse(a, widthPx, by);
        pictureOracle.diffuse(b, widthPx, by);
        expect(a).toEqual(b);
      }),
    );
  });

  it('match the oracle for area means, for any part and size, with and without a threshold', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const side = fc.integer({ min: 1, max: 30 });
    const limit = fc.option(fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        picture,
        fc.tuple(share, share, share, share),
        side,
        side,
        limit,
        (source, cut, w, h, threshold) => {
          const [left, top] = [cut[0] * 0.7 * source.widthPx, cut[1] * 0.7 * source.heightPx];
          const right = left + (source.widthPx - left) * (0.2 + 0.8 * cut[2]);
          const bottom = top + (source.heightPx - top) * (0.2 + 0.8 * cut[3]);
          const wanted = { widthPx: w, heightPx: h, part: { left, top, right, bottom }, threshold };
          expect(kernels.reduce(source, wanted)).toEqual(pictureOracle.reduce(source, wanted));
        },
      ),
    );
  });

  it('match the oracle for the content box', () => {
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 255 }), ({ rgba, widthPx, heightPx }, limit) => {
        expect(kernels.contentBox(rgba, widthPx, heightPx, limit)).toEqual(
          pictureOracle.contentBox(rgba, widthPx, heightPx, limit),
        );
      }),
    );
  });
});

const MODES = ['floydSteinberg', 'atkinson'] as const;

/** Returns the average gray of a uniform picture after dithering. */
function meanOf(gray: number, by: (typeof MODES)[number]): number {
  const side = 128;
  const rgba = new Uint8Array(side * side * 4).fill(gray);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  kernels.diffuse(rgba, side, by);
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 4) sum += rgba[at];
  return sum / (side * side);
}

describe('error diffusion', () => {
  it('keeps the mean of every gray with Floyd–Steinberg', () => {
    for (let gray = 0; gray <= 255; gray += 5)
      expect(Math.abs(meanOf(gray, 'floydSteinberg') - gray), `gray ${gray}`).toBeLessThan(2);
  });

  it('keeps mid-gray with Atkinson, and turns near white and near black into white and black', () => {
    expect(Math.abs(meanOf(128, 'atkinson') - 128)).toBeLessThan(4);
    // The error of a white dot, 15 of 255, accumulates to at most four times three quarters of that, which is never enough for a black dot.
    expect(meanOf(240, 'atkinson')).toBe(255);
    expect(meanOf(15, 'atkinson')).toBe(0);
    expect(meanOf(64, 'atkinson')).toBeLessThan(meanOf(64, 'floydSteinberg'));
  });

  it('keeps black and white pixels, with transparent ones between them', () => {
    const dot = fc.constantFrom(
      [0, 0, 0, 255] as const,
      [255, 255, 255, 255] as const,
      [255, 255, 255, 0] as const,
    );
    fc.assert(
      fc.property(fc.array(dot, { minLength: 12, maxLength: 240 }), fc.constantFrom(...MODES), (dots, by) => {
        const rows = Math.floor(dots.length / 12);
        const rgba = Uint8Array.from(dots.slice(0, rows * 12).flat());
        const before = rgba.slice();
        kernels.diffuse(rgba, 12, by);
        expect(rgba).toEqual(before);
      }),
    );
  });
});

describe('area means', () => {
  it('equal the picture at its own size, and keep its mean at other sizes', () => {
    fc.assert(
      fc.property(picture, ({ rgba, widthPx, heightPx }) => {
        for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
        const part = { left: 0, top: 0, right: widthPx, bottom: heightPx };
        const same = { widthPx, heightPx, part, threshold: null };
        expect(kernels.reduce({ rgba, widthPx, heightPx }, same)).toEqual(rgba);
        const one = kernels.reduce({ rgba, widthPx, heightPx }, { ...same, widthPx: 1, heightPx: 1 });
        let sum = 0;
        for (let at = 0; at < rgba.length; at += 4) sum += rgba[at];
        expect(Math.abs(one[0] - sum / (rgba.length / 4))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('ignore the color of transparent pixels', () => {
    const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 0]);
    const part = { left: 0, top: 0, right: 2, bottom: 1 };
    const mean = kernels.reduce(
      { rgba, widthPx: 2, heightPx: 1 },
      { widthPx: 1, heightPx: 1, part, threshold: null },
    );
    expect([...mean]).toEqual([255, 0, 0, 128]);
  });

  it('of a picture in several bands equal those of one band', () => {
    const [widthPx, heightPx] = [700, 2000];
    const rgba = Uint8Array.from({ length: widthPx * heightPx * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 7919) >> 3,
    );
    const wanted = {
      widthPx: 30,
      heightPx: 77,
      part: { left: 3.5, top: 10.25, right: 690, bottom: 1999 },
      threshold: 90,
    };
    const source = { rgba, widthPx, heightPx };
    expect(kernels.reduce(source, wanted)).toEqual(pictureOracle.reduce(source, wanted));
  });
});

describe('processPicture', () => {
  const blank = (widthPx: number, heightPx: number) => {
    const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
    return { widthPx, heightPx, rgba };
  };
  const paint = (pixels: ReturnType<typeof blank>, x: number, y: number, value: readonly number[]) =>
    pixels.rgba.set(value, (y * pixels.widthPx + x) * 4);

  const trimmedOf = (pixels: Pixels) => trimFor(pixels, { trim: true }, kernels, (_step, make) => make());

  it('trims to pixels darker than luminance 128 with a margin of 10 pixels [S9.24]', () => {
    const pixels = blank(100, 80);
    paint(pixels, 30, 40, [0, 0, 0, 255]);
    paint(pixels, 33, 41, [127, 127, 127, 255]);
    paint(pixels, 90, 70, [128, 128, 128, 255]);
    const trimmed = trimmedOf(pixels);
    expect([trimmed.widthPx, trimmed.heightPx]).toEqual([4 + 20, 2 + 20]);
    expect([...trimmed.rgba.subarray((10 * 24 + 10) * 4, (10 * 24 + 10) * 4 + 4)]).toEqual([0, 0, 0, 255]);
  });

  it('ignores transparent pixels when trimming, and keeps the margin inside the picture', () => {
    const pixels = blank(30, 30);
    paint(pixels, 2, 2, [0, 0, 0, 255]);
    paint(pixels, 25, 25, [0, 0, 0, 0]);
    const trimmed = trimmedOf(pixels);
    expect([trimmed.widthPx, trimmed.heightPx]).toEqual([13, 13]);
    expect(trimmedOf(blank(9, 9)).widthPx).toBe(9);
  });

  it('makes pixels black below the threshold, 128 by default, and white from it on [S9.23]', () => {
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
