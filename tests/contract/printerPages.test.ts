import { beforeAll, describe, expect, it } from 'vitest';
import { mmToDots } from '../../src/core/base/units.ts';
import { turnPiece } from '../../src/core/elements/labelGeometry.ts';
import type { Label } from '../../src/core/label/label.ts';
import { createMonoRasterizer } from '../../src/core/output/mono/monoRasterizer.ts';
import { PRINTER_FORMATS, type PrinterFormat } from '../../src/core/output/printerLanguages.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { EXAMPLE_NAMES, type Example, loadExample, rowTexts, symbolsOf } from '../golden/examples.ts';
import { fonts, layOut, parsed } from '../golden/layOut.ts';
import { isLong } from '../support/inLong.ts';
import type { PrintedPage } from '../support/printer/printedJob.ts';
import { cutStrips, printOn } from '../support/printer/printOn.ts';
import { runOnce } from '../support/runOnce.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';

type Turn = 0 | 90 | 180 | 270;

interface Setup {
  readonly example: Example;
  readonly label: Label;
  readonly dpi: number;
  readonly rotateDeg: Turn;
}

/** Returns the printed rows: for a label in columns, one full feed and a part of the next feed. */
const rowsOf = ({ columns }: Label) => Array.from({ length: columns + 1 }, (_, row) => row);

/** Returns pages with the rasterizer's picture of each label in its position, as the preview of printed dots shows them. */
async function expectedPages({ example, label, dpi, rotateDeg }: Setup): Promise<Uint8Array[]> {
  const noPicture = () => {
    throw new Error('the examples have no pictures');
  };
  const rasterize = createMonoRasterizer(dpi, { outlines: fonts, picture: noPicture });
  const piece = turnPiece(label, rotateDeg);
  const { columns, columnGapMm } = label;
  const widthDots = mmToDots(columns * piece.widthMm + (columns - 1) * columnGapMm, dpi);
  const heightDots = mmToDots(piece.heightMm, dpi);
  const rows = rowsOf(label);
  const pages = Array.from(
    { length: Math.ceil(rows.length / columns) },
    () => new Uint8Array(widthDots * heightDots),
  );
  for (const row of rows) {
    const { store } = example;
    const { scene } = await layOut(label, {
      dpi,
      rotateDeg,
      columns: store.columns.map(({ name }) => name),
      row: rowTexts(store, row),
      serialIndex: row,
    });
    const { stride, bits, widthPx, heightPx } = rasterize(scene);
    const left = mmToDots((row % columns) * (piece.widthMm + columnGapMm), dpi);
    const page = pages[Math.floor(row / columns)];
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        if ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) page[y * widthDots + left + x] = 1;
      }
    }
  }
  return pages;
}

async function printedPages(format: PrinterFormat, setup: Setup): Promise<PrintedPage[]> {
  const { example, label, dpi, rotateDeg } = setup;
  const rows = rowsOf(label);
  const order = { label, format, dpi, rows, placing: turnedBy(rotateDeg) } as const;
  const made = await runOnce(order, { store: example.store, fonts });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { widthMm, heightMm } = turnPiece(label, rotateDeg);
  const headMm = label.columns * widthMm + (label.columns - 1) * label.columnGapMm;
  const { pages } = printOn(format, made.value.bytes, { dpi, headDots: mmToDots(headMm, dpi) });
  if (format !== 'escpos') return [...pages];
  return cutStrips(
    pages,
    mmToDots(heightMm, dpi),
    label.paperType === 'gap' ? mmToDots(label.rowGapMm, dpi) : 0,
  );
}

async function expectSameDots(setup: Setup): Promise<void> {
  const expected = await expectedPages(setup);
  expect(expected[0].includes(1)).toBe(true);
  for (const format of PRINTER_FORMATS) {
    const pages = await printedPages(format, setup);
    const same = pages.map(({ dots }, at) => Buffer.compare(dots, expected[at]) === 0);
    expect([format, same]).toEqual([format, expected.map(() => true)]);
  }
}

const TURNS = [0, 90, 180, 270] as const;
/** The gate rotates one example by every angle, and the others by one angle each. */
const turnsOf = (name: string) =>
  isLong || name === 'shipping' ? TURNS : [TURNS[EXAMPLE_NAMES.indexOf(name) % 4]];

describe.each(EXAMPLE_NAMES)('example %s', (name) => {
  it.each(isLong ? [203, 300] : [203])(
    'prints the drawn dots in all printer languages, rotated, at %i dpi',
    async (dpi) => {
      const example = await loadExample(name);
      for (const rotateDeg of turnsOf(name))
        await expectSameDots({ example, label: example.label, dpi, rotateDeg });
    },
    60_000,
  );
});

describe('label on other paper', () => {
  it.each(['gap', 'continuous', 'blackMark'] as const)(
    'prints in three columns on %s paper, with the last feed partly empty',
    async (paperType) => {
      const example = await loadExample('price');
      const label = { ...example.label, columns: 3, columnGapMm: 2.3, paperType, rowGapMm: 3 };
      await expectSameDots({ example, label, dpi: 203, rotateDeg: 90 });
    },
  );
});

describe('columns whose rounded positions and widths exceed the page', () => {
  it.each(PRINTER_FORMATS)('stay within the page in %s', async (format) => {
    const black = { kind: 'rectangle', id: 'r', widthMm: 60, heightMm: 10, filled: true };
    const label = parsed({ widthMm: 60, heightMm: 10, columns: 2, columnGapMm: 0, elements: [black] });
    const order = { label, format, dpi: 300, rows: [0, 0], placing: turnedBy(0) } as const;
    const made = await runOnce(order, { store: null, fonts });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const headDots = mmToDots(120, 300);
    const { pages } = printOn(format, made.value.bytes, { dpi: 300, headDots });
    expect(pages).toHaveLength(1);
    const { widthDots, heightDots, dots } = pages[0];
    const rows = mmToDots(10, 300);
    expect([widthDots, heightDots >= rows]).toEqual([headDots, true]);
    expect(dots.subarray(0, widthDots * rows).includes(0)).toBe(false);
  });
});

/** Returns the content as a scanner reads it: a GS1 element string without the brackets of its human-readable text. */
const scanned = ({ symbology, content }: { symbology: string; content: string }) =>
  symbology.startsWith('gs1') ? content.replace(/[()]/g, '') : content;

describe.each(PRINTER_FORMATS)('labels printed in %s', (format) => {
  beforeAll(prepareZxing);

  it.each(['price', 'shipping', 'asset', 'food-date'])(
    'have scannable codes of the example %s',
    async (name) => {
      const example = await loadExample(name);
      const setup = { example, label: example.label, dpi: 300, rotateDeg: 0 } as const;
      const [{ widthDots, heightDots, dots }] = await printedPages(format, setup);
      const grey = Uint8Array.from(dots, (dot) => (dot === 1 ? 0 : 255));
      const read = await readWithZxing(
        { widthPx: widthDots, heightPx: heightDots, grey },
        { tryHarder: true },
      );
      const texts = read.map(({ text }) => text.replaceAll('\x1d', ''));
      const wanted = symbolsOf(example, 0).map(scanned);
      expect(wanted.length).toBeGreaterThan(0);
      for (const content of wanted) expect(texts.some((text) => text.startsWith(content))).toBe(true);
    },
  );
});
