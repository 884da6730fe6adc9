import { describe, expect, it } from 'vitest';
import { layOut } from '../../../tests/golden/layOut.ts';

const isCutOff = async (element: object, more: object = {}) => {
  const text = {
    kind: 'text',
    id: 't',
    xMm: 5,
    yMm: 5,
    widthMm: 30,
    heightMm: 5,
    fontSizePt: 10,
    content: 'Blue Widget',
  };
  const label = { widthMm: 50, heightMm: 30, ...more, elements: [{ ...text, ...element }] };
  const { problems } = await layOut(label);
  return problems.some(({ code, severity }) => code === 'textCutOff' && severity === 'warning');
};

describe('warning about a text cut off at the label edge', () => {
  it.each([
    ['is omitted for a text on the label', {}, false],
    ['is omitted for a text at the label edge', { xMm: 0, yMm: 0 }, false],
    ['is shown for a text beyond the right edge', { xMm: 40 }, true],
    ['is shown for a text beyond the left edge', { xMm: -10 }, true],
    ['is shown if the lower edge cuts the letters in half', { yMm: 28 }, true],
    ['is omitted if only empty space of the text box is beyond the edge', { xMm: 20, widthMm: 60 }, false],
    [
      'is omitted for a text that overflows its box, which is reported itself',
      { content: 'Blue Widget of a long name', wrap: false, xMm: 25 },
      false,
    ],
    ['is shown for a text rotated by 90° past the edge', { rotationDeg: 90, xMm: 30, yMm: 27 }, true],
    ['is omitted for a text rotated by 90° on the label', { rotationDeg: 90, xMm: 10, yMm: 14 }, false],
    ['is omitted for a text entirely beside the label', { xMm: 70 }, false],
    ['is omitted for an empty text', { xMm: 40, content: '' }, false],
  ])('%s', async (_, element, isTold) => {
    expect(await isCutOff(element)).toBe(isTold);
  });

  it('is also given for a text in a table', async () => {
    const cells = [{ row: 0, col: 1, content: 'Price' }];
    const table = {
      kind: 'table',
      id: 't',
      yMm: 5,
      widthMm: 30,
      heightMm: 10,
      columnWidthsMm: [15, 15],
      rowHeightsMm: [10],
      cells,
    };
    const codesAt = async (xMm: number) => {
      const { problems } = await layOut({ widthMm: 50, heightMm: 30, elements: [{ ...table, xMm }] });
      return problems.map(({ code }) => code);
    };
    expect([await codesAt(10), await codesAt(40)]).toEqual([[], ['textCutOff']]);
  });

  it('treats a cable tail as part of the piece', async () => {
    expect(await isCutOff({ yMm: 35 }, { cableTail: { direction: 'down', lengthMm: 20 } })).toBe(false);
  });
});
