import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool } from '../support/externalTool.ts';
import { type GrayPicture, readGray, readPdfGray, readZplGray } from '../support/grayPicture.ts';
import { renderHere } from '../support/renderHere.ts';
import { runCli } from '../support/runCli.ts';

/** Tests that black and white pictures keep their pixels when a pixel is as large as one or several dots. */

const DPI = 203;
const SIDE = 32;
const DOT_MM = 25.4 / DPI;
/** Pixels of the picture, row by row, one bit each: 1 is black. */
const bits = createHash('shake256', { outputLength: (SIDE * SIDE) / 8 })
  .update('dots')
  .digest();
const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => ((bits[at >> 3] >> (7 - (at & 7))) & 1) === 1);
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-dots-'));
  const data = Uint8Array.from(pixels, (isBlack) => (isBlack ? 0 : 255));
  await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toFile(join(folder, 'dots.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Expects the picture at a position with each pixel as a block of dots, turned clockwise by `turns` quarters. */
function expectBlocks(gray: GrayPicture, left: number, top: number, across: number, down: number, turns = 0) {
  const wrong: string[] = [];
  const [width, height] = [SIDE * across, SIDE * down];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isBlack = pixels[Math.floor(y / down) * SIDE + Math.floor(x / across)];
      const at = [
        [x, y],
        [height - 1 - y, x],
        [width - 1 - x, height - 1 - y],
        [y, width - 1 - x],
      ][turns];
      const found = gray.data[(top + at[1]) * gray.width + left + at[0]];
      if (found !== (isBlack ? 0 : 255)) wrong.push(`${x},${y}: ${found}`);
    }
  }
  expect(wrong.slice(0, 5), `${across} × ${down}, turned ${turns} times`).toEqual([]);
}

/** A label with the picture, whose upper left corner when upright is 8 dots from both edges; `extra` shifts it by parts of a dot. */
function documentOf(across: number, down: number, fields: object = {}, extra = 0) {
  const place = { xMm: (8 + extra) * DOT_MM, yMm: (8 + extra) * DOT_MM };
  const size = { widthMm: SIDE * across * DOT_MM, heightMm: SIDE * down * DOT_MM };
  const picture = { kind: 'image', id: 'i', asset: 'dots.png', colorMode: 'blackWhite', ...place, ...size };
  return {
    format: 'diecut-label',
    version: 1,
    widthMm: 60,
    heightMm: 60,
    elements: [{ ...picture, ...fields }],
  };
}

const SIZES = [
  [1, 1],
  [2, 2],
  [3, 2],
  [5, 4],
  [10, 10],
] as const;

describe('black and white picture', () => {
  const render = (document: object, format: 'png' | 'zpl' | 'pdf') =>
    renderHere(document, { format, dpi: DPI, folder });

  it.each(SIZES)('has blocks of %i × %i dots in PNG and ZPL, and shades in neither', async (across, down) => {
    for (const extra of [0, 0.3, -0.4]) {
      const document = documentOf(across, down, {}, extra);
      expectBlocks(await readGray(await render(document, 'png')), 8, 8, across, down);
      expectBlocks(readZplGray((await render(document, 'zpl')).toString('latin1')), 8, 8, across, down);
    }
  });

  it('keeps its blocks when it is turned by quarters', async () => {
    const [across, down] = [4, 4];
    for (const turns of [1, 2, 3]) {
      const document = documentOf(across, down, { rotationDeg: turns * 90 });
      expectBlocks(await readGray(await render(document, 'png')), 8, 8, across, down, turns);
      expectBlocks(
        readZplGray((await render(document, 'zpl')).toString('latin1')),
        8,
        8,
        across,
        down,
        turns,
      );
    }
  });

  it.skipIf(!hasTool('pdftoppm'))('has its blocks in a PDF, as Poppler draws it', async () => {
    expectBlocks(await readPdfGray(await render(documentOf(5, 4), 'pdf'), DPI), 8, 8, 5, 4);
  });

  it('has no shades either if its pixels are between one and two dots large', async () => {
    const document = documentOf(1.43, 1.77);
    const [png, zpl] = [
      await readGray(await render(document, 'png')),
      readZplGray((await render(document, 'zpl')).toString('latin1')),
    ];
    // The dots at the lower and right edge are only partly covered.
    const [right, bottom] = [8 + Math.floor(SIDE * 1.43), 8 + Math.floor(SIDE * 1.77)];
    const apart: string[] = [];
    for (let y = 0; y < bottom; y++)
      for (let x = 0; x < right; x++)
        if (png.data[y * png.width + x] !== zpl.data[y * zpl.width + x]) apart.push(`${x},${y}`);
    expect(apart).toEqual([]);
  });
});

it('a graphic of a ZPL file prints as printers magnify it, dot by dot', async () => {
  const path = join(folder, 'graphics.zpl');
  const fields = SIZES.map(
    ([across, down], index) => `^FO${8 + index * 10},${8 + index * 330}^XGL,${across},${down}^FS`,
  );
  const code = `~DGR:L.GRF,${(SIDE * SIDE) / 8},${SIDE / 8},${bits.toString('hex')}\n^XA^PW500^LL1700${fields.join('')}^XZ`;
  writeFileSync(path, code);
  const out = join(folder, 'graphics.png');
  expect(runCli('render', path, '--dpi', String(DPI), '--out', out).status).toBe(0);
  const png = await readGray(out);
  for (const [index, [across, down]] of SIZES.entries())
    expectBlocks(png, 8 + index * 10, 8 + index * 330, across, down);
});
