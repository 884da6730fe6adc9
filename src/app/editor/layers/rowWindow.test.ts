import { describe, expect, it } from 'vitest';
import { ROW_PX, rangeOf, rowAfterKey, rowWindow, scrollToRow } from './rowWindow.ts';

const HEIGHT = 8 * ROW_PX;

describe('rendered rows of the layers list', () => {
  it.each([0, 1, 333, 5000, 25_800])(
    'cover the visible rows at scroll position %s px and only a few more',
    (scrollPx) => {
      const { first, end } = rowWindow(1000, scrollPx, HEIGHT);
      expect(first * ROW_PX).toBeLessThanOrEqual(scrollPx);
      expect(end * ROW_PX).toBeGreaterThanOrEqual(Math.min(scrollPx + HEIGHT, 1000 * ROW_PX));
      expect(end - first).toBeLessThanOrEqual(8 + 2 * 4 + 1);
    },
  );

  it('are all rows of a short list and none of an empty one', () => {
    expect(rowWindow(3, 0, HEIGHT)).toEqual({ first: 0, end: 3 });
    expect(rowWindow(0, 0, HEIGHT)).toEqual({ first: 0, end: 0 });
  });

  it('scroll only as far as needed to show a row', () => {
    expect(scrollToRow(3, 0, HEIGHT)).toBe(0);
    expect(scrollToRow(8, 0, HEIGHT)).toBe(ROW_PX);
    expect(scrollToRow(2, 5 * ROW_PX, HEIGHT)).toBe(2 * ROW_PX);
  });
});

describe('keyboard navigation in the layers list', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowUp', 0, 0],
    ['End', 4, 99],
    ['Home', 4, 0],
    ['PageDown', 98, 99],
    ['PageUp', 20, 13],
    ['x', 4, null],
  ])('%s moves from row %s to row %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 100, HEIGHT)).toBe(to);
  });

  it('selects a range in either direction', () => {
    expect(rangeOf(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['b', 'c']);
    expect(rangeOf(['a', 'b', 'c', 'd'], 0, 3)).toHaveLength(4);
  });
});
