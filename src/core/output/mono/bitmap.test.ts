import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeZplField } from '../../../../tests/golden/decodeZpl.ts';
import { createByteWriter } from '../../base/byteWriter.ts';
import { invertedBits } from '../invertedBits.ts';
import { encodeZplField } from '../zpl/encodeZplField.ts';
import { type Bitmap, createBitmap, fillSpan, stamp } from './bitmap.ts';

const isBlack = ({ bits, stride, widthPx, heightPx }: Bitmap, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < widthPx && y < heightPx && (bits[y * stride + (x >> 3)] & (0x80 >> (x & 7))) !== 0;

/** Generates bitmaps in which some rows are repeated, and some stretches are white or black. */
const bitmaps = (widest: number, highest: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: widest }), fc.integer({ min: 1, max: highest }))
    .chain(([widthPx, heightPx]) =>
      fc
        .array(fc.tuple(fc.nat(heightPx - 1), fc.nat(widthPx), fc.nat(widthPx), fc.boolean()), {
          maxLength: 30,
        })
        .map((spans) => {
          const bitmap = createBitmap(widthPx, heightPx);
          for (const [y, from, to, black] of spans) fillSpan(bitmap, y, from, to, black);
          return bitmap;
        }),
    );

describe('stamp', () => {
  it('draws its pixels at any position, clipped at every edge, and leaves the padding white', () => {
    const places = fc.tuple(
      fc.integer({ min: -40, max: 90 }),
      fc.integer({ min: -20, max: 40 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(bitmaps(80, 12), bitmaps(40, 10), places, (target, source, [x, y, black]) => {
        const before = { ...target, bits: target.bits.slice() };
        stamp(target, source, x, y, black);
        for (let row = 0; row < target.heightPx; row++) {
          for (let column = 0; column < target.stride * 8; column++) {
            const isInk = isBlack(source, column - x, row - y) && column < target.widthPx;
            const wanted = isInk ? black : isBlack(before, column, row);
            const bit = target.bits[row * target.stride + (column >> 3)] & (0x80 >> (column & 7));
            expect(bit !== 0, `${column},${row}`).toBe(wanted);
          }
        }
      }),
      { numRuns: 300, seed: 20_281 },
    );
  });
});

describe('dots sent to a printer', () => {
  it('are unchanged after ZPL encoding and decoding, at every width', () => {
    fc.assert(
      fc.property(bitmaps(900, 12), (bitmap) => {
        const writer = createByteWriter();
        encodeZplField(bitmap, writer);
        const field = decodeZplField(Buffer.from(writer.take()).toString('latin1'));
        expect([field.stride, ...field.bits]).toEqual([bitmap.stride, ...bitmap.bits]);
      }),
      { numRuns: 300, seed: 20_282 },
    );
  });

  it('are inverted bit by bit, at any memory offset', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(8), (bytes, from) => {
        const part = bytes.subarray(Math.min(from, bytes.length));
        expect([...invertedBits(part)]).toEqual(Array.from(part, (byte) => byte ^ 0xff));
      }),
      { seed: 20_283 },
    );
  });
});
