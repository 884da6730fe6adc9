import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markPosition } from './markPosition.ts';

const WINDOW = { widthPx: 1280, heightPx: 800 };
const MARK = { widthPx: 320, heightPx: 180 };
const box = (leftPx: number, topPx: number, widthPx: number, heightPx: number) => ({
  leftPx,
  topPx,
  widthPx,
  heightPx,
});

describe('coach mark', () => {
  it('is below its control, else above it, else beside it', () => {
    expect(markPosition(box(600, 100, 80, 32), MARK, WINDOW)).toEqual({ leftPx: 480, topPx: 144 });
    expect(markPosition(box(600, 760, 80, 32), MARK, WINDOW)).toEqual({ leftPx: 480, topPx: 568 });
    expect(markPosition(box(100, 20, 80, 760), MARK, WINDOW)).toEqual({ leftPx: 192, topPx: 310 });
    expect(markPosition(box(1000, 20, 80, 760), MARK, WINDOW)).toEqual({ leftPx: 668, topPx: 310 });
  });

  it('is in the bottom right corner without a control or without room beside it', () => {
    const corner = { leftPx: 952, topPx: 612 };
    expect(markPosition(null, MARK, WINDOW)).toEqual(corner);
    expect(markPosition(box(0, 0, 1280, 800), MARK, WINDOW)).toEqual(corner);
  });

  it('stays inside the window', () => {
    const length = fc.integer({ min: 0, max: 1500 });
    fc.assert(
      fc.property(fc.tuple(length, length, length, length), ([left, top, width, height]) => {
        const { leftPx, topPx } = markPosition(box(left, top, width, height), MARK, WINDOW);
        expect(leftPx).toBeGreaterThanOrEqual(8);
        expect(topPx).toBeGreaterThanOrEqual(8);
        expect(leftPx + MARK.widthPx).toBeLessThanOrEqual(WINDOW.widthPx - 8);
        expect(topPx + MARK.heightPx).toBeLessThanOrEqual(WINDOW.heightPx - 8);
      }),
    );
  });
});
