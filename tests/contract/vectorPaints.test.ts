import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDrawing } from '../../src/core/picture/drawing/readDrawing.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { type HarnessPage, openHarness } from '../support/harnessPage.ts';
import { runCli } from '../support/runCli.ts';
import type { CanvasSize } from './drawingHarness.ts';

const COLOURS =
  '<stop offset=".1" stop-color="red"/><stop offset=".4" stop-color="#fe0"/><stop offset="1" stop-color="#06c"/>';
const STRIPES =
  '<stop offset="0" stop-color="#c00"/><stop offset=".5" stop-color="#c00"/><stop offset=".5" stop-color="#fff"/>' +
  '<stop offset="1" stop-color="#fff"/>';
const BOX = '<rect x="5" y="5" width="90" height="50" fill="url(#g)"/>';

const DRAWINGS: readonly (readonly [name: string, contents: string])[] = [
  ['along a line', `<linearGradient id="g">${COLOURS}</linearGradient>${BOX}`],
  [
    'turned, in a turned and stretched group, under a hole',
    `<linearGradient id="g" gradientTransform="rotate(40) skewX(20)">${COLOURS}</linearGradient>` +
      '<g transform="translate(50 30) rotate(30) scale(1.5 .6)"><path d="M-20-20h40v40h-40zM-10-10h20v20h-20z" fill="url(#g)" fill-rule="evenodd"/></g>',
  ],
  [
    'there and back, translucent',
    `<linearGradient id="g" x1=".4" x2=".55" y2=".1" spreadMethod="reflect">${COLOURS}</linearGradient><g opacity=".6">${BOX}</g>`,
  ],
  [
    'in stripes',
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="9" y2="9" spreadMethod="repeat">${STRIPES}</linearGradient>${BOX}`,
  ],
  [
    'on a stroke',
    `<linearGradient id="g" x2="0" y2="1">${COLOURS}</linearGradient><path d="M10 50L30 10 50 50C60 10 70 10 90 50" fill="none" stroke="url(#g)" stroke-width="9" stroke-linejoin="round"/>`,
  ],
  [
    'in translucent stripes, twice so',
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="20" y2="9" spreadMethod="repeat">${STRIPES}</linearGradient>` +
      BOX.replace('/>', ' opacity=".6" fill-opacity=".5"/>'),
  ],
  [
    'in translucent rings with an edge at the end',
    `<radialGradient id="g" r=".3">${STRIPES}<stop offset="1" stop-color="#06c"/></radialGradient>` +
      BOX.replace('/>', ' opacity=".6"/>'),
  ],
  [
    'in rings',
    `<radialGradient id="g" r=".1" cy=".4" fx=".53" spreadMethod="repeat">${STRIPES}</radialGradient>${BOX}`,
  ],
  ['from a point', `<radialGradient id="g">${COLOURS}</radialGradient>${BOX}`],
  [
    'from a point off the centre',
    `<radialGradient id="g" cx=".6" r=".4" fx=".4" fy=".3" gradientTransform="rotate(20 .5 .5)">${COLOURS}</radialGradient>${BOX}`,
  ],
  [
    'from a point off the centre, there and back',
    `<radialGradient id="g" r=".3" fx=".4" spreadMethod="reflect">${COLOURS}</radialGradient><circle cx="50" cy="30" r="29" fill="url(#g)"/>`,
  ],
  [
    'a pattern of dots',
    `<pattern id="g" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="3"/></pattern>${BOX}`,
  ],
  [
    'a pattern of checks that touch',
    `<pattern id="g" width="10" height="10" x="2" y="1" patternUnits="userSpaceOnUse"><path d="M0 0h5v5h5v5h-5v-5h-5z" fill="#c00"/></pattern>${BOX}`,
  ],
  [
    'a pattern of hatching on a stroke',
    '<pattern id="g" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#06c" stroke-width="2"/></pattern><circle cx="50" cy="30" r="20" fill="none" stroke="url(#g)" stroke-width="15"/>',
  ],
];

/** Drawings are placed in a row of cells; each cell is a whole number of pixels at this resolution. */
const DPI = 300;
const CELL_WIDTH_MM = 25.4;
const CELL_HEIGHT_MM = 15.24;
const CELL_WIDTH_PX = 300;
const CELL_HEIGHT_PX = 180;
const WIDTH_MM = CELL_WIDTH_MM * DRAWINGS.length;
const WIDTH_PX = CELL_WIDTH_PX * DRAWINGS.length;

/**
 * Renderers smooth edges differently or not at all: a pixel is right if each channel is between those of the wanted pixels around it, with
 * this tolerance, because Poppler looks up colors in a table. One pixel in two hundred may be wrong.
 */
const MAX_CHANNEL = 10;
const MAX_SHARE = 0.005;

const root = join(import.meta.dirname, '../..');
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-paints-'));
  await initWasm(readFileSync(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  const elements = DRAWINGS.map(([, contents], index) => {
    writeFileSync(join(folder, `${index}.svg`), svg(contents));
    const place = { xMm: index * CELL_WIDTH_MM, yMm: 0, widthMm: CELL_WIDTH_MM, heightMm: CELL_HEIGHT_MM };
    return { kind: 'image', id: `i${index}`, ...place, asset: `${index}.svg` };
  });
  const label = {
    format: 'diecut-label',
    version: 1,
    widthMm: WIDTH_MM,
    heightMm: CELL_HEIGHT_MM,
    elements,
  };
  writeFileSync(join(folder, 'label.json'), JSON.stringify(label));
});
afterAll(() => rmSync(folder, { recursive: true }));

