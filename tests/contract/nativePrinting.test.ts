import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Label } from '../../src/core/label/label.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { createNodeFonts } from '../../src/node/fonts/nodeFonts.ts';
import { EXAMPLE_NAMES, loadExample } from '../golden/examples.ts';
import { sheetOf } from '../golden/textColumn.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import {
  bothWays,
  bound,
  DIALECTS,
  dialectOf,
  expectPages,
  expectSamePages,
  labelOf,
  type NativeOrder,
  printedWays,
} from '../support/nativeRuns.ts';
import { runCli, startCli } from '../support/runCli.ts';
import { startTcpPrinter } from '../support/tcpPrinter.ts';

interface Report {
  readonly notes: readonly { readonly code: string; readonly params: { readonly elements: string } }[];
}

const RUNS = DIALECTS.flatMap((dialect) => EXAMPLE_NAMES.map((name) => ({ dialect, name, ...dialect })));

type Turns = readonly [dpi: 203 | 300 | 600, turns: readonly (0 | 90 | 180 | 270)[]];

const EVERY_TURN: readonly Turns[] = [
  [203, [0, 90, 180, 270]],
  [300, [0, 270]],
];
const SOME_TURNS: readonly Turns[] = [
  [203, [0, 270]],
  [300, [90]],
];
const FINEST: Turns = [600, [90]];
/**
 * Returns the resolutions and rotations to test for an example. The normal run tests every rotation for one example, and the finest
 * resolution for a small one; the long run tests both for all examples.
 */
function turnsOf(name: string): readonly Turns[] {
  if (isLong) return [...EVERY_TURN, FINEST];
  return name === 'shipping' ? EVERY_TURN : [...SOME_TURNS, ...(name === 'price' ? [FINEST] : [])];
}

describe.each(RUNS)('example $name in $format', ({ dialect, name }) => {
  it.each(turnsOf(name))(
    'prints the same dots natively at %i dpi, and sends fewer bytes per label',
    async (dpi, turns) => {
      const { label, store } = await loadExample(name);
      for (const turnDeg of turns) {
        const order = { label, dpi, rows: [0, 1], placing: turnedBy(turnDeg) };
        const made = await bothWays(dialect, order, store);
        expectSamePages(dialect, made, dpi);
        expect(dialect.rowBytes(made.native)).toBeLessThan(made.dots.length);
      }
    },
    isLong ? 600_000 : 180_000,
  );
});

