import fc from 'fast-check';
import type { Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { type HarnessPage, openHarness } from '../support/harnessPage.ts';
import { orderOf } from '../support/runOnce.ts';
import type { FaultRun } from './harness.ts';
import { comparableText, loadReader, pageTexts, readZpl } from './readBack.ts';
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

const RUNS = process.env.DIECUT_LONG ? 60 : 8;

let harness: HarnessPage;
let fontDelayMs = 0;
let lostFont = '';

async function answerFont(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * fontDelayMs));
  if (lostFont !== '' && route.request().url().includes(lostFont)) await route.abort();
  else await route.continue();
}

beforeAll(async () => {
  await loadReader();
  harness = await openHarness('tests/fault/harness.ts', () => window.faultHarness !== undefined);
  await harness.page.context().route('**/fonts/*', answerFont);
}, 180_000);

afterAll(() => harness?.close());

function make(run: RunCase, format: 'pdf' | 'zpl', killEveryMs: number) {
  const { label: _label, zone: _zone, ...order } = orderOf(orderFor(run, format));
  const input: FaultRun = {
    order: { ...order, label: labelFields(run.columns) },
    headers: HEADERS,
    cells: cellsFor(run.rows),
    workers: run.threads,
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

describe('in the page', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('every label of any plan is in the PDF once, in order, with its own text', 'pdftotext'),
    async () => {
      await fc.assert(
        fc.asyncProperty(runCase, async (run) => {
          fontDelayMs = run.fontDelayMs;
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
    300_000,
  );

  it.skipIf(!hasTool('pdftotext'))(
    titleWith(
      '10,000 labels are exact while fonts come late and workers are killed without a word',
      'pdftotext',
    ),
    async () => {
      const run = largeCase(10_000, { threads: 2 });
      fontDelayMs = 150;
      const made = await make(run, 'pdf', 700);
      expect(made.code).toBeNull();
      expect(made.killed).toBeGreaterThan(0);
      expect(made.started).toBeGreaterThan(made.killed);
      expect(pageTexts(Buffer.from(made.file ?? '', 'base64')).map(comparableText)).toEqual(pagesOf(run));
    },
    300_000,
  );

  it('ZPL holds each label once, in order, with three workers', async () => {
    const run = largeCase(1500, { threads: 3, columns: 2 });
    fontDelayMs = 100;
    const made = await make(run, 'zpl', 0);
    const { codes } = await readZpl(Buffer.from(made.file ?? '', 'base64'));
    expect(codes).toEqual(run.rows.map((_row, row) => idOf(row)));
  }, 120_000);

  it('a font that cannot be had ends the run and is named', async () => {
    fontDelayMs = 20;
    lostFont = 'NotoSansSC';
    try {
      expect(await make(largeCase(1500, {}), 'pdf', 0)).toMatchObject({
        code: 'fontUnavailable',
        file: null,
      });
    } finally {
      lostFont = '';
    }
  }, 60_000);
});
