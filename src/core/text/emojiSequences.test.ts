import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  hasUnicodeFile,
  textOfCodes,
  unicodeLines,
  unicodeTitle,
} from '../../../tests/support/unicodeTests.ts';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { characterEnd } from './characterClass.ts';
import { emojiEnd, emojiSequences } from './emojiSequences.ts';
import { layoutText } from './layoutText.ts';

const fonts = createNodeFonts();

beforeAll(async () => {
  expect(
    await fonts.load([
      'arimo-400',
      'noto-emoji-400',
      'noto-sans-arabic-400',
      'noto-sans-sc-400',
      'noto-sans-jp-400',
      'noto-sans-thai-400',
      'noto-sans-devanagari-400',
    ]),
  ).toMatchObject({
    ok: true,
  });
});

const STYLE = {
  fontFamily: 'arimo',
  fontSizePt: 10,
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: true,
};

const lay = (text: string, widthMm = 500) => layoutText(text, STYLE, 1, widthMm, fonts);

/** Returns the number of glyphs that have a width, and the number of boxes for missing characters. */
function glyphsOf(text: string): { wide: number; boxes: number; missing: readonly string[] } {
  const { lines, missing } = lay(text);
  let wide = 0;
  let boxes = 0;
  for (const { choice, run } of lines.flatMap((line) => line.runs)) {
    const face = fonts.face(choice.key);
    for (const id of run.glyphIds) {
      if ((face?.outline(id).length ?? 0) > 0) wide++;
      if (id === 0) boxes++;
    }
  }
  return { wide, boxes, missing };
}

const FAMILY = '👨‍👩‍👧';
const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const TEXAS = '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}';

describe('emoji sequences', () => {
  it('are one glyph each', () => {
    const emoji = ['❤️', '👍🏽', '🇩🇪', '1️⃣', '#⃣', FAMILY, '🏳️‍🌈', '🏃🏿‍♀️', '❤‍🔥', SCOTLAND];
    for (const text of emoji) expect(glyphsOf(text), text).toEqual({ wide: 1, boxes: 0, missing: [] });
    expect(glyphsOf(emoji.join('')).wide).toBe(emoji.length);
    // Also between Arabic letters, which run right to left, an emoji sequence is a single glyph.
    expect(glyphsOf(`ب${FAMILY}1️⃣ب`).wide).toBe(
      glyphsOf('بب').wide + 2 + (glyphsOf('ب ب').wide - glyphsOf('بب').wide),
    );
  });

  it('are shown as their parts without a combined glyph, and an unsupported flag is reported', () => {
    expect(glyphsOf('🔥‍🐢')).toEqual({ wide: 2, boxes: 0, missing: [] });
    expect(glyphsOf(`ok ${TEXAS}`)).toEqual({ wide: 3, boxes: 0, missing: [TEXAS] });
    expect(lay('x\u20e3').missing).toEqual(['\u20e3']);
  });

  it('are distinguished from single pictographs, digits and letters', () => {
    expect(emojiSequences('a1#©☺☕ 中')).toBeNull();
    expect(emojiSequences('☺︎ a‍b ☕')).toBeNull();
    expect([...(emojiSequences(`a${FAMILY}☕1️⃣`) ?? [])]).toEqual([
      [1, { end: 9, codePoint: 0x1f468 }],
      [10, { end: 13, codePoint: 0x20e3 }],
    ]);
    expect(emojiEnd('abc', 1)).toBe(1);
    // The first two of three regional indicators are a flag.
    expect(emojiEnd('🇩🇪🇩', 0)).toBe(4);
  });

  it('are never split, however narrow the line', () => {
    const emoji = [FAMILY, '👍🏽', '🇩🇪', '🇫🇷', '1️⃣', SCOTLAND, '☕'];
    const lines = lay(emoji.join(''), 1).lines.map((line) => line.runs.map(({ run }) => run.text).join(''));
    expect(lines).toEqual(emoji);
  });

  it.skipIf(!hasUnicodeFile('emoji/emoji-test.txt'))(
    unicodeTitle(
      'of emoji-test.txt are one character each, and are printed or reported as missing',
      'emoji/emoji-test.txt',
    ),
    () => {
      const all = unicodeLines('emoji/emoji-test.txt')
        .filter((line) => !line.startsWith('#'))
        .map((line) => textOfCodes(line.split(';')[0]));
      expect(all.length).toBeGreaterThan(3000);
      expect(all.filter((text) => characterEnd(text, 0) !== text.length)).toEqual([]);
      const lost = all.filter((text) => {
        const { wide, missing } = glyphsOf(text);
        return wide !== 1 && missing.length === 0;
      });
      expect(lost).toEqual([]);
    },
  );
});

