import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { EXAMPLE_NAMES, loadExample } from '../golden/examples.ts';
import { fonts } from '../golden/layOut.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runOnce } from '../support/runOnce.ts';

/** Resolution of its pictures; those of fields are dots, so it may be any. */
const DOTS_PER_MM = 8;

/** The first two rows of an example as ZPL. */
async function zplOf(name: string, rotateDeg: 0 | 90): Promise<Buffer> {
  const { label, store } = await loadExample(name);
  const order = { label, format: 'zpl', dpi: 203, rows: [0, 1], placing: turnedBy(rotateDeg) } as const;
  const made = await runOnce(order, { store, fonts });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.bytes;
}

/** What another renderer of ZPL (Zebrash, in Go) draws: a byte a dot, 1 is black. */
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

it('would be noticed if a dot were another', async () => {
  const zpl = await zplOf('price', 0);
  const [page] = printOn('zpl', zpl, { dpi: 203, headDots: 0 }).pages;
  // The first row that is written out instead of being a repetition or white.
  const spoilt = Buffer.from(zpl.toString('latin1').replace(/F,/, 'E,'), 'latin1');
  expect(spoilt.equals(zpl)).toBe(false);
  const [picture] = await drawn(spoilt, page.widthDots, page.heightDots);
  expect(Buffer.compare(page.dots, picture)).not.toBe(0);
});
