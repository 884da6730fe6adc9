import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropSquare, keepInside, MAX_AVATAR_ZOOM, moveCrop, WHOLE_CROP } from './avatarCrop.ts';

const side = fc.integer({ min: 1, max: 4000 });
const any = fc.double({ min: -20, max: 20, noNaN: true });

describe('avatar crop', () => {
  it('starts at the middle of the picture at the largest size', () => {
    expect(cropSquare({ width: 300, height: 200 }, WHOLE_CROP)).toEqual({
      leftPx: 50,
      topPx: 0,
      sidePx: 200,
    });
    expect(cropSquare({ width: 100, height: 400 }, { x: 0.5, y: 0.5, zoom: 2 })).toEqual({
      leftPx: 25,
      topPx: 175,
      sidePx: 50,
    });
  });

  it('stays inside the picture however it is moved and zoomed', () => {
    fc.assert(
      fc.property(side, side, any, any, any, any, (width, height, x, y, zoom, by) => {
        const size = { width, height };
        const moved = moveCrop(size, keepInside(size, { x, y, zoom }), by, -by);
        const { leftPx, topPx, sidePx } = cropSquare(size, moved);
        const slack = 1e-6 * Math.max(width, height);
        expect(leftPx).toBeGreaterThanOrEqual(-slack);
        expect(topPx).toBeGreaterThanOrEqual(-slack);
        expect(leftPx + sidePx).toBeLessThanOrEqual(width + slack);
        expect(topPx + sidePx).toBeLessThanOrEqual(height + slack);
        expect(moved.zoom).toBeGreaterThanOrEqual(1);
        expect(moved.zoom).toBeLessThanOrEqual(MAX_AVATAR_ZOOM);
      }),
    );
  });

  it('moves opposite to the drag: dragging right shows the left part', () => {
    const size = { width: 400, height: 200 };
    expect(cropSquare(size, moveCrop(size, WHOLE_CROP, 0.25, 0)).leftPx).toBe(50);
    expect(cropSquare(size, moveCrop(size, WHOLE_CROP, -9, 0)).leftPx).toBe(200);
    expect(cropSquare(size, moveCrop(size, WHOLE_CROP, 0, 0.25)).topPx).toBe(0);
  });
});
