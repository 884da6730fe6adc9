import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool } from '../support/externalTool.ts';
import { runOnce } from '../support/runOnce.ts';
import { makeCasePictures } from './casePictures.ts';
import { createFaultyPool } from './faultyPool.ts';
import { comparableText, loadReader, pageTexts, readZpl } from './readBack.ts';
import { type CaseRow, idOf, orderFor, type RunCase, sheetFor, textOf } from './runCase.ts';

const ROWS = 100_000;
const SCRIPTS: readonly CaseRow['script'][] = [
  'latin',
  'cyrillic',
  'hebrew',
  'latin',
  'greek',
  'arabic',
  'symbols',
  'thai',
];

let pictures: Awaited<ReturnType<typeof makeCasePictures>>;
beforeAll(async () => {
  await loadReader();
  pictures = await makeCasePictures();
});
afterAll(() => pictures?.dispose());

/** Reading the labels back takes half an hour: only with `npm run test:long`. */
describe.runIf(process.env.DIECUT_LONG)('100,000 labels of mixed scripts while workers die', () => {
  const rows = Array.from({ length: ROWS }, (_, row): CaseRow => {
    const script =
      row % 700 === 699 ? 'chinese' : row % 999 === 5 ? 'traditional' : SCRIPTS[row % SCRIPTS.length];
    return { script, isBad: false, copies: 1 };
  });
  const store = sheetFor(rows);

  it.each([
    ['pdf', 1],
    ['pdf', 2],
    ['pdf', 3],
    ['zpl', 1],
    ['zpl', 2],
    ['zpl', 3],
  ] as const)(
    'print exactly the plan as %s with %i workers',
    async (format, threads) => {
      const run: RunCase = {
        rows,
        chosen: null,
        choosesRows: false,
        copies: 1,
        collate: true,
        usesCopiesColumn: false,
        columns: 1,
        threads,
        entriesPerChunk: 500,
        fontDelayMs: 50,
        dieOnceEvery: 8000,
        seed: threads,
      };
      const deaths: string[] = [];
      const pool = createFaultyPool(
        { fontDelayMs: run.fontDelayMs, dieOnceEvery: run.dieOnceEvery, seed: run.seed },
        (reason) => deaths.push(reason),
      );
      try {
        const made = await runOnce(orderFor(run, format, pictures.files), { store, pool, threads });
        if (!made.ok) throw new Error(JSON.stringify(made.error));
        expect(deaths.length).toBeGreaterThanOrEqual(10);
        expect(made.value.report.printedLabels).toBe(ROWS);
        if (format === 'zpl') {
          const { codes } = await readZpl(made.value.bytes);
          expect(codes.length).toBe(ROWS);
          expect(codes.findIndex((code, row) => code !== idOf(row))).toBe(-1);
        } else if (hasTool('pdftotext')) {
          const texts = pageTexts(made.value.bytes).map(comparableText);
          expect(texts.length).toBe(ROWS);
          expect(texts.findIndex((text, row) => text !== comparableText(textOf(rows[row], row)))).toBe(-1);
        }
      } finally {
        pool.dispose();
      }
    },
    1_800_000,
  );
});
