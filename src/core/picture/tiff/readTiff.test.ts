import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { buildTiff, type TiffFields } from '../../../../tests/support/buildTiff.ts';
import { ok } from '../../base/result.ts';
import { deflate } from '../../base/zip/deflate.ts';
import { readPictureHeader } from '../readPictureHeader.ts';
import { readTiff } from './readTiff.ts';
import type { JpegDecoder } from './tiffJpeg.ts';

const WIDTH = 45;
const HEIGHT = 37;

/** Returns a picture of gradients and a disc, in which every sample differs from its neighbors and edges are not at byte boundaries. */
function drawing(channels: number): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isInside = (x - 20) ** 2 + (y - 15) ** 2 < 120;
      const at = (y * WIDTH + x) * channels;
      for (let channel = 0; channel < channels; channel++)
        pixels[at + channel] = isInside ? 255 - x * 3 - channel * 40 : (x * 5 + y * 3 + channel * 70) & 255;
    }
  }
  return pixels;
}

const decodeJpeg: JpegDecoder = async (bytes) => {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ok({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) });
};

async function read(file: Uint8Array<ArrayBuffer>) {
  const result = await readTiff(file, decodeJpeg);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function codeOf(file: Uint8Array<ArrayBuffer>) {
  const result = await readTiff(file, decodeJpeg);
  return result.ok ? 'opened' : `${result.error.code}: ${result.error.params?.kind ?? ''}`;
}

/** Returns the pixels of the file as libtiff decodes it, which libvips uses. */
async function libtiffPixels(file: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp(file).rotate().toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer(),
  );
}

const source = (channels: 1 | 3 | 4) =>
  sharp(drawing(channels), { raw: { width: WIDTH, height: HEIGHT, channels } });

describe('TIFF written by libtiff', () => {
  const kinds: readonly (readonly [string, TiffOptions, 1 | 3 | 4])[] = [
    ['no compression', { compression: 'none' }, 3],
    ['LZW', { compression: 'lzw' }, 3],
    ['LZW with a horizontal predictor', { compression: 'lzw', predictor: 'horizontal' }, 3],
    ['Deflate', { compression: 'deflate' }, 3],
    ['Deflate with a horizontal predictor and alpha', { compression: 'deflate', predictor: 'horizontal' }, 4],
    ['PackBits', { compression: 'packbits' }, 3],
    ['CCITT Group 4', { compression: 'ccittfax4', bitdepth: 1 }, 1],
    ['CCITT Group 4 with white as 0', { compression: 'ccittfax4', bitdepth: 1, miniswhite: true }, 1],
    ['1 bit', { compression: 'none', bitdepth: 1 }, 1],
    ['2 bits', { compression: 'none', bitdepth: 2 }, 1],
    ['4 bits', { compression: 'lzw', bitdepth: 4, predictor: 'none' }, 1],
    ['tiles', { compression: 'lzw', tile: true, tileWidth: 16, tileHeight: 16 }, 3],
    ['JPEG', { compression: 'jpeg', quality: 90 }, 3],
    ['JPEG in tiles', { compression: 'jpeg', quality: 90, tile: true, tileWidth: 16, tileHeight: 16 }, 3],
    ['gray JPEG', { compression: 'jpeg', quality: 90 }, 1],
    ['BigTIFF', { compression: 'lzw', bigtiff: true }, 3],
  ];
  it.each(kinds)('decodes to the same pixels as with libtiff: %s', async (_name, options, channels) => {
    const made = source(channels).tiff(options);
    const file = new Uint8Array(await (channels === 1 ? made.toColourspace('b-w') : made).toBuffer());
    const header = readPictureHeader(file);
    expect(header).toEqual({ ok: true, value: { type: 'tif', widthPx: WIDTH, heightPx: HEIGHT } });
    const { widthPx, heightPx, rgba } = await read(file);
    expect([widthPx, heightPx]).toEqual([WIDTH, HEIGHT]);
    expect(Buffer.from(rgba).equals(Buffer.from(await libtiffPixels(file)))).toBe(true);
    expect(new Set(rgba).size).toBeGreaterThan(1);
  });

  it('with WebP compression is rejected with the name of the compression', async () => {
    const webp = new Uint8Array(await source(3).tiff({ compression: 'webp' }).toBuffer());
    expect(await codeOf(webp)).toBe('pictureKindUnsupported: TIFF, WebP');
  });

  it('is decoded without output to stdout', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const file = new Uint8Array(await source(3).tiff({ compression: 'lzw' }).toBuffer());
      await read(file);
      file[300] ^= 255;
      await codeOf(file);
      expect(written).not.toHaveBeenCalled();
    } finally {
      written.mockRestore();
    }
  });
});

