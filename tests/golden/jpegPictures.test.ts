import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { type HarnessPage, openHarness } from '../support/harnessPage.ts';
import type { GoldenRun } from './harness.ts';
import { parsed } from './layOut.ts';
import { farthestOff, MAX_SMOOTHED_ERROR, smoothedPixels } from './smoothed.ts';

/**
 * Tests that JPEG pictures show the same as PNG pictures. The page draws a PNG in full each time, but redraws a JPEG only where the label
 * differs from the label before it.
 */

const DPI = 300;
const COLUMNS = ['name', 'code', 'link'];
let harness: HarnessPage;
let page: Page;
beforeAll(async () => {
  harness = await openHarness('tests/golden/harness.ts', () => window.goldenHarness !== undefined);
  page = harness.page;
}, 180_000);
afterAll(() => harness?.close());

const text = (id: string, more: object = {}) => ({
  ...{ kind: 'text', id, xMm: 2, yMm: 2, widthMm: 30, heightMm: 5 },
  data: { source: 'column', key: 'name' },
  ...more,
});
const qr = (id: string, more: object = {}) => ({
  ...{
    kind: 'qrcode',
    id,
    xMm: 1,
    yMm: 8,
    widthMm: 13,
    heightMm: 13,
    data: { source: 'column', key: 'link' },
  },
  ...more,
});
const bars = (more: object = {}) => ({
  ...{ kind: 'barcode', id: 'b', xMm: 14, yMm: 9, widthMm: 26, heightMm: 10 },
  data: { source: 'column', key: 'code' },
  ...more,
});

/** A full label, two nearly blank ones, one with accented letters, and the full one again. */
const ROWS = [
  ['Wide label with many characters', 'A12345', 'https://example.com/p/17/abcdefgh'],
  ['i', '1', '1'],
  [' ', '77', 'x'],
  ['Ägypten ÅÇ', 'XYZ', 'https://example.com/p/17'],
  ['Wide label with many characters', 'A12345', 'https://example.com/p/17/abcdefgh'],
];

function runOf(
  label: object,
  rows: readonly (readonly string[])[],
  rotateDeg: 0 | 90 | 180 | 270 = 0,
): GoldenRun {
  return {
    spec: {
      label: parsed({ widthMm: 41.3, heightMm: 23.7, ...label }),
      ...{ columns: COLUMNS, prompts: [], nowMs: 0, zone: 0, dpi: DPI, placing: turnedBy(rotateDeg) },
      ...{ format: 'check', printer: AS_PRINTER_IS_SET },
    },
    rows,
  };
}

async function draw(run: GoldenRun, format: 'png' | 'jpg'): Promise<Buffer[]> {
  const files = await page.evaluate(([input, as]) => window.goldenHarness.rasterize(input, as), [
    run,
    format,
  ] as const);
  return files.map((file) => Buffer.from(file, 'base64'));
}

/** Checks that every JPEG picture matches its PNG picture, and that the rows in `alone` give the same bytes in a run of a single row. */
async function expectSame(run: GoldenRun, alone: readonly number[]): Promise<void> {
  const [exact, compressed] = [await draw(run, 'png'), await draw(run, 'jpg')];
  expect(compressed).toHaveLength(run.rows.length);
  expect(exact.every(({ length }) => length > 0)).toBe(true);
  for (const [row, file] of compressed.entries()) {
    const [ours, theirs] = await Promise.all([smoothedPixels(file), smoothedPixels(exact[row])]);
    expect([ours.width, ours.height]).toEqual([theirs.width, theirs.height]);
    expect(farthestOff(ours.data, theirs.data), `row ${row + 1}`).toBeLessThan(MAX_SMOOTHED_ERROR);
  }
  for (const row of alone) {
    const [single] = await draw({ ...run, rows: [run.rows[row]] }, 'jpg');
    expect(single.equals(compressed[row]), `row ${row + 1} alone`).toBe(true);
  }
}

const frame = { kind: 'rectangle', id: 'frame', xMm: 0.5, yMm: 0.5, widthMm: 40, heightMm: 22.5 };
const LABELS: readonly (readonly [string, object])[] = [
  ['with texts and codes beside shared parts', { elements: [frame, text('a'), qr('q'), bars()] }],
  ['without shared parts', { elements: [text('a'), qr('q')] }],
  ['with only shared parts', { elements: [frame] }],
  [
    'with symbols under texts and a line',
    {
      elements: [
        qr('q'),
        text('over', { yMm: 12, inverted: true }),
        bars({ yMm: 4 }),
        { kind: 'line', id: 'line', xMm: 2, yMm: 12, widthMm: 36, heightMm: 1, strokeMm: 0.3 },
      ],
    },
  ],
  [
    'with a watermark',
    { watermark: { content: 'SAMPLE', opacityPercent: 40 }, elements: [text('a'), qr('q')] },
  ],
  ['with overlapping symbols', { elements: [qr('q'), qr('r', { xMm: 6, yMm: 9 }), bars({ xMm: 12 })] }],
  [
    'with rotated elements',
    {
      elements: [
        text('a', { rotationDeg: 33 }),
        qr('q', { rotationDeg: 12 }),
        bars({ xMm: 18, widthMm: 22, yMm: 5, rotationDeg: 90 }),
      ],
    },
  ],
  [
    'covered by a filled rectangle',
    {
      elements: [
        { ...frame, xMm: 0, yMm: 0, widthMm: 41.3, heightMm: 23.7, filled: true },
        text('a', { inverted: true, widthMm: 40, heightMm: 20, fontSizePt: 30 }),
      ],
    },
  ],
];

describe('JPEG images in the browser', () => {
  it.each(LABELS)('match for a label %s', async (_, label) => {
    await expectSame(runOf(label, ROWS), [0, 1, 2, 3, 4]);
  });

  it.each([90, 180, 270] as const)('match for labels rotated by %s degrees', async (rotateDeg) => {
    await expectSame(runOf(LABELS[0][1], ROWS, rotateDeg), [1, 4]);
  });

  it('match for many different rows in sequence', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => [
      'Wide label'.repeat(1 + (row % 3)).slice(0, 1 + ((row * 7) % 29)),
      String(10 ** (row % 6) + row),
      'x'.repeat(1 + ((row * 11) % 40)),
    ]);
    await expectSame(runOf(LABELS[0][1], rows), [0, 57, 119]);
  }, 120_000);
});
