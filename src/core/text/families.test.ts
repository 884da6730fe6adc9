import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { chooseFace, DEFAULT_FAMILY, FAMILIES, familyOrder } from './families.ts';
import { layoutText } from './layoutText.ts';

const fonts = createNodeFonts();
/** Families that are used only for texts that name them. */
const NAMED = ['roboto-condensed', 'cousine', 'tinos', 'ocr-b'];

beforeAll(async () => {
  const families = ['hebrew', 'arabic', 'sc', 'jp', 'kr'].map((name) => `noto-sans-${name}-400`);
  const named = NAMED.map((family) => chooseFace(family, false, false).key);
  expect(await fonts.load(['arimo-400', 'noto-emoji-400', ...families, ...named])).toMatchObject({
    ok: true,
  });
});

const STYLE = {
  fontFamily: DEFAULT_FAMILY,
  fontSizePt: 10,
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: false,
};

/** Returns the runs of a text in reading order, each with its family. */
function families(text: string, fontFamily: string = DEFAULT_FAMILY): string {
  const layout = layoutText(text, { ...STYLE, fontFamily }, 1, 500, fonts);
  expect(layout.missing).toEqual([]);
  return [...layout.lines[0].runs]
    .sort((a, b) => a.at - b.at)
    .map(
      ({ choice, run }) =>
        `${choice.key.replace(/^noto-(sans-)?|-400$/g, '').replace(/-400$/, '')}:${run.text}`,
    )
    .join('|');
}

describe('font family of ideographs', () => {
  it('follows kana or hangul in the same text, and is Simplified Chinese without them', () => {
    expect(families('骨直 ABC')).toBe('sc:骨直|arimo: ABC');
    expect(families('骨直 です「骨」')).toBe('jp:骨直|arimo: |jp:です「骨」');
    expect(families('骨直 입니다')).toBe('kr:骨直|arimo: |kr:입니다');
    expect(families('カメラ ABC')).toBe('jp:カメラ|arimo: ABC');
  });

  it('is the requested one if that is East Asian, whatever the other text', () => {
    expect(families('骨です', 'noto-sans-sc')).toBe('sc:骨です');
    expect(families('骨 ABC', 'noto-sans-jp')).toBe('jp:骨 |jp:ABC');
    expect(families('骨 입니다', 'noto-sans-sc')).toBe('sc:骨 |kr:입니다');
    expect(families('骨です', 'noto-sans-kr')).toBe('kr:骨です');
  });

  it('is another one for an ideograph that it lacks', () => {
    expect(families('们です')).toBe('sc:们|jp:です');
  });

  it('includes signs shared by several scripts, such as the long vowel mark', () => {
    expect(families('カー・ス゛')).toBe('jp:カー・ス゛');
    expect(families('１：（﹪）')).toBe('sc:１：（﹪）');
  });

  it('includes signs that the default family lacks, next to any letters', () => {
    expect(families('No. ① ★ → ™')).toBe('arimo:No. |sc:①|arimo: |sc:★|arimo: → ™');
    expect(families('①です')).toBe('jp:①です');
  });

  it('includes hangul syllables written as separate letters', () => {
    const glyphs = (text: string) =>
      layoutText(text, STYLE, 1, 500, fonts).lines[0].runs.map(({ run }) => [...run.glyphIds]);
    expect(glyphs('漢한국'.normalize('NFD'))).toEqual(glyphs('漢한국'));
  });
});

describe('font family of Hebrew', () => {
  it('is the default one unless the Hebrew family is requested or the default lacks the character', () => {
    expect(families('שָׁלוֹם')).toBe('arimo:שָׁלוֹם');
    expect(families('שָׁלוֹם', 'noto-sans-arabic')).toBe('arimo:שָׁלוֹם');
    expect(families('שָׁלוֹם', 'noto-sans-hebrew')).toBe('hebrew:שָׁלוֹם');
    // U+05EF, yod triangle, is a letter that only the Hebrew family has.
    expect(familyOrder(DEFAULT_FAMILY, 0x5ef)).toEqual(['arimo', 'noto-sans-hebrew']);
    expect(families('\u05ef')).toBe('hebrew:\u05ef');
  });
});

