import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { codeOfBitmaps, EXACT_DPI } from '../../../../tests/support/printer/codeOfBitmaps.ts';
import { printOn } from '../../../../tests/support/printer/printOn.ts';
import { runOnce } from '../../../../tests/support/runOnce.ts';
import { createBitmap } from '../../output/mono/bitmap.ts';
import { PRINTER_FORMATS, type PrinterFormat } from '../../output/printerLanguages.ts';
import { turnedBy } from '../../scene/stock.ts';

const box = { kind: 'rectangle', id: 'r', widthMm: 30, heightMm: 20, filled: true };

async function codeOf(format: PrinterFormat, fields: object, rotateDeg: 0 | 90 = 0): Promise<string> {
  const label = parsed({ widthMm: 40, heightMm: 30, elements: [box], ...fields });
  const made = await runOnce({ label, format, dpi: 203, placing: turnedBy(rotateDeg) }, {});
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.bytes.toString('latin1');
}

describe('printer media', () => {
  it('sets the media tracking of a ZPL printer: gaps Y, continuous N, black marks M', async () => {
    const head = async (paperType: string) => (await codeOf('zpl', { paperType })).split('\n')[0];
    expect(await head('gap')).toBe('^XA^MNY^PW320^LL240^LH0,0');
    expect(await head('continuous')).toBe('^XA^MNN^PW320^LL240^LH0,0');
    expect(await head('blackMark')).toBe('^XA^MNM^PW320^LL240^LH0,0');
  });

  it('sets a gap, a black line or neither on a TSPL printer, with its own height', async () => {
    const media = async (fields: object) => (await codeOf('tspl', fields)).split('\r\n')[1];
    expect(await media({ paperType: 'gap' })).toBe('GAP 2 mm,0 mm');
    expect(await media({ paperType: 'gap', rowGapMm: 3.5 })).toBe('GAP 3.5 mm,0 mm');
    expect(await media({ paperType: 'blackMark', rowGapMm: 4 })).toBe('BLINE 4 mm,0 mm');
    expect(await media({ paperType: 'continuous', rowGapMm: 4 })).toBe('GAP 0 mm,0 mm');
  });

  it('is as wide as its columns and gaps, or as the rotated label', async () => {
    const sizes = async (fields: object, rotateDeg: 0 | 90) =>
      (await codeOf('tspl', fields, rotateDeg)).split('\r\n')[0];
    expect(await sizes({ columns: 3, columnGapMm: 2 }, 0)).toBe('SIZE 124 mm,30 mm');
    expect(await sizes({ columns: 3, columnGapMm: 2 }, 90)).toBe('SIZE 94 mm,40 mm');
  });
});

describe('print copies', () => {
  it('are written in several pieces of less than 6 MB, for 12,000 copies', async () => {
    const label = parsed({ widthMm: 40, heightMm: 30, elements: [box] });
    for (const format of ['zpl', 'escpos', 'pdf'] as const) {
      const pieces: number[] = [];
      const made = await runOnce(
        { label, format, dpi: 203, copies: 2000, rows: [0, 0, 0, 0, 0, 0] },
        {
          store: sheetOf(['name'], [['a']]),
          onWrite: (bytes) => pieces.push(bytes.length),
        },
      );
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      expect(made.value.report.printedLabels).toBe(12_000);
      expect(Math.max(...pieces)).toBeLessThan(6_000_000);
      expect(pieces.length).toBeGreaterThan(2);
    }
  });
});

describe('label row (feed)', () => {
  it('has one label per column, and the last one may be half empty', async () => {
    const text = { kind: 'text', id: 't', data: { source: 'column', key: 'name' } };
    const label = parsed({ columns: 2, columnGapMm: 2, elements: [text] });
    const store = sheetOf(['name'], [['a'], ['b'], ['c']]);
    for (const format of ['zpl', 'tspl'] as const) {
      const made = await runOnce({ label, format, dpi: 203 }, { store });
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      const code = made.value.bytes.toString('latin1');
      expect(code.match(format === 'zpl' ? /\^XA/g : /CLS\r\n/g)).toHaveLength(2);
      expect(code.match(format === 'zpl' ? /\^XZ\n/g : /PRINT 1,1\r\n/g)).toHaveLength(2);
      // 42 mm are 336 dots, and a label of 320 dots at 336 would end beyond a page of 655 dots.
      const places = code.matchAll(format === 'zpl' ? /\^FO(\d+),0/g : /BITMAP (\d+),0/g);
      expect([...places].map((match) => Number(match[1]))).toEqual([0, 335, 0]);
    }
  });
});

describe('end of a page', () => {
  it.each(PRINTER_FORMATS)('is reported when a %s printer has received the whole page', async (format) => {
    const bitmap = createBitmap(30, 20);
    bitmap.bits.fill(0xf0);
    const ends: { endByte: number; labels: number }[] = [];
    const code = await codeOfBitmaps(format, [bitmap, bitmap, bitmap, bitmap, bitmap], {
      columns: 2,
      onPage: (endByte, labels) => ends.push({ endByte, labels }),
    });
    expect(ends.map(({ labels }) => labels)).toEqual([2, 4, 5]);
    expect(ends.at(-1)?.endByte).toBe(code.length);
    for (const [at, { endByte }] of ends.entries()) {
      const { pages } = printOn(format, code.subarray(0, endByte), { dpi: EXACT_DPI, headDots: 60 });
      // A receipt printer prints one strip of paper, so the heights of all its pages are added.
      const rows = pages.reduce((sum, { heightDots }) => sum + heightDots, 0);
      expect(rows).toBe((at + 1) * 20);
    }
  });
});
