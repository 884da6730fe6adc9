import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BitmapRun, codeOfBitmaps, EXACT_DPI } from '../../../tests/support/printer/codeOfBitmaps.ts';
import type { PrintedPage } from '../../../tests/support/printer/printedJob.ts';
import { cutStrips, printOn } from '../../../tests/support/printer/printOn.ts';
import { type Bitmap, createBitmap } from './mono/bitmap.ts';
import { PRINTER_FORMATS, type PrinterFormat } from './printerLanguages.ts';

/** Returns a bitmap whose dots are black where the rule is true. */
function bitmapBy(widthPx: number, heightPx: number, isInk: (x: number, y: number) => boolean): Bitmap {
  const bitmap = createBitmap(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (isInk(x, y)) bitmap.bits[y * bitmap.stride + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
}

function isInk({ stride, bits }: Bitmap, x: number, y: number): boolean {
  return ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;
}

/** Returns the expected dots on the paper for each page, one byte per dot. */
function expectedPages(labels: readonly Bitmap[], columns: number, gapDots: number): Uint8Array[] {
  const { widthPx, heightPx } = labels[0];
  const widthDots = columns * widthPx + (columns - 1) * gapDots;
  return Array.from({ length: Math.ceil(labels.length / columns) }, (_, page) => {
    const dots = new Uint8Array(widthDots * heightPx);
    for (const [column, label] of labels.slice(page * columns, (page + 1) * columns).entries()) {
      for (let y = 0; y < heightPx; y++) {
        for (let x = 0; x < widthPx; x++) {
          if (isInk(label, x, y)) dots[y * widthDots + column * (widthPx + gapDots) + x] = 1;
        }
      }
    }
    return dots;
  });
}

interface Case extends BitmapRun {
  readonly labels: readonly Bitmap[];
}

function pagesOf(format: PrinterFormat, code: Buffer, { labels, columns = 1, ...run }: Case): PrintedPage[] {
  const { widthPx, heightPx } = labels[0];
  const headDots = columns * widthPx + (columns - 1) * (run.columnGapDots ?? 0);
  const { pages } = printOn(format, code, { dpi: EXACT_DPI, headDots });
  if (format !== 'escpos') return [...pages];
  return cutStrips(pages, heightPx, run.media?.kind === 'gap' ? run.media.gapMm * 10 : 0);
}

const arbitraryCase: fc.Arbitrary<Case> = fc
  .record({
    widthPx: fc.integer({ min: 1, max: 130 }),
    // The range of heights includes pictures of several bands, in which some languages send a picture.
    heightPx: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 120, max: 700 })),
    count: fc.integer({ min: 1, max: 4 }),
    columns: fc.integer({ min: 1, max: 3 }),
    columnGapDots: fc.integer({ min: 0, max: 21 }),
    copies: fc.integer({ min: 1, max: 2 }),
    media: fc.constantFrom(
      { kind: 'continuous', gapMm: 0 } as const,
      { kind: 'gap', gapMm: 3 } as const,
      { kind: 'blackMark', gapMm: 4 } as const,
    ),
    noise: fc.uint8Array({ minLength: 97, maxLength: 97 }),
    density: fc.constantFrom(0, 0x11, 0x55, 0xff),
  })
  .map(({ widthPx, heightPx, count, noise, density, ...run }) => ({
    ...run,
    labels: Array.from({ length: count }, (_, label) =>
      bitmapBy(widthPx, heightPx, (x, y) => {
        const at = x + y * 3 + label * 5 + (x >> 3) * (y >> 2);
        return density === 0xff || (((noise[at % 97] ^ density) >> (at & 7)) & 1) === 1;
      }),
    ),
  }));

/** Picture whose left side is black and right side white, so that inverted or mirrored output is noticed. */
const HALF = bitmapBy(37, 300, (x, y) => x < 18 || y === 299);

