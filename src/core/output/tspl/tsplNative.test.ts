import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printTspl } from '../../../../tests/support/printer/tsplPrinter.ts';
import { createByteWriter } from '../../base/byteWriter.ts';
import { readBmp } from '../../picture/readBmp.ts';
import { type Bitmap, createBitmap, fillRectangle } from '../mono/bitmap.ts';
import type { NativeBars } from '../nativeLanguage.ts';
import { TSPL_NATIVE } from './tsplNative.ts';
import { monoBmpBytes, writeMonoBmp } from './writeMonoBmp.ts';

const FORM = { name: 'DABCDE00', xDots: 3, yDots: 2 };
const HEAD = 'SIZE 25 mm,25 mm\r\nCLS\r\n';

function stored(bitmap: Bitmap): Buffer {
  const writer = createByteWriter();
  TSPL_NATIVE.store(FORM, bitmap, writer);
  return Buffer.from(writer.take());
}

const print = (code: string | Buffer, isWhiteOpaque = false) =>
  printTspl(Buffer.from(code), { dpi: 203, headDots: 0, isWhiteOpaque });

/** True for a black pixel. */
const isSet = ({ bits, stride }: Bitmap, x: number, y: number) =>
  ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;

const bitmaps = fc
  .record({
    widthPx: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(1, 8, 24, 31, 32, 33, 40, 64, 65)),
    heightPx: fc.integer({ min: 1, max: 9 }),
    seed: fc.uint8Array({ minLength: 200, maxLength: 200 }),
  })
  .map(({ widthPx, heightPx, seed }) => {
    const bitmap = createBitmap(widthPx, heightPx);
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        const black = ((seed[(y * 17 + (x >> 3)) % seed.length] >> (x & 7)) & 1) === 1;
        fillRectangle(bitmap, x, y, x + 1, y + 1, black);
      }
    }
    return bitmap;
  });

