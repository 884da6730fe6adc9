import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRINTER_FORMATS } from '../../src/core/output/printerLanguages.ts';
import type { RunOrder } from '../../src/core/run/planning/planRun.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { isLong } from '../support/inLong.ts';
import { runOnce } from '../support/runOnce.ts';
import { makeCasePictures, pictureOf } from './casePictures.ts';
import { createFaultyPool } from './faultyPool.ts';
import {
  comparableText,
  type Dots,
  inkBottom,
  loadReader,
  pageTexts,
  picturesByPage,
  readCode,
  readPrinted,
  readZpl,
} from './readBack.ts';
import {
  BARS_DOTS,
  barsEndMm,
  expectedRows,
  idOf,
  orderFor,
  type RunCase,
  runCase,
  sheetFor,
  textOf,
} from './runCase.ts';

/** `DIECUT_LONG=1` (npm run test:long) drives many more cases. */
const RUNS = isLong ? 60 : 3;
/**
 * The outputs of all printer formats differ only in the language, so the normal run tests two of them;
 * `tests/contract/printerPages.test.ts` tests each language.
 */
const FORMATS = isLong ? PRINTER_FORMATS : (['zpl', 'escpos'] as const);

let pictures: Awaited<ReturnType<typeof makeCasePictures>>;
beforeAll(async () => {
  await loadReader();
  pictures = await makeCasePictures();
});
afterAll(() => pictures?.dispose());

/** Runs a case in real threads; returns the file, or the problem's code if no row can be printed. */
async function make(run: RunCase, format: RunOrder['format']): Promise<Buffer | string> {
  const pool = createFaultyPool({
    fontDelayMs: run.fontDelayMs,
    dieOnceEvery: run.dieOnceEvery,
    seed: run.seed,
  });
  try {
    const made = await runOnce(orderFor(run, format, pictures.files), {
      store: sheetFor(run.rows),
      onFailure: 'skip',
      pool,
      threads: run.threads,
      entriesPerChunk: run.entriesPerChunk,
    });
    if (!made.ok) return made.error.code;
    expect(made.value.report.printedLabels).toBe(expectedRows(run).length);
    return made.value.bytes;
  } finally {
    pool.dispose();
  }
}

/** Labels of 60 by 20 mm, 2 mm apart in both directions, at 203 dpi. */
const LABEL_DOTS = { widthDots: 480, heightDots: 160, betweenDots: 16 };
/**
 * Left edges of the labels in dots, by number of columns. With two columns, the second label begins at 495 instead of 496, because it ends
 * at the edge of the page (122 mm, 975 dots).
 */
const LABEL_PLACES: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [0, 495], 3: [0, 496, 991] };

const NOTHING = ['batchRowFailed', 'noRowPrintable', 'planEmpty'];

describe('run with random plan, fonts and worker crashes', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('writes every label of the plan to the PDF once, in order, with its own text', 'pdftotext'),
    async () => {
      await fc.assert(
        fc.asyncProperty(runCase, async (run) => {
          const made = await make(run, 'pdf');
          const rows = expectedRows(run);
          if (typeof made === 'string') {
            expect(NOTHING).toContain(made);
            expect(rows).toEqual([]);
            return;
          }
          const texts = rows.map((row) => textOf(run.rows[row], row));
          const pages = Array.from({ length: Math.ceil(texts.length / run.columns) }, (_, page) =>
            comparableText(texts.slice(page * run.columns, (page + 1) * run.columns).join(' ')),
          );
          expect(pageTexts(made).map(comparableText)).toEqual(pages);
          const onPage = pages.map((_page, at) => Math.min(run.columns, rows.length - at * run.columns));
          expect(picturesByPage(made, pages.length)).toEqual(onPage);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    1_800_000,
  );

  it.each(FORMATS)(
    'writes every label of the plan to %s once, in order',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(runCase, async (run) => {
          const made = await make(run, format);
          const rows = expectedRows(run);
          if (typeof made === 'string') {
            expect(NOTHING).toContain(made);
            expect(rows).toEqual([]);
            return;
          }
          const expected = rows.map(idOf);
          const feeds = Math.ceil(rows.length / run.columns);
          if (format === 'zpl') {
            const labels: Dots[] = [];
            const { codes, xDots } = await readZpl(made, (label) => labels.push(label));
            expect(codes).toEqual(expected);
            const endsMm = labels.map((label) => Math.round((inkBottom(label, BARS_DOTS) + 1) / 8));
            expect(endsMm).toEqual(rows.map(barsEndMm));
            const said = await Promise.all(labels.map((label) => readCode(label, 'DataMatrix')));
            expect(said).toEqual(rows.map((row) => pictureOf(run.rows[row].copies)));
            expect(xDots).toHaveLength(feeds);
            for (const found of xDots)
              expect(found).toEqual(LABEL_PLACES[run.columns].slice(0, found.length));
          } else {
            const places = { ...LABEL_DOTS, xDots: LABEL_PLACES[run.columns] };
            expect(await readPrinted(format, made, 203, places)).toEqual({ codes: expected, feeds });
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    1_800_000,
  );
});
