import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createJpegEncoder, type JpegEncoder } from './jpegEncoder.ts';

type OpaquePixels = Parameters<JpegEncoder>[0];

/** Decodes the encoder's output with libjpeg-turbo (sharp), and compares it with libjpeg-turbo's own output for the same pixels. */

const QUALITY = 92;
const compiled = readFileSync(join(import.meta.dirname, 'jpegEncoder.wasm'));
const open = (quality: number) =>
  createJpegEncoder(
    async (imports) => (await WebAssembly.instantiate(compiled, { ...imports })).instance.exports,
    quality,
  );
let encode: JpegEncoder;
beforeAll(async () => {
  encode = await open(QUALITY);
});

function picture(
  widthPx: number,
  heightPx: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): OpaquePixels {
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) rgba.set(colour(x, y), (y * widthPx + x) * 4);
  return { widthPx, heightPx, rgba };
}

/** Decodes to RGB; any warning about the file is an error. */
async function decoded(file: Uint8Array) {
  const reader = sharp(file, { failOn: 'warning' });
  const { format, channels, chromaSubsampling, isProgressive } = await reader.metadata();
  const { data, info } = await reader.raw().toBuffer({ resolveWithObject: true });
  expect({ format, channels, chromaSubsampling, isProgressive }).toEqual({
    ...{ format: 'jpeg', channels: 3, chromaSubsampling: '4:4:4', isProgressive: false },
  });
  return { data, widthPx: info.width, heightPx: info.height };
}