function svg(contents: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${contents}</svg>`;
}

function render(extension: string, ...more: readonly string[]): string {
  const out = join(folder, `label.${extension}`);
  const { status, stderr } = runCli(
    'render',
    join(folder, 'label.json'),
    '--out',
    out,
    '--dpi',
    String(DPI),
    ...more,
  );
  if (status !== 0) throw new Error(stderr);
  return out;
}

/** Returns resvg's own rendering of the file, on white. */
function ownPixels(source: string, widthPx: number): Uint8Array {
  const renderer = new Resvg(source, { fitTo: { mode: 'width', value: widthPx }, background: '#fff' });
  const image = renderer.render();
  const pixels = new Uint8Array(image.pixels);
  image.free();
  renderer.free();
  return pixels;
}

/** True if a pixel's channel has the value of the wanted drawing at this pixel or a neighbor. */
function isNear(wanted: Uint8Array, x: number, y: number, channel: number, value: number): boolean {
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(CELL_HEIGHT_PX - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(CELL_WIDTH_PX - 1, x + 1); column++) {
      const there = wanted[(row * CELL_WIDTH_PX + column) * 4 + channel];
      least = Math.min(least, there);
      most = Math.max(most, there);
    }
  }
  return value >= least - MAX_CHANNEL && value <= most + MAX_CHANNEL;
}

/** Returns the drawings of the row that differ from resvg's rendering of their files, with the share of wrong pixels. */
function differing(row: Uint8Array): string[] {
  return DRAWINGS.flatMap(([name, contents], index) => {
    const wanted = ownPixels(svg(contents), CELL_WIDTH_PX);
    let count = 0;
    for (let pixel = 0; pixel < CELL_WIDTH_PX * CELL_HEIGHT_PX; pixel++) {
      const [x, y] = [pixel % CELL_WIDTH_PX, Math.floor(pixel / CELL_WIDTH_PX)];
      const at = (y * WIDTH_PX + index * CELL_WIDTH_PX + x) * 4;
      if (![0, 1, 2].every((channel) => isNear(wanted, x, y, channel, row[at + channel]))) count++;
    }
    const share = count / (CELL_WIDTH_PX * CELL_HEIGHT_PX);
    return share > MAX_SHARE ? [`${name}: ${share}`] : [];
  });
}

async function pixelsOf(file: string | Buffer): Promise<Uint8Array> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH_PX, CELL_HEIGHT_PX]);
  return data;
}

describe('SVG gradients and patterns on a label', () => {
  it.skipIf(!hasTool('pdfimages') || !hasTool('pdftoppm'))(
    titleWith('are shadings and paths in a PDF, not pixels', 'pdfimages', 'pdftoppm'),
    async () => {
      const pdf = render('pdf');
      const images = runTool('pdfimages', '-list', pdf).stdout.trim().split('\n').slice(2);
      expect(images).toEqual([]);
      runTool('pdftoppm', '-r', String(DPI), '-png', '-singlefile', pdf, join(folder, 'page'));
      expect(differing(await pixelsOf(join(folder, 'page.png')))).toEqual([]);
    },
    30_000,
  );

  it('contain no raster image in SVG output', () => {
    const written = readFileSync(render('svg'), 'utf8');
    expect(written).not.toContain('<image');
    expect(differing(ownPixels(written, WIDTH_PX))).toEqual([]);
  });

  it('have the expected pixels in PNG output', async () => {
    expect(differing(await pixelsOf(render('png')))).toEqual([]);
  });

  it.skipIf(!hasTool('qpdf'))(
    titleWith('are stored once in a PDF for any number of pages, with reproducible bytes', 'qpdf'),
    () => {
      const now = ['--now', '2026-03-01T12:00:00Z'];
      const once = readFileSync(render('pdf', ...now));
      const shadings = (pdf: string) =>
        runTool('qpdf', '--qdf', '--object-streams=disable', pdf, '-').stdout.match(/\/ShadingType/g)?.length;
      const pdf = render('pdf', ...now);
      expect(readFileSync(pdf)).toEqual(once);
      const count = shadings(pdf);
      expect(count).toBeGreaterThan(10);
      expect(shadings(render('pdf', ...now, '--copies', '3'))).toBe(count);
      expect(runTool('qpdf', '--check', pdf).status).toBe(0);
    },
    30_000,
  );
});

describe('SVG gradients and patterns on the browser’s canvas', () => {
  let harness: HarnessPage;
  beforeAll(async () => {
    harness = await openHarness(
      'tests/contract/drawingHarness.ts',
      () => window.drawingHarness !== undefined,
    );
  }, 180_000);
  afterAll(() => harness?.close());

  it('look as in the other outputs', async () => {
    const nodes = DRAWINGS.map(([, contents], index) => {
      const renderer = new Resvg(svg(contents));
      const drawing = readDrawing(renderer.toString());
      renderer.free();
      if (!drawing) throw new Error(`not a drawing: ${index}`);
      const place = {
        xMm: index * CELL_WIDTH_MM,
        yMm: 0,
        widthMm: CELL_WIDTH_MM,
        heightMm: CELL_HEIGHT_MM,
      };
      const picture = { asset: `${index}`, colorMode: 'original', threshold: 0, trim: false } as const;
      return { type: 'image', picture, ...place, drawing } as const;
    });
    const scene: Scene = {
      widthMm: WIDTH_MM,
      heightMm: CELL_HEIGHT_MM,
      parts: [{ shared: false, nodes }],
    };
    const size: CanvasSize = { widthPx: WIDTH_PX, heightPx: CELL_HEIGHT_PX, dpi: DPI };
    const drawn = await harness.page.evaluate(([given, whole]) => window.drawingHarness.draw(given, whole), [
      scene,
      size,
    ] as const);
    const png = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
    expect(differing(await pixelsOf(png))).toEqual([]);
  });
});
