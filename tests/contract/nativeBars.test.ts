import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mmToDots } from '../../src/core/base/units.ts';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { fonts } from '../golden/layOut.ts';
import { sheetOf } from '../golden/textColumn.ts';
import {
  bothWays,
  bound,
  DIALECTS,
  dialectOf,
  expectPages,
  expectSamePages,
  labelOf,
  printedWays,
} from '../support/nativeRuns.ts';
import type { PrintedPage } from '../support/printer/printedJob.ts';
import { runOnce } from '../support/runOnce.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';

/** Returns a label with bars of a column in a box with this rotation. */
const barsLabel = (symbology: string, rotationDeg = 0) =>
  labelOf({ widthMm: 140, heightMm: 140 }, [
    {
      ...{ kind: 'barcode', id: 'b', symbology, xMm: 30, yMm: 60, widthMm: 80, heightMm: 15, rotationDeg },
      ...{ ...bound('code'), textPosition: 'none' },
    },
  ]);

async function textsOn({ widthDots, heightDots, dots }: PrintedPage): Promise<string[]> {
  const grey = Uint8Array.from(dots, (dot) => (dot === 1 ? 0 : 255));
  const read = await readWithZxing({ widthPx: widthDots, heightPx: heightDots, grey }, { tryHarder: true });
  return read.map(({ text }) => text.replaceAll('\x1d', ''));
}

const TOLD = [
  ['code128', 'code128', 'Aa_<>;:,=%&+ 123456', 'Aa_<>;:,=%&+ 123456'],
  ['gs1_128', 'code128', '(01)09501101530003(10)AB12(21)x7', '01095011015300031' + '0AB1221x7'],
  ['chinaPost', 'code128', 'RA123456785CN', 'RA123456785CN'],
  ['code39', 'code39', 'A-1 $/+%.', 'A-1 $/+%.'],
  ['itf', 'itf', '0123456789', '0123456789'],
  ['itf14', 'itf', '16901234567899', '16901234567899'],
] as const;

const CASES = DIALECTS.flatMap((dialect) =>
  TOLD.map((told) => [dialect.format, told[0], dialect, told] as const),
);

describe('bars that the printer draws', () => {
  beforeAll(prepareZxing);

  it.each(CASES)(
    '%s: %s prints as native bars at every rotation that the language has, same as dots, and scans',
    async (_f, _s, dialect, told) => {
      const [symbology, kind, code, content] = told;
      const command = dialect.bars[kind];
      for (const rotationDeg of [0, 90, 180, 270]) {
        const label = barsLabel(symbology, rotationDeg);
        const made = await bothWays(dialect, { label, dpi: 203 }, sheetOf(['code'], [[code]]));
        const [page] = expectSamePages(dialect, made);
        const text = made.native.toString('latin1');
        // The symbol is a native command if the language has one for this symbology and rotation, otherwise dots.
        const isTold = command !== undefined && dialect.turnsDeg.includes(rotationDeg);
        for (const known of Object.values(dialect.bars))
          expect(text.includes(known)).toBe(isTold && known === command);
        expect(text.includes(dialect.dots)).toBe(!isTold);
        expect(await textsOn(page)).toContain(content);
      }
    },
  );

  it.each([
    ['zpl', 'code128', 'tab\there'],
    ['zpl', 'code39', 'A+$B'],
    ['tspl', 'code128', 'tab\there'],
    ['tspl', 'code128', 'A!B'],
    ['tspl', 'code128', 'A"B'],
    ['tspl', 'code128', 'A\\B'],
    ['tspl', 'code128', 'A~!@B'],
    ['tspl', 'code128', 'A#B'],
    ['tspl', 'code39', 'ABC'],
    ...['zpl', 'tspl'].flatMap((format) => [
      [format, 'code93', 'CODE93'],
      [format, 'ean13', '4006381333931'],
      [format, 'ean8', '96385074'],
      [format, 'upca', '012345678905'],
    ]),
  ])(
    '%s: %s prints as dots when no native command is safe for its content: %j',
    async (format, symbology, code) => {
      const dialect = dialectOf(format);
      const label = barsLabel(symbology);
      const made = await bothWays(dialect, { label, dpi: 203 }, sheetOf(['code'], [[code]]));
      expectSamePages(dialect, made);
      expect(made.native.toString('latin1')).not.toMatch(/\^B[C23E8U]|BARCODE/);
    },
  );

  it.each(DIALECTS)(
    '$format: `^`, `>` and `~` print as themselves, natively where the language can encode them',
    async (dialect) => {
      const made = await bothWays(
        dialect,
        { label: barsLabel('code128'), dpi: 203 },
        sheetOf(['code'], [['Aa^>~_"\\']]),
      );
      expectSamePages(dialect, made);
      expect(made.native.toString('latin1').includes('^BC')).toBe(dialect.format === 'zpl');
    },
  );

  it.each(DIALECTS)(
    '$format: wide modules print natively, and as dots beyond the limit of the command',
    async (dialect) => {
      const wide = {
        kind: 'barcode',
        id: 'b',
        symbology: 'code128',
        xMm: 5,
        yMm: 5,
        heightMm: 15,
        ...bound('code'),
      };
      for (const [widthMm, isTold] of [
        [80, true],
        [105, false],
      ] as const) {
        const label = labelOf({ widthMm: 120, heightMm: 30 }, [{ ...wide, widthMm, textPosition: 'none' }]);
        const made = await bothWays(dialect, { label, dpi: 203 }, sheetOf(['code'], [['11']]));
        expectSamePages(dialect, made);
        expect(made.native.toString('latin1').includes(dialect.bars.code128 ?? '')).toBe(isTold);
      }
    },
  );

  it.each(DIALECTS)(
    '$format: the page comparison fails when one character of the native barcode is changed',
    async (dialect) => {
      const made = await bothWays(
        dialect,
        { label: barsLabel('code128'), dpi: 203 },
        sheetOf(['code'], [['AZ']]),
      );
      const spoilt = Buffer.from(made.native.toString('latin1').replace('AZ', 'AY'), 'latin1');
      expect(spoilt.equals(made.native)).toBe(false);
      const [plain] = printedWays(dialect, made.dots);
      expect(() => expectPages(printedWays(dialect, spoilt)[0].pages, plain.pages)).toThrow();
    },
  );

  it.each(DIALECTS)(
    '$format: rotated, overlapping, partly hidden and framed barcodes with text print the same as dots',
    async (dialect) => {
      const code = { kind: 'barcode', symbology: 'code128', heightMm: 12, widthMm: 60, ...bound('code') };
      const label = labelOf({ widthMm: 90, heightMm: 60 }, [
        { kind: 'rectangle', id: 'frame', xMm: 1, yMm: 1, widthMm: 88, heightMm: 58, filled: false },
        { ...code, id: 'one', xMm: 4, yMm: 4 },
        { ...code, id: 'two', xMm: 14, yMm: 9 },
        { ...code, id: 'slanted', xMm: 10, yMm: 35, rotationDeg: 7 },
        { ...code, id: 'free', xMm: 4, yMm: 46, heightMm: 10 },
        { kind: 'rectangle', id: 'lid', xMm: 20, yMm: 10, widthMm: 9, heightMm: 4, filled: true },
      ]);
      const store = sheetOf(['code'], [['A1'], ['B-2 long one'], ['99']]);
      expectSamePages(dialect, await bothWays(dialect, { label, dpi: 300 }, store), 300);
    },
  );
});

