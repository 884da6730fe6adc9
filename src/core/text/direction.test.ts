import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { chooseFace, familyOrder } from './families.ts';
import { layoutText, type TextLayout } from './layoutText.ts';
import { placeText } from './placeText.ts';

const fonts = createNodeFonts();

beforeAll(async () => {
  const keys = ['arimo-400', 'noto-sans-arabic-400', 'noto-sans-thai-400', 'noto-sans-devanagari-400'];
  expect(await fonts.load([...keys, 'noto-sans-sc-400', 'noto-sans-tc-400'])).toMatchObject({ ok: true });
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

function lay(text: string, widthMm = 200, style: Partial<typeof STYLE> = {}): TextLayout {
  return layoutText(text, { ...STYLE, ...style }, 1, widthMm, fonts);
}

/** Returns the runs of a line from left to right; the text of each is in reading order. */
function runsOf(layout: TextLayout, line = 0): string[] {
  return layout.lines[line].runs.map(({ run }) => run.text);
}

/** Returns the text of each glyph in visual order, from left to right. */
function seen(layout: TextLayout): string {
  return layout.lines[0].runs
    .flatMap(({ choice, run }) => [...run.glyphIds].map((id) => fonts.face(choice.key)?.textOf(id) ?? ''))
    .join('');
}

/** Returns the lines in reading order, without spaces at their ends. */
function readingLines(layout: TextLayout): string[] {
  return layout.lines.map((line) =>
    [...line.runs]
      .sort((a, b) => a.at - b.at)
      .map(({ run }) => run.text)
      .join(''),
  );
}

describe('right-to-left line', () => {
  it('reads from the right, with numbers and Latin words from the left and mirrored brackets', () => {
    expect(seen(lay('שלום 123 (ABC) ₪12.50'))).toBe('₪12.50 (ABC) 123 םולש');
    expect(seen(lay('Price: (שלום)'))).toBe('Price: (םולש)');
    expect(seen(lay('(שלום) ABC'))).toBe('ABC (םולש)');
    // A right-to-left mark sets the paragraph's direction, and an override reverses the letters.
    expect(seen(lay('\u200fABC 1!'))).toMatch(/^!ABC 1\s*$/);
    expect(seen(lay('\u202eABC\u202c')).trim()).toBe('CBA');
  });

  it('has adjacent runs: each starts where the run to its left ends', () => {
    const [line] = lay('שלום 123 (ABC) السلام').lines;
    let xMm = 0;
    for (const { xMm: startMm, choice, run } of line.runs) {
      expect(startMm).toBeCloseTo(xMm, 6);
      xMm += (run.advance / (fonts.face(choice.key)?.unitsPerEm ?? 1)) * ((10 * 25.4) / 72);
    }
    expect(line.widthMm).toBeCloseTo(xMm, 6);
  });

  it('joins Arabic letters, forms the lam-alef ligature and places marks on their letters', () => {
    const [run] = lay('ببب').lines[0].runs.map((placed) => placed.run);
    const letters = new Set(
      [...run.glyphIds].filter((_, glyph) => run.clusters[glyph] !== run.clusters[glyph + 1]),
    );
    expect(letters.size).toBeGreaterThan(1);
    const apart = lay('ب\u200cب\u200cب').widthMm;
    expect(lay('ببب').widthMm).toBeLessThan(apart);
    const lamAlef = lay('لا').widthMm;
    expect(lamAlef).toBeLessThan(lay('ل').widthMm + lay('ا').widthMm);
    const marked = lay('بَ').lines[0].runs[0].run;
    const fatha = marked.glyphIds.findIndex(
      (id) => fonts.face('noto-sans-arabic-400')?.textOf(id) === '\u064e',
    );
    expect(marked.y?.[fatha]).not.toBe(0);
    expect(marked.x[fatha]).toBeGreaterThan(-marked.advance);
    expect(lay('بَ').widthMm).toBeCloseTo(lay('ب').widthMm, 6);
  });

  it('keeps the joined letter forms where a word is split at the end of a line', () => {
    const word = 'س'.repeat(17);
    const whole = lay(word).lines[0].runs[0].run;
    const middle = whole.glyphIds[5];
    const layout = lay(word, 17);
    expect(layout.lines.length).toBeGreaterThan(2);
    expect(layout.lines.at(-1)?.runs[0].run.glyphIds.length).toBeGreaterThan(1);
    layout.lines.forEach((line, index) => {
      const [{ run }] = line.runs;
      expect(line.runs).toHaveLength(1);
      const isFirst = index === 0;
      const isLast = index === layout.lines.length - 1;
      // Glyphs are ordered from left to right, so the first letter of a right-to-left line is its last glyph.
      expect(run.glyphIds.at(-1)).toBe(isFirst ? whole.glyphIds.at(-1) : middle);
      expect(run.glyphIds[0]).toBe(isLast ? whole.glyphIds[0] : middle);
      expect([...run.clusters].sort((a, b) => a - b)[0]).toBe(0);
    });
  });

  it('breaks in reading order: the first words are on the first line', () => {
    const text = 'זוהי תווית ארוכה עם ABC 123 ועוד טקסט (בסוגריים) ארוך';
    for (let widthMm = 18; widthMm < 80; widthMm += 3) {
      const layout = lay(text, widthMm);
      expect(readingLines(layout).join(' ')).toBe(text);
      for (const line of layout.lines) expect(line.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
    }
    expect(readingLines(lay(text, 30))[0]).toBe(text.split(' ').slice(0, 4).join(' '));
  });

  it('has as many words per line as the width allows, in reading order', () => {
    const words = 'אבג דהו זחט יכל מנס עפצ קרש תאב גדה'.split(' ');
    for (let widthMm = 10; widthMm < 60; widthMm += 4) {
      const lines = readingLines(lay(words.join(' '), widthMm));
      let line = '';
      const expected: string[] = [];
      for (const word of words) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && lay(longer).widthMm > widthMm) {
          expected.push(line);
          line = word;
        } else line = longer;
      }
      expect(lines).toEqual([...expected, line]);
    }
  });

  it('loses no text and stays within the box, for any text and width', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[\u05d0-\u05ea()]{1,10}$/),
      fc.stringMatching(/^[\u0627-\u063a\u0641-\u064e]{1,10}$/),
      fc.stringMatching(/^[A-Za-z0-9.,-]{1,8}$/),
      fc.constantFrom('₪12.50', 'שָׁלוֹם', 'x\u0301', 'ไทย', 'हिन्दी', '茶葉'),
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 8, max: 60 }),
        (words, widthMm) => {
          const text = words.join(' ');
          const layout = lay(text, widthMm);
          expect(readingLines(layout).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          layout.lines.forEach((line, index) => {
            const isOneCharacter =
              [...readingLines(layout)[index].normalize('NFD').replace(/\p{M}/gu, '')].length < 3;
            if (!isOneCharacter) expect(line.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('starts according to its alignment, whatever its direction', () => {
    const layout = lay('שלום');
    const box = { xMm: 5, yMm: 2, widthMm: 50, heightMm: 10 };
    const startOf = (align: 'left' | 'center' | 'right') => {
      const [node] = placeText(layout, box, { align, underline: false, strikethrough: false }, '#000000');
      return node.type === 'glyphs' ? node.xMm : Number.NaN;
    };
    expect(startOf('left')).toBe(5);
    expect(startOf('right')).toBeCloseTo(55 - layout.widthMm, 6);
  });

  it('is underlined at its own width, without trailing spaces', () => {
    const layout = lay('שלום 5   ');
    expect(layout.widthMm).toBeCloseTo(lay('שלום 5').widthMm, 6);
    const style = { align: 'right', underline: true, strikethrough: false } as const;
    const nodes = placeText(layout, { xMm: 0, yMm: 0, widthMm: 50, heightMm: 9 }, style, '#000000');
    const rules = nodes.flatMap((node) => (node.type === 'path' ? [node.path] : []));
    expect(rules).toHaveLength(1);
    expect(rules[0][1]).toBeCloseTo(50 - layout.widthMm, 6);
    expect(rules[0][4]).toBeCloseTo(50, 6);
  });
});

describe('letter spacing', () => {
  const spaced = (text: string) => lay(text, 200, { letterSpacingMilliEm: 500 }).widthMm - lay(text).widthMm;
  const spacingMm = 0.5 * ((10 * 25.4) / 72);

  it('applies between Hebrew letters, but not before combining marks or inside an Arabic word', () => {
    expect(spaced('שלום')).toBeCloseTo(3 * spacingMm, 3);
    expect(spaced('x\u0301y')).toBeCloseTo(spacingMm, 3);
    expect(spaced('שָל')).toBeCloseTo(spacingMm, 3);
    expect(spaced('ببب')).toBeCloseTo(0, 6);
    expect(spaced('ببب 12')).toBeCloseTo(3 * spacingMm, 3);
  });
});

describe('scripts within one line', () => {
  it('are shaped separately, even if one face has them all', () => {
    const runs = runsOf(lay('ABC देव 12', 200, { fontFamily: 'noto-sans-devanagari' }));
    expect(runs).toEqual(['ABC ', 'देव 12']);
    const matra = lay('AB हि', 200, { fontFamily: 'noto-sans-devanagari' }).lines[0].runs[1].run;
    const face = fonts.face('noto-sans-devanagari-400');
    // The vowel sign i follows its consonant in the text, but is drawn before it.
    expect(face?.textOf(matra.glyphIds[1])).toBe('ह');
  });

  it('use the font face made for them', () => {
    for (const [text, key] of [
      ['שלום', 'arimo-400'],
      ['سلام', 'noto-sans-arabic-400'],
      ['ไทย', 'noto-sans-thai-400'],
      ['हिन्दी', 'noto-sans-devanagari-400'],
    ])
      expect(lay(text).lines[0].runs.map(({ choice }) => choice.key)).toEqual([key]);
    expect(familyOrder('noto-sans-thai', 0x627)).toEqual(['noto-sans-arabic', 'arimo']);
    expect(familyOrder('noto-sans-thai', 0x41)).toEqual(['noto-sans-thai', 'arimo']);
    expect(chooseFace('noto-sans-arabic', true, true)).toMatchObject({
      key: 'noto-sans-arabic-700',
      syntheticItalic: true,
    });
    for (const text of ['שָׁלוֹם ₪', 'السَّلامُ عليكم، لا؟ ٣٤٥', 'กำลังที่นี่ ๕', 'हिन्दी क्षेत्र ।'])
      expect(lay(text).missing, text).toEqual([]);
  });
});

describe('characters without a glyph', () => {
  it('include control characters: a tab is shown as a space, others as nothing', () => {
    expect(runsOf(lay('a\tb'))).toEqual(['a b']);
    expect(lay('a\tb').widthMm).toBeCloseTo(lay('a b').widthMm, 9);
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter(
      (c) => !'\t\n\r'.includes(c),
    );
    const dirty = `a${controls.join('')}\u007f\u0080\u009fb`;
    expect(lay(dirty).widthMm).toBeCloseTo(lay('ab').widthMm, 9);
    expect(lay(dirty).missing).toEqual([]);
    expect(lay(dirty).lines).toHaveLength(1);
    expect(lay('a\u2028b\u2029c').lines).toHaveLength(3);
  });

  it('include format characters, which have no width and are not reported', () => {
    const layout = lay('a\u200db\u200ec\u2066d\u2069\ufeffe\ufe0f');
    expect(layout.missing).toEqual([]);
    expect(layout.widthMm).toBeCloseTo(lay('abcde').widthMm, 6);
    expect(lay('茶\u200e葉', 200, { fontFamily: 'noto-sans-sc' }).missing).toEqual([]);
  });

  it('are reported individually: a missing mark without its base letter', () => {
    expect(lay('a\u20e3').missing).toEqual(['\u20e3']);
    expect(lay('x\u0301').missing).toEqual([]);
    expect(lay('\u{12000}\u20e3').missing).toEqual(['\u{12000}', '\u20e3']);
    expect(lay('ש\u20e3ל').missing).toEqual(['\u20e3']);
    expect(lay('half \ud83e').missing).toEqual([]);
  });
});
