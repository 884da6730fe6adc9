import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATH_ARGUMENTS } from '../../src/core/scene/path.ts';
import { loadNodeFace } from '../../src/node/fonts/nodeFonts.ts';
import { loadPictures } from '../../src/node/pictures/nodePictures.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-svg-text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SIZE = 40;
const svg = (contents: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 100">${contents}</svg>`;
const line = (text: string, attributes = '') =>
  svg(`<text x="10" y="60" font-family="Arial" font-size="${SIZE}" ${attributes}>${text}</text>`);

async function draw(source: string) {
  writeFileSync(join(folder, 'drawing.svg'), source);
  const request = { asset: 'drawing.svg', colorMode: 'original', threshold: 128, trim: false } as const;
  const loaded = await loadPictures([request], folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const { picture } = loaded.value[0];
  return { ...picture, warnings: picture.warnings ?? [] };
}

/** Run of a single face and direction. */
type Stretch = readonly [face: string, text: string, direction?: 'rtl'];

/** Returns the runs from left to right as paths: HarfBuzz's shaping, without resvg's text. */
async function asPaths(stretches: readonly Stretch[], startX = 10): Promise<string> {
  let pen = startX;
  let data = '';
  for (const [key, text, direction] of stretches) {
    const face = await loadNodeFace(key);
    if (!face.ok) throw new Error(JSON.stringify(face.error));
    const { shape, outline, unitsPerEm } = face.value;
    const run = shape(text, direction ?? 'ltr');
    const scale = SIZE / unitsPerEm;
    run.glyphIds.forEach((glyphId, index) => {
      const path = outline(glyphId);
      for (let at = 0; at < path.length; at += 1 + PATH_ARGUMENTS[path[at]]) {
        data += 'MLQCZ'[path[at]];
        for (let pair = 0; pair < PATH_ARGUMENTS[path[at]]; pair += 2) {
          const x = pen + (run.x[index] + path[at + 1 + pair]) * scale;
          data += `${x} ${60 - ((run.y?.[index] ?? 0) + path[at + 2 + pair]) * scale} `;
        }
      }
    });
    pen += run.advance * scale;
  }
  return svg(`<path d="${data}"/>`);
}

/** Returns the number of pixels that differ, as a share of the pixels with ink. */
async function difference(source: string, wanted: string): Promise<number> {
  const [own, other] = [await draw(source), await draw(wanted)];
  const { widthPx, heightPx } = other;
  const ink = other.rgba.filter((value, at) => at % 4 === 3 && value > 127).length;
  expect(ink).toBeGreaterThan(2000);
  return (
    pixelmatch(own.rgba, other.rgba, undefined, widthPx, heightPx, { threshold: 0.3, includeAA: true }) / ink
  );
}

const ARIMO = 'arimo-400';
const CHINESE = 'noto-sans-sc-400';
const ARABIC = 'noto-sans-arabic-400';
const THAI = 'noto-sans-thai-400';
const DEVANAGARI = 'noto-sans-devanagari-400';
const JAPANESE = 'noto-sans-jp-400';
const KOREAN = 'noto-sans-kr-400';
const EMOJI = 'noto-emoji-400';

const LINES: readonly (readonly [text: string, stretches: readonly Stretch[]])[] = [
  [
    'No. ①',
    [
      [ARIMO, 'No. '],
      [CHINESE, '①'],
    ],
  ],
  // The ideograph that Japanese lacks comes from the Chinese face, the other ideographs do not.
  [
    '直す 们 骨',
    [
      [JAPANESE, '直す'],
      [ARIMO, ' '],
      [CHINESE, '们'],
      [ARIMO, ' '],
      [JAPANESE, '骨'],
    ],
  ],
  [
    '한국 直 👍🏽🇩🇪 1️⃣',
    [
      [KOREAN, '한국'],
      [ARIMO, ' '],
      [KOREAN, '直'],
      [ARIMO, ' '],
      [EMOJI, '👍🏽🇩🇪'],
      [ARIMO, ' '],
      [EMOJI, '1️⃣'],
    ],
  ],
  [
    '中 مرحبا',
    [
      [CHINESE, '中'],
      [ARIMO, ' '],
      [ARABIC, 'مرحبا', 'rtl'],
    ],
  ],
  [
    'ไทย น้ำ مرحبا',
    [
      [THAI, 'ไทย'],
      [ARIMO, ' '],
      [THAI, 'น้ำ'],
      [ARIMO, ' '],
      [ARABIC, 'مرحبا', 'rtl'],
    ],
  ],
  [
    'हिन्दी 茶',
    [
      [DEVANAGARI, 'हिन्दी'],
      [ARIMO, ' '],
      [CHINESE, '茶'],
    ],
  ],
  [
    'Tea हिन्दी end',
    [
      [ARIMO, 'Tea '],
      [DEVANAGARI, 'हिन्दी'],
      [ARIMO, ' end'],
    ],
  ],
  ['हिन्दी', [[DEVANAGARI, 'हिन्दी']]],
  [
    'a שלום 12 茶',
    [
      [ARIMO, 'a '],
      [ARIMO, '12'],
      [ARIMO, 'שלום ', 'rtl'],
      [ARIMO, ' '],
      [CHINESE, '茶'],
    ],
  ],
  [
    'See عربي 12 نص here',
    [
      [ARIMO, 'See '],
      [ARABIC, 'نص', 'rtl'],
      [ARIMO, ' 12 '],
      [ARABIC, 'عربي', 'rtl'],
      [ARIMO, ' here'],
    ],
  ],
  [
    '&#x4e2d; &amp; &lt;<![CDATA[ & हि]]>',
    [
      [CHINESE, '中'],
      [ARIMO, ' & < & '],
      [DEVANAGARI, 'हि'],
    ],
  ],
  [
    'Tea <tspan font-family="Noto Sans SC">Abc中</tspan> हि',
    [
      [ARIMO, 'Tea '],
      [CHINESE, 'Abc中'],
      [ARIMO, ' '],
      [DEVANAGARI, 'हि'],
    ],
  ],
  [
    'ab <tspan>שלום</tspan> עולם 茶',
    [
      [ARIMO, 'ab '],
      [ARIMO, 'שלום עולם', 'rtl'],
      [ARIMO, ' '],
      [CHINESE, '茶'],
    ],
  ],
];

describe('text of several scripts in an SVG', () => {
  it.each(LINES)(
    '%s is drawn with correctly shaped letters, from the first to the last',
    async (text, stretches) => {
      expect(await difference(line(text), await asPaths(stretches))).toBeLessThan(0.03);
    },
  );

  it('is drawn bold and italic in every script', async () => {
    const bold: Stretch[] = [
      ['arimo-700', 'Tea '],
      ['noto-sans-devanagari-700', 'हि'],
      ['arimo-700', ' '],
      ['noto-sans-sc-700', '中'],
    ];
    expect(
      await difference(line('Tea हि 中', 'style="font-weight: bold"'), await asPaths(bold)),
    ).toBeLessThan(0.03);
    const upright = line('Tea हि 中');
    expect(await difference(line('Tea हि 中', 'font-style="italic"'), upright)).toBeGreaterThan(0.2);
  });

  it('follows text anchors, shifts and explicit positions', async () => {
    const text = 'हि 茶';
    const stretches: Stretch[] = [
      [DEVANAGARI, 'हि'],
      [ARIMO, ' '],
      [CHINESE, '茶'],
    ];
    const start = await asPaths(stretches);
    const end = line(`<tspan x="390" text-anchor="end">${text}</tspan>`);
    const placed = line(`<tspan x="390" text-anchor="end">हि <tspan dx="0">茶</tspan></tspan>`);
    expect(await difference(placed, end)).toBeLessThan(0.001);
    expect(await difference(end, start)).toBeGreaterThan(0.5);
    const arabic = await asPaths([[ARABIC, 'مرحبا', 'rtl']]);
    const shifted = svg(`<text y="20" font-size="${SIZE}">\n <tspan x="10" dy="1em">مرحبا</tspan>\n</text>`);
    expect(await difference(shifted, arabic)).toBeLessThan(0.03);
    const joined = line(`<tspan x="10">हि</tspan><tspan x="200">茶</tspan>`);
    // The second position belongs to the vowel sign, which stays with its letter.
    const skipped = line(`<tspan x="10 10 200">हि茶</tspan>`);
    expect(await difference(skipped, joined)).toBeLessThan(0.001);
  });

  it('has a warning only when its layout is uncertain', async () => {
    expect((await draw(line('中 مرحبا हि'))).warnings).toEqual([]);
    const doubtful = await draw(line('\u202eabc\u202c 中'));
    expect(doubtful.warnings).toMatchObject([{ code: 'pictureTextDoubtful' }]);
    expect((await draw(line('مرحبا 中', 'direction="rtl"'))).warnings).toMatchObject([
      { code: 'pictureTextDoubtful', params: { texts: 'مرحبا 中' } },
    ]);
    expect((await draw(line('Tea', 'direction="rtl"'))).warnings).toEqual([]);
  });
});

describe('unsupported part of an SVG', () => {
  it('is reported by name: a linked image and a foreignObject', async () => {
    const { warnings } = await draw(
      svg('<image xlink:href="a.png" width="9" height="9"/><foreignObject/><path d="M0 0h9v9z"/>'),
    );
    expect(warnings).toEqual([
      { code: 'pictureLinkLeftOut', params: { parts: 'a.png, foreignObject', asset: 'drawing.svg' } },
    ]);
  });
});
