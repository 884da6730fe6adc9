import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findLabels } from '../../src/core/pages/findLabels.ts';
import type { GrayRaster } from '../../src/core/pages/inkRaster.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { drawLabel } from '../support/shipping/drawLabel.ts';
import { randomFrom } from '../support/shipping/layouts.ts';
import { type TestPage, writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DPI = 100;
const A4 = { widthMm: 210, heightMm: 297 };
const WANTED = { widthMm: 100, heightMm: 150 };
/** Sheets by width and height of a label in millimeters, columns and rows. */
const SHEETS = [
  [100, 150, 2, 1],
  [103, 143, 1, 2],
  [102, 146, 2, 2],
  [140, 95, 1, 3],
  [90, 60, 2, 4],
  [64, 44, 3, 6],
] as const;

interface Sheet extends TestPage {
  /** Centers of the labels in reading order, in millimeters from the top left corner. */
  readonly middles: readonly (readonly [xMm: number, yMm: number])[];
}

/** Returns a page with framed labels in its middle, with gaps as small as 2 points. */
function sheetOf(
  [widthMm, heightMm, columns, rows]: (typeof SHEETS)[number],
  gapMm: number,
  frame: 'solid' | 'dashed',
): Sheet {
  const random = randomFrom(Math.round(gapMm * 100) + widthMm);
  const left = (A4.widthMm - columns * widthMm - (columns - 1) * gapMm) / 2;
  const top = (A4.heightMm - rows * heightMm - (rows - 1) * gapMm) / 2;
  const places = Array.from({ length: columns * rows }, (_, place) => ({
    x: left + (place % columns) * (widthMm + gapMm),
    y: top + Math.floor(place / columns) * (heightMm + gapMm),
    content: `FRAME${place}`,
  }));
  const operators = places.map(({ x, y, content }, place) => {
    const lines = Math.round(random(4, 7));
    const label = drawLabel({ widthMm, heightMm, content, frame, lines, hasRules: place % 2 === 0 });
    return `q 1 0 0 1 ${x.toFixed(3)} ${(A4.heightMm - y - heightMm).toFixed(3)} cm\n${label}Q\n`;
  });
  const middles = places.map(({ x, y }) => [x + widthMm / 2, y + heightMm / 2] as const);
  return { ...A4, operators: operators.join(''), middles };
}

function rasterOf(page: TestPage): GrayRaster {
  const path = join(folder, 'sheet.pdf');
  writeFileSync(path, writePdf([page]));
  runTool('pdftoppm', '-r', String(DPI), '-gray', '-singlefile', path, join(folder, 'sheet'));
  const bytes = readFileSync(join(folder, 'sheet.pgm'));
  const header = /^P5\s(\d+) (\d+)\s255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!header) throw new Error('no picture');
  const gray = new Uint8Array(bytes.subarray(header[0].length));
  return { widthPx: Number(header[1]), heightPx: Number(header[2]), gray };
}

describe('labels with frames close together', () => {
  const cases = SHEETS.flatMap((sheet) =>
    (['solid', 'dashed'] as const).flatMap((frame) =>
      [0.3, 0.7, 1.6].map((gapMm) => ({ sheet, frame, gapMm, size: sheet.join(' × ') })),
    ),
  );
  it.skipIf(!hasTool('pdftoppm')).each(cases)(
    titleWith('are found separately: $size labels with $frame frames, $gapMm mm apart', 'pdftoppm'),
    ({ sheet, frame, gapMm }) => {
      const page = sheetOf(sheet, gapMm, frame);
      const found = findLabels(rasterOf(page), DPI, [], WANTED);
      const middles = found.map(({ part }) => [part.xMm + part.widthMm / 2, part.yMm + part.heightMm / 2]);
      expect(middles).toHaveLength(page.middles.length);
      for (const [at, [xMm, yMm]] of page.middles.entries()) {
        expect(Math.abs(middles[at][0] - xMm), `label ${at}`).toBeLessThan(2);
        expect(Math.abs(middles[at][1] - yMm), `label ${at}`).toBeLessThan(2);
      }
    },
  );
});
