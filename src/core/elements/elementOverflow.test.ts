import { describe, expect, it } from 'vitest';
import { layOut } from '../../../tests/golden/layOut.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

const isGrownOff = async (element: object, more: object = {}) => {
  const text = { kind: 'text', id: 't', xMm: 2, yMm: 2, widthMm: 46, heightMm: 10, fontSizePt: 12 };
  const label = { widthMm: 50, heightMm: 30, ...more, elements: [{ ...text, ...element }] };
  const { problems } = await layOut(label);
  return problems.some(({ code, severity }) => code === 'grownOff' && severity === 'warning');
};

describe('warning about an auto-height text that grows off the label', () => {
  it.each([
    ['is omitted for a text within its box', { content: words(3) }, false],
    ['is omitted for a text past its box but on the label', { content: words(9) }, false],
    ['is shown for a text past the label edge', { content: words(120) }, true],
    [
      'is shown for a text rotated by 90° that reaches the left edge',
      { content: words(40), rotationDeg: 90, yMm: 10, widthMm: 20 },
      true,
    ],
    [
      'is omitted without auto height, where the cut at the box is reported',
      { content: words(120), autoHeight: false },
      false,
    ],
  ])('%s', async (_, element, isTold) => {
    expect(await isGrownOff(element)).toBe(isTold);
  });

  it('treats a cable tail as part of the piece', async () => {
    const cableTail = { direction: 'down', lengthMm: 100 };
    expect(await isGrownOff({ content: words(60) })).toBe(true);
    expect(await isGrownOff({ content: words(60) }, { cableTail })).toBe(false);
  });
});