describe('picture stored in a TSPL printer', () => {
  it('is a BMP file that decodes pixel by pixel, at any size', () => {
    fc.assert(
      fc.property(bitmaps, (bitmap) => {
        const writer = createByteWriter();
        writeMonoBmp(bitmap, writer);
        const file = writer.take();
        expect(file.length).toBe(monoBmpBytes(bitmap));
        expect(file.length % 4).toBe(2);
        // The padding bits of each row are white, because some readers use whole bytes.
        const rowBytes = (file.length - 62) / bitmap.heightPx;
        for (let end = 62 + rowBytes; end <= file.length; end += rowBytes) {
          const row = [...file.subarray(end - rowBytes, end)];
          const bits = row.map((byte) => byte.toString(2).padStart(8, '0')).join('');
          expect(bits.slice(bitmap.widthPx)).toMatch(/^1*$/);
        }
        const read = readBmp(file);
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const { widthPx, heightPx, rgba } = read.value;
        expect([widthPx, heightPx]).toEqual([bitmap.widthPx, bitmap.heightPx]);
        for (let y = 0; y < heightPx; y++) {
          for (let x = 0; x < widthPx; x++) {
            const shade = isSet(bitmap, x, y) ? 0 : 255;
            expect([...rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4)]).toEqual([
              shade,
              shade,
              shade,
              255,
            ]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is printed at every recall, and deleted when forgotten', () => {
    fc.assert(
      fc.property(bitmaps, (bitmap) => {
        const at = (xDots: number, yDots: number) => TSPL_NATIVE.recall({ ...FORM, xDots, yDots });
        const page = `${HEAD}${at(3, 2)}${at(101, 20)}PRINT 1,1\r\n`;
        const code = Buffer.concat([
          stored(bitmap),
          Buffer.from(page),
          Buffer.from(TSPL_NATIVE.forget(FORM)),
        ]);
        for (const isWhiteOpaque of [false, true]) {
          const { pages, kept } = print(code, isWhiteOpaque);
          const { dots, widthDots } = pages[0];
          for (const [left, top] of [
            [3, 2],
            [101, 20],
          ]) {
            for (let y = 0; y < bitmap.heightPx; y++) {
              for (let x = 0; x < Math.min(bitmap.widthPx, widthDots - left); x++)
                expect(dots[(top + y) * widthDots + left + x]).toBe(isSet(bitmap, x, y) ? 1 : 0);
            }
          }
          expect(kept).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const bars = (data: NativeBars['data'], more: Partial<NativeBars> = {}): NativeBars => ({
  ...{ data, turnDeg: 0, xDots: 0, yDots: 0, moduleDots: 2, heightDots: 50, ...more },
});

describe('native barcode command of TSPL', () => {
  it.each<[string, NativeBars, string | null]>([
    [
      'encodes Code 128 subset B with one character per value',
      bars({ kind: 'code128', values: [104, 33, 66, 16] }),
      '"128M",50,0,0,2,2,"!104Ab0"\r\n',
    ],
    [
      'encodes Code 128 subset C with digit pairs, subset changes and FNC1',
      bars({ kind: 'code128', values: [105, 102, 1, 95, 100, 33, 102, 99, 7] }),
      '"128M",50,0,0,2,2,"!105!1020195!100A!102!09907"\r\n',
    ],
    [
      'encodes interleaved 2 of 5 with wide elements three times as wide',
      bars({ kind: 'itf', text: '0123' }, { moduleDots: 3 }),
      '"25",50,0,0,3,9,"0123"\r\n',
    ],
    ['is not used for Code 128 subset A', bars({ kind: 'code128', values: [103, 33] }), null],
    ['is not used for a shift character', bars({ kind: 'code128', values: [104, 98, 65] }), null],
    ['is not used for an exclamation mark', bars({ kind: 'code128', values: [104, 1] }), null],
    ['is not used for a quote', bars({ kind: 'code128', values: [104, 2] }), null],
    ['is not used for a backslash', bars({ kind: 'code128', values: [104, 60] }), null],
    ['is not used for a tilde', bars({ kind: 'code128', values: [104, 94] }), null],
    ['is not used for DEL', bars({ kind: 'code128', values: [104, 95] }), null],
    ['is not used for modules of 11 dots', bars({ kind: 'itf', text: '01' }, { moduleDots: 11 }), null],
    [
      'is not used for 2050 digits, too long for an expression',
      bars({ kind: 'itf', text: '01'.repeat(1025) }),
      null,
    ],
  ])('%s', (_, told, said) => {
    expect(TSPL_NATIVE.bars(told)).toBe(said);
  });
});

describe('TSPL printer simulator', () => {
  const black = 'BITMAP 8,8,1,2,0,\0\0\r\n';
  const blank = stored(createBitmap(8, 2));
  const putOver = (isWhiteOpaque: boolean) => {
    const page = `${HEAD}${black}PUTBMP 8,8,"DABCDE00.BMP"\r\nPRINT 1,1\r\n`;
    return print(Buffer.concat([blank, Buffer.from(page)]), isWhiteOpaque).pages[0];
  };

  it('covers with white or not, as configured, where the manual leaves it open', () => {
    expect(putOver(false).dots.includes(1)).toBe(true);
    expect(putOver(true).dots.includes(1)).toBe(false);
  });

  it('covers with the white of a BITMAP in mode 0', () => {
    const code = `${HEAD}${black}BITMAP 8,8,1,2,0,\xff\xff\r\nPRINT 1,1\r\n`;
    expect(print(Buffer.from(code, 'latin1')).pages[0].dots.includes(1)).toBe(false);
  });

  it.each([
    ['a picture that is not stored', 'PUTBMP 0,0,"A.BMP"\r\n', 'is not stored'],
    ['deletion of a picture that is not stored', 'KILL "A.BMP"\r\n', 'is not stored'],
    ['files that are not bitmaps', 'DOWNLOAD "A.BMP",3,abc\r\n', 'BMP: signature'],
    ['files of another length than declared', 'DOWNLOAD "A.BMP",3,abcd\r\n', 'another size'],
    ['lower-case file names', 'DOWNLOAD "a.BMP",3,abc\r\n', 'no name'],
    ['rotated bars', 'BARCODE 0,0,"128M",9,0,90,2,2,"A"\r\n', 'operands'],
    ['bars with human-readable text', 'BARCODE 0,0,"128M",9,1,0,2,2,"A"\r\n', 'operands'],
    [
      'content with characters that start other commands',
      'BARCODE 0,0,"128M",9,0,0,2,2,"~!A"\r\n',
      'operands',
    ],
    ['Code 128 with wide bars', 'BARCODE 0,0,"128M",9,0,0,1,2,"A"\r\n', '128M with 1:2'],
    ['invalid control codes', 'BARCODE 0,0,"128M",9,0,0,1,1,"A!5"\r\n', 'control code'],
    ['an incomplete digit pair', 'BARCODE 0,0,"128M",9,0,0,1,1,"!105123"\r\n', 'not for these bars'],
    ['an odd number of digits', 'BARCODE 0,0,"25",9,0,0,1,3,"123"\r\n', 'not for these bars'],
    ['unsupported ratios of wide to narrow bars', 'BARCODE 0,0,"25",9,0,0,2,4,"12"\r\n', '25 with 2:4'],
  ])('rejects %s', (_, command, reason) => {
    expect(() => print(`${HEAD}${command}`)).toThrow(reason);
  });
});