describe('font family of pictographs', () => {
  it('includes pictographs that no text family has', () => {
    expect(families('hot ☕ 🔥!')).toBe('arimo:hot |emoji:☕|arimo: |emoji:🔥|arimo:!');
    expect(families('☺ ♥ © ® ™ 1 # ↔')).toBe('arimo:☺ ♥ © ® ™ 1 # ↔');
    expect(families('☺ ⚽', 'noto-sans-sc')).toBe('arimo:☺|sc: ⚽');
  });

  it('is used for emoji presentation (U+FE0F), but not for text presentation (U+FE0E)', () => {
    expect(families('☺\ufe0f ☺\ufe0e ☕\ufe0e')).toBe('emoji:☺\ufe0f|arimo: ☺\ufe0e |emoji:☕\ufe0e');
    expect(families('©\ufe0f 1\ufe0f')).toBe('arimo:©\ufe0f 1\ufe0f');
  });

  it('includes digits only in keycaps, even if requested', () => {
    expect(families('1 1\ufe0f\u20e3 #\u20e3')).toBe('arimo:1 |emoji:1\ufe0f\u20e3|arimo: |emoji:#\u20e3');
    expect(families('No. 12 ☺', 'noto-emoji')).toBe('arimo:No. 12 |emoji:☺');
  });
});

describe('families of choice', () => {
  /** Returns the advance widths of characters, in thousandths of an em. */
  const widths = (family: string, text: string) => {
    const { sizeMm, lines } = layoutText(text, { ...STYLE, fontFamily: family }, 1, 500, fonts);
    const { key } = lines[0].runs[0].choice;
    const face = fonts.face(key);
    if (!face) throw new Error(`no face ${key}`);
    expect(sizeMm).toBeGreaterThan(0);
    return [...lines[0].runs[0].run.glyphIds].map((glyphId) =>
      Math.round((face.advance(glyphId) * 1000) / face.unitsPerEm),
    );
  };

  it('are never the fallback of another family', () => {
    const codePoints = ['A', 'é', 'ж', 'Ω', 'א', '中', '①', '☺', '🔥', '\u05ef', 'ก', 'ا'].map(
      (character) => character.codePointAt(0) ?? 0,
    );
    for (const { id } of FAMILIES)
      for (const codePoint of codePoints) {
        const others = familyOrder(id, codePoint, null).filter((family) => family !== id);
        expect(others.filter((family) => NAMED.includes(family))).toEqual([]);
      }
  });

  it('have Latin, Greek and Cyrillic letters; other characters come from the same families as in Arimo', () => {
    for (const family of NAMED.filter((id) => id !== 'ocr-b')) {
      // Runs are also split where the script changes.
      expect(
        families('Käse Ωδή Сыр 1,50 €', family)
          .split(new RegExp(`\\|?${family}:`))
          .join(''),
      ).toBe('Käse Ωδή Сыр 1,50 €');
      expect(families('Tea 茶 🔥', family)).toBe(`${family}:Tea |sc:茶|${family}: |emoji:🔥`);
    }
    expect(families('Käse 9780', 'ocr-b')).toBe('ocr-b:K|arimo:ä|ocr-b:se 9780');
  });

  it('have the widths of Courier New and Times New Roman, and OCR-B the single width of ISO 1073-2', () => {
    expect(new Set(widths('cousine', 'AiW.1mЖ'))).toEqual(new Set([600]));
    // Widths of Times-Roman in Adobe's metrics of the core fonts.
    expect(widths('tinos', 'AiWm1a.')).toEqual([722, 278, 944, 778, 500, 444, 250]);
    expect(new Set(widths('ocr-b', 'AiW.1m<'))).toEqual(new Set([723]));
    const [narrow, wide] = ['roboto-condensed', DEFAULT_FAMILY].map((family) =>
      widths(family, 'Wholesale').reduce((sum, width) => sum + width, 0),
    );
    expect(narrow).toBeLessThan(wide * 0.9);
  });

  it('have bold and italic faces, except for OCR-B, whose styles are synthesized', () => {
    for (const family of NAMED.slice(0, 3))
      expect(chooseFace(family, true, true)).toEqual({
        key: `${family}-700i`,
        syntheticBold: false,
        syntheticItalic: false,
      });
    expect(chooseFace('ocr-b', true, false)).toMatchObject({ key: 'ocr-b-400', syntheticBold: true });
  });
});
