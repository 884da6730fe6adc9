import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeFonts } from '../../node/nodeFonts.ts';
import { DEFAULT_FAMILY, familyOrder } from './families.ts';
import { layoutText } from './layoutText.ts';

const fonts = createNodeFonts();

beforeAll(async () => {
  const families = ['hebrew', 'arabic', 'sc', 'jp', 'kr'].map((name) => `noto-sans-${name}-400`);
  expect(await fonts.load(['arimo-400', 'noto-emoji-400', ...families])).toMatchObject({ ok: true });
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