describe.each(DIALECTS)('labels of random elements in $format', (dialect) => {
  it('print the same natively and as dots, for any data and element order', async () => {
    const data = fc.string({ unit: fc.integer({ min: 1, max: 126 }).map((c) => String.fromCharCode(c)) });
    const elements = fc.array(
      fc.record({
        kind: fc.constantFrom('barcode', 'text', 'barcode', 'rectangle'),
        symbology: fc.constantFrom('code128', 'code128', 'itf', 'code39'),
        xMm: fc.integer({ min: 0, max: 60 }),
        yMm: fc.integer({ min: 0, max: 50 }),
        rotationDeg: fc.constantFrom(0, 0, 90, 180, 270, 30),
        isBound: fc.boolean(),
        isFilled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const rows = fc.array(
      data.filter((text) => text.trim() !== ''),
      { minLength: 1, maxLength: 4 },
    );
    const { format } = dialect;
    await fc.assert(
      fc.asyncProperty(elements, rows, fc.constantFrom(1, 2), async (drawn, texts, columns) => {
        const label = labelOf(
          { widthMm: 90, heightMm: 70, columns },
          drawn.map(({ kind, symbology, isBound, isFilled, ...place }, index) => ({
            ...{ kind, id: `e${index}`, widthMm: 70, heightMm: 9, ...place },
            ...(kind === 'barcode' && { symbology }),
            ...(kind === 'rectangle'
              ? { filled: isFilled }
              : { ...(isBound ? bound(symbology === 'itf' ? 'digits' : 'code') : { content: '123456' }) }),
          })),
        );
        const cells = texts.map((text, row) => [text.slice(0, 12), String(row * 7919).padStart(6, '0')]);
        const order = { label, dpi: 203, format } as const;
        const options = { fonts, store: sheetOf(['code', 'digits'], cells), onFailure: 'skip' } as const;
        const [plain, native] = [
          await runOnce(order, options),
          await runOnce({ ...order, printer: { ...AS_PRINTER_IS_SET, isNative: true } }, options),
        ];
        expect(native.ok).toBe(plain.ok);
        if (!plain.ok || !native.ok) return;
        expect(native.value.report.printedLabels).toBe(plain.value.report.printedLabels);
        if (plain.value.report.printedLabels === 0) return;
        const made = { dots: plain.value.bytes, native: native.value.bytes };
        const [page] = expectSamePages(dialect, made);
        expect(page.heightDots).toBe(mmToDots(70, 203));
      }),
      { numRuns: 40 },
    );
  }, 90_000);
});
