import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import pixelmatch from 'pixelmatch';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../../tests/support/inLong.ts';
import { renderSvgNodes } from '../../output/svg/renderSvg.ts';
import { readDrawing } from './readDrawing.ts';

const root = join(import.meta.dirname, '../../../..');
const corpus = join(root, '../shared/corpora/svg/resvg');
const isHere = existsSync(corpus);
const WIDTH_PX = 600;

const font = () => ({
  fontBuffers: [new Uint8Array(readFileSync(join(root, 'public/fonts/Arimo_400Regular.ttf')))],
  defaultFontFamily: 'Arimo',
  serifFamily: 'Arimo',
  sansSerifFamily: 'Arimo',
});

beforeAll(() => initWasm(readFileSync(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'))));

function draw(svg: string) {
  const renderer = new Resvg(svg, {
    font: font(),
    fitTo: { mode: 'width', value: WIDTH_PX },
    background: '#fff',
  });
  const image = renderer.render();
  const drawn = { heightPx: image.height, pixels: new Uint8Array(image.pixels) };
  image.free();
  renderer.free();
  return drawn;
}

function simplified(svg: string): string {
  const renderer = new Resvg(svg, { font: font() });
  const text = renderer.toString();
  renderer.free();
  return text;
}

const noOutlines = { outlines: { unitsPerEm: () => 1000, outline: () => [] }, pictureHref: () => undefined };

/** Returns the share of pixels that differ between resvg's rendering and the outlines; null if the drawing is rasterized. */
function difference(svg: string): number | null {
  const drawing = readDrawing(simplified(svg));
  if (!drawing) return null;
  const { width, height, nodes } = drawing;
  const outlines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${renderSvgNodes(nodes, noOutlines)}</svg>`;
  const [wanted, seen] = [draw(svg), draw(outlines)];
  expect(Math.abs(wanted.heightPx - seen.heightPx)).toBeLessThanOrEqual(1);
  const heightPx = Math.min(wanted.heightPx, seen.heightPx);
  const bytes = WIDTH_PX * heightPx * 4;
  const count = pixelmatch(
    wanted.pixels.subarray(0, bytes),
    seen.pixels.subarray(0, bytes),
    undefined,
    WIDTH_PX,
    heightPx,
    {
      threshold: 0.1,
    },
  );
  return count / (WIDTH_PX * heightPx);
}

const svg = (contents: string, attributes = 'viewBox="0 0 100 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${contents}</svg>`;
const COLOURS =
  '<stop offset=".1" stop-color="red"/><stop offset=".4" stop-color="#fe0"/><stop offset="1" stop-color="#06c"/>';
const TRANSLUCENT = COLOURS.replaceAll('stop-color', 'stop-opacity=".4" stop-color');
const zigzag = 'M10 50 L30 10 L50 50 C60 10 70 10 90 50';

describe('drawing as outlines', () => {
  it.each([
    [
      'filled shapes',
      '<circle cx="30" cy="30" r="20" fill="#c00"/><path d="M40 5h50v50H40zM50 15h30v30H50z" fill-rule="evenodd"/>',
    ],
    [
      'rotated and scaled groups',
      '<g transform="translate(50 30) rotate(30) scale(1.5 .5)"><rect x="-20" y="-20" width="40" height="40"/></g>',
    ],
    [
      'a translucent shape',
      '<rect width="60" height="40"/><rect x="30" y="20" width="60" height="40" fill="red" opacity=".4"/>',
    ],
    [
      'a clip path',
      '<clipPath id="c"><circle cx="50" cy="30" r="25"/></clipPath><g clip-path="url(#c)"><rect width="50" height="60"/><rect x="50" width="9" height="60"/></g>',
    ],
    ['shapes that extend past the picture', '<circle cx="0" cy="30" r="40" fill="blue"/>'],
    [
      'stroke under fill',
      '<path d="M20 10h60v40h-60z" fill="#fc0" stroke="#000" stroke-width="9" paint-order="stroke"/>',
    ],
    ['a closed stroke', '<path d="M20 10h60l-30 40z" fill="none" stroke="#000" stroke-width="7"/>'],
    [
      'dashes',
      `<path d="${zigzag}" fill="none" stroke="#000" stroke-width="3" stroke-dasharray="7 2 1" stroke-dashoffset="3"/>`,
    ],
    [
      'dots',
      `<path d="${zigzag}" fill="none" stroke="#000" stroke-width="4" stroke-dasharray="0 8" stroke-linecap="round"/>`,
    ],
    [
      'a stretched stroke',
      `<g transform="scale(1 .4)"><path d="${zigzag}" fill="none" stroke="#000" stroke-width="6"/></g>`,
    ],
  ])('renders like resvg: %s', (_name, contents) => {
    expect(difference(svg(contents))).toBeLessThan(0.0005);
    expect(draw(svg(contents)).pixels.some((value) => value < 100)).toBe(true);
  });

  it.each([
    ['linear', `<linearGradient id="g">${COLOURS}</linearGradient>`],
    [
      'linear, rotated and skewed',
      `<linearGradient id="g" gradientTransform="rotate(40) skewX(20)">${COLOURS}</linearGradient>`,
    ],
    [
      'linear, in user space units',
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="30" y1="10" x2="60" y2="50">${COLOURS}</linearGradient>`,
    ],
    [
      'linear, reflected',
      `<linearGradient id="g" x1=".4" x2=".55" y2=".1" spreadMethod="reflect">${COLOURS}</linearGradient>`,
    ],
    [
      'linear, repeated',
      `<linearGradient id="g" x1=".4" x2=".55" y2=".1" spreadMethod="repeat">${COLOURS}</linearGradient>`,
    ],
    [
      'linear, with hard stops',
      '<linearGradient id="g"><stop offset=".2" stop-color="red"/><stop offset=".2" stop-color="#fff"/><stop offset=".7"/><stop offset=".7" stop-color="lime"/></linearGradient>',
    ],
    [
      'linear, with hard stops at its ends',
      '<linearGradient id="g" x1=".3" x2=".6"><stop stop-color="red"/><stop stop-color="#fff"/><stop offset="1"/><stop offset="1" stop-color="lime"/></linearGradient>',
    ],
    ['linear, with constant opacity', `<linearGradient id="g">${TRANSLUCENT}</linearGradient>`],
    ['radial', `<radialGradient id="g">${COLOURS}</radialGradient>`],
    [
      'radial, with an off-center focal point',
      `<radialGradient id="g" cx=".6" r=".4" fx=".4" fy=".3" gradientTransform="rotate(20 .5 .5)">${COLOURS}</radialGradient>`,
    ],
    [
      'radial, with an off-center focal point, repeated',
      `<radialGradient id="g" r=".2" fx=".4" spreadMethod="repeat">${COLOURS}</radialGradient>`,
    ],
    [
      'radial, reflected',
      `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="40" cy="30" r="8" spreadMethod="reflect">${COLOURS}</radialGradient>`,
    ],
  ])('renders gradients like resvg: %s', (_name, definition) => {
    const shapes = [
      '<path d="M5 5h90c-30 10-30 40 0 50h-90z" fill="url(#g)"/>',
      '<g transform="translate(50 30) rotate(30) scale(1.5 .6)"><path d="M-20-20h40v40h-40zM-10-10h20v20h-20z" fill="url(#g)" fill-rule="evenodd"/></g>',
      `<path d="${zigzag}" fill="none" stroke="url(#g)" stroke-width="9"/>`,
      '<circle cx="90" cy="30" r="25" fill="url(#g)" fill-opacity=".7"/>',
    ];
    for (const shape of shapes) {
      const source = svg(`${definition}${shape}`);
      expect(difference(source), shape).toBeLessThan(0.0005);
      expect(readDrawing(simplified(source))).toMatchObject({ isTwoLevel: false });
    }
  });

  it.each([
    [
      'dots',
      '<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="3"/></pattern>',
    ],
    [
      'touching checks',
      '<pattern id="p" width="10" height="10" x="2" patternUnits="userSpaceOnUse"><path d="M0 0h5v5h5v5h-5v-5h-5z" fill="#c00"/></pattern>',
    ],
    [
      'hatching that extends past its tile',
      '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#000" stroke-width="2"/></pattern>',
    ],
    [
      'a tile relative to the box, with a viewBox',
      '<pattern id="p" width=".25" height=".5" x=".1" viewBox="0 0 20 10"><circle cx="10" cy="5" r="8" fill="red"/><path d="M5 0h10v4h-10z" fill-opacity=".5"/></pattern>',
    ],
    [
      'contents relative to the box',
      '<pattern id="p" width=".25" height=".25" patternContentUnits="objectBoundingBox"><circle cx=".125" cy=".125" r=".1" fill="#06c"/></pattern>',
    ],
  ])('renders patterns like resvg: %s', (_name, pattern) => {
    for (const shape of [
      '<rect x="5" y="5" width="80" height="40" fill="url(#p)"/>',
      '<circle cx="50" cy="30" r="40" fill="none" stroke="url(#p)" stroke-width="20"/>',
    ]) {
      const source = svg(`${pattern}${shape}`);
      // resvg renders a tile once, in whole pixels, and repeats these pixels.
      expect(difference(source), shape).toBeLessThan(0.01);
      expect(draw(source).pixels.some((value) => value < 100)).toBe(true);
    }
  });

  it('renders a rotated pattern like resvg', () => {
    const pattern =
      '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(30) scale(1 .8)"><circle cx="10" cy="10" r="8"/></pattern>';
    expect(difference(svg(`${pattern}<rect width="100" height="60" fill="url(#p)"/>`))).toBeLessThan(0.02);
  });

  it('reports two levels for a pattern in pure black and white', () => {
    const drawing = readDrawing(
      simplified(
        svg(
          '<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2h-2z"/></pattern><rect width="90" height="50" fill="url(#p)"/>',
        ),
      ),
    );
    expect(drawing?.isTwoLevel).toBe(true);
  });

  it('stores a gradient once for all shapes that use it alike', () => {
    const shapes =
      '<rect width="9" height="9" fill="url(#g)"/><circle r="9" fill="url(#g)" stroke="url(#h)"/>';
    const drawing = readDrawing(
      simplified(
        svg(
          `<linearGradient id="g">${COLOURS}</linearGradient><radialGradient id="h">${COLOURS}</radialGradient>${shapes}`,
        ),
      ),
    );
    expect(drawing?.gradients.map(({ index }) => index)).toEqual([0, 1]);
  });

  it.each(['butt', 'round', 'square'])('renders stroke caps and joins like resvg: %s', (cap) => {
    for (const join of ['miter', 'round', 'bevel']) {
      const stroke = `stroke="#000" stroke-width="8" stroke-linecap="${cap}" stroke-linejoin="${join}"`;
      expect(difference(svg(`<path d="${zigzag}" fill="none" ${stroke}/>`))).toBeLessThan(0.0005);
    }
  });

  it.each(['none', 'xMinYMin', 'xMaxYMax slice', 'xMidYMid meet'])(
    'applies preserveAspectRatio: %s',
    (ratio) => {
      const attributes = `width="80" height="70" viewBox="10 5 100 60" preserveAspectRatio="${ratio}"`;
      expect(
        difference(svg('<circle cx="50" cy="30" r="29" fill="#074"/><path d="M10 5h9v60h-9z"/>', attributes)),
      ).toBeLessThan(0.0005);
    },
  );

  it.each([
    [
      'a gradient with varying opacity',
      `<linearGradient id="g">${'<stop stop-color="red"/><stop offset="1" stop-opacity="0"/>'}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
    ],
    [
      'a gradient with too many repeats',
      `<linearGradient id="g" x2=".005" spreadMethod="repeat">${COLOURS}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
    ],
    [
      'a gradient of zero length',
      `<linearGradient id="g" x2="0">${COLOURS}</linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
    ],
    [
      'a text with a gradient over its box',
      `<linearGradient id="g">${COLOURS}</linearGradient><text y="20" fill="url(#g)">A</text>`,
    ],
    [
      'a gradient whose focal point is outside the circle',
      `<radialGradient id="g" fx="2">${COLOURS}</radialGradient><rect width="9" height="9" fill="url(#g)"/>`,
    ],
    [
      'a pattern with too many tiles',
      '<pattern id="p" width=".1" height=".1" patternUnits="userSpaceOnUse"><path d="M0 0h.1v.1z"/></pattern><rect width="90" height="50" fill="url(#p)"/>',
    ],
    [
      'a pattern of gradients',
      `<linearGradient id="g">${COLOURS}</linearGradient><pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="9" fill="url(#g)"/></pattern><rect width="90" height="50" fill="url(#p)"/>`,
    ],
    [
      'a translucent pattern of several shapes',
      '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="9"/><circle r="5" fill="red"/></pattern><rect width="90" height="50" fill="url(#p)" fill-opacity=".5"/>',
    ],
    [
      'a mask',
      '<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><rect width="20" height="20" mask="url(#m)"/>',
    ],
    [
      'a filter',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect width="20" height="20" filter="url(#f)"/>',
    ],
    [
      'a blend mode',
      '<rect width="20" height="20"/><rect width="20" height="20" fill="red" style="mix-blend-mode:screen"/>',
    ],
    [
      'a translucent group of several shapes',
      '<g opacity=".5"><rect width="20" height="20"/><rect x="9" width="20" height="20"/></g>',
    ],
    [
      'a clip path of several shapes',
      '<clipPath id="c"><path d="M0 0h9v9z"/><path d="M5 0h9v9z"/></clipPath><rect width="20" height="20" clip-path="url(#c)"/>',
    ],
    [
      'an embedded picture',
      '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="/>',
    ],
  ])('returns null for %s', (_name, contents) => {
    expect(difference(svg(contents))).toBeNull();
  });

  it('reports whether it contains pure black and white only', () => {
    const isTwoLevel = (contents: string) => readDrawing(simplified(svg(contents)))?.isTwoLevel;
    expect(isTwoLevel('<rect width="9" height="9"/><rect width="5" height="5" fill="#fff"/>')).toBe(true);
    expect(isTwoLevel('<rect width="9" height="9" fill="#010101"/>')).toBe(false);
    expect(isTwoLevel('<rect width="9" height="9" opacity=".5"/>')).toBe(false);
  });

  it('returns null for 20,000 paths on a small area, but accepts 10,000', () => {
    const many = (count: number) =>
      svg('<path fill="#000000" d="M 0 0 L 9 9 L 0 9 Z"/>'.repeat(count), 'width="9" height="9"');
    expect(readDrawing(many(10_000))?.nodes).toHaveLength(10_000);
    expect(readDrawing(many(20_000))).toBeNull();
  });

  it.skipIf(!isHere || !isLong)(
    isHere
      ? 'renders the SVG corpus like resvg'
      : 'renders the SVG corpus like resvg (skipped: the corpus is missing)',
    () => {
      const wrong: string[] = [];
      let outlines = 0;
      const names = readdirSync(corpus).filter((file) => file.endsWith('.svg'));
      // Only every third file is tested, because all files would take a quarter of a minute.
      for (const name of names.sort().filter((_, index) => index % 3 === 0)) {
        const source = readFileSync(join(corpus, name), 'utf8');
        // resvg writes only the first shape of a clip path that consists of text, so such drawings can't be compared.
        if (/<clipPath[\s\S]*<text/.test(source)) continue;
        let share: number | null = null;
        try {
          share = difference(source);
        } catch (error) {
          // One file of the corpus is not an SVG drawing.
          if (typeof error !== 'string' && !(error instanceof Error && /SVG/.test(error.message)))
            throw error;
        }
        if (share !== null) outlines++;
        if (share !== null && share > 0.0005) wrong.push(`${name} ${share}`);
      }
      expect(wrong).toEqual([]);
      expect(outlines).toBeGreaterThan(150);
    },
    120_000,
  );
});