const folder = mkdtempSync(join(tmpdir(), 'diecut-native-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countOf = (code: Buffer, pattern: RegExp) => code.toString('latin1').match(pattern)?.length ?? 0;

describe.each(isLong ? DIALECTS : DIALECTS.slice(0, 1))('native run in $format', (dialect) => {
  it('keeps columns, the start position, copies, offset, cuts and chunks', async () => {
    const { label, store } = await loadExample('price');
    for (const [turnDeg, columnGapMm] of [
      [0, 2],
      [90, 2.3],
    ] as const) {
      const placing = { ...turnedBy(turnDeg), offset: { xMm: 1.3, yMm: 0.7 } };
      const order: NativeOrder = {
        ...{ label: { ...label, columns: 3, columnGapMm }, dpi: 203, placing, start: 2, copies: 2 },
        printer: { cut: { kind: 'every', feeds: 2 }, darknessPercent: 50 },
      };
      const made = await bothWays(dialect, order, store, { entriesPerChunk: 2 });
      expect(expectSamePages(dialect, made).length).toBeGreaterThan(2);
    }
  });

  it('prints no dots of one column over the next, with a column gap of 0', async () => {
    // 25.3 mm are not a whole number of bytes of eight dots.
    const label = labelOf({ widthMm: 25.3, heightMm: 20, columns: 3, columnGapMm: 0 }, [
      { kind: 'rectangle', id: 'frame', widthMm: 25.3, heightMm: 20, filled: false },
      { kind: 'rectangle', id: 'end', xMm: 24, yMm: 8, widthMm: 1.3, heightMm: 3, filled: true },
      { kind: 'text', id: 't', xMm: 0, yMm: 3, widthMm: 25.3, ...bound('a') },
    ]);
    const store = sheetOf(['a'], [['WWWWWWWW'], ['M'], ['WWWWWWWW'], ['i']]);
    expect(expectSamePages(dialect, await bothWays(dialect, { label, dpi: 203 }, store))).toHaveLength(2);
  });

  it('is split into chunks correctly when fonts load late', async () => {
    const fields = { widthMm: 50, heightMm: 25 };
    const label = labelOf(fields, [
      { kind: 'text', id: 'fixed', xMm: 1, yMm: 1, widthMm: 48, content: '苹果 ראשון' },
      { kind: 'text', id: 'row', xMm: 1, yMm: 12, widthMm: 48, ...bound('a') },
    ]);
    const rows = ['plain', 'Füße', '苹果汁', 'עץ גדול', 'ราคา', '사과', '🍎 apple'].map((text) => [text]);
    // A font store of this test alone: no earlier test has loaded its fonts.
    const options = { fonts: createNodeFonts(), entriesPerChunk: 1 };
    const store = sheetOf(['a'], rows);
    const native = await bothWays(dialect, { label, dpi: 203 }, store, options);
    expect(expectSamePages(dialect, native)).toHaveLength(rows.length);
  });

  it('stores shared parts under names that differ between labels and repeat for the same label', async () => {
    const { label, store } = await loadExample('price');
    const formsOf = async (used: Label) => {
      const { native } = await bothWays(dialect, { label: used, dpi: 203, rows: [0] }, store);
      return [...native.toString('latin1').matchAll(dialect.stores)].map(([, form]) => form);
    };
    const [forms, again, others] = [
      await formsOf(label),
      await formsOf(label),
      await formsOf({ ...label, elements: label.elements.map((one) => ({ ...one, xMm: one.xMm + 1 })) }),
    ];
    expect(forms.length).toBeGreaterThan(0);
    expect(again).toEqual(forms);
    expect(others.filter((form) => forms.includes(form))).toEqual([]);
    for (const form of forms) expect(form).toMatch(/^(R:)?[A-Z][A-Z0-9]{7}\.(ZPL|BMP)$/);
  });

  it('stores shared parts once for all columns in TSPL, and once per column in ZPL', async () => {
    const { label, store } = await loadExample('price');
    const storedOf = async (columns: number) => {
      const order = { label: { ...label, columns, columnGapMm: 2 }, dpi: 203, rows: [0, 1, 2] };
      const { native } = await bothWays(dialect, order, store);
      return countOf(native, dialect.stores);
    };
    const pieces = await storedOf(1);
    expect(pieces).toBeGreaterThan(1);
    expect(await storedOf(3)).toBe(dialect.format === 'tspl' ? pieces : 3 * pieces);
  });

  it('sends dots when a row hides part of a stored element, and a page for a blank label', async () => {
    const label = labelOf({ widthMm: 40, heightMm: 30 }, [
      { kind: 'rectangle', id: 'band', xMm: 2, yMm: 2, widthMm: 30, heightMm: 8, filled: true },
      { kind: 'text', id: 'over', xMm: 3, yMm: 3, widthMm: 25, ...bound('a'), inverted: true },
    ]);
    const store = sheetOf(['a'], [['white'], ['']]);
    const made = await bothWays(dialect, { label, dpi: 203 }, store);
    expectSamePages(dialect, made);
    // The white letters of the first label are on the band; the second label has no band.
    expect(countOf(made.native, dialect.recalls)).toBe(1);
    const blank = labelOf({ widthMm: 40, heightMm: 30 }, [
      { kind: 'text', id: 't', widthMm: 30, ...bound('a') },
    ]);
    const pages = expectSamePages(
      dialect,
      await bothWays(dialect, { label: blank, dpi: 203 }, sheetOf(['a'], [['x'], [' ']])),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1].dots.includes(1)).toBe(false);
  });

  it('differs from the same code with one flipped bit in its stored data', async () => {
    const label = labelOf({ widthMm: 40, heightMm: 30 }, [
      { kind: 'rectangle', id: 'band', xMm: 2, yMm: 2, widthMm: 30, heightMm: 2, filled: true },
      { kind: 'text', id: 't', xMm: 3, yMm: 12, widthMm: 25, ...bound('a') },
    ]);
    const made = await bothWays(dialect, { label, dpi: 203 }, sheetOf(['a'], [['x']]));
    const [plain] = printedWays(dialect, made.dots);
    expectPages(printedWays(dialect, made.native)[0].pages, plain.pages);
    const spoilt = Buffer.from(dialect.spoil(made.native.toString('latin1')), 'latin1');
    expect(spoilt.equals(made.native)).toBe(false);
    const verdict = () => expectPages(printedWays(dialect, spoilt)[0].pages, plain.pages);
    expect(verdict).toThrow('to be +0');
  });
});

const ROWS_OF_CUT_JOB = process.env.DIECUT_LONG ? 4000 : 600;

describe.each(DIALECTS)('interrupted and resumed job in $format', (dialect) => {
  itInLong(
    'prints every label once and deletes its stored parts',
    async () => {
      const fields = { widthMm: 60, heightMm: 30, columns: 2 };
      const elements = [
        { kind: 'rectangle', id: 'frame', xMm: 1, yMm: 1, widthMm: 58, heightMm: 28, filled: false },
        { kind: 'barcode', symbology: 'code128', id: 'b', xMm: 4, yMm: 4, widthMm: 50, ...bound('a') },
        { kind: 'text', id: 's', xMm: 4, yMm: 22, widthMm: 30, content: 'N01', data: { source: 'serial' } },
      ];
      const file = join(folder, `resumed-${dialect.format}.json`);
      writeFileSync(file, JSON.stringify({ format: 'diecut-label', version: 1, ...fields, elements }));
      const data = join(folder, `resumed-${dialect.format}.csv`);
      const rows = Array.from({ length: ROWS_OF_CUT_JOB }, (_, row) => `SKU-${row}`);
      writeFileSync(data, `a\n${rows.join('\n')}\n`);
      const common = [file, '--data', data, '--dpi', '203', '--now', '2026-03-01T08:00:00Z'];
      const printer = await startTcpPrinter({
        onData: (socket, bytes) =>
          bytes > ROWS_OF_CUT_JOB * 150 && printer.connections() === 1 && socket.destroy(),
      });
      try {
        const to = ['--format', dialect.format, '--native', '--no-check', '--to'];
        const job = ['print', ...common, ...to, `tcp://127.0.0.1:${printer.port}`];
        expect((await startCli(job).done).status).toBe(3);
        const [cut] = printer.jobs();
        const end = dialect.format === 'zpl' ? '^XZ\n' : 'PRINT 1,1\r\n';
        const whole = cut.subarray(0, cut.lastIndexOf(end) + end.length);
        const [first] = printedWays(dialect, whole);
        expect(first.pages.length).toBeGreaterThan(10);
        const printed = String(first.pages.length * 2);
        const { status, stderr } = await startCli([...job, '--resume', '--printed', printed]).done;
        expect(status, stderr).toBe(0);
        while (printer.openConnections() > 0) await delay(5);
        const out = join(folder, `resumed.${dialect.format}`);
        const plain = runCli('render', ...common, '--format', dialect.format, '--out', out);
        expect(plain.status, plain.stderr).toBe(0);
        const [wanted] = printedWays(dialect, readFileSync(out));
        for (const { pages, kept } of printedWays(dialect, printer.jobs()[1])) {
          expectPages([...first.pages, ...pages], wanted.pages);
          expect(kept).toEqual([]);
        }
      } finally {
        printer.close();
      }
    },
    120_000,
  );
});

describe('native mode on the command line', () => {
  const file = join(folder, 'label.json');
  const bars = { kind: 'barcode', symbology: 'code128', widthMm: 60, heightMm: 10, ...bound('code') };
  const elements = [
    { kind: 'line', id: 'rule', widthMm: 50 },
    { ...bars, id: 'bars', xMm: 2, yMm: 2 },
    { ...bars, id: 'slanted', yMm: 20, rotationDeg: 20 },
    { ...bars, id: 'upright', xMm: 40, yMm: 40, rotationDeg: 90 },
    { ...bars, id: 'old', symbology: 'code39', yMm: 62 },
    { kind: 'qrcode', id: 'square', yMm: 20, ...bound('code') },
    { kind: 'text', id: 'words', yMm: 14, ...bound('code') },
  ];
  const fields = { format: 'diecut-label', version: 1, widthMm: 90, heightMm: 80 };
  writeFileSync(file, JSON.stringify({ ...fields, elements }));
  writeFileSync(join(folder, 'data.csv'), 'code\nA1\nB2\n');
  const render = (label: string, out: string, ...more: string[]) =>
    runCli(
      ...['render', label, '--data', join(folder, 'data.csv'), '--dpi', '203'],
      ...['--out', join(folder, out), ...more],
    );

  const nothing = { Bars: '', DotsText: 'words', DotsSymbol: '', DotsTurned: '' };
  const allBars = { ...nothing, Bars: 'bars, old, upright', DotsSymbol: 'square', DotsTurned: 'slanted' };
  const few = { ...nothing, DotsSymbol: 'old, square' };
  it.each([
    ['zpl', '0', allBars],
    ['zpl', '90', allBars],
    ['tspl', '0', { ...few, Bars: 'bars', DotsTurned: 'slanted, upright' }],
    ['tspl', '90', { ...few, DotsTurned: 'bars, slanted, upright' }],
    ['tspl', '270', { ...few, Bars: 'upright', DotsTurned: 'bars, slanted' }],
  ] as const)(
    '--native reports for every element how it is sent and why: %s rotated by %s',
    (format, turn, ways) => {
      const out = `out${turn}.${format}`;
      const { status, stdout, stderr } = render(file, out, '--native', '--json', '--rotate', turn);
      expect(status, stderr).toBe(0);
      const { notes }: Report = JSON.parse(stdout.toString());
      const said = notes.map(({ code, params }) => [code, params.elements.split(', ').sort().join(', ')]);
      const wanted = Object.entries({ Stored: 'rule', ...ways }).filter(([, names]) => names !== '');
      expect(said).toEqual(wanted.map(([way, names]) => [`native${way}`, names]));
      const dialect = dialectOf(format);
      const code = readFileSync(join(folder, out));
      // The notes match the output: one command for each barcode on both labels.
      const commands = Object.values(dialect.bars).map(
        (one) => code.toString('latin1').split(one).length - 1,
      );
      const bars = ways.Bars.split(', ').filter(Boolean);
      expect(commands.reduce((sum, count) => sum + count, 0)).toBe(2 * bars.length);
      expect(printedWays(dialect, code)[0].pages).toHaveLength(2);
    },
  );

  it.each(DIALECTS)('--native prints the same with a font embedded in the label: $format', (dialect) => {
    const own = join(folder, 'own.json');
    const texts = [
      { kind: 'text', id: 'fixed', widthMm: 80, content: 'Plain äß', fontFamily: 'Wide Test' },
      { kind: 'text', id: 'row', yMm: 12, widthMm: 80, fontFamily: 'Wide Test', ...bound('code') },
    ];
    const asset = 'WideTest-Regular.ttf';
    copyFileSync(join(import.meta.dirname, '../fixtures/fonts', asset), join(folder, asset));
    const fonts = [{ family: 'Wide Test', asset }];
    writeFileSync(own, JSON.stringify({ ...fields, fonts, elements: texts }));
    const make = (out: string, ...more: string[]) => {
      const run = render(own, out, ...more);
      expect(run.status, run.stderr).toBe(0);
      return readFileSync(join(folder, out));
    };
    const { format } = dialect;
    const made = { dots: make(`dots.${format}`), native: make(`native.${format}`, '--native') };
    expect(expectSamePages(dialect, made)).toHaveLength(2);
    expect(countOf(made.native, dialect.recalls)).toBeGreaterThan(0);
  });

  it('--native is rejected for formats without a native mode', () => {
    const refused = render(file, 'out.epl', '--native', '--format', 'epl');
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('EPL has no native mode')]);
    const pdf = render(file, 'out.pdf', '--native', '--format', 'pdf');
    expect([pdf.status, pdf.stderr]).toEqual([2, expect.stringContaining('--native')]);
  });

  it('--native ends ^DF and ^XF with ^FS, without which ZPL printers leave the fields after them blank', () => {
    expect(render(file, 'ended.zpl', '--native').status).toBe(0);
    const code = readFileSync(join(folder, 'ended.zpl'), 'latin1');
    const named = code.match(/\^(?:DF|XF)R:\w+\.ZPL.{3}/g) ?? [];
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((command) => !command.endsWith('^FS'))).toEqual([]);
  });
});
