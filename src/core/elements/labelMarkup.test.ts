import { expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { labelMarkup } from './labelMarkup.ts';

const label = parsed({
  widthMm: 40,
  heightMm: 30,
  elements: [
    { kind: 'text', id: 'over', layer: 2, xMm: 10, yMm: 10, widthMm: 10, rotationDeg: 90 },
    { kind: 'line', id: 'under' },
    { kind: 'line', id: 'unprinted', printed: false },
    { kind: 'line', id: 'unknown' },
  ],
});
const markups: Readonly<Record<string, { markup: string; heightMm: number } | undefined>> = {
  over: { markup: '<over/>', heightMm: 4 },
  under: { markup: '<under/>', heightMm: 1 },
  unprinted: { markup: '<unprinted/>', heightMm: 1 },
};
const parts = { element: (id: string) => markups[id], stock: '<stock/>', watermark: '<mark/>' };

it('labelMarkup draws stock, rotated elements in drawing order and watermark', () => {
  expect(labelMarkup(label, parts, 0)).toEqual({
    widthMm: 40,
    heightMm: 30,
    markup:
      '<g transform="matrix(1 0 0 1 0 0)"><g data-stock=""><stock/></g><under/><g transform="rotate(90 15 12)"><over/></g><mark/></g>',
  });
});

it('labelMarkup rotates the whole label with its piece', () => {
  const { widthMm, heightMm, markup } = labelMarkup(label, parts, 90);
  expect([widthMm, heightMm]).toEqual([30, 40]);
  expect(markup).toContain('<g transform="matrix(0 1 -1 0 30 0)">');
});
