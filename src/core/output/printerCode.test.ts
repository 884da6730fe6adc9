import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeZplField } from '../../../tests/golden/decodeZpl.ts';
import { createByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';
import { encodeTsplBitmap } from './tspl/encodeTsplBitmap.ts';
import { encodeZplField } from './zpl/encodeZplField.ts';

function bitmapOf(stride: number, bytes: Uint8Array): Bitmap {
  return { stride, widthPx: stride * 8, heightPx: bytes.length / stride, bits: new Uint8Array(bytes) };
}

function zplOf(bitmap: Bitmap): string {
  const writer = createByteWriter();
  encodeZplField(bitmap, writer);
  return new TextDecoder().decode(writer.take());
}

describe('ZPL graphic field', () => {
  it('decodes to the same dots, for any bitmap', () => {
    const byte = fc.oneof(fc.constantFrom(0, 0xff), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(byte, { minLength: 360, maxLength: 360 }),
        fc.boolean(),
        (stride, height, bytes, repeat) => {
          const bits = Uint8Array.from(
            { length: stride * height },
            (_, at) => bytes[repeat ? at % stride : at % 360],
          );
          const decoded = decodeZplField(zplOf(bitmapOf(stride, bits)));
          expect(decoded).toEqual({ stride, bits });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('decodes to the same dots for runs of every length up to 501 bytes', () => {
    for (let inked = 0; inked <= 500; inked++) {
      const bits = new Uint8Array(501);
      bits.fill(0xff, 0, inked);
      expect(decodeZplField(zplOf(bitmapOf(501, bits))).bits).toEqual(bits);
    }
  });

  it('is short for white rows', () => {
    expect(zplOf(bitmapOf(100, new Uint8Array(100 * 300))).length).toBeLessThan(340);
  });
});

describe('TSPL bitmap', () => {
  it('prints dots as 0 bits: the bitmap is inverted, in whole bytes', () => {
    const writer = createByteWriter();
    encodeTsplBitmap(bitmapOf(2, Uint8Array.of(0b10000000, 0, 0xff, 0b00000001)), writer);
    const taken = writer.take();
    expect(new TextDecoder().decode(taken.subarray(0, 6))).toBe('2,2,0,');
    expect([...taken.subarray(6, 10)]).toEqual([0b01111111, 0xff, 0, 0b11111110]);
    expect([...taken.subarray(10)]).toEqual([13, 10]);
  });
});