describe.each(PRINTER_FORMATS)('%s printer code', (format) => {
  it('prints every dot of any bitmap at its place, with any number of columns', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async (run) => {
        const pages = pagesOf(format, await codeOfBitmaps(format, run.labels, run), run);
        const { columns = 1, copies = 1, columnGapDots = 0 } = run;
        const labels = run.labels.flatMap((label) => Array.from({ length: copies }, () => label));
        const expected = expectedPages(labels, columns, columnGapDots);
        expect(pages).toHaveLength(expected.length);
        for (const [at, page] of pages.entries()) {
          expect(page.heightDots).toBe(run.labels[0].heightPx);
          // Buffers are compared, so that a failure does not print every dot.
          expect(Buffer.compare(page.dots, expected[at])).toBe(0);
          expect(page.copies).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('prints black where the bitmap is black and white where it is white', async () => {
    const [page] = pagesOf(format, await codeOfBitmaps(format, [HALF]), { labels: [HALF] });
    expect([page.dots[0], page.dots[17], page.dots[18], page.dots[36]]).toEqual([1, 1, 0, 0]);
    expect(page.dots.subarray(299 * 37).every((dot) => dot === 1)).toBe(true);
  });

  it('gives different dots for a flipped bit, inverted colors or a lost row', async () => {
    const code = await codeOfBitmaps(format, [HALF]);
    const [whole] = pagesOf(format, code, { labels: [HALF] });
    const isNoticed = async (bitmap: Bitmap) => {
      const [page] = pagesOf(format, await codeOfBitmaps(format, [bitmap]), { labels: [HALF] });
      return Buffer.compare(page.dots, whole.dots) !== 0;
    };
    const flipped = { ...HALF, bits: HALF.bits.slice() };
    flipped.bits[203 * HALF.stride + 2] ^= 0x20;
    expect(await isNoticed(flipped)).toBe(true);
    expect(await isNoticed(bitmapBy(37, 300, (x, y) => !isInk(HALF, x, y)))).toBe(true);
    const short = { ...HALF, bits: HALF.bits.slice() };
    short.bits.copyWithin(0, HALF.stride);
    expect(await isNoticed(short)).toBe(true);
  });

  it('gives another job or an error when any single bit of its code is flipped', async () => {
    const small = bitmapBy(21, 40, (x, y) => (x * y) % 5 < 2);
    const code = await codeOfBitmaps(format, [small, small], { media: { kind: 'gap', gapMm: 3 } });
    const printer = { dpi: EXACT_DPI, headDots: 21 };
    const seen = (sent: Buffer) => {
      try {
        const { pages, settings, cutsAfter } = printOn(format, sent, printer);
        return JSON.stringify([
          pages.map((page) => ({ ...page, dots: page.dots.join('') })),
          settings,
          cutsAfter,
        ]);
      } catch {
        return 'refused';
      }
    };
    const whole = seen(code);
    expect(whole).not.toBe('refused');
    const unseen: string[] = [];
    for (let bit = 0; bit < code.length * 8; bit += 3) {
      const flipped = Buffer.from(code);
      flipped[bit >> 3] ^= 1 << (bit & 7);
      if (seen(flipped) === whole)
        unseen.push(
          `byte ${bit >> 3} of ${code.length}: ${flipped.toString('latin1', bit >> 3, (bit >> 3) + 5)}`,
        );
    }
    expect(unseen).toEqual([]);
  });

  it('that is truncated or has an extra or missing byte is rejected by the printer simulator', async () => {
    const code = await codeOfBitmaps(format, [HALF]);
    const run = { labels: [HALF] };
    const middle = code.length >> 1;
    expect(() => pagesOf(format, code.subarray(0, middle), run)).toThrow();
    const refusals = [
      Buffer.concat([code, Buffer.from('XYZZY\r\n')]),
      Buffer.concat([code.subarray(0, middle), code.subarray(middle + 1)]),
    ];
    for (const spoilt of refusals) expect(() => pagesOf(format, spoilt, run)).toThrow();
  });

  it('is rejected by the printer simulator if a picture extends beyond the page', async () => {
    const code = await codeOfBitmaps(format, [HALF, HALF], { columns: 2 });
    const beyond = Buffer.from(
      code
        .toString('latin1')
        .replace('^FO37,0', '^FO39,0')
        .replace('BITMAP 37,0', 'BITMAP 37,1')
        .replace('GW37,0', 'GW39,0')
        .replace('300 37 0 ', '300 37 1 ')
        // In ESC/POS, a byte is added to the picture's declared width, which then exceeds the print head.
        .replaceAll('\x1dv0\0\x0a', '\x1dv0\0\x0b'),
      'latin1',
    );
    expect(beyond.equals(code)).toBe(false);
    const run = { labels: [HALF, HALF], columns: 2 };
    // In ZPL and EPL, white dots may extend beyond the edge, so the picture is moved until black dots do.
    if (format === 'zpl' || format === 'epl') {
      const far = Buffer.from(beyond.toString('latin1').replace('39,0', '60,0'), 'latin1');
      expect(() => pagesOf(format, far, run)).toThrow(/ink at|are beyond/);
    } else expect(() => pagesOf(format, beyond, run)).toThrow();
  });
});
