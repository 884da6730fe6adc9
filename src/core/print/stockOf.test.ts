import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { memorySink } from '../../../tests/support/memorySink.ts';
import { PRINTER_LANGUAGES } from '../output/printerLanguages.ts';
import { AS_PRINTER_IS_SET } from '../output/printerSettings.ts';
import { createPrinterOutput } from '../run/outputs/printerOutput.ts';
import { rollStock, sheetStock } from './stockOf.ts';

describe('roll stock', () => {
  it('is one slot at the origin for one column', () => {
    const label = parsed({ widthMm: 40, heightMm: 30, paperType: 'blackMark', rowGapMm: 4 });
    expect(rollStock(label, { widthMm: 40, heightMm: 30 })).toEqual({
      page: { widthMm: 40, heightMm: 30 },
      slots: [{ xMm: 0, yMm: 0 }],
      start: 0,
      media: { kind: 'blackMark', gapMm: 4 },
      scale: 1,
    });
  });

  it('has columns side by side with gaps, as wide as the rotated piece', () => {
    const label = parsed({ widthMm: 40, heightMm: 30, columns: 3, columnGapMm: 2 });
    const stock = rollStock(label, { widthMm: 30, heightMm: 40 });
    expect(stock.page).toEqual({ widthMm: 94, heightMm: 40 });
    expect(stock.slots.map(({ xMm }) => xMm)).toEqual([0, 32, 64]);
  });
});

/** Sheet of 2 × 3 labels of 40 × 35 mm. */
const grid = {
  sheet: {
    widthMm: 100,
    heightMm: 150,
    grids: [{ columns: 2, rows: 3, xMm: 5, yMm: 10, stepXMm: 45, stepYMm: 40 }],
  },
  piece: { widthMm: 40, heightMm: 35 },
  turnDeg: 0 as const,
};

describe('sheet stock', () => {
  it('is filled row by row', () => {
    const places = sheetStock({ ...grid, start: 0 }).slots.map(({ xMm, yMm }) => [xMm, yMm]);
    expect(places).toEqual([
      [5, 10],
      [50, 10],
      [5, 50],
      [50, 50],
      [5, 90],
      [50, 90],
    ]);
  });

  it('starts after the used labels, and the next sheet starts at its first label', async () => {
    const sink = memorySink();
    const stock = sheetStock({ ...grid, start: 4 });
    const output = createPrinterOutput(
      PRINTER_LANGUAGES.zpl,
      { stock, dpi: 254, label: { widthDots: 0, heightDots: 0 }, settings: AS_PRINTER_IS_SET },
      sink,
    );
    const content = new TextEncoder().encode('[dots]');
    await output.take(
      {
        firstEntry: 0,
        count: 1,
        made: 1,
        failures: [],
        warnings: [],
        warningCount: 0,
        units: { kind: 'plain', content, lengths: Uint32Array.of(content.length) },
      },
      Uint32Array.of(9),
    );
    await output.finish();
    const pages = sink
      .bytes()
      .toString()
      .split('^XA')
      .slice(1)
      .map((page) => [...page.matchAll(/\^FO(\d+,\d+)\[dots\]/g)].map(([, place]) => place));
    expect(pages).toEqual([
      ['50,900', '500,900'],
      ['50,100', '500,100', '50,500', '500,500', '50,900', '500,900'],
      ['50,100'],
    ]);
    expect(sink.bytes().toString().match(/\^XZ/g)).toHaveLength(3);
    expect(output.labelCount()).toBe(9);
  });
});
