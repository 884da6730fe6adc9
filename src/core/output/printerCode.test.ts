import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';
import { encodeTsplBitmap } from './tspl/encodeTsplBitmap.ts';
import { encodeZplField } from './zpl/encodeZplField.ts';

/** Reads `^GFA` with its run lengths, by the ZPL II Programming Guide and nothing of ours. */
function decodeZplField(text: string): { stride: number; bits: Uint8Array } {
  const match = /^\^GFA,(\d+),(\d+),(\d+),([\s\S]*)\^FS\n$/.exec(text);
  if (!match) throw new Error(`no graphic field: ${text.slice(0, 60)}`);
  const [total, repeated, stride] = match.slice(1, 4).map(Number);
  expect(repeated).toBe(total);
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const close = () => {
    if (row.length < stride * 2) return;
    expect(row).toHaveLength(stride * 2);
    rows.push(row);
    row = '';
  };
  for (const character of match[4]) {
    if (character >= 'G' && character <= 'Y') count += character.charCodeAt(0) - 70;
    else if (character >= 'g' && character <= 'z') count += (character.charCodeAt(0) - 102) * 20;
    else {
      if (character === ',') row = row.padEnd(stride * 2, '0');
      else if (character === ':') row = rows[rows.length - 1];
      else row += character.repeat(count || 1);
      count = 0;
      close();
    }
  }
  expect(row).toBe('');
  const hex = rows.join('');
  const bits = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  expect(bits).toHaveLength(total);
  return { stride, bits };
}

function bitmapOf(stride: number, bytes: Uint8Array): Bitmap {
  return { stride, widthPx: stride * 8, heightPx: bytes.length / stride, bits: new Uint8Array(bytes) };
}

function zplOf(bitmap: Bitmap): string {
  const writer = createByteWriter();
  encodeZplField(bitmap, writer);
  return new TextDecoder().decode(writer.take());
}

describe('the ZPL graphic field', () => {
  it('comes back as the same dots, whatever they are', () => {
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

  it('comes back for runs of every length up to the widest head', () => {
    for (let inked = 0; inked <= 500; inked++) {
      const bits = new Uint8Array(501);
      bits.fill(0xff, 0, inked);
      expect(decodeZplField(zplOf(bitmapOf(501, bits))).bits).toEqual(bits);
    }
  });

  it('is short where rows are white or repeat', () => {
    expect(zplOf(bitmapOf(100, new Uint8Array(100 * 300))).length).toBeLessThan(340);
  });
});

describe('the TSPL bitmap', () => {
  it('prints where a bit is 0: the dots are inverted, in whole bytes', () => {
    const writer = createByteWriter();
    encodeTsplBitmap(bitmapOf(2, Uint8Array.of(0b10000000, 0, 0xff, 0b00000001)), writer);
    const taken = writer.take();
    expect(new TextDecoder().decode(taken.subarray(0, 6))).toBe('2,2,0,');
    expect([...taken.subarray(6, 10)]).toEqual([0b01111111, 0xff, 0, 0b11111110]);
    expect([...taken.subarray(10)]).toEqual([13, 10]);
  });
});
