import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fonts, layOut, nodesOfType } from '../../../tests/golden/layOut.ts';
import { PLAIN_SPAN, type SpanStyle, type TextSpan } from '../base/textSpan.ts';
import { fitText } from './fitText.ts';
import { layoutText, type TextLayout } from './layoutText.ts';
import { placeText } from './placeText.ts';

const STYLE = {
  ...{ fontFamily: 'arimo', fontSizePt: 10, bold: false, italic: false },
  ...{ letterSpacingMilliEm: 0, lineSpacing: 1, wrap: true },
} as const;
const BOLD: SpanStyle = { ...PLAIN_SPAN, isBold: true };
const LARGE: SpanStyle = { ...PLAIN_SPAN, sizePercent: 200 };
const INVERTED: SpanStyle = { ...PLAIN_SPAN, isInverted: true };
/** Sample text with all scripts that the property test uses. */
const SAMPLE = 'A1 שלום مرحبا ราคา नमस्ते 价格 かな 한글 😀';

const lay = (text: string, spans: readonly TextSpan[] = [], widthMm = 200, more: object = {}) =>
  layoutText(text, { ...STYLE, ...more }, 1, widthMm, fonts, spans);
const span = (from: number, to: number, style: SpanStyle): TextSpan => ({ from, to, style });
const textsOf = ({ lines }: TextLayout) => lines.map(({ runs }) => runs.map(({ run }) => run.text));

/** Lays out a text after loading all faces that it needs, which only the layout can tell. */
async function layWhole(text: string, spans: readonly TextSpan[], widthMm: number): Promise<TextLayout> {
  for (;;) {
    const layout = lay(text, spans, widthMm);
    if (!fonts.hasWanted()) return layout;
    const loaded = await fonts.loadWanted();
    if (!loaded.ok) throw new Error(loaded.error.code);
  }
}

beforeAll(async () => {
  for (const style of [PLAIN_SPAN, BOLD]) await layWhole(SAMPLE, [span(0, SAMPLE.length, style)], 100);
});

