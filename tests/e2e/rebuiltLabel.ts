import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Label } from '../../src/core/label/label.ts';
import { readLabelText } from '../../src/core/label/readLabelText.ts';

const run = promisify(execFile);

/** Precision of lengths in the panel, plus a rounding tolerance. */
const LENGTH_MM = 0.01 + 1e-9;
/** Print time of all compared pages. */
const NOW = '2026-03-02T08:00:00Z';
/** Largest tone difference, of 255: a line that is off by 0.005 mm has edges of another gray. */
const SAME_TONE = 16;

export function readLabel(path: string): Label {
  const read = readLabelText(new Uint8Array(readFileSync(path)), '');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Returns true for a field that does not affect how a label looks, or that the user cannot set. */
function isOwn(name: string, holder: object): boolean {
  if (name === 'id' || name === 'name') return 'kind' in holder;
  // Creation time of an element that prints the print time: the element never uses it.
  return (name === 'timestampMs' || name === 'timeZone') && 'clock' in holder && holder.clock === 'print';
}

/** Sorts cells by row and column, because a file may store them in any order; other lists keep their order. */
function inReadingOrder(list: readonly unknown[]): readonly unknown[] {
  const place = (item: unknown) =>
    typeof item === 'object' && item !== null && 'row' in item && 'col' in item
      ? Number(item.row) * 1000 + Number(item.col)
      : 0;
  return list.toSorted((a, b) => place(a) - place(b));
}

/**
 * Returns the paths at which two documents differ. Lengths may differ by a hundredth of a millimeter.
 *
 * @param name the field that contains the values
 */
export function differences(rebuilt: unknown, wanted: unknown, path = '', name = ''): string[] {
  if (Array.isArray(rebuilt) && Array.isArray(wanted)) {
    if (rebuilt.length !== wanted.length) return [`${path}: ${rebuilt.length} of ${wanted.length}`];
    const [now, then] = [inReadingOrder(rebuilt), inReadingOrder(wanted)];
    return now.flatMap((item, index) => differences(item, then[index], `${path}[${index}]`, name));
  }
  if (typeof rebuilt === 'object' && typeof wanted === 'object' && rebuilt !== null && wanted !== null) {
    const [now, then] = [new Map(Object.entries(rebuilt)), new Map(Object.entries(wanted))];
    return [...new Set([...now.keys(), ...then.keys()])]
      .filter((field) => !isOwn(field, wanted))
      .flatMap((field) => differences(now.get(field), then.get(field), `${path}.${field}`, field));
  }
  const isLength = name.endsWith('Mm') && typeof rebuilt === 'number' && typeof wanted === 'number';
  const isSame = isLength ? Math.abs(rebuilt - wanted) <= LENGTH_MM : Object.is(rebuilt, wanted);
  return isSame ? [] : [`${path}: ${JSON.stringify(rebuilt)}, not ${JSON.stringify(wanted)}`];
}

/** Prints every row at 203 dpi by the command line and reads the pages, which are PNG files. */
export async function printedPages(labelPath: string, dataPath: string): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-rebuilt-'));
  try {
    const options = ['--dpi', '203', '--now', NOW, '--format', 'png', '--out', folder, '--quiet'];
    await run(process.execPath, ['scripts/diecut.mjs', 'render', labelPath, '--data', dataPath, ...options]);
    return readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function differingOnPage(rebuilt: Buffer, wanted: Buffer): Promise<number> {
  if (rebuilt.equals(wanted)) return 0;
  const tonesOf = (page: Buffer) => sharp(page).grayscale().raw().toBuffer({ resolveWithObject: true });
  const [now, then] = await Promise.all([tonesOf(rebuilt), tonesOf(wanted)]);
  if (now.info.width !== then.info.width || now.info.height !== then.info.height) return Infinity;
  return now.data.filter((tone, at) => Math.abs(tone - then.data[at]) > SAME_TONE).length;
}

/** Returns the number of differing pixels on the worst page; infinite if pages are missing or differ in size. */
export async function differingPixels(
  rebuilt: readonly Buffer[],
  wanted: readonly Buffer[],
): Promise<number> {
  if (rebuilt.length !== wanted.length) return Infinity;
  return Math.max(...(await Promise.all(rebuilt.map((page, index) => differingOnPage(page, wanted[index])))));
}

/** Checks that a saved label equals an example, and that their printed pages are equal. */
export async function expectRebuilt(labelPath: string, example: string): Promise<void> {
  const [examplePath, dataPath] = [`examples/${example}/label.json`, `examples/${example}/data.xlsx`];
  expect(differences(readLabel(labelPath), readLabel(examplePath))).toEqual([]);
  const [rebuilt, wanted] = await Promise.all(
    [labelPath, examplePath].map((path) => printedPages(path, dataPath)),
  );
  expect(wanted.length).toBeGreaterThanOrEqual(20);
  expect(await differingPixels(rebuilt, wanted)).toBe(0);
}
