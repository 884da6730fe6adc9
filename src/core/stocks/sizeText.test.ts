import { describe, expect, it } from 'vitest';
import { takeSize } from './sizeText.ts';

describe('takeSize', () => {
  it.each([
    ['50x30', 50, 30],
    ['50 × 30 mm', 50, 30],
    ['62,5*29', 62.5, 29],
    ['70 х 37 мм', 70, 37],
    ['4 x 6 in', 101.6, 152.4],
    ['2 5/8" x 1"', 66.675, 25.4],
    ['100×150 毫米', 100, 150],
  ])('reads %s', (text, widthMm, heightMm) => {
    const { size, rest } = takeSize(text);
    expect(size?.widthMm).toBeCloseTo(widthMm);
    expect(size?.heightMm).toBeCloseTo(heightMm);
    expect(rest.trim()).toBe('');
  });

  it('returns the other words of the text', () => {
    expect(takeSize('Avery 70x37')).toMatchObject({ size: { widthMm: 70, heightMm: 37 } });
    expect(takeSize('Avery 70x37').rest.trim()).toBe('Avery');
    expect(takeSize('Herma 4464')).toEqual({ size: null, rest: 'Herma 4464' });
  });
});
