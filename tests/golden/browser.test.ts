import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { type HarnessPage, openHarness } from '../support/harnessPage.ts';
import { runCli } from '../support/runCli.ts';
import { EXAMPLE_NAMES, loadExample, NOW, rowTexts } from './examples.ts';
import type { GoldenRun } from './harness.ts';
import { farthestOff, MAX_SMOOTHED_ERROR, smoothedPixels } from './smoothed.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-golden-'));
const DPI = 300;
const ROWS = 2;

/**
 * Limits of the differences between Skia and resvg. They compute the coverage of edge pixels differently, and glyphs are mostly edges.
 * pixelmatch recognizes edge pixels by their neighbors. Without edge pixels, 0.1 % of the pixels of a label may differ (measured: at most
 * 0.06 %, at lower ends of bars between two rows of pixels); with edge pixels, 1 % (measured: at most 0.8 %). Modules are whole pixels in
 * both renderers. An EAN-13 that is one pixel off would change about 3 % of the price label (60 edges, 160 pixels high).
 */
const THRESHOLD = 0.1;
const MAX_DIFFERING = 0.001;
const MAX_DIFFERING_EDGES = 0.01;

let harness: HarnessPage;
let page: Page;

beforeAll(async () => {
  harness = await openHarness('tests/golden/harness.ts', () => window.goldenHarness !== undefined);
  page = harness.page;
}, 180_000);

afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function goldenRun(name: string): Promise<GoldenRun & { readonly paths: readonly string[] }> {
  const { label, store, labelPath, dataPath } = await loadExample(name);
  return {
    spec: {
      label,
      columns: store.columns.map((column) => column.name),
      prompts: [],
      nowMs: Date.parse(NOW),
      zone: 0,
      dpi: DPI,
      placing: turnedBy(0),
      format: 'check',
      printer: AS_PRINTER_IS_SET,
    },
    rows: Array.from({ length: ROWS }, (_, row) => rowTexts(store, row)),
    paths: [labelPath, '--data', dataPath],
  };
}

function commandLineFiles(paths: readonly string[], name: string, format: 'png' | 'svg'): Buffer[] {
  const out = join(folder, `${name}.${format}`);
  const run = runCli(
    'render',
    ...paths,
    '--rows',
    `1-${ROWS}`,
    '--now',
    NOW,
    '--dpi',
    String(DPI),
    '--out',
    out,
  );
  expect(run.status, run.stderr).toBe(0);
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(`.${format}`))
    .sort()
    .map((file) => readFileSync(join(folder, file)));
}

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe.each(EXAMPLE_NAMES)('example %s in the browser and on the command line', (name) => {
  it('writes the same SVG, byte for byte', async () => {
    const { paths, ...run } = await goldenRun(name);
    const drawn = await page.evaluate((input) => window.goldenHarness.draw(input), run);
    const written = commandLineFiles(paths, name, 'svg').map((file) => file.toString());
    expect(drawn).toEqual(written);
  });

  it('writes the same PNG, apart from edge smoothing', async () => {
    const { paths, ...run } = await goldenRun(name);
    const drawn = await page.evaluate((input) => window.goldenHarness.rasterize(input, 'png'), run);
    const written = commandLineFiles(paths, name, 'png');
    expect(written).toHaveLength(drawn.length);
    for (const [row, base64] of drawn.entries()) {
      const [ours, theirs] = await Promise.all([pixels(Buffer.from(base64, 'base64')), pixels(written[row])]);
      const { width, height } = ours;
      expect([width, height]).toEqual([theirs.width, theirs.height]);
      const differing = (includeAA: boolean) =>
        pixelmatch(ours.data, theirs.data, undefined, width, height, { threshold: THRESHOLD, includeAA });
      expect(differing(false) / (width * height), `row ${row + 1}`).toBeLessThan(MAX_DIFFERING);
      expect(differing(true) / (width * height), `row ${row + 1}, edges`).toBeLessThan(MAX_DIFFERING_EDGES);
    }
  });

  it('writes each row as JPEG with the same pixels as PNG, apart from compression', async () => {
    const { paths: _, ...run } = await goldenRun(name);
    // More rows than are rendered to pictures at once, and the first row again at the end.
    const rows = [...run.rows, ...run.rows, ...run.rows, run.rows[0]];
    const drawn = (format: 'png' | 'jpg') =>
      page.evaluate(([input, as]) => window.goldenHarness.rasterize(input, as), [
        { ...run, rows },
        format,
      ] as const);
    const [exact, compressed] = [await drawn('png'), await drawn('jpg')];
    expect(compressed).toHaveLength(rows.length);
    for (const [row, base64] of compressed.entries()) {
      const file = Buffer.from(base64, 'base64');
      const { format, density, isProgressive } = await sharp(file).metadata();
      expect({ format, density, isProgressive }).toEqual({
        format: 'jpeg',
        density: DPI,
        isProgressive: false,
      });
      const theirFile = Buffer.from(exact[row], 'base64');
      const [ours, theirs] = await Promise.all([smoothedPixels(file), smoothedPixels(theirFile)]);
      expect([ours.width, ours.height]).toEqual([theirs.width, theirs.height]);
      expect(farthestOff(ours.data, theirs.data), `row ${row + 1}`).toBeLessThan(MAX_SMOOTHED_ERROR);
    }
  });
});
