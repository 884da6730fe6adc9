import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { runTool } from '../../../tests/support/externalTool.ts';
import { runOnce } from '../../../tests/support/runOnce.ts';
import { labelsOnSheet, sheetExtent } from '../print/stockOf.ts';
import { turnedBy } from '../scene/stock.ts';
import { alignmentLabel } from './alignmentLabel.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-alignment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = {
  widthMm: 210,
  heightMm: 297,
  grids: [{ columns: 3, rows: 4, xMm: 7.2, yMm: 15.1, stepXMm: 66, stepYMm: 67 }],
};
const made = parsed({ widthMm: 63.5, heightMm: 60, stock: { name: 'Twelve', sheet } });

/** Returns the printed sheet as black and white pixels of a tenth of a millimeter, and its words with their positions in millimeters. */
async function printed(scale: number) {
  const label = alignmentLabel({
    label: made,
    labelCount: 12,
    name: 'Test',
    lines: ['63.5 × 60 mm', 'Across: 195.5 mm'],
  });
  const run = await runOnce({ label, format: 'pdf', placing: { ...turnedBy(0), scale } }, {});
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  expect(run.value.report.warnings).toEqual([]);
  const path = join(folder, 'sheet.pdf');
  writeFileSync(path, run.value.bytes);
  runTool('pdftoppm', '-r', '254', '-gray', '-singlefile', path, join(folder, 'sheet'));
  const picture = readFileSync(join(folder, 'sheet.pgm'));
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'));
  const [width, height] = (head ?? []).slice(1).map(Number);
  const from = head?.[0].length ?? 0;
  const isDark = (xMm: number, yMm: number) =>
    picture[from + Math.floor(yMm * 10) * width + Math.floor(xMm * 10)] < 128;
  const { stdout } = runTool('pdftotext', '-raw', path, '-');
  return { width, height, isDark, numbers: stdout.match(/^\d+$/gm)?.map(Number) ?? [] };
}

describe('alignment page of a sheet', () => {
  it('has the label count of its sheet and the extent to measure', () => {
    expect(labelsOnSheet(made)).toBe(12);
    expect(labelsOnSheet(parsed({}))).toBe(1);
    const { acrossMm, downMm } = sheetExtent(sheet, made);
    expect([acrossMm, downMm]).toEqual([195.5, 261]);
  });

  it.each([1, 1.02])('draws cut edges, centers and numbers of all 12 labels at scale %f', async (scale) => {
    const { width, height, isDark, numbers } = await printed(scale);
    expect([width, height]).toEqual([2100, 2970]);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 3; column++) {
        const [x, y] = [7.2 + column * 66, 15.1 + row * 67];
        const dark = (xMm: number, yMm: number) => isDark((x + xMm) * scale, (y + yMm) * scale);
        // The four edges, measured slightly inside, and the center are dark; the pixels beside them are not.
        expect([dark(0.1, 20), dark(63.4, 20), dark(20, 0.1), dark(20, 59.9), dark(31.75, 30)]).toEqual(
          Array(5).fill(true),
        );
        expect([dark(1.5, 20), dark(62, 20), dark(20, 58.5), dark(-0.5, 20), dark(20, -0.5)]).toEqual(
          Array(5).fill(false),
        );
      }
    }
  });
});
