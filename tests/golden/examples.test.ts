import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { isLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';
import { EXAMPLE_NAMES, type Example, loadExample, NOW, symbolsOf, TRANSLATED_NAMES } from './examples.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RESOLUTIONS = [203, 300, 600];
/** Resolutions at which codes are scanned, in dpi. Coarser dots are harder to read; `DIECUT_LONG=1` (npm run test:long) adds finer dots. */
const SCANNED_AT = isLong ? [203, 300] : [203];
/** Maximum number of rows whose codes are scanned: all rows in `npm run test:long`. */
const MOST_ROWS = isLong ? Number.POSITIVE_INFINITY : 8;
/** A translated example has the same codes as the original, so its codes are scanned in `npm run test:long` only. */
const TRANSLATED_AT = isLong ? [203] : [];
const TRANSLATED_ROWS = 60;
/** True for a translated example. Only its texts differ from the original, and texts need the same space at every resolution. */
const isTranslated = (name: string) => name.includes('/');
const readme = readFileSync(join(import.meta.dirname, '../../examples/README.md'), 'utf8');
const examples = new Map<string, Example>();
for (const name of [...EXAMPLE_NAMES, ...TRANSLATED_NAMES]) examples.set(name, await loadExample(name));

function example(name: string): Example {
  const found = examples.get(name);
  if (!found) throw new Error(`no example ${name}`);
  return found;
}

/** Returns the content as a scanner reports it: GS1 element strings without the brackets of the human-readable text. */
function scanned({ symbology, content }: { symbology: string; content: string }): string {
  return symbology.startsWith('gs1') ? content.replace(/[()]/g, '') : content;
}

/** Prints every row to PDF at a resolution and rasterizes the first pages as a printer driver would. */
function printPages({ name, labelPath, dataPath }: Example, dpi: number, pages: number): string[] {
  const fileName = `${name.replace('/', '.')}-${dpi}`;
  const pdf = join(folder, `${fileName}.pdf`);
  const run = runCli(
    'render',
    labelPath,
    '--data',
    dataPath,
    '--now',
    NOW,
    '--dpi',
    String(dpi),
    '--quiet',
    '--out',
    pdf,
  );
  expect(run.status, run.stderr).toBe(0);
  runTool('pdftoppm', '-r', String(dpi), '-l', String(pages), '-gray', pdf, join(folder, fileName));
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${fileName}-`) && file.endsWith('.pgm'))
    .sort()
    .map((file) => join(folder, file));
}

function expected(item: Example, row: number, isDataMatrix: boolean): string[] {
  return symbolsOf(item, row)
    .filter(({ symbology }) => /matrix/i.test(symbology) === isDataMatrix)
    .map(scanned);
}

describe.each([...EXAMPLE_NAMES, ...TRANSLATED_NAMES])('example %s', (name) => {
  const { label, store, labelPath, dataPath } = example(name);

  it('is listed in the README, has 20 to 60 rows and a code bound to data', () => {
    expect(readme).toContain(`(${name.split('/')[0]}/label.json)`);
    expect(store.rowCount).toBeGreaterThanOrEqual(20);
    expect(store.rowCount).toBeLessThanOrEqual(60);
    const bound = label.elements.filter(
      (element) => 'symbology' in element && ['column', 'template'].includes(element.data.source),
    );
    expect(bound.length).toBeGreaterThan(0);
  });

  it.each(isTranslated(name) ? [203] : RESOLUTIONS)(
    'validates every row at %i dpi without a failure or a warning',
    (dpi) => {
      const run = runCli(
        'validate',
        labelPath,
        '--data',
        dataPath,
        '--now',
        NOW,
        '--dpi',
        String(dpi),
        '--quiet',
      );
      expect(run.stdout.toString().trim() + run.stderr.trim()).toBe(`${store.rowCount} rows checked`);
      expect(run.status).toBe(0);
    },
  );

  it.skipIf(!hasTool('pdftoppm')).each(isTranslated(name) ? TRANSLATED_AT : SCANNED_AT)(
    titleWith('has codes at %i dpi that scan to their rows on every page', 'pdftoppm', 'zbarimg', 'dmtxread'),
    (dpi) => {
      const item = example(name);
      const count = Math.min(isTranslated(name) ? TRANSLATED_ROWS : MOST_ROWS, store.rowCount);
      const pages = printPages(item, dpi, count);
      expect(pages).toHaveLength(count);
      pages.forEach((page, row) => {
        if (hasTool('zbarimg')) {
          const found = runTool('zbarimg', '-q', '--raw', page).stdout.split('\n').filter(Boolean);
          expect(found.sort(), page).toEqual(expected(item, row, false).sort());
        }
        const matrices = expected(item, row, true);
        if (hasTool('dmtxread') && matrices.length > 0) {
          const found = runTool('dmtxread', '-n', `-N${matrices.length}`, '-m', '5000', page)
            .stdout.split('\n')
            .filter(Boolean);
          expect(found.sort(), page).toEqual(matrices.sort());
        }
      });
    },
    240_000,
  );
});

describe('large price list', () => {
  it.skipIf(!hasTool('pdftoppm')).each([203, 300])(
    'validates its 10,000 rows at %i dpi without a warning',
    (dpi) => {
      const { labelPath } = example('price');
      const data = 'examples/price/data-10000.xlsx';
      const run = runCli('validate', labelPath, '--data', data, '--dpi', String(dpi), '--quiet');
      expect(run.stdout.toString().trim() + run.stderr.trim()).toBe('10000 rows checked');
    },
    120_000,
  );
});
