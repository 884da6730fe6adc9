import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { cellName } from './cellName.ts';
import { cellText } from './columnStore.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet, SheetOptions } from './sheet.ts';

/** Foreign files (Apache POI, exceljs) beside the checkout; see the README there. */
const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpora/spreadsheets');
const OPTIONS: SheetOptions = { profile: 'device', mergedCells: 'repeat' };
const DEADLINE_MS = 8000;
/** Refusals by a rule of the product: the file was understood. */
const RULES = ['sheetEmpty', 'sheetNoRows', 'sheetColumns', 'sheetRows', 'sheetCellLength', 'sheetTooBig'];

/** Cells that SheetJS shows otherwise, each with the reason why ours stands. */
const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['poi/52575_main.xlsx A2', 'an inlineStr cell whose text stands in <v>; SheetJS shows nothing'],
  [
    'poi/60289.xlsx B2',
    'CRLF with its halves in two runs of rich text; SheetJS joins line breaks run by run',
  ],
]);

interface CorpusFile {
  readonly path: string;
  readonly expected: string;
}

function readManifest(): CorpusFile[] {
  if (!existsSync(resolve(CORPUS, 'manifest.tsv'))) return [];
  const lines = readFileSync(resolve(CORPUS, 'manifest.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [path, , , , , expected] = line.split('\t');
    return { path, expected };
  });
}

function isMerged(merges: readonly XLSX.Range[], row: number, column: number): boolean {
  return merges.some(({ s, e }) => row >= s.r && row <= e.r && column >= s.c && column <= e.c);
}

/** Names of the cells whose text is not SheetJS's, merged ones apart. */
function differences(sheet: Sheet, bytes: Uint8Array): string[] {
  const { store, headerRow, sheetName } = sheet;
  const oracle = XLSX.read(bytes, { type: 'array', dense: true, sheets: sheetName }).Sheets[sheetName];
  const data = oracle?.['!data'];
  if (data === undefined) return [];
  const merges = oracle['!merges'] ?? [];
  const found: string[] = [];
  for (let row = 0; row < store.rowCount; row++) {
    for (let column = 0; column < store.columns.length; column++) {
      const cell = data[row + headerRow]?.[column];
      const shown = cell === undefined || cell.t === 'z' ? '' : (cell.w ?? String(cell.v));
      if (shown === cellText(store, row, column) || isMerged(merges, row + headerRow, column)) continue;
      found.push(cellName(row + headerRow, column));
    }
  }
  return found;
}

const files = readManifest();

describe.skipIf(files.length === 0)('corpus of foreign spreadsheets', () => {
  it('reads or refuses every file by name, in time, as the manifest expects, and shows what SheetJS shows', async () => {
    // SheetJS writes remarks on odd records to the console.
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const remarks = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults: string[] = [];
    for (const { path, expected } of files) {
      const bytes = new Uint8Array(readFileSync(resolve(CORPUS, path)));
      const start = performance.now();
      const result = await readSheet({ name: path.split('/').at(-1) ?? '', bytes }, OPTIONS);
      const took = performance.now() - start;
      const answer = result.ok ? 'read' : result.error.code;
      if (took > DEADLINE_MS) faults.push(`${path}: ${Math.round(took)} ms`);
      if (expected === 'open' && !result.ok && !RULES.includes(answer))
        faults.push(`${path}: refused, ${answer}`);
      if (expected === 'refuse' && (result.ok || RULES.includes(answer))) faults.push(`${path}: ${answer}`);
      if (!result.ok) continue;
      const unknown = differences(result.value, bytes).filter(
        (cell) => !KNOWN_DIFFERENCES.has(`${path} ${cell}`),
      );
      if (unknown.length > 0) faults.push(`${path}: differs at ${unknown.slice(0, 6).join(', ')}`);
    }
    expect(faults).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    log.mockRestore();
    remarks.mockRestore();
  }, 60_000);
});

it.runIf(files.length === 0)('has no corpus beside the checkout: foreign files were not tried', () => {
  expect(files).toEqual([]);
});
