import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPlainJpeg } from './plainJpeg.ts';

/** Returns a picture of twelve by eight pixels with different colors. */
const picture = () => {
  const data = Uint8Array.from({ length: 12 * 8 * 3 }, (_, at) => (at * 37) % 256);
  return sharp(data, { raw: { width: 12, height: 8, channels: 3 } });
};

const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());

/** Returns the pixels that libvips decodes from a file. */
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('JPEG file that a PDF can embed unchanged', () => {
  it.each([
    ['baseline', () => picture().jpeg(), { channels: 3, orientation: 1 }],
    ['progressive', () => picture().jpeg({ progressive: true }), { channels: 3, orientation: 1 }],
    ['gray', () => picture().toColourspace('b-w').jpeg(), { channels: 1, orientation: 1 }],
    [
      'tagged with an sRGB profile',
      () => picture().withIccProfile('srgb').jpeg(),
      { channels: 3, orientation: 1 },
    ],
    [
      'rotated by its EXIF orientation',
      () => picture().withMetadata({ orientation: 6 }).jpeg(),
      { channels: 3, orientation: 6 },
    ],
    [
      'encoded with restart markers and other tables',
      () => picture().jpeg({ mozjpeg: true, quality: 40 }),
      { channels: 3, orientation: 1 },
    ],
  ])('is accepted when %s, with the same pixels', async (_name, make, expected) => {
    const bytes = await bytesOf(make());
    const read = readPlainJpeg(bytes);
    expect(read).toMatchObject({ widthPx: 12, heightPx: 8, ...expected });
    if (read) expect(await pixelsOf(read.bytes)).toEqual(await pixelsOf(bytes));
  });

  it('has no EXIF text left', async () => {
    const exif = { IFD0: { Copyright: 'private words', Software: 'camera' } };
    const bytes = await bytesOf(picture().withExif(exif).jpeg());
    expect(Buffer.from(bytes).includes('private words')).toBe(true);
    const read = readPlainJpeg(bytes);
    expect(read && Buffer.from(read.bytes).includes('private words')).toBe(false);
  });

  it('ends at the end of its image, whatever bytes follow', async () => {
    const bytes = await bytesOf(picture().jpeg());
    const longer = Buffer.concat([bytes, await bytesOf(picture().jpeg())]);
    expect(readPlainJpeg(new Uint8Array(longer))?.bytes).toEqual(readPlainJpeg(bytes)?.bytes);
  });

  it.each([
    ['is CMYK', async () => bytesOf(picture().toColourspace('cmyk').jpeg())],
    ['has a wide gamut', async () => bytesOf(picture().withIccProfile('p3').jpeg())],
    ['is cut off', async () => (await bytesOf(picture().jpeg())).slice(0, -20)],
    ['is a PNG', async () => bytesOf(picture().png())],
    ['has no image data', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ])('is rejected when it %s', async (_name, make) => {
    expect(readPlainJpeg(await make())).toBeNull();
  });

  it('has the same size and orientation as in sharp, or is rejected, for any damaged bytes', async () => {
    const bytes = await bytesOf(picture().withMetadata({ orientation: 3 }).jpeg());
    const byte = fc.nat({ max: 255 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: bytes.length - 1 }),
        byte,
        fc.nat({ max: bytes.length }),
        async (at, value, length) => {
          const damaged = bytes.slice(0, length < 60 ? bytes.length : length);
          if (at < damaged.length) damaged[at] = value;
          const read = readPlainJpeg(damaged);
          const seen = await sharp(damaged)
            .metadata()
            .catch(() => null);
          if (read && seen?.format === 'jpeg') {
            expect([read.widthPx, read.heightPx]).toEqual([seen.width, seen.height]);
            expect(read.orientation).toBe(seen.orientation ?? 1);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
