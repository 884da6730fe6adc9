import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { printOn } from '../../../tests/support/printer/printOn.ts';
import { runOnce } from '../../../tests/support/runOnce.ts';
import { prepareZxing, readWithZxing } from '../../../tests/support/symbolReaders.ts';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { mmToDots } from '../base/units.ts';
import { emptyLabel } from '../label/emptyLabel.ts';
import { turnedBy } from '../scene/stock.ts';
import { testLabel } from './testLabel.ts';

const LINES = ['Склад 2 – 仓库', 'ZPL · USB', '203 dpi', '60 × 40 mm', '2026-03-02'];
const fonts = await createNodeFonts();

interface Wish {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi?: number;
  readonly turnDeg?: 0 | 90 | 180 | 270;
  readonly offset?: { readonly xMm: number; readonly yMm: number };
}

async function printed({ widthMm, heightMm, dpi = 203, turnDeg = 0, offset = { xMm: 0, yMm: 0 } }: Wish) {
  const offsetMm = Math.max(Math.abs(offset.xMm), Math.abs(offset.yMm));
  const made = emptyLabel('Offen', { widthMm, heightMm });
  const label = testLabel({ label: made, dpi, offsetMm, name: 'Test', lines: LINES });
  const placing = { ...turnedBy(turnDeg), offset };
  const run = await runOnce({ label, format: 'tspl', dpi, placing }, { fonts });
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  const { report, bytes } = run.value;
  const { pages } = printOn('tspl', bytes, { dpi, headDots: 0 });
  const [{ widthDots, heightDots, dots }] = pages;
  const at = (x: number, y: number) => dots[y * widthDots + x];
  const picture = {
    widthPx: widthDots,
    heightPx: heightDots,
    grey: Uint8Array.from(dots, (dot) => (dot ? 0 : 255)),
  };
  return { label, report, pages, widthDots, heightDots, at, picture };
}

beforeAll(prepareZxing);

describe('printer test page', () => {
  it.each([
    { widthMm: 60, heightMm: 40, dpi: 203 },
    { widthMm: 100, heightMm: 150, dpi: 300 },
    { widthMm: 50, heightMm: 30, dpi: 203, turnDeg: 90 as const },
    { widthMm: 80, heightMm: 60, dpi: 600, offset: { xMm: 4, yMm: -3 } },
  ])(
    'of $widthMm × $heightMm mm at $dpi dpi has codes that decode to its size and resolution',
    async (wish) => {
      const { picture, report } = await printed(wish);
      expect(report.printedLabels).toBe(1);
      const read = await readWithZxing(picture, { formats: ['QRCode', 'Code128'] });
      expect(read.map(({ text }) => text).toSorted()).toEqual([
        `${wish.dpi}-${wish.widthMm}X${wish.heightMm}`,
        `DIECUT ${wish.dpi} DPI ${wish.widthMm}X${wish.heightMm} MM`,
      ]);
    },
  );

  it.each([203, 300, 600])(
    'has its border 1 mm within the edge and a tick every millimeter at %i dpi',
    async (dpi) => {
      const { at, widthDots, heightDots } = await printed({ widthMm: 60, heightMm: 40, dpi });
      const edge = mmToDots(1, dpi);
      const middle = Math.floor(heightDots / 2) + 3;
      // At the left edge there is only the border.
      const firsts = Array.from({ length: edge + 3 }, (_, x) => at(x, middle));
      expect(firsts).toEqual([...Array(edge).fill(0), 1, 1, 0]);
      expect([at(widthDots - edge - 1, middle), at(widthDots - edge, middle)]).toEqual([1, 0]);
      expect([at(40, heightDots - edge - 1), at(40, heightDots - edge)]).toEqual([1, 0]);
      // Just below the border there are only ticks of one dot, one for each millimeter.
      const black = Array.from({ length: widthDots }, (_, x) => x).filter((x) => at(x, edge + 3));
      const inner = black.filter((x) => x > edge + 4 && x < widthDots - edge - 2);
      expect(inner).toEqual(Array.from({ length: 57 }, (_, index) => mmToDots(index + 2, dpi)));
    },
  );

  it('has lines of one, two and three dots, and gray areas of 25, 50 and 75 percent', async () => {
    const { at, widthDots, heightDots, label } = await printed({ widthMm: 60, heightMm: 40 });
    const runs = (dots: readonly number[]) =>
      dots
        .join('')
        .split('0')
        .filter(Boolean)
        .map(({ length }) => length);
    const row = Array.from({ length: widthDots }, (_, x) => at(x, heightDots - mmToDots(2.6, 203)));
    const lines = runs(row.slice(20, 220));
    for (const dots of [1, 2, 3]) expect(lines.filter((length) => length === dots).length).toBeGreaterThan(5);
    const patches = label.elements.filter(({ id }) => id.startsWith('mark')).length;
    expect(patches).toBeGreaterThan(100);
  });

  it('prints at any size, turn and offset, and every code on it decodes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          widthMm: fc.integer({ min: 8, max: 120 }),
          heightMm: fc.integer({ min: 8, max: 120 }),
          dpi: fc.constantFrom(203, 300),
          turnDeg: fc.constantFrom(0, 90, 180, 270),
          offset: fc.record({ xMm: fc.integer({ min: -6, max: 6 }), yMm: fc.integer({ min: -6, max: 6 }) }),
        }),
        async (wish) => {
          const { label, report, picture } = await printed(wish);
          expect([report.printedLabels, report.failureCount]).toEqual([1, 0]);
          // zxing decodes every code, so each is complete and undisturbed.
          const codes = label.elements.filter(({ kind }) => kind === 'qrcode' || kind === 'barcode').length;
          const read = await readWithZxing(picture, { formats: ['QRCode', 'Code128'] });
          expect([wish, read.length]).toEqual([wish, codes]);
        },
      ),
      {
        numRuns: 25,
        // In this example no other element is below the code and keeps it away from the edge.
        examples: [
          [{ widthMm: 23, heightMm: 16, dpi: 203, turnDeg: 0, offset: { xMm: 0, yMm: 4 } }],
          // In this example there is almost no room for text beside the code.
          [{ widthMm: 24, heightMm: 23, dpi: 203, turnDeg: 0, offset: { xMm: 0, yMm: -6 } }],
        ],
      },
    );
  }, 60_000);
});