describe('text style spans', () => {
  it('use their own face and size, and the following text continues after them', () => {
    const layout = lay('one two three', [span(4, 7, { ...BOLD, sizePercent: 150 })]);
    const [{ runs, widthMm, sizeFactor }] = layout.lines;
    expect(runs.map(({ run }) => run.text)).toEqual(['one ', 'two', ' three']);
    expect(runs[1].choice.key).not.toBe(runs[0].choice.key);
    expect(runs[2].choice.key).toBe(runs[0].choice.key);
    expect(runs[1].look.sizeMm).toBeCloseTo(1.5 * layout.sizeMm, 9);
    expect(sizeFactor).toBeCloseTo(1.5, 9);
    const bold = lay('two', [], 200, { bold: true, fontSizePt: 15 }).widthMm;
    expect(runs[2].xMm - runs[1].xMm).toBeCloseTo(bold, 6);
    const withSpace = (word: string, other: string) => lay(`${word} ${other}`).widthMm;
    expect(runs[1].xMm).toBeCloseTo(withSpace('one', 'x') - lay('x').widthMm, 6);
    expect(widthMm - runs[2].xMm).toBeCloseTo(withSpace('x', 'three') - lay('x').widthMm, 6);
  });

  it('increase the height of their own line only', () => {
    const plain = lay('a\nb\nc');
    const layout = lay('a\nb\nc', [span(2, 3, LARGE)]);
    const [ascentMm] = plain.baselinesMm;
    const lineMm = plain.baselinesMm[1] - ascentMm;
    expect(layout.baselinesMm[0]).toBeCloseTo(ascentMm, 9);
    expect(layout.baselinesMm[1]).toBeCloseTo(lineMm + 2 * ascentMm, 9);
    expect(layout.baselinesMm[2]).toBeCloseTo(3 * lineMm + ascentMm, 9);
    expect(layout.heightMm).toBeCloseTo(plain.heightMm + lineMm, 9);
    const small = lay('a b', [span(0, 1, { ...PLAIN_SPAN, sizePercent: 50 })]);
    expect(small.heightMm).toBeCloseTo(lay('a b').heightMm, 9);
  });

  it('are measured for line breaking, and may continue on the next line', () => {
    const text = 'small LARGE LETTERS small';
    const layout = lay(text, [span(6, 19, LARGE)], 40);
    for (const { widthMm } of layout.lines) expect(widthMm).toBeLessThanOrEqual(40);
    expect(textsOf(layout)).toEqual([['small ', 'LARGE'], ['LETTERS'], ['small']]);
    expect(lay(text, [], 40).lines.length).toBeLessThan(layout.lines.length);
  });

  it('shrink with the text that is fitted', () => {
    const room = { widthMm: 20, heightMm: 5 };
    const layout = fitText('Sale now', STYLE, 1, room, fonts, [span(0, 4, LARGE)]);
    expect(layout.widthMm).toBeLessThanOrEqual(20.01);
    expect(layout.heightMm).toBeLessThanOrEqual(5.01);
    expect(layout.lines[0].runs[0].look.sizeMm).toBeCloseTo(2 * layout.sizeMm, 9);
    expect(layout.sizeMm).toBeGreaterThan(1.2);
  });

  it('keep letters of one word joined', () => {
    const word = 'مرحبا';
    const glyphsOf = (layout: TextLayout) =>
      layout.lines[0].runs.flatMap(({ run, xMm }) => [...run.glyphIds].map((id, at) => [xMm, run.x[at], id]));
    const whole = glyphsOf(lay(word)).map(([, , id]) => id);
    for (let at = 1; at < word.length; at++) {
      const cut = glyphsOf(lay(word, [span(0, at, INVERTED)])).map(([, , id]) => id);
      expect(cut).toEqual(whole);
    }
  });

  it('keep their positions after control characters: tabs, all line breaks, lone surrogates', () => {
    const text = 'a\tb\r\nc\u0007d\u2028e\ud800f';
    const layout = lay(text, [span(1, 4, BOLD), span(4, 8, LARGE), span(9, 12, BOLD)]);
    expect(textsOf(layout).map((runs) => runs.join(''))).toEqual(['a b', 'cd', 'e\ufffdf']);
  });

  it('that are inverted share one background, which extends beyond their letters', () => {
    const layout = lay('now 50 % off', [span(4, 6, { ...INVERTED, isBold: true }), span(6, 8, INVERTED)]);
    const style = { align: 'left', underline: false, strikethrough: false } as const;
    const nodes = placeText(layout, { xMm: 3, yMm: 2, widthMm: 60, heightMm: 9 }, style, '#000000');
    const grounds = nodes.flatMap((node, at) => (node.type === 'path' ? [{ node, at }] : []));
    expect(grounds).toHaveLength(1);
    const [{ node, at }] = grounds;
    const letters = nodes.flatMap((other, place) =>
      other.type === 'glyphs' && other.fill === '#ffffff' ? [{ other, place }] : [],
    );
    expect(letters.map(({ other }) => other.run.text)).toEqual(['50', ' %']);
    for (const { place } of letters) expect(place).toBeGreaterThan(at);
    const [{ runs }] = layout.lines;
    const xs = [...node.path].filter((_, index) => index % 3 === 1);
    expect(node.path[1]).toBeLessThan(3 + runs[1].xMm);
    expect(Math.max(...xs.slice(0, 4))).toBeGreaterThan(3 + runs[3].xMm);
    const white = placeText(layout, { xMm: 3, yMm: 2, widthMm: 60, heightMm: 9 }, style, '#ffffff');
    expect(white.flatMap((other) => (other.type === 'path' ? [other.fill] : []))).toEqual(['#ffffff']);
  });

  it('work in texts and table cells of a label, and scale with the values of the row', async () => {
    const content = '{name|bold}: {price|size:200|inverted}';
    const data = { source: 'template' };
    const text = { kind: 'text', id: 't', widthMm: 60, heightMm: 10, content, data };
    const table = { kind: 'table', id: 'g', yMm: 12, widthMm: 90, heightMm: 20, cells: [] as object[] };
    table.cells = [{ row: 0, col: 0, content, data }];
    const label = { widthMm: 100, heightMm: 40, elements: [text, table] };
    const layout = await layOut(label, { columns: ['name', 'price'], row: ['Tea', '3'] });
    expect(layout.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const glyphs = nodesOfType(layout, 'glyphs').map(({ run, sizeMm, fill }) => [run.text, sizeMm, fill]);
    const [[, sizeMm]] = glyphs;
    const each = [
      ['Tea', sizeMm, '#000000'],
      [': ', sizeMm, '#000000'],
      ['3', 2 * Number(sizeMm), '#ffffff'],
    ];
    expect(glyphs).toEqual([...each, ...each]);
  });
});

/** Generates texts of several scripts, with spans that begin and end anywhere except within a character. */
const spanned = fc
  .array(fc.constantFrom(...SAMPLE.split(' '), 'ab', '12', ' ', '  ', '\n', 'ab-cd', '(', ')'), {
    maxLength: 12,
  })
  .chain((words) => {
    const text = words.join('');
    const edges = [0];
    for (const character of text) edges.push((edges.at(-1) ?? 0) + character.length);
    const style = fc.constantFrom(BOLD, LARGE, INVERTED, { ...BOLD, sizePercent: 60 }, PLAIN_SPAN);
    return fc.record({
      text: fc.constant(text),
      spans: fc.array(fc.tuple(fc.constantFrom(...edges), fc.constantFrom(...edges), style)).map((drawn) => {
        const spans: TextSpan[] = [];
        for (const [one, other, look] of drawn.toSorted(([a], [b]) => a - b)) {
          const [from, to] = [Math.max(spans.at(-1)?.to ?? 0, Math.min(one, other)), Math.max(one, other)];
          if (from < to) spans.push(span(from, to, look));
        }
        return spans;
      }),
    });
  });

describe('any text with any style spans', () => {
  it('keeps every letter once, in its line, and no line exceeds the width', async () => {
    await fc.assert(
      fc.asyncProperty(spanned, fc.integer({ min: 16, max: 60 }), async ({ text, spans }, widthMm) => {
        const layout = await layWhole(text, spans, widthMm);
        const letters = (written: string) => [...written.replace(/\s/g, '')].toSorted().join('');
        expect(letters(textsOf(layout).flat().join(''))).toBe(letters(text));
        for (const line of layout.lines) {
          const count = line.runs.reduce((sum, { run }) => sum + [...run.text.trim()].length, 0);
          if (count > 3) expect(line.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
          let atMm = 0;
          for (const { xMm } of line.runs) {
            expect(xMm).toBeGreaterThanOrEqual(atMm);
            atMm = xMm;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has the same visual order as without spans', async () => {
    await fc.assert(
      fc.asyncProperty(spanned, async ({ text, spans }) => {
        const order = (layout: TextLayout) =>
          layout.lines.map(({ runs }) =>
            runs.flatMap(({ run, at }) =>
              [...run.clusters].flatMap((cluster, index) =>
                index > 0 && run.clusters[index - 1] === cluster ? [] : [at + cluster],
              ),
            ),
          );
        const alike = spans.map(({ from, to }) => span(from, to, INVERTED));
        const cut = order(await layWhole(text, alike, 1e6));
        const whole = order(await layWhole(text, [], 1e6));
        // At the border of a span there is no ligature, so only the order of the glyphs that occur in both layouts is compared.
        cut.forEach((line, index) => {
          const both = new Set(whole[index].filter((at) => line.includes(at)));
          expect(line.filter((at) => both.has(at))).toEqual(whole[index].filter((at) => both.has(at)));
        });
      }),
      { numRuns: 300 },
    );
  });
});
