import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoxMm } from '../../../../core/base/boxes.ts';
import {
  drawFrame,
  framesOnPage,
  isDrawn,
  isLikePage,
  middleFrame,
  moveFrame,
  resizeFrame,
} from './frameSteps.ts';

const PAGE = { widthMm: 210, heightMm: 297 };
const FRAME: BoxMm = { xMm: 10, yMm: 20, widthMm: 50, heightMm: 60 };

const step = fc.double({ min: -400, max: 400, noNaN: true });
const edge = fc.constantFrom(-1 as const, 0 as const, 1 as const);

describe('frame geometry on a page', () => {
  it('keeps frames on the page with a positive area after any moves and resizes', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.record({ x: edge, y: edge }), step, step), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let frame = FRAME;
        for (const [isMove, edges, byX, byY] of all) {
          const before = frame;
          frame = isMove ? moveFrame(frame, byX, byY, PAGE) : resizeFrame(frame, edges, byX, byY, PAGE);
          if (isMove) expect([frame.widthMm, frame.heightMm]).toEqual([before.widthMm, before.heightMm]);
          expect(frame.xMm).toBeGreaterThanOrEqual(0);
          expect(frame.yMm).toBeGreaterThanOrEqual(0);
          expect(Math.min(frame.widthMm, frame.heightMm)).toBeGreaterThanOrEqual(1 - 1e-9);
          expect(frame.xMm + frame.widthMm).toBeLessThanOrEqual(PAGE.widthMm + 1e-9);
          expect(frame.yMm + frame.heightMm).toBeLessThanOrEqual(PAGE.heightMm + 1e-9);
        }
      }),
    );
  });

  it('resizes a frame at the moved edges only', () => {
    expect(resizeFrame(FRAME, { x: 1, y: 1 }, 5, -10, PAGE)).toEqual({ ...FRAME, widthMm: 55, heightMm: 50 });
    expect(resizeFrame(FRAME, { x: -1, y: 0 }, 5, 99, PAGE)).toEqual({ ...FRAME, xMm: 15, widthMm: 45 });
  });

  it('draws a frame in any direction within the page, but not from a click', () => {
    const drawn = drawFrame({ xMm: 60.04, yMm: 80 }, { xMm: -10, yMm: 20 }, PAGE);
    expect(drawn).toEqual({ xMm: 0, yMm: 20, widthMm: 60, heightMm: 60 });
    expect(isDrawn(drawn)).toBe(true);
    expect(isDrawn(drawFrame({ xMm: 60, yMm: 80 }, { xMm: 61, yMm: 80 }, PAGE))).toBe(false);
  });

  it('puts a new frame of label size in the middle, smaller on a small page', () => {
    expect(middleFrame({ widthMm: 100, heightMm: 150 }, PAGE)).toEqual({
      ...{ xMm: 55, yMm: 73.5, widthMm: 100, heightMm: 150 },
    });
    expect(middleFrame({ widthMm: 100, heightMm: 150 }, { widthMm: 80, heightMm: 60 })).toMatchObject({
      ...{ widthMm: 72, heightMm: 54 },
    });
  });

  it('applies frames to pages of the same size within tolerance', () => {
    expect(isLikePage(PAGE, { widthMm: 209.97, heightMm: 297.04 })).toBe(true);
    expect(isLikePage(PAGE, { widthMm: 216, heightMm: 279 })).toBe(false);
    expect(
      framesOnPage([{ ...FRAME, widthMm: 200 }], { widthMm: 209.9, heightMm: 297 })[0].widthMm,
    ).toBeCloseTo(199.9);
  });
});