function byLibrary({ rgba, widthPx, heightPx }: OpaquePixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Returns the root mean square error of a JPEG file against the original pixels. */
async function errorOf(file: Uint8Array, { rgba, widthPx, heightPx }: OpaquePixels): Promise<number> {
  const { data, ...size } = await decoded(file);
  expect(size).toEqual({ widthPx, heightPx });
  let sum = 0;
  for (let index = 0; index < data.length; index++) {
    const difference = data[index] - rgba[Math.floor(index / 3) * 4 + (index % 3)];
    sum += difference * difference;
  }
  return Math.sqrt(sum / data.length);
}

const byte = fc.integer({ min: 0, max: 255 });
const side = fc.integer({ min: 1, max: 45 });
/** Pictures for all paths of the encoder: noise, gray noise, black and white, few colors, one color, a gradient. */
const anyPicture = fc
  .tuple(fc.constantFrom('noise', 'gray', 'dots', 'blocks', 'flat', 'slope'), side, side, byte, byte, byte)
  .map(([look, widthPx, heightPx, a, b, c]) => {
    const random = (x: number, y: number, z: number) =>
      (Math.imul((x + 1) * 73_856_093 + (y + 1) * 19_349_663 + (z + a + 1) * 83_492_791, 2_654_435_761) >>>
        24) &
      0xff;
    const looks = {
      noise: (x: number, y: number) => [random(x, y, 0), random(x, y, 1), random(x, y, 2)] as const,
      gray: (x: number, y: number) => [random(x, y, 0), random(x, y, 0), random(x, y, 0)] as const,
      dots: (x: number, y: number) =>
        random(x, y, 0) < b ? ([0, 0, 0] as const) : ([255, 255, 255] as const),
      blocks: (x: number, y: number) =>
        ((x >> 3) + (y >> 3)) % 3 === 0 ? ([a, b, c] as const) : ([b, b, b] as const),
      flat: () => [a, b, c] as const,
      slope: (x: number, y: number) => [(a + x * 5) & 255, (b + y * 5) & 255, c] as const,
    };
    return picture(widthPx, heightPx, looks[look]);
  });

describe('JPEG encoder', () => {
  it('is as accurate as libjpeg-turbo, for any size and content', async () => {
    await fc.assert(
      fc.asyncProperty(anyPicture, async (pixels) => {
        const [own, theirs] = [
          await errorOf(encode(pixels), pixels),
          await errorOf(await byLibrary(pixels), pixels),
        ];
        // In a uniform picture, only the rounding of colors causes an error: one or two steps per component.
        const isExact = theirs < 1.5;
        // The encoders fill up incomplete blocks differently. In a small picture, this has more effect on the error.
        const byFilling = 4 / Math.sqrt(pixels.widthPx * pixels.heightPx);
        expect(own).toBeLessThan(isExact ? theirs + 1.5 : theirs * 1.05 + 0.5 + byFilling);
      }),
      { numRuns: 300 },
    );
  });

  it('writes a baseline file with the quantization tables of libjpeg-turbo, without extra bytes or markers', async () => {
    const pixels = picture(50, 30, (x, y) => [x * 5, y * 8, 128]);
    const [own, theirs] = [encode(pixels), await byLibrary(pixels)];
    const segments = (file: Uint8Array) => {
      const found = new Map<number, number[][]>();
      let at = 2;
      while (file[at + 1] !== 0xda) {
        const length = file[at + 2] * 256 + file[at + 3];
        expect(file[at]).toBe(0xff);
        found.set(file[at + 1], [
          ...(found.get(file[at + 1]) ?? []),
          [...file.subarray(at + 4, at + 2 + length)],
        ]);
        at += 2 + length;
      }
      return { found, scan: at };
    };
    const tables = (file: Uint8Array) => segments(file).found.get(0xdb)?.flat();
    expect(tables(own)).toEqual(tables(theirs));
    const { found, scan } = segments(own);
    expect([...found.keys()]).toEqual([0xdb, 0xc0, 0xc4]);
    const coded = own.subarray(scan + 2 + own[scan + 2] * 256 + own[scan + 3], own.length - 2);
    const markers = coded.filter((value, index) => value === 0xff && coded[index + 1] !== 0);
    expect(markers).toHaveLength(0);
    expect([...own.subarray(-2)]).toEqual([0xff, 0xd9]);
  });

  it('writes a photograph as accurately and as small as libjpeg-turbo, within 1%', async () => {
    const photograph = picture(701, 503, (x, y) => {
      const light = 128 + 90 * Math.sin(x / 37) * Math.cos(y / 23) + ((x * 7919 + y * 104_729) % 23);
      return [light, light * 0.8 + x / 20, Math.min(255, light * 0.5 + y / 5)];
    });
    const [own, theirs] = [encode(photograph), await byLibrary(photograph)];
    expect(await errorOf(own, photograph)).toBeLessThan((await errorOf(theirs, photograph)) * 1.01);
    expect(own.length).toBeLessThan(theirs.length * 1.01);
    expect(own.length).toBeGreaterThan(50_000);
  });

  it('depends only on the pixels, and not on images encoded before', async () => {
    const blank = picture(97, 61, () => [255, 255, 255]);
    const alone = (await open(QUALITY))(blank);
    await fc.assert(
      fc.asyncProperty(anyPicture, async (pixels) => {
        const first = encode(pixels);
        expect(Buffer.compare(encode(blank), alone)).toBe(0);
        expect(Buffer.compare(encode(pixels), first)).toBe(0);
      }),
      { numRuns: 2000 },
    );
    expect(Buffer.compare((await open(QUALITY))(blank), alone)).toBe(0);
    const { data } = await decoded(alone);
    expect(data.every((value) => value === 255)).toBe(true);
  });

  it('ignores the alpha byte of a pixel', () => {
    const pixels = picture(20, 20, (x, y) => [x, y, x]);
    const other = pixels.rgba.map((value, index) => (index % 4 === 3 ? index & 255 : value));
    expect(encode({ ...pixels, rgba: other })).toEqual(encode(pixels));
  });

  it('encodes sharp edges and saturated colors as accurately as libjpeg-turbo', async () => {
    for (const colour of [
      [0, 0, 255],
      [255, 0, 0],
      [0, 255, 0],
      [255, 255, 0],
      [0, 0, 0],
    ] as const) {
      for (const step of [1, 2, 3, 4, 8]) {
        const stripes = picture(64, 64, (x, y) => (((x / step) ^ (y / step)) & 1 ? colour : [255, 255, 255]));
        const [own, theirs] = [encode(stripes), await byLibrary(stripes)];
        expect(await errorOf(own, stripes)).toBeLessThan((await errorOf(theirs, stripes)) * 1.05 + 0.5);
      }
    }
    const finest = await open(100);
    const noise = picture(64, 64, (x, y) => ((x * y * 7919) % 3 === 0 ? [0, 255, 0] : [255, 0, 255]));
    expect(await errorOf(finest(noise), noise)).toBeLessThan(1);
  });

  it('encodes up to 65,500 pixels wide, and throws beyond that', async () => {
    const line = picture(65_500, 1, (x) => (x % 9 === 0 ? [0, 0, 0] : [255, 255, 255]));
    expect(await errorOf(encode(line), line)).toBeLessThan(4);
    const empty = { rgba: new Uint8Array(0) };
    expect(() => encode({ ...empty, widthPx: 65_501, heightPx: 1 })).toThrow(/65501/);
    expect(() => encode({ ...empty, widthPx: 1, heightPx: 0 })).toThrow(/no JPEG/);
  });
});