const base: TiffFields = { 256: [2], 257: [3], 258: [8], 259: [1], 262: [2], 277: [3] };
const RGB = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180];
const plane = (channel: number) => Uint8Array.from(RGB.filter((_, index) => index % 3 === channel));
const triples = (rgba: Uint8Array) => Array.from(rgba.filter((_, index) => index % 4 !== 3));

describe('TIFF built according to the specification', () => {
  it('may have separate planes, in strips', async () => {
    const file = buildTiff({ ...base, 258: [8, 8, 8], 284: [2] }, [plane(0), plane(1), plane(2)]);
    expect(triples((await read(file)).rgba)).toEqual(RGB);
  });

  it('may have several compressed strips per plane', async () => {
    const strips = [0, 1, 2].flatMap((channel) => [
      plane(channel).subarray(0, 4),
      plane(channel).subarray(4),
    ]);
    const file = buildTiff(
      { ...base, 258: [8, 8, 8], 259: [8], 278: [2], 284: [2] },
      strips.map((strip) => deflate(strip)),
    );
    expect(triples((await read(file)).rgba)).toEqual(RGB);
  });

  /** Pixels 0 to 5 of a stored picture 2 wide and 3 high, in the order in which they are displayed (TIFF 6.0, Orientation). */
  it.each([
    [1, 2, [0, 1, 2, 3, 4, 5]],
    [2, 2, [1, 0, 3, 2, 5, 4]],
    [3, 2, [5, 4, 3, 2, 1, 0]],
    [4, 2, [4, 5, 2, 3, 0, 1]],
    [5, 3, [0, 2, 4, 1, 3, 5]],
    [6, 3, [4, 2, 0, 5, 3, 1]],
    [7, 3, [5, 3, 1, 4, 2, 0]],
    [8, 3, [1, 3, 5, 0, 2, 4]],
  ])('is rotated upright: orientation %i', async (orientation, widthPx, order) => {
    const file = buildTiff({ ...base, 258: [8, 8, 8], 274: [orientation] }, [Uint8Array.from(RGB)]);
    const picture = await read(file);
    expect([picture.widthPx, picture.heightPx]).toEqual([widthPx, 6 / widthPx]);
    expect(triples(picture.rgba)).toEqual(order.flatMap((index) => RGB.slice(index * 3, index * 3 + 3)));
    expect(Buffer.from(picture.rgba).equals(Buffer.from(await libtiffPixels(file)))).toBe(true);
  });

  it.each([true, false])(
    'may have 16 bits per sample in either byte order (little endian: %s)',
    async (isLittle) => {
      const samples = new Uint8Array(RGB.length * 2);
      const view = new DataView(samples.buffer);
      RGB.forEach((value, index) => {
        view.setUint16(index * 2, value * 257, isLittle);
      });
      const file = buildTiff({ ...base, 258: [16, 16, 16] }, [samples], { isLittle });
      expect(triples((await read(file)).rgba)).toEqual(RGB);
    },
  );

  it('may have CMYK, palette and CIE colors', async () => {
    const cmyk = buildTiff({ ...base, 256: [2], 257: [1], 258: [8, 8, 8, 8], 262: [5], 277: [4] }, [
      Uint8Array.from([255, 0, 0, 0, 0, 0, 0, 128]),
    ]);
    expect(triples((await read(cmyk)).rgba)).toEqual([0, 255, 255, 127, 127, 127]);
    const map = [
      ...Array.from({ length: 16 }, (_, i) => i * 4096),
      ...Array(16).fill(0),
      ...Array(16).fill(65535),
    ];
    const palette = buildTiff({ ...base, 256: [3], 257: [1], 258: [4], 262: [3], 277: [1], 320: map }, [
      Uint8Array.from([0x1f, 0x80]),
    ]);
    expect(triples((await read(palette)).rgba)).toEqual([16, 0, 255, 240, 0, 255, 128, 0, 255]);
    // White, medium gray and the red of sRGB (IEC 61966-2-1), in L*a*b* under D50.
    const lab = buildTiff({ ...base, 256: [3], 257: [1], 258: [8, 8, 8], 262: [8] }, [
      Uint8Array.from([255, 0, 0, 137, 0, 0, 138, 81, 70]),
    ]);
    const [white, gray, red] = [0, 1, 2].map((index) => index * 3);
    const seen = triples((await read(lab)).rgba);
    for (const channel of [0, 1, 2]) {
      expect(seen[white + channel]).toBeGreaterThanOrEqual(254);
      expect(Math.abs(seen[gray + channel] - 128)).toBeLessThanOrEqual(2);
      expect(Math.abs(seen[red + channel] - [255, 0, 0][channel])).toBeLessThanOrEqual(8);
    }
  });

  it('may have straight or premultiplied alpha, and ignores other extra samples', async () => {
    const rgba = Uint8Array.from([100, 50, 0, 128, 10, 20, 30, 0]);
    const fields = { ...base, 257: [1], 258: [8, 8, 8, 8], 277: [4] };
    const straight = await read(buildTiff({ ...fields, 338: [2] }, [rgba]));
    expect(Array.from(straight.rgba)).toEqual(Array.from(rgba));
    const multiplied = await read(buildTiff({ ...fields, 338: [1] }, [rgba]));
    expect(Array.from(multiplied.rgba.subarray(0, 4))).toEqual([199, 100, 0, 128]);
    const unknown = await read(buildTiff({ ...fields, 338: [0] }, [rgba]));
    expect(unknown.rgba[3]).toBe(255);
  });

  it.each([
    ['floating-point samples, 32 bits', { 258: [32, 32, 32], 339: [3, 3, 3] }],
    ['signed samples, 8 bits', { 258: [8, 8, 8], 339: [2, 2, 2] }],
    ['8/8/16 bits', { 258: [8, 8, 16] }],
    ['LZMA', { 259: [34925] }],
    ['Zstandard', { 259: [50000] }],
    ['JPEG 2000', { 259: [34712] }],
    ['compression 4711', { 259: [4711] }],
    ['colour filter array', { 262: [32803] }],
    ['old-style JPEG', { 259: [6], 258: [8, 8, 8] }],
    ['predictor 3', { 259: [5], 258: [8, 8, 8], 317: [3] }],
  ])('is rejected with the reason: %s', async (kind, fields) => {
    expect(await codeOf(buildTiff({ ...base, ...fields }, [Uint8Array.from(RGB)]))).toBe(
      `pictureKindUnsupported: TIFF, ${kind}`,
    );
  });

  it('is rejected as damaged if strips are missing, outside the file or truncated', async () => {
    const whole = { ...base, 258: [8, 8, 8] };
    const tooFew = buildTiff({ ...whole, 278: [1] }, [Uint8Array.from(RGB)]);
    const short = buildTiff({ ...whole, 259: [5] }, [Uint8Array.from([0x80, 0x0b])]);
    const badFax = buildTiff({ ...base, 256: [64], 258: [1], 259: [4], 262: [0], 277: [1] }, [
      new Uint8Array(4),
    ]);
    for (const file of [tooFew, short, badFax]) expect(await codeOf(file)).toBe('pictureDamaged: ');
    const torn = buildTiff(whole, [Uint8Array.from(RGB)]);
    for (let length = 8; length < torn.length; length += 3)
      expect(await codeOf(torn.slice(0, length))).not.toBe('opened');
  });
});
