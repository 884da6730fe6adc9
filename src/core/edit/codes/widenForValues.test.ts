import { describe, expect, it } from 'vitest';
import { layOut, nodesOfType, parsed } from '../../../../tests/golden/layOut.ts';
import { createElement } from '../createElement.ts';
import { widenForValues } from './widenForValues.ts';

const OPTIONS = { text: 'Text', dateFormat: '', fontFamily: 'arimo', nowMs: 0 } as const;

/** Returns the number of lines in which the content is laid out, counted by their baselines. */
async function linesOf(text: ReturnType<typeof widenForValues>, content: string) {
  const composed = await layOut({ widthMm: 80, heightMm: 40, elements: [{ ...text, content }] });
  return new Set(nodesOfType(composed, 'glyphs').map(({ yMm }) => yMm)).size;
}

describe('widenForValues', () => {
  const label = parsed({ widthMm: 80, heightMm: 40 });
  const plain = createElement('text', label, OPTIONS);

  it.each([
    'Sencha Organic Green Tea 100 g',
    'ТОВАР БЕЗ САХАРА, 250 г',
    '有机绿茶（春季采摘）一百克装',
    'ชาเขียวอินทรีย์คุณภาพดีที่สุด',
    'שוקולד מריר עם שקדים קלויים',
    '4006381333931',
    'a\nlonger second line of an address',
  ])('makes a text wide enough for its longest value in one line: %s', async (value) => {
    const text = widenForValues(plain, ['a', value, ''], label);
    expect(await linesOf(text, value)).toBe(value.split('\n').length);
    expect(text.widthMm).toBeLessThanOrEqual(78);
    // The element keeps its center.
    expect(text.xMm + text.widthMm / 2).toBeCloseTo(40);
  });

  it('keeps the width between that of a new text and that of the label', () => {
    expect(widenForValues(plain, ['W'.repeat(500)], label).widthMm).toBe(78);
    expect(widenForValues(plain, ['1'], label).widthMm).toBe(plain.widthMm);
    expect(widenForValues(plain, [], label)).toEqual(plain);
  });

  it('leaves elements that are not texts unchanged', () => {
    const code = createElement('qrcode', label, OPTIONS);
    expect(widenForValues(code, ['https://example.com/a/b/c'], label)).toBe(code);
  });
});
