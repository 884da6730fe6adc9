import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createElement } from '../createElement.ts';
import { fitPicture } from './fitPicture.ts';

const label = parsed({ widthMm: 100, heightMm: 60 });
const options = { text: '', dateFormat: '', fontFamily: 'arimo', nowMs: 0 };
const wide = { asset: 'wide.png', widthPx: 400, heightPx: 100 };
const tall = { asset: 'tall.png', widthPx: 30, heightPx: 90 };

describe('picture put into an element', () => {
  it.each([
    ['image', 20],
    ['logo', 12],
  ] as const)('keeps its aspect ratio within the default size of a new %s element', (kind, sideMm) => {
    const put = fitPicture(createElement(kind, label, options), wide);
    expect(put).toMatchObject({ asset: 'wide.png', widthMm: sideMm, heightMm: sideMm / 4 });
    expect([put.xMm + put.widthMm / 2, put.yMm + put.heightMm / 2]).toEqual([50, 30]);
  });

  it('keeps its aspect ratio and the visual size when it replaces another picture repeatedly', () => {
    const first = { ...fitPicture(createElement('image', label, options), wide), xMm: 10, yMm: 10 };
    const second = fitPicture(first, tall);
    expect(second).toMatchObject({ asset: 'tall.png', heightMm: 20, widthMm: 6.67 });
    expect(second.xMm + second.widthMm / 2).toBeCloseTo(20, 1);
    const third = fitPicture(second, wide);
    expect(third).toMatchObject({ widthMm: 20, heightMm: 5 });
    expect(Math.hypot(third.xMm - 10, third.yMm - 10)).toBeLessThan(0.03);
  });

  it('has fit "contain" and resets the crop of the previous picture', () => {
    const image = createElement('image', label, options);
    expect(image).toMatchObject({ fit: 'contain' });
    const first = { ...fitPicture(image, wide), cropLeft: 0.5, cropTop: 0.25 };
    expect(fitPicture(first, tall)).toMatchObject({ cropLeft: 0, cropTop: 0 });
  });

  it('keeps the box when it is locked, tiled or has fit "cover", and ignores elements without a picture', () => {
    const image = createElement('image', label, options);
    for (const fixed of [
      { ...image, locked: true },
      { ...image, tile: true },
      { ...image, fit: 'cover' as const },
    ])
      expect(fitPicture(fixed, wide)).toEqual({ ...fixed, asset: 'wide.png' });
    const text = createElement('text', label, options);
    expect(fitPicture(text, wide)).toBe(text);
  });
});
