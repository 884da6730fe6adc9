import fc from 'fast-check';
import type { Route } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { type HarnessPage, openHarness } from '../support/harnessPage.ts';
import { orderOf } from '../support/runOnce.ts';
import { makeCasePictures, pictureOf } from './casePictures.ts';
import type { FaultRun } from './harness.ts';
import {
  comparableText,
  type Dots,
  loadReader,
  pageTexts,
  picturesByPage,
  readCode,
  readZpl,
} from './readBack.ts';
import {
  type CaseRow,
  cellsFor,
  expectedRows,
  HEADERS,
  idOf,
  labelFields,
  mixedCase,
  orderFor,
  type RunCase,
  runCase,
  textOf,
} from './runCase.ts';

const RUNS = process.env.DIECUT_LONG ? 60 : 2;
const ROWS = process.env.DIECUT_LONG ? 10_000 : 2500;

let harness: HarnessPage;
let pictures: Awaited<ReturnType<typeof makeCasePictures>>;
let delayMs = 0;
/** Part of the address of a file that is not delivered. */
let lost = '';

async function answerLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * delayMs));
  if (lost !== '' && route.request().url().includes(lost)) await route.abort();
  else await route.continue();
}

/** Runs `use` while a file is unavailable. */
async function without<Made>(file: string, use: () => Promise<Made>): Promise<Made> {
  lost = file;
  try {
    return await use();
  } finally {
    lost = '';
  }
}

beforeAll(async () => {
  await loadReader();
  pictures = await makeCasePictures();
  harness = await openHarness('tests/fault/harness.ts', () => window.faultHarness !== undefined);
  for (const files of ['**/fonts/*', '**/*.wasm*']) await harness.page.context().route(files, answerLate);
}, 180_000);

afterAll(async () => {
  pictures?.dispose();
  await harness?.close();
});

function make(run: RunCase, format: 'pdf' | 'zpl', killEveryMs: number) {
  const { label: _label, zone: _zone, ...order } = orderOf(orderFor(run, format));
  const input: FaultRun = {
    order: { ...order, label: labelFields(run) },
    headers: HEADERS,
    cells: cellsFor(run.rows),
    workers: run.threads,
    pictures: {},
    folder: pictures.base64,
    killEveryMs,
  };
  return harness.page.evaluate((given) => window.faultHarness(given), input);
}

function pagesOf(run: RunCase): string[] {
  const texts = expectedRows(run).map((row) => textOf(run.rows[row], row));
  return Array.from({ length: Math.ceil(texts.length / run.columns) }, (_, page) =>
    comparableText(texts.slice(page * run.columns, (page + 1) * run.columns).join(' ')),
  );
}

const SCRIPTS: readonly CaseRow['script'][] = ['latin', 'latin', 'cyrillic', 'latin', 'symbols'];

const largeCase = (rowCount: number, more: Partial<RunCase>) => mixedCase(rowCount, SCRIPTS, more);

