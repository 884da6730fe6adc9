import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunOrder } from '../../src/core/run/planning/planRun.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { runOnce } from '../support/runOnce.ts';
import { makeCasePictures } from './casePictures.ts';
import { createFaultyPool } from './faultyPool.ts';
import type { Fate, Faults } from './faultyWorker.ts';
import { comparableText, loadReader, pageTexts, readZpl } from './readBack.ts';
import {
  type CaseRow,
  expectedRows,
  idOf,
  mixedCase,
  orderFor,
  type RunCase,
  sheetFor,
  textOf,
} from './runCase.ts';

let pictures: Awaited<ReturnType<typeof makeCasePictures>>;
beforeAll(async () => {
  await loadReader();
  pictures = await makeCasePictures();
});
afterAll(() => pictures?.dispose());

/** `DIECUT_LONG=1` (npm run test:long) goes on for longer. */
const ROWS = process.env.DIECUT_LONG ? 10_000 : 2500;
/** Row count of cases that run several times. */
const FEWER_ROWS = process.env.DIECUT_LONG ? 10_000 : 1200;
/** Row count of cases that search for each row that breaks. */
const FEW_ROWS = process.env.DIECUT_LONG ? 400 : 160;
const THREADS = process.env.DIECUT_LONG ? [1, 2, 3] : [2];

const SCRIPTS: readonly CaseRow['script'][] = [
  'latin',
  'cyrillic',
  'hebrew',
  'greek',
  'latin',
  'symbols',
  'thai',
];

const caseOf = (rowCount: number, more: Partial<RunCase> = {}) => mixedCase(rowCount, SCRIPTS, more);

async function make(run: RunCase, format: RunOrder['format'], faults: Partial<Faults>) {
  const deaths: string[] = [];
  const pool = createFaultyPool({ ...run, ...faults }, (reason) => deaths.push(reason));
  try {
    const made = await runOnce(orderFor(run, format, pictures.files), {
      store: sheetFor(run.rows),
      onFailure: 'skip',
      pool,
      threads: run.threads,
      entriesPerChunk: run.entriesPerChunk,
    });
    return { made, deaths };
  } finally {
    pool.dispose();
  }
}

const textsOf = (run: RunCase) => expectedRows(run).map((row) => comparableText(textOf(run.rows[row], row)));

describe('workers that crash repeatedly', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith(`lose none of ${ROWS} labels by kills, traps, hangs and out-of-memory errors`, 'pdftotext'),
    async () => {
      // Each worker lives for 50 to 300 entries: 10,000 entries use up about sixty workers, ten by each fate.
      const run = caseOf(ROWS, { entriesPerChunk: 40, dieOnceEvery: 250, fontDelayMs: 20 });
      const { made, deaths } = await make(run, 'pdf', {});
      expect(deaths.length).toBeGreaterThanOrEqual(ROWS / 200);
      for (const sign of [/code 7/, /a bug/, /unreachable/, /memory/i, /fell silent/])
        expect(
          deaths.some((reason) => sign.test(reason)),
          String(sign),
        ).toBe(true);
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      expect(made.value.report).toMatchObject({ printedLabels: ROWS, failureCount: 0 });
      expect(pageTexts(made.value.bytes).map(comparableText)).toEqual(textsOf(run));
    },
    900_000,
  );
});

describe('workers that hang at startup', () => {
  it('are replaced early, long before they count as dead', async () => {
    const run = caseOf(400, { threads: 2, entriesPerChunk: 40 });
    const { made, deaths } = await make(run, 'zpl', { hangsAtStart: true });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(deaths).toEqual([]);
    const { codes } = await readZpl(made.value.bytes);
    expect(codes).toEqual(run.rows.map((_row, row) => idOf(row)));
  }, 600_000);
});

describe('row that crashes every worker', () => {
  it.each<[Fate]>([['exit'], ['throw'], ['trap'], ['hang'], ['memory']])(
    'is reported by its number after a crash by %s, and the other rows are printed',
    async (fate) => {
      // Each death halves the number of suspected entries; a silent worker is detected only after seconds.
      const run = caseOf(FEW_ROWS, { entriesPerChunk: fate === 'hang' ? 20 : FEW_ROWS / 4 });
      const poisoned = fate === 'hang' ? [FEW_ROWS - 30] : [3, FEW_ROWS - 30];
      const { made } = await make(run, 'zpl', { poison: poisoned.map((entry) => [entry, fate]) });
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      const { report, bytes } = made.value;
      expect(report.failures.map(({ entry, problems }) => [entry, problems[0].code])).toEqual(
        poisoned.map((entry) => [entry, 'labelBreaksWorker']),
      );
      const { codes } = await readZpl(bytes);
      expect(codes).toEqual(run.rows.flatMap((_row, row) => (poisoned.includes(row) ? [] : [idOf(row)])));
    },
    600_000,
  );
});

describe('font in a run', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('that loads late in one of two chunks leaves the texts of both correct', 'pdftotext'),
    async () => {
      for (const threads of THREADS) {
        const run = caseOf(5000, { threads, fontDelayMs: 60 });
        const { made } = await make(run, 'pdf', {});
        if (!made.ok) throw new Error(JSON.stringify(made.error));
        expect(pageTexts(made.value.bytes).map(comparableText)).toEqual(textsOf(run));
      }
    },
    600_000,
  );

  it('ends the run with its name when it never loads', async () => {
    const { made } = await make(caseOf(5000), 'pdf', { missingFonts: ['noto-sans-sc-400'], fontDelayMs: 20 });
    expect(made).toMatchObject({
      ok: false,
      error: { code: 'fontUnavailable', params: { font: 'noto-sans-sc-400' } },
    });
  });
});

describe('bytes of a run', () => {
  it('are the same for any number of workers, and when some of them crash', async () => {
    const files: Buffer[] = [];
    for (const [threads, dieOnceEvery] of [
      [1, 0],
      [2, 0],
      [3, 250],
    ]) {
      const run = caseOf(FEWER_ROWS, { threads, dieOnceEvery, entriesPerChunk: 40, fontDelayMs: 10 });
      const { made } = await make(run, 'pdf', {});
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      files.push(made.value.bytes);
    }
    expect(files[1].equals(files[0])).toBe(true);
    expect(files[2].equals(files[0])).toBe(true);
  }, 600_000);
});
