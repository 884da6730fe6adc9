import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { chooseFace, familyOrder } from './families.ts';
import { layoutText, type TextLayout } from './layoutText.ts';
import { placeText } from './placeText.ts';

const fonts = createNodeFonts();

beforeAll(() =>
  fonts.load([
    'arimo-400',
    'arimo-700',
    'arimo-400i',
    'arimo-700i',
    'noto-sans-sc-400',
    'noto-sans-sc-700',
    'noto-sans-tc-400',
    'noto-sans-arabic-400',
    'noto-sans-thai-400',
    'noto-sans-devanagari-400',
  ]),
);

const STYLE = {
  fontFamily: 'arimo',
  fontSizePt: 10,
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: true,
};

function lay(text: string, widthMm: number, style: Partial<typeof STYLE> = {}, fontScale = 1): TextLayout {
  return layoutText(text, { ...STYLE, ...style }, fontScale, widthMm, fonts);
}

function linesOf(layout: TextLayout): string[] {
  return layout.lines.map((line) => line.runs.map(({ run }) => run.text).join(''));
}

describe('text line breaking', () => {
  it('breaks Latin text at spaces and after hyphens, within the box width [S3.15]', () => {
    const layout = lay('Organic green tea from the well-known hills of Uji', 28);
    const lines = linesOf(layout);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ').replace('- ', '-')).toBe('Organic green tea from the well-known hills of Uji');
    for (const line of layout.lines) expect(line.widthMm).toBeLessThanOrEqual(28);
  });

  it('breaks a word wider than the box between characters', () => {
    const lines = linesOf(lay('Donaudampfschifffahrtsgesellschaft', 15));
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(lines.length).toBeGreaterThan(3);
  });

  it('breaks Chinese between any characters but never before closing punctuation', () => {
    const text = '明前采摘，扁平光滑，豆香清高，滋味鲜爽回甘。八十度水冲泡。';
    for (let widthMm = 8; widthMm < 40; widthMm += 0.7) {
      const lines = linesOf(lay(text, widthMm, { fontFamily: 'noto-sans-sc' }));
      expect(lines.join('')).toBe(text);
      for (const line of lines) expect(line).not.toMatch(/^[，。]/);
    }
  });

  it('breaks Thai, which has no spaces, between words', () => {
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment('ภาษาไทยง่ายนิดเดียว')].map(
        ({ index }) => index,
      ),
    );
    const lines = linesOf(lay('ภาษาไทยง่ายนิดเดียว', 17));
    expect(lines.length).toBeGreaterThan(1);
    let at = 0;
    for (const line of lines) {
      expect(words.has(at), `${line} at ${at}`).toBe(true);
      at += line.length;
    }
  });

  it('keeps line breaks of the text, and only those without wrapping', () => {
    expect(linesOf(lay('one\ntwo\r\nthree\rfour', 100))).toEqual(['one', 'two', 'three', 'four']);
    const unwrapped = lay('a long line that would wrap\nand a second', 10, { wrap: false });
    expect(linesOf(unwrapped)).toEqual(['a long line that would wrap', 'and a second']);
    expect(unwrapped.widthMm).toBeGreaterThan(10);
  });

  it('loses no character and keeps every line within the box, for any text and width', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9,.\u4e00-\u4e20-]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 4, max: 60 }),
        (words, widthMm) => {
          const text = words.join(' ');
          const layout = lay(text, widthMm);
          expect(linesOf(layout).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          layout.lines.forEach((line, index) => {
            if (linesOf(layout)[index].length > 1) expect(line.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('text metrics', () => {
  it('use the advance widths of Arial and a point of 25.4 / 72 mm', () => {
    // In Arial, H is 1479 and i 455 units wide; an em has 2048 units.
    expect(lay('HHHHi', 100).widthMm).toBeCloseTo(((4 * 1479 + 455) / 2048) * 10 * (25.4 / 72), 3);
  });

  it('apply letter spacing in thousandths of the size and line spacing as a factor of at least 1 [S3.15] [S9.31]', () => {
    const plain = lay('ABCD', 100, { wrap: false });
    const spaced = lay('ABCD', 100, { wrap: false, letterSpacingMilliEm: 500 });
    expect(spaced.widthMm - plain.widthMm).toBeCloseTo(3 * 0.5 * plain.sizeMm, 3);
    const single = lay('a\nb\nc', 100);
    const wide = lay('a\nb\nc', 100, { lineSpacing: 1.5 });
    expect(wide.heightMm - single.heightMm).toBeCloseTo(
      2 * 0.5 * (single.baselinesMm[1] - single.baselinesMm[0]),
      6,
    );
  });

  it('stretch glyphs horizontally, not lines [S3.15]', () => {
    const plain = lay('Wide', 100);
    const stretched = lay('Wide', 100, {}, 2);
    expect(stretched.widthMm).toBeCloseTo(2 * plain.widthMm, 6);
    expect(stretched.heightMm).toBe(plain.heightMm);
  });

  it('align lines left, centered or right in the box [S3.15]', () => {
    const layout = lay('edge', 50);
    const startOf = (align: 'left' | 'center' | 'right') => {
      const style = { align, underline: false, strikethrough: false };
      const [node] = placeText(layout, { xMm: 5, yMm: 2, widthMm: 50, heightMm: 10 }, style, '#000000');
      return node.type === 'glyphs' ? node.xMm : Number.NaN;
    };
    expect(startOf('left')).toBe(5);
    expect(startOf('center')).toBeCloseTo(5 + (50 - layout.widthMm) / 2, 6);
    expect(startOf('right')).toBeCloseTo(55 - layout.widthMm, 6);
  });

  it('underline and strike through each line at its own width [S3.15]', () => {
    const layout = lay('long line\nx', 50);
    const style = { align: 'left', underline: true, strikethrough: true } as const;
    const nodes = placeText(layout, { xMm: 0, yMm: 0, widthMm: 50, heightMm: 10 }, style, '#000000');
    const rules = nodes.flatMap((node) => (node.type === 'path' ? [node.path] : []));
    expect(rules).toHaveLength(4);
    const [under, strike] = rules;
    expect(under[4]).toBeCloseTo(layout.lines[0].widthMm, 6);
    expect(under[2]).toBeGreaterThan(layout.baselinesMm[0]);
    expect(strike[2]).toBeLessThan(layout.baselinesMm[0]);
    expect(rules[2][4]).toBeCloseTo(layout.lines[1].widthMm, 6);
  });
});

describe('font face selection', () => {
  it('uses real bold and italic faces if the family has them', () => {
    expect(chooseFace('arimo', true, true)).toEqual({
      key: 'arimo-700i',
      syntheticBold: false,
      syntheticItalic: false,
    });
  });

  it('synthesizes a missing italic with a slant of 12 degrees', () => {
    expect(chooseFace('noto-sans-sc', true, true)).toMatchObject({
      key: 'noto-sans-sc-700',
      syntheticItalic: true,
    });
    const layout = lay('青禾', 50, { fontFamily: 'noto-sans-sc', italic: true });
    const style = { align: 'left', underline: false, strikethrough: false } as const;
    const [node] = placeText(layout, { xMm: 0, yMm: 0, widthMm: 50, heightMm: 9 }, style, '#000000');
    expect(node).toMatchObject({ type: 'glyphs', face: 'noto-sans-sc-400' });
    expect(node.type === 'glyphs' && node.slant).toBeCloseTo(Math.tan(Math.PI / 15), 6);
  });

  it('synthesizes bold by drawing the run twice, 1/30 of the size apart', () => {
    const layout = lay('B', 50);
    const [line] = layout.lines;
    const choice = { ...line.runs[0].choice, syntheticBold: true };
    const bold = { ...layout, lines: [{ ...line, runs: [{ ...line.runs[0], choice }] }] };
    const style = { align: 'left', underline: false, strikethrough: false } as const;
    const nodes = placeText(bold, { xMm: 0, yMm: 0, widthMm: 50, heightMm: 9 }, style, '#000000');
    const xs = nodes.map((node) => (node.type === 'glyphs' ? node.xMm : Number.NaN));
    expect(xs).toEqual([0, expect.closeTo(layout.sizeMm / 30, 9)]);
  });

  it('falls back to another family for single characters and keeps the rest', () => {
    const [line] = lay('Tea 茶 €5', 50).lines;
    expect(line.runs.map(({ choice, run }) => [choice.key, run.text])).toEqual([
      ['arimo-400', 'Tea '],
      ['noto-sans-sc-400', '茶'],
      ['arimo-400', ' €5'],
    ]);
    expect(familyOrder('noto-sans-tc', '茶'.codePointAt(0) ?? 0)[0]).toBe('noto-sans-tc');
    expect(familyOrder('no such family', 0x41)).toEqual(['arimo']);
  });

  it('reports characters that no font has, each once', () => {
    const layout = lay('ok \u{12000} and \u{12000} and \u{1200}', 100);
    expect(layout.missing).toEqual(['\u{12000}', '\u{1200}']);
    expect(lay('all known: Ωжй€', 100).missing).toEqual([]);
  });
});
