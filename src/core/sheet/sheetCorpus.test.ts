import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { loadNumberFormatter, type NumberFormatter, type ShowValue } from './numbers/numberFormatter.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { cellName } from './table/cellName.ts';
import { cellText } from './table/columnStore.ts';

/** Test files of Apache POI and exceljs, in a folder outside of the repository; see its README. */
const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpora/spreadsheets');
const OPTIONS: SheetOptions = { profile: 'device', mergedCells: 'repeat' };
const DEADLINE_MS = 8000;
/** Refusals because of a rule of the product, for files that were understood. */
const RULES = ['sheetEmpty', 'sheetNoRows', 'sheetColumns', 'sheetRows', 'sheetCellLength', 'sheetTooBig'];

/**
 * Cells whose text differs from that of SheetJS, or whose format SheetJS does not know, each with the reason why this program's text is
 * right.
 */
const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['poi/52575_main.xlsx A2', 'an inlineStr cell whose text stands in <v>; SheetJS shows nothing'],
  [
    'poi/60289.xlsx B2',
    'CRLF with its halves in two runs of rich text; SheetJS joins line breaks run by run',
  ],
]);
/**
 * IDs of built-in formats, by the codes that SheetJS reports for them. This program uses other codes for these formats, as Excel does, so
 * the expected text is made with the ID.
 */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ['m/d/yy', 14],
  ['m/d/yy h:mm', 22],
  ['#,##0.00;(#,##0.00)', 39],
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

/** Reads a worksheet with SheetJS; undefined for a file that SheetJS cannot open. */
function readOracle(bytes: Uint8Array, sheetName: string): XLSX.WorkSheet | undefined {
  try {
    const options = { type: 'buffer', dense: true, cellNF: true, sheets: sheetName } as const;
    return XLSX.read(bytes, options).Sheets[sheetName];
  } catch {
    return undefined;
  }
}

const compiled = new Map<string | number, ShowValue>();

function textOf(cell: XLSX.CellObject | undefined, formatter: NumberFormatter): string {
  if (cell === undefined || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t !== 'n') return cell.w ?? String(cell.v);
  const format = BUILT_IN.get(String(cell.z)) ?? cell.z ?? 0;
  const show = compiled.get(format) ?? formatter.compile(format, false);
  compiled.set(format, show);
  return show(Number(cell.v));
}

/**
 * Returns the addresses (such as `B2`) of the unmerged cells whose text differs from SheetJS's. For a number, the expected text is SheetJS's
 * value, formatted by `formatter` with the number format that SheetJS read.
 */
function differences(sheet: Sheet, bytes: Uint8Array, formatter: NumberFormatter): string[] {
  const { store, headerRow, sheetName } = sheet;
  const oracle = readOracle(bytes, sheetName);
  const data = oracle?.['!data'];
  if (oracle === undefined || data === undefined) return [];
  const merges = oracle['!merges'] ?? [];
  const found: string[] = [];
  for (let row = 0; row < store.rowCount; row++) {
    for (let column = 0; column < store.columns.length; column++) {
      const cell = data[row + headerRow]?.[column];
      const shown = textOf(cell, formatter);
      if (shown === cellText(store, row, column) || isMerged(merges, row + headerRow, column)) continue;
      found.push(cellName(row + headerRow, column));
    }
  }
  return found;
}

const files = readManifest();

describe.skipIf(files.length === 0)('corpus of foreign spreadsheets', () => {
  it('is read or rejected within the time limit as the manifest expects, with the values that SheetJS reads', async () => {
    const formatter = await loadNumberFormatter('en-US');
    // SheetJS would write messages about unusual records to the console.
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
      const unknown = differences(result.value, bytes, formatter).filter(
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

it.runIf(files.length === 0)(
  'the corpus of foreign spreadsheets is missing here: its files were not tested',
  () => {
    expect(files).toEqual([]);
  },
);
