import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { EXAMPLE_NAMES, loadExample } from '../golden/examples.ts';
import { fonts, parsed } from '../golden/layOut.ts';
import { sheetOf } from '../golden/textColumn.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runOnce } from '../support/runOnce.ts';

/** Resolution of the renderer's pictures in dots per mm; field pictures are already in dots, so any value works. */
const DOTS_PER_MM = 8;

/** Returns the first two rows of an example as ZPL. */
async function zplOf(name: string, rotateDeg: 0 | 90): Promise<Buffer> {
  const { label, store } = await loadExample(name);
  const order = { label, format: 'zpl', dpi: 203, rows: [0, 1], placing: turnedBy(rotateDeg) } as const;
  const made = await runOnce(order, { store, fonts });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.bytes;
}

/** Draws ZPL with another renderer (Zebrash, in Go). The result has one byte per dot; 1 is black. */
async function drawn(zpl: Buffer, widthDots: number, heightDots: number): Promise<Uint8Array[]> {
  const { api } = await ready;
  const size = [widthDots / DOTS_PER_MM, heightDots / DOTS_PER_MM, DOTS_PER_MM] as const;
  const pictures = await api.zplToBase64MultipleAsync(zpl.toString('latin1'), ...size);
  return Promise.all(
    pictures.map(async (picture) => {
      const { data, info } = await sharp(Buffer.from(picture, 'base64'))
        .flatten({ background: '#ffffff' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([widthDots, heightDots]);
      return Uint8Array.from(data, (grey) => (grey < 128 ? 1 : 0));
    }),
  );
}

it.each(EXAMPLE_NAMES)(
  'an independent renderer of ZPL draws the same dots for %s',
  async (name) => {
    for (const rotateDeg of [0, 90] as const) {
      const zpl = await zplOf(name, rotateDeg);
      const { pages } = printOn('zpl', zpl, { dpi: 203, headDots: 0 });
      const pictures = await drawn(zpl, pages[0].widthDots, pages[0].heightDots);
      expect(pictures).toHaveLength(pages.length);
      const differing = pages.map(
        ({ dots }, at) => dots.filter((dot, index) => dot !== pictures[at][index]).length,
      );
      expect(differing).toEqual(pages.map(() => 0));
    }
  },
  60_000,
);

/**
 * The renderer does not support `>` within Code 128 data, which the manufacturer's guide shows in its examples: a change of subset, and
 * characters that can only be written after `>`. So every symbol here uses a single subset.
 */
it('an independent renderer of ZPL draws natively printed bars with the same dots', async () => {
  const box = { kind: 'barcode', widthMm: 50, heightMm: 8, textPosition: 'none' };
  const code = (id: string, symbology: string, key: string, place: object) => ({
    ...{ ...box, id, symbology, data: { source: 'column', key } },
    ...place,
  });
  const label = parsed({
    widthMm: 100,
    heightMm: 100,
    elements: [
      { kind: 'line', id: 'rule', xMm: 2, yMm: 2, widthMm: 90 },
      code('a', 'code128', 'text', { xMm: 5, yMm: 5 }),
      code('b', 'code128', 'text', { xMm: 45, yMm: 45, rotationDeg: 90 }),
      code('c', 'code39', 'plain', { xMm: 5, yMm: 18, rotationDeg: 180 }),
      code('d', 'gs1_128', 'gs1', { xMm: 5, yMm: 30 }),
      code('e', 'itf', 'digits', { xMm: 5, yMm: 85 }),
    ],
  });
  const store = sheetOf(
    ['text', 'plain', 'gs1', 'digits'],
    [['Aa _"\\b', 'A-1', '(01)09501101530003', '123456']],
  );
  const printer = { ...AS_PRINTER_IS_SET, isNative: true };
  const made = await runOnce({ label, format: 'zpl', dpi: 203, printer }, { store, fonts });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const zpl = made.value.bytes;
  expect(zpl.toString('latin1').match(/\^B[C32][NRIB]/g)).toHaveLength(5);
  const { pages } = printOn('zpl', zpl, { dpi: 203, headDots: 0 });
  const pictures = await drawn(zpl, pages[0].widthDots, pages[0].heightDots);
  const differing = pages[0].dots.filter((dot, index) => dot !== pictures[pictures.length - 1][index]).length;
  expect([pictures.length, differing]).toEqual([1, 0]);
});

it('the comparison with an independent renderer of ZPL detects changed dots', async () => {
  const zpl = await zplOf('price', 0);
  const [page] = printOn('zpl', zpl, { dpi: 203, headDots: 0 }).pages;
  // Corrupts the first row of dots that is written out and is neither a repetition nor white.
  const spoilt = Buffer.from(zpl.toString('latin1').replace(/F,/, 'E,'), 'latin1');
  expect(spoilt.equals(zpl)).toBe(false);
  const [picture] = await drawn(spoilt, page.widthDots, page.heightDots);
  expect(Buffer.compare(page.dots, picture)).not.toBe(0);
});