describe('mixed scripts and emoji', () => {
  const PARTS = '☺☕👍👩❤🏳🏴🏽🇩🇪1#©aA中かבبक्ำ'.match(/./gu) ?? [];
  const UNSEEN = ['\u200d', '\ufe0f', '\ufe0e', '\u20e3', '\u{e0067}', '\u{e007f}', '\u200f', ' '];
  const anyText = fc
    .array(fc.constantFrom(...PARTS, ...UNSEEN), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(''));

  it('lose or split no text, and each missing glyph is reported', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, widthMm) => {
        const { lines } = lay(text, widthMm);
        const read = lines.map((line) =>
          [...line.runs]
            .sort((a, b) => a.at - b.at)
            .map(({ run }) => run.text)
            .join(''),
        );
        expect(read.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of read) expect(line.isWellFormed()).toBe(true);
        const sequences = [...(emojiSequences(text) ?? [])].map(([at, { end }]) => text.slice(at, end));
        for (const sequence of sequences)
          expect(
            read.some((line) => line.includes(sequence)),
            sequence,
          ).toBe(true);
        const { wide, boxes, missing } = glyphsOf(text);
        if (boxes > 0) expect(missing).not.toEqual([]);
        if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) expect(wide).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('grapheme cluster', () => {
  it.each([
    ['क्षि', 'क्षि'],
    ['न्\u200dनम', 'न्\u200dन'],
    ['हन', 'ह'],
    ['กำน', 'กำ'],
    ['한국'.normalize('NFD'), '한'.normalize('NFD')],
    ['한\u11a8ᄀ', '한\u11a8'],
    ['e\u0301\u0323x', 'e\u0301\u0323'],
    ['ab', 'a'],
    ['👍🏽a', '👍🏽'],
  ])('at the start of %s is %s', (text, first) => {
    expect(text.slice(0, characterEnd(text, 0))).toBe(first);
  });

  it.skipIf(!hasUnicodeFile('auxiliary/GraphemeBreakTest.txt'))(
    unicodeTitle(
      'ends as in GraphemeBreakTest.txt, or later in a text with a zero width joiner',
      'auxiliary/GraphemeBreakTest.txt',
    ),
    () => {
      const lines = unicodeLines('auxiliary/GraphemeBreakTest.txt');
      expect(lines.length).toBeGreaterThan(500);
      const KNOWN =
        /^[\u0300-\u036f\u1100-\u11ff\uac00-\ud7a3a-z\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f6ff}\u0915-\u094d\u200d]+$/u;
      let seen = 0;
      for (const line of lines) {
        const clusters = line
          .split('÷')
          .map((part) => part.trim())
          .filter((part) => part !== '');
        const [first, ...rest] = clusters.map((part) => textOfCodes(part.replaceAll('×', ' ')));
        const text = [first, ...rest].join('');
        if (!KNOWN.test(text) || text.startsWith('\u200d')) continue;
        // A skin tone after a letter is not part of an emoji: it has another face and may be separated from the letter.
        if (/[a-z]\p{Emoji_Modifier}/u.test(text)) continue;
        seen++;
        const end = characterEnd(text, 0);
        expect(end, line).toBeGreaterThanOrEqual(first.length);
        if (!text.includes('\u200d')) expect(end, line).toBe(first.length);
      }
      expect(seen).toBeGreaterThan(20);
    },
  );
});
