import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mmToDots } from '../../src/core/base/units.ts';
import type { Label } from '../../src/core/label/label.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../../src/core/output/printerSettings.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import { EXAMPLE_NAMES, loadExample } from '../golden/examples.ts';
import { fonts, parsed } from '../golden/layOut.ts';
import { sheetOf } from '../golden/textColumn.ts';
import type { PrintedJob, PrintedPage } from '../support/printer/printedJob.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runCli } from '../support/runCli.ts';
import { type PartialOrder, runOnce } from '../support/runOnce.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';

type Order = Omit<PartialOrder, 'printer'> & { readonly printer?: Partial<PrinterSettings> };

interface BothWays {
  readonly dots: Buffer;
  readonly native: Buffer;
}

/** The same run as dots alone and in the native way. */
async function bothWays(order: Order, store: ColumnStore, entriesPerChunk?: number): Promise<BothWays> {
  const make = async (isNative: boolean) => {
    const printer = { ...AS_PRINTER_IS_SET, ...order.printer, isNative };
    const chunks = entriesPerChunk === undefined ? {} : { entriesPerChunk };
    const run = await runOnce({ ...order, format: 'zpl', printer }, { fonts, store, ...chunks });
    if (!run.ok) throw new Error(JSON.stringify(run.error));
    return run.value.bytes;
  };
  return { dots: await make(false), native: await make(true) };
}

const printedOf = (code: Buffer): PrintedJob => printOn('zpl', code, { dpi: 203, headDots: 0 });

/** Both are the same pages dot by dot, cut at the same places, and nothing stays in the printer. Gives the native ones. */
function expectSamePages({ dots, native }: BothWays): readonly PrintedPage[] {
  const [plain, kept] = [printedOf(dots), printedOf(native)];
  expect(kept.pages).toHaveLength(plain.pages.length);
  for (const [at, page] of kept.pages.entries()) {
    expect([page.widthDots, page.heightDots]).toEqual([
      plain.pages[at].widthDots,
      plain.pages[at].heightDots,
    ]);
    expect(Buffer.compare(page.dots, plain.pages[at].dots)).toBe(0);
  }
  expect(kept.cutsAfter).toEqual(plain.cutsAfter);
  expect(kept.settings.R).toBeUndefined();
  return kept.pages;
}

/** What is sent for the rows themselves: without forms and their end. */
const rowBytes = (native: Buffer) =>
  native.toString('latin1').replace(/\^XA\^(DF|ID)[\s\S]*?\^XZ\n/g, '').length;

const labelOf = (fields: object, elements: readonly object[]) => parsed({ ...fields, elements });

const bound = (key: string) => ({ data: { source: 'column', key } });

describe.each(EXAMPLE_NAMES)('the example %s', (name) => {
  it.each([
    [203, [0, 90, 180, 270]],
    [300, [0, 270]],
    [600, [90]],
  ] as const)(
    'comes out with the very dots at %i dpi, and less is sent for a label',
    async (dpi, turns) => {
      const { label, store } = await loadExample(name);
      for (const turnDeg of turns) {
        const made = await bothWays({ label, dpi, rows: [0, 1], placing: turnedBy(turnDeg) }, store);
        expectSamePages(made);
        expect(rowBytes(made.native)).toBeLessThan(made.dots.length);
      }
    },
    60_000,
  );
});

