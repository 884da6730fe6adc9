import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSvgTextElements } from '../../core/picture/svgTextElements.ts';
import { PATH_ARGUMENTS } from '../../core/scene/path.ts';
import { SHIPPED_FACES } from '../../core/text/families.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { openFontFace } from '../../core/text/harfbuzz.ts';
import { loadNodeFace } from '../../node/fonts/nodeFonts.ts';
import { FILLER, glyphCode } from './glyphCodes.ts';
import { setSvgText } from './setSvgText.ts';

const PLAIN = { hasBold: false, hasItalic: false };
const faces: FontFace[] = [];
beforeAll(async () => {
  for (const { key, bold, italic } of SHIPPED_FACES) {
    if (bold || italic) continue;
    const face = await loadNodeFace(key);
    if (face.ok) faces.push(face.value);
  }
});

/** Returns the height of a text's ink, in em. */
function height(face: FontFace, text: string): number {
  const ys: number[] = [];
  for (const glyphId of face.shape(text, 'ltr').glyphIds) {
    const path = face.outline(glyphId);
    for (let at = 0; at < path.length; at += 1 + PATH_ARGUMENTS[path[at]])
      for (let pair = 2; pair <= PATH_ARGUMENTS[path[at]]; pair += 2) ys.push(path[at + pair]);
  }
  return (Math.max(...ys) - Math.min(...ys)) / face.unitsPerEm;
}

const svg = (contents: string) => `<svg xmlns="http://www.w3.org/2000/svg">${contents}</svg>`;
const setPlain = (source: string) => setSvgText(source, faces, PLAIN);
const contentsOf = (source: string) =>
  readSvgTextElements(source).map(({ pieces }) => pieces.map(({ text }) => text));
/** Replaces all characters of a text except white space by `x`, to compare where the white space is. */
const outline = (text: string) =>
  [...text].map((character) => (/[ \t\n\r]/.test(character) ? character : 'x'));

describe('text that resvg draws correctly', () => {
  it.each([
    svg('<text style="x" font-family="Arial">Tea &amp; T&#233; <tspan>Ωж</tspan></text>'),
    svg('<text>שלום</text><!-- <text>中</text> --><desc>中</desc>'),
    svg('<text font-family="Noto Sans SC">中 Tea</text>'),
    svg('<text>Tea \u{10ffff}</text>'),
    svg('<path d="M0 0"/>'),
  ])('stays unchanged byte for byte: %s', (source) => {
    expect(setPlain(source)).toEqual({ source, fonts: [], doubtful: [] });
  });
});

describe('text with several fonts', () => {
  const words = fc.constantFrom(
    ...[
      'Tea',
      '中文',
      'مرحبا',
      'हिन्दी',
      'น้ำ',
      'שלום',
      '12',
      '&amp;',
      ' ',
      '\n',
      '&#x4e2d;',
      '<![CDATA[<&]]>',
    ],
    ...['<tspan dy="1">', '<tspan style="fill:red">', "<tspan style='fill:red'>", '</tspan>', '<!-- x -->'],
  );

  it('keeps its elements, its white space and the number of its characters', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (list) => {
        let open = 0;
        const balanced = list.filter((word) => {
          if (word.startsWith('<tspan')) open++;
          if (word !== '</tspan>') return true;
          return open > 0 && open-- > 0;
        });
        const source = svg(`<text>${balanced.join('')}${'</tspan>'.repeat(open)}中</text><g/>`);
        const set = setPlain(source);
        const before = contentsOf(source)[0].join('');
        // A right-to-left line starts with one additional character, which carries the shift.
        const after = contentsOf(set.source)[0].join('').replaceAll('\u1681', '');
        expect(outline(after)).toEqual(outline(before));
        const tags = (text: string) =>
          text
            .replaceAll(/ style="font-family:DiecutText0"|;font-family:DiecutText0/g, '')
            .match(/<\/?[a-z][^>]*>|<!--.*?-->/g);
        expect(tags(set.source)).toEqual(tags(source));
      }),
      { numRuns: 300 },
    );
  });

  it('uses a generated font with a character for each glyph, which the font reader can open', async () => {
    const { source, fonts } = setPlain(svg('<text>中हि中</text>'));
    const first = String.fromCodePoint(glyphCode('ltr', 0) ?? 0);
    const second = String.fromCodePoint(glyphCode('ltr', 1) ?? 0);
    expect(contentsOf(source)).toEqual([[`${first}${second}${FILLER}${first}`]]);
    const font = await openFontFace('made', fonts[0]);
    const [chinese, devanagari] = ['noto-sans-sc-400', 'noto-sans-devanagari-400'].map((key) =>
      faces.find((face) => face.key === key),
    );
    if (!chinese || !devanagari) throw new Error('faces are missing');
    const width = (face: FontFace, text: string) => face.shape(text, 'ltr').advance / face.unitsPerEm;
    expect(width(font, first)).toBeCloseTo(width(chinese, '中'), 3);
    expect(width(font, second)).toBeCloseTo(width(devanagari, 'हि'), 3);
    expect(width(font, ' ')).toBeGreaterThan(0.2);
    expect(font.shape(second, 'ltr').glyphIds).toHaveLength(1);
    expect(height(font, first)).toBeCloseTo(height(chinese, '中'), 2);
    expect(height(font, second)).toBeCloseTo(height(devanagari, 'हि'), 2);
  });

  it('uses a second font if the first has no codes left, and is reported if codes still run out', () => {
    const letters = ['ب', 'ت', 'ث', 'ن', 'س', 'ش', 'ص', 'ض', 'ط', 'ظ', 'ع', 'غ', 'ف', 'ق', 'ك', 'ل'];
    const marks = ['\u064b', '\u064c', '\u064d', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652'];
    const clusters = letters.flatMap((letter) => marks.map((mark) => `${letter}${mark}`));
    const half = clusters.slice(0, 64).map((cluster) => `${cluster} `);
    const other = clusters.slice(64).map((cluster) => `${cluster} `);
    const spaced = (text: string) => `<text letter-spacing="1">${text}</text>`;
    const two = setPlain(svg(spaced(half.join('')) + spaced(other.join(''))));
    expect([two.fonts.length, two.doubtful]).toEqual([2, []]);
    const one = setPlain(svg(spaced(clusters.join(' '))));
    expect([one.fonts.length, one.doubtful]).toEqual([0, [clusters.join(' ')]]);
  });

  it('is reported if it contains an unknown entity or a direction control', () => {
    for (const text of ['&tea; 中', '\u202eabc\u202c 中']) {
      const source = svg(`<text>${text}</text>`);
      expect(setPlain(source)).toEqual({ source, fonts: [], doubtful: [text] });
    }
  });
});
