import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';
import { bars, box, drawLabel, line, text } from '../support/shipping/drawLabel.ts';
import { writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const A4 = { widthMm: 210, heightMm: 297 };
const PT_PER_MM = 72 / 25.4;
const DASHES = '[2 1.2] 0 d';

/** Returns the codes on each label that the command cuts from the pages, label by label. */
function labelsOf(pages: readonly string[]): string[][] {
  const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
  writeFileSync(input, writePdf(pages.map((operators) => ({ ...A4, operators }))));
  const run = runCli('pages', input, '--out', output);
  expect(run.status, run.stderr).toBe(0);
  const pictures = mkdtempSync(join(folder, 'labels-'));
  runTool('pdftoppm', '-r', '200', '-gray', output, join(pictures, 'label'));
  return readdirSync(pictures)
    .sort()
    .map((name) =>
      runTool('zbarimg', '-q', '--raw', join(pictures, name)).stdout.split('\n').filter(Boolean).sort(),
    );
}

const at = (x: number, y: number, operators: string) => `q 1 0 0 1 ${x} ${y} cm\n${operators}Q\n`;

/** Returns labels of 97 × 139 mm, measured between the centers of their lines, with the given gap, in reading order. */
function sheet(frame: 'solid' | 'dashed', gapMm: number, contents: readonly string[]): string {
  return contents
    .map((content, place) =>
      at(
        5 + (place % 2) * (97 + gapMm),
        150 - Math.floor(place / 2) * (139 + gapMm),
        drawLabel({ widthMm: 98, heightMm: 140, content, frame, lines: 5, hasRules: true }),
      ),
    )
    .join('');
}

describe.skipIf(!hasTool('pdftoppm') || !hasTool('zbarimg'))(
  titleWith('labels whose frames touch each other', 'pdftoppm', 'zbarimg'),
  () => {
    const LAYOUTS = [
      [2, 4],
      [1, 4],
      [2, 2],
      [3, 3],
    ];
    it.each(isLong ? LAYOUTS : LAYOUTS.slice(0, 1))(
      'are found as %i × %i labels with a gap of one point between their lines',
      (columns, rows) => {
        // The line of a frame is 0.5 mm thick, and its center is 0.5 mm inside the label's edge. This gap leaves one point between the
        // lines of neighbors, slightly more than a pixel of the page scan.
        const gapMm = 1 / PT_PER_MM + 0.5 - 1;
        const [widthMm, heightMm] = [
          (196 - gapMm * (columns - 1)) / columns,
          (284 - gapMm * (rows - 1)) / rows,
        ];
        const contents = Array.from({ length: columns * rows }, (_, place) => `C${columns}R${rows}N${place}`);
        const page = contents
          .map((content, place) =>
            at(
              7 + (place % columns) * (widthMm + gapMm),
              290 - heightMm - Math.floor(place / columns) * (heightMm + gapMm),
              drawLabel({ widthMm, heightMm, content, frame: 'solid', lines: 3, hasRules: false }),
            ),
          )
          .join('');
        expect(labelsOf([page])).toEqual(contents.map((content) => [content]));
      },
    );

    it('are found as several labels when they share a line or are closer than the gaps between dashes', () => {
      const every = (['solid', 'dashed'] as const).flatMap((frame) =>
        [0, 1.1, 2.5].flatMap((gapMm) => [
          { frame, gapMm, contents: ['LEFT0001', 'RIGHT002'] },
          { frame, gapMm, contents: ['FOUR0001', 'FOUR0002', 'FOUR0003', 'FOUR0004'] },
        ]),
      );
      // The gate tests sheets of two and four labels in turn, so that each frame and each gap occurs.
      const sheets = every.filter((_sheet, at) => isLong || at % 4 === 0 || at % 4 === 3);
      const pages = sheets.map(({ frame, gapMm, contents }) => sheet(frame, gapMm, contents));
      expect(labelsOf(pages)).toEqual(sheets.flatMap(({ contents }) => contents.map((content) => [content])));
    });

    it('are found as four labels with dashed lines 2 to 4 mm apart, for any line width and dash pattern', () => {
      const dashes = ['[2 1.2] 0 d', '[1 1] 0 d', '[3 2] 0 d', '[4 2.5] 0 d', '[3 2] 1.5 d'];
      const every = [2, 3, 3.5, 4].flatMap((gapMm, row) =>
        dashes.map((dash, column) => ({
          gapMm,
          dash,
          lineMm: [0.25, 0.5, 0.8][(row + column) % 3],
          contents: [1, 2, 3, 4].map((place) => `G${row}D${column}P${place}`),
        })),
      );
      const sheets = every.filter((_sheet, at) => isLong || at % 10 === 3);
      const pages = sheets.map(({ gapMm, dash, lineMm, contents }) =>
        contents
          .map((content, place) => {
            const inside = drawLabel({
              ...{ widthMm: 98, heightMm: 140, content, lines: 5, hasRules: true },
              frame: 'none',
            });
            return at(
              4 + (place % 2) * (97 + gapMm),
              150 - Math.floor(place / 2) * (139 + gapMm),
              box(0.5, 0.5, 97, 139, lineMm, dash) + inside,
            );
          })
          .join(''),
      );
      const found = labelsOf(pages);
      expect(found).toEqual(sheets.flatMap(({ contents }) => contents.map((content) => [content])));
    });

    itInLong('are found as one label when rules divide it', () => {
      const halves = (w: number, h: number, dash: string, contents: readonly string[]) =>
        box(0, 0, w, h, 0.5, dash) +
        line(0, h / 2, w, h / 2, 0.5, dash) +
        contents.map((content, half) => bars(content, 8, half * (h / 2) + 12, 0.4, 18)).join('');
      // Equal halves on a label of the requested size, and a larger label whose parts differ.
      const wanted = at(20, 100, halves(100, 150, DASHES, ['ONE00001', 'ONE00002']));
      const large = at(20, 60, halves(148, 200, '', ['LARGE001']) + text(10, 150, 8, 'INVOICE', 'F1'));
      expect(labelsOf([wanted, large])).toEqual([['ONE00001', 'ONE00002'], ['LARGE001']]);
    });
  },
);
