import { describe, expect, it } from 'vitest';
import { readBmp } from './readBmp.ts';

const BLACK = [0, 0, 0, 255];
const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const CLEAR = [0, 0, 0, 0];

/** Returns a bitmap file with a BITMAPINFOHEADER; palette colors are red, green, blue. */
function bitmap(
  header: { width: number; height: number; bits: number; compression: number },
  palette: readonly (readonly number[])[],
  data: readonly number[],
): Uint8Array {
  const pixelsAt = 54 + palette.length * 4;
  const file = new Uint8Array(pixelsAt + data.length);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(10, pixelsAt, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, header.width, true);
  view.setInt32(22, header.height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, header.bits, true);
  view.setUint32(30, header.compression, true);
  view.setUint32(46, palette.length, true);
  palette.forEach(([red, green, blue], index) => {
    file.set([blue, green, red, 0], 54 + index * 4);
  });
  file.set(data, pixelsAt);
  return file;
}

function rowsOf(file: Uint8Array): number[][][] {
  const read = readBmp(file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { widthPx, heightPx, rgba } = read.value;
  return Array.from({ length: heightPx }, (_, y) =>
    Array.from({ length: widthPx }, (_, x) =>
      Array.from(rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4)),
    ),
  );
}

const PALETTE = [
  [0, 0, 0],
  [255, 0, 0],
  [0, 0, 255],
];

describe('run-length encoded BMP', () => {
  it('with 8 bits is decoded with runs, literals, line ends and jumps', () => {
    // Bottom row: two red pixels, one blue pixel. Middle row: three literal pixels and padding. Top row: one skipped pixel, one blue pixel.
    const data = [2, 1, 1, 2, 0, 0, 0, 3, 0, 1, 2, 0, 0, 0, 0, 2, 1, 0, 1, 2, 0, 1];
    expect(rowsOf(bitmap({ width: 3, height: 3, bits: 8, compression: 1 }, PALETTE, data))).toEqual([
      [CLEAR, BLUE, CLEAR],
      [BLACK, RED, BLUE],
      [RED, RED, BLUE],
    ]);
  });

  it('with 4 bits alternates between two values', () => {
    const data = [5, 0x12, 0, 0, 0, 5, 0x21, 0x02, 0x10, 0, 0, 1];
    expect(rowsOf(bitmap({ width: 5, height: 2, bits: 4, compression: 2 }, PALETTE, data))).toEqual([
      [BLUE, RED, BLACK, BLUE, RED],
      [RED, BLUE, RED, BLUE, RED],
    ]);
  });

  it('clips runs beyond a row and tolerates a missing end marker', () => {
    const data = [200, 1, 0, 0, 1, 2];
    expect(rowsOf(bitmap({ width: 2, height: 2, bits: 8, compression: 1 }, PALETTE, data))).toEqual([
      [BLUE, CLEAR],
      [RED, RED],
    ]);
  });

  it('is rejected as damaged without data, and as unsupported with another compression', () => {
    expect(readBmp(bitmap({ width: 2, height: 2, bits: 8, compression: 1 }, PALETTE, []))).toMatchObject({
      error: { code: 'pictureDamaged' },
    });
    expect(readBmp(bitmap({ width: 2, height: 2, bits: 24, compression: 5 }, [], [1, 2, 3]))).toMatchObject({
      error: { code: 'pictureKindUnsupported', params: { kind: 'BMP, compression 5' } },
    });
  });
});

describe('uncompressed BMP', () => {
  it('is read from the bottom row up, or from the top if its height is negative', () => {
    const rows = [0, 0, 255, 0, 255, 0, 0, 0];
    expect(rowsOf(bitmap({ width: 1, height: 2, bits: 24, compression: 0 }, [], rows))).toEqual([
      [BLUE],
      [RED],
    ]);
    expect(rowsOf(bitmap({ width: 1, height: -2, bits: 24, compression: 0 }, [], rows))).toEqual([
      [RED],
      [BLUE],
    ]);
  });

  it('is rejected as damaged with missing rows or an invalid bit depth', () => {
    expect(
      readBmp(bitmap({ width: 1, height: 3, bits: 24, compression: 0 }, [], [0, 0, 255, 0])),
    ).toMatchObject({
      error: { code: 'pictureDamaged' },
    });
    expect(
      readBmp(bitmap({ width: 1, height: 1, bits: 7, compression: 0 }, [], [0, 0, 255, 0])),
    ).toMatchObject({
      error: { code: 'pictureDamaged' },
    });
  });
});