describe('image on a label, printed in the browser', () => {
  const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text x="5" y="30" font-size="28">Tea</text></svg>`;
  const picture = (id: string, asset: string, xMm: number, colorMode: string) => ({
    ...{ kind: 'image', id, asset, xMm, yMm: 2, widthMm: 16, heightMm: 16, colorMode },
  });
  const label = {
    format: 'diecut-label',
    version: 1,
    widthMm: 60,
    heightMm: 20,
    elements: [
      picture('photo', 'photo.png', 2, 'halftone'),
      picture('drawing', 'drawing.svg', 22, 'grayscale'),
      { kind: 'text', id: 't', xMm: 40, widthMm: 20, heightMm: 8, data: { source: 'column', key: 'name' } },
    ],
  };
  const names = Array.from({ length: 300 }, (_, row) => (row % 90 === 89 ? `茶 ${row}` : `tea ${row}`));
  let photo = '';
  beforeAll(async () => {
    const pixels = Buffer.from(Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7) & 255));
    photo = (
      await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
        .png()
        .toBuffer()
    ).toString('base64');
  });
  const drawing = Buffer.from(DRAWING).toString('base64');
  const print = (pictures: FaultRun['pictures']) => {
    const { label: _label, zone: _zone, ...order } = orderOf(orderFor(largeCase(0, {}), 'pdf'));
    const input: FaultRun = {
      order: { ...order, rows: null, label },
      headers: ['name'],
      cells: names.map((name) => [name]),
      workers: 2,
      pictures,
      folder: {},
      killEveryMs: 0,
    };
    return harness.page.evaluate((given) => window.faultHarness(given), input);
  };

  // The file fails before this page has loaded any part of it.
  it.each([
    ['the picture kernels', 'kernels.wasm', () => ({ 'photo.png': photo })],
    ['resvg', 'index_bg.wasm', () => ({ 'drawing.svg': drawing })],
    ['the font subsetter', 'harfbuzz-subset.wasm', () => ({ 'photo.png': photo, 'drawing.svg': drawing })],
  ])(
    'ends the run with programPartMissing when %s cannot be loaded',
    async (_part, file, pictures) => {
      delayMs = 0;
      const made = await without(file, () => print(pictures()));
      expect(made).toMatchObject({ code: 'programPartMissing', file: null });
    },
    60_000,
  );

  it.skipIf(!hasTool('pdfimages'))(
    titleWith('is on every label if kernels and fonts load 600 ms late', 'pdfimages'),
    async () => {
      delayMs = 600;
      const made = await print({ 'photo.png': photo, 'drawing.svg': drawing });
      expect(made).toMatchObject({ code: null, failure: null, printedLabels: 300 });
      const file = Buffer.from(made.file ?? '', 'base64');
      expect(pageTexts(file).map(comparableText)).toEqual(names.map(comparableText));
      expect(picturesByPage(file, names.length)).toEqual(names.map(() => 2));
    },
    60_000,
  );

  it('skips its rows when missing, and ends the run when damaged', async () => {
    delayMs = 0;
    expect(await print({ 'drawing.svg': drawing })).toMatchObject({
      code: null,
      file: null,
      failure: 'pictureMissing',
    });
    const torn = Buffer.from(photo, 'base64').subarray(0, 200).toString('base64');
    expect(await print({ 'photo.png': torn, 'drawing.svg': drawing })).toMatchObject({
      code: 'pictureDamaged',
      file: null,
    });
  }, 60_000);
});

describe('run in the browser', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('writes every label of any plan to the PDF once, in order, with its own text', 'pdftotext'),
    async () => {
      await fc.assert(
        fc.asyncProperty(runCase, async (run) => {
          delayMs = run.fontDelayMs;
          const made = await make(run, 'pdf', 0);
          const rows = expectedRows(run);
          expect(made.printedLabels).toBe(rows.length);
          if (rows.length > 0)
            expect(pageTexts(Buffer.from(made.file ?? '', 'base64')).map(comparableText)).toEqual(
              pagesOf(run),
            );
          else expect(made.file).toBeNull();
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    1_800_000,
  );

  it.skipIf(!hasTool('pdftotext'))(
    titleWith(`prints exactly ${ROWS} labels while fonts load late and workers are killed`, 'pdftotext'),
    async () => {
      const run = largeCase(ROWS, { threads: 2 });
      delayMs = 150;
      const made = await make(run, 'pdf', 700);
      expect(made.code).toBeNull();
      expect(made.killed).toBeGreaterThan(0);
      expect(made.started).toBeGreaterThan(made.killed);
      // A skipped row would be reported here.
      expect(made.failure).toBeNull();
      expect(pageTexts(Buffer.from(made.file ?? '', 'base64')).map(comparableText)).toEqual(pagesOf(run));
    },
    1_800_000,
  );

  it('writes each label once and in order to ZPL, with three workers', async () => {
    const run = largeCase(process.env.DIECUT_LONG ? 1500 : 600, { threads: 3, columns: 2 });
    delayMs = 100;
    const made = await make(run, 'zpl', 0);
    const labels: Dots[] = [];
    const { codes } = await readZpl(Buffer.from(made.file ?? '', 'base64'), (label) => labels.push(label));
    expect(codes).toEqual(run.rows.map((_row, row) => idOf(row)));
    const said = await Promise.all(labels.map((label) => readCode(label, 'DataMatrix')));
    expect(said).toEqual(run.rows.map(({ copies }) => pictureOf(copies)));
  }, 120_000);

  it('ends with the name of the font when a font cannot be loaded', async () => {
    delayMs = 20;
    const made = await without('NotoSansSC', () => make(largeCase(1500, {}), 'pdf', 0));
    expect(made).toMatchObject({ code: 'fontNotReached', file: null });
  }, 60_000);
});