describe('a run in the native way', () => {
  it('keeps columns, a start on a part-used row, copies, offsets, cuts and chunks as they are', async () => {
    const { label, store } = await loadExample('price');
    const placing = { ...turnedBy(90), offset: { xMm: 1.3, yMm: 0.7 } };
    const made = await bothWays(
      {
        ...{ label: { ...label, columns: 3, columnGapMm: 2.3 }, dpi: 203, placing, start: 2, copies: 2 },
        printer: { cut: { kind: 'every', feeds: 2 }, darknessPercent: 50 },
      },
      store,
      2,
    );
    expect(expectSamePages(made).length).toBeGreaterThan(2);
  });

  it('stores what all labels share by names that another label does not have', async () => {
    const { label, store } = await loadExample('price');
    const formsOf = async (used: Label) => {
      const { native } = await bothWays({ label: used, dpi: 203, rows: [0] }, store);
      return [...native.toString('latin1').matchAll(/\^DF(R:\w+\.ZPL)/g)].map(([, form]) => form);
    };
    const [forms, again, others] = [
      await formsOf(label),
      await formsOf(label),
      await formsOf({ ...label, elements: label.elements.map((one) => ({ ...one, xMm: one.xMm + 1 })) }),
    ];
    expect(forms.length).toBeGreaterThan(0);
    expect(again).toEqual(forms);
    expect(others.filter((form) => forms.includes(form))).toEqual([]);
    for (const form of forms) expect(form).toMatch(/^R:[A-Z][A-Z0-9]{7}\.ZPL$/);
  });

  it('sends dots where a label hides a part of what is stored, and a label with nothing on it has a page', async () => {
    const label = labelOf({ widthMm: 40, heightMm: 30 }, [
      { kind: 'rectangle', id: 'band', xMm: 2, yMm: 2, widthMm: 30, heightMm: 8, filled: true },
      {
        kind: 'text',
        id: 'over',
        xMm: 3,
        yMm: 3,
        widthMm: 25,
        ...bound('a'),
        inverted: true,
      },
    ]);
    const made = await bothWays({ label, dpi: 203 }, sheetOf(['a'], [['white'], ['']]));
    expectSamePages(made);
    // The white letters of the first label lie on the band; the second one has none.
    expect(made.native.toString('latin1').match(/\^XF/g)).toHaveLength(1);
    const blank = labelOf({ widthMm: 40, heightMm: 30 }, [
      { kind: 'text', id: 't', widthMm: 30, ...bound('a') },
    ]);
    const pages = expectSamePages(await bothWays({ label: blank, dpi: 203 }, sheetOf(['a'], [['x'], [' ']])));
    expect(pages).toHaveLength(2);
    expect(pages[1].dots.includes(1)).toBe(false);
  });
});

/** Bars of a column in a box of this turn. */
const barsLabel = (symbology: string, rotationDeg = 0) =>
  labelOf({ widthMm: 140, heightMm: 140 }, [
    {
      ...{ kind: 'barcode', id: 'b', symbology, xMm: 30, yMm: 60, widthMm: 80, heightMm: 15, rotationDeg },
      ...{ ...bound('code'), textPosition: 'none' },
    },
  ]);

describe('on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-native-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'label.json');
  const bars = { kind: 'barcode', symbology: 'code128', widthMm: 60, heightMm: 10, ...bound('code') };
  const elements = [
    { kind: 'line', id: 'rule', widthMm: 50 },
    { ...bars, id: 'bars' },
    { ...bars, id: 'slanted', yMm: 20, rotationDeg: 20 },
    { kind: 'qrcode', id: 'square', yMm: 20, ...bound('code') },
    { kind: 'text', id: 'words', yMm: 14, ...bound('code') },
  ];
  writeFileSync(
    file,
    JSON.stringify({ format: 'diecut-label', version: 1, widthMm: 90, heightMm: 60, elements }),
  );
  writeFileSync(join(folder, 'data.csv'), 'code\nA1\nB2\n');
  const render = (...more: string[]) =>
    runCli('render', file, '--data', join(folder, 'data.csv'), '--out', join(folder, 'out.zpl'), ...more);

  it('--native says for every element how it is sent and why', () => {
    const { status, stdout } = render('--native', '--json');
    expect(status).toBe(0);
    const report: { notes: { code: string; params: { elements: string } }[] } = JSON.parse(stdout.toString());
    expect(report.notes.map(({ code, params }) => [code, params.elements])).toEqual([
      ['nativeStored', 'rule'],
      ['nativeBars', 'bars'],
      ['nativeDotsText', 'words'],
      ['nativeDotsSymbol', 'square'],
      ['nativeDotsTurned', 'slanted'],
    ]);
    expect(printedOf(readFileSync(join(folder, 'out.zpl'))).pages).toHaveLength(2);
  });

  it('--native is refused for what is printed as dots alone', () => {
    const refused = render('--native', '--format', 'tspl');
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('TSPL is printed as dots')]);
    expect(render('--native', '--format', 'pdf').status).toBe(2);
  });
});

