import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSymbols } from '../../src/app/features/symbols/readSymbols.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { meanGray, readZplGray } from '../support/grayPicture.ts';
import { runCli } from '../support/runCli.ts';

const SIDE_MM = 8;
const COLUMNS = 20;
const DPI = 203;
/** `DIECUT_LONG=1` (npm run test:long) tests every symbol, the usual run a third of them. */
const EVERY = process.env.DIECUT_LONG ? 1 : 3;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-symbols-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a label with the symbols, each 8 mm wide, and returns the position of each. */
function writeLabel(name: string) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const placed = readSymbols()
    .filter((_symbol, index) => index % EVERY === 0)
    .map((symbol) => ({ ...symbol, id: `${symbol.group}-${symbol.id}` }))
    .map(({ id, svg }, index) => {
      writeFileSync(join(place, `${id}.svg`), svg);
      const xMm = 1 + (index % COLUMNS) * (SIDE_MM + 1);
      const yMm = 1 + Math.floor(index / COLUMNS) * (SIDE_MM + 1);
      return { id, xMm, yMm, widthMm: SIDE_MM, heightMm: SIDE_MM };
    });
  const elements = placed.map((box) => ({ kind: 'logo', ...box, asset: `${box.id}.svg` }));
  const heightMm = 2 + Math.ceil(placed.length / COLUMNS) * (SIDE_MM + 1);
  const widthMm = 2 + COLUMNS * (SIDE_MM + 1);
  const path = join(place, 'label.json');
  writeFileSync(path, JSON.stringify({ format: 'diecut-label', version: 1, widthMm, heightMm, elements }));
  return { path, placed };
}

function render(path: string, extension: string): string {
  const out = path.replace(/json$/, extension);
  const { status, stderr } = runCli('render', path, '--out', out, '--dpi', String(DPI));
  if (status !== 0) throw new Error(stderr);
  // Parts of a drawing that are left out, and pictures that become pixels, are reported.
  expect(stderr).not.toMatch(/warning/i);
  return out;
}

describe(EVERY === 1 ? 'all symbols' : 'one third of the symbols', () => {
  it.skipIf(!hasTool('pdfimages'))(
    titleWith('stay vectors in a PDF', 'pdfimages'),
    () => {
      const pdf = render(writeLabel('pdf').path, 'pdf');
      // The output has only its two header lines.
      expect(runTool('pdfimages', '-list', pdf).stdout.trim().split('\n')).toHaveLength(2);
    },
    240_000,
  );

  it('fill their 8 mm boxes with ink at 203 dpi, neither blank nor solid', () => {
    const { path, placed } = writeLabel('zpl');
    const printed = readZplGray(readFileSync(render(path, 'zpl'), 'latin1'));
    for (const { id, xMm, yMm, widthMm, heightMm } of placed) {
      const gray = meanGray(printed, DPI, { xMm, yMm, widthMm, heightMm });
      // The mean gray is between that of a thin line and of a black square.
      expect(gray, id).toBeLessThan(250);
      expect(gray, id).toBeGreaterThan(40);
    }
  }, 240_000);
});