describe('bars that the printer draws', () => {
  beforeAll(prepareZxing);

  it.each([
    ['code128', 'Aa^>~_"\\ 123456', '^BC'],
    ['gs1_128', '(01)09501101530003(10)AB12(21)x7', '^BC'],
    ['chinaPost', 'RA123456785CN', '^BC'],
    ['code39', 'A-1 $/+%.', '^B3'],
    ['itf', '0123456789', '^B2'],
    ['itf14', '16901234567899', '^B2'],
  ])('%s says the very bars, at every quarter turn, and scans', async (symbology, code, command) => {
    for (const rotationDeg of [0, 90, 180, 270]) {
      const label = barsLabel(symbology, rotationDeg);
      const made = await bothWays({ label, dpi: 203 }, sheetOf(['code'], [[code]]));
      const [page] = expectSamePages(made);
      expect(made.native.toString('latin1')).toContain(command);
      // Nothing of them is left to be sent as dots.
      expect(made.native.toString('latin1')).not.toContain('^GF');
      const grey = Uint8Array.from(page.dots, (dot) => (dot === 1 ? 0 : 255));
      const picture = { widthPx: page.widthDots, heightPx: page.heightDots, grey };
      const read = await readWithZxing(picture, { tryHarder: true });
      const content = symbology.startsWith('gs1') ? code.replace(/[()]/g, '') : code;
      const texts = read.map(({ text }) => text.replaceAll('\x1d', ''));
      expect(texts).toContain(content);
    }
  });

  it.each([
    ['code128', 'tab\there'],
    ['code39', 'A+$B'],
    ['code93', 'CODE93'],
    ['ean13', '4006381333931'],
    ['ean8', '96385074'],
    ['upca', '012345678905'],
  ])('of %s come as dots where no command says them for sure: %j', async (symbology, code) => {
    const made = await bothWays({ label: barsLabel(symbology), dpi: 203 }, sheetOf(['code'], [[code]]));
    expectSamePages(made);
    expect(made.native.toString('latin1')).not.toMatch(/\^B[C23E8U]/);
  });

  it('and their text, which the printer does not draw, come at slants, over each other and partly hidden', async () => {
    const code = { kind: 'barcode', symbology: 'code128', heightMm: 12, widthMm: 60, ...bound('code') };
    const label = labelOf({ widthMm: 90, heightMm: 60 }, [
      { ...code, id: 'one', xMm: 4, yMm: 4 },
      { ...code, id: 'two', xMm: 14, yMm: 9 },
      { ...code, id: 'slanted', xMm: 10, yMm: 35, rotationDeg: 7 },
      { kind: 'rectangle', id: 'lid', xMm: 20, yMm: 10, widthMm: 9, heightMm: 4, filled: true },
    ]);
    expectSamePages(
      await bothWays({ label, dpi: 300 }, sheetOf(['code'], [['A1'], ['B-2 long one'], ['99']])),
    );
  });

  it('are those of any data in any order, whatever is in it', async () => {
    const data = fc.string({ unit: fc.integer({ min: 1, max: 126 }).map((c) => String.fromCharCode(c)) });
    const elements = fc.array(
      fc.record({
        kind: fc.constantFrom('barcode', 'text', 'barcode', 'rectangle'),
        xMm: fc.integer({ min: 0, max: 60 }),
        yMm: fc.integer({ min: 0, max: 50 }),
        rotationDeg: fc.constantFrom(0, 90, 180, 270, 30),
        isBound: fc.boolean(),
        isFilled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        elements,
        fc.array(
          data.filter((text) => text.trim() !== ''),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom(1, 2),
        async (drawn, rows, columns) => {
          const label = labelOf(
            { widthMm: 90, heightMm: 70, columns },
            drawn.map(({ kind, isBound, isFilled, ...place }, index) => ({
              ...{ kind, id: `e${index}`, widthMm: 70, heightMm: 9, ...place },
              ...(kind === 'barcode' && { symbology: 'code128' }),
              ...(kind === 'rectangle'
                ? { filled: isFilled }
                : { ...(isBound ? bound('code') : { content: 'FIXED 1' }) }),
            })),
          );
          const cells = rows.map((text) => [text.slice(0, 12)]);
          const order = { label, dpi: 203, format: 'zpl' } as const;
          const options = { fonts, store: sheetOf(['code'], cells), onFailure: 'skip' } as const;
          const [plain, native] = [
            await runOnce(order, options),
            await runOnce({ ...order, printer: { ...AS_PRINTER_IS_SET, isNative: true } }, options),
          ];
          expect(native.ok).toBe(plain.ok);
          if (!plain.ok || !native.ok) return;
          expect(native.value.report.printedLabels).toBe(plain.value.report.printedLabels);
          if (plain.value.report.printedLabels === 0) return;
          const [page] = expectSamePages({ dots: plain.value.bytes, native: native.value.bytes });
          expect(page.heightDots).toBe(mmToDots(70, 203));
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});
