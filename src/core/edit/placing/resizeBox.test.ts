import { describe, expect, it } from 'vitest';
import { type BoxMm, boxCenter, rotateVector } from '../../base/boxes.ts';
import { resizeBox } from './resizeBox.ts';

const box: BoxMm = { xMm: 10, yMm: 10, widthMm: 20, heightMm: 10 };
const upright = { rotationDeg: 0, keepAspect: false };

/** Returns the position of a corner of a rotated box; the shares, -0.5 or 0.5, select the corner. */
function cornerOf(of: BoxMm, degrees: number, shareX: number, shareY: number) {
  const centre = boxCenter(of);
  const arm = rotateVector(of.widthMm * shareX, of.heightMm * shareY, degrees);
  return { xMm: centre.xMm + arm.xMm, yMm: centre.yMm + arm.yMm };
}

describe('resizing an element', () => {
  it('moves only the dragged edge', () => {
    expect(resizeBox(box, 'e', 5, 3, upright)).toEqual({ ...box, widthMm: 25 });
    expect(resizeBox(box, 'n', 5, -4, upright)).toEqual({ ...box, yMm: 6, heightMm: 14 });
  });

  it('keeps the aspect ratio at a corner with keepAspect', () => {
    const sized = resizeBox(box, 'se', 20, 0, { rotationDeg: 0, keepAspect: true });
    expect(sized).toEqual({ xMm: 10, yMm: 10, widthMm: 40, heightMm: 20 });
  });

  it.each([30, 90, 217])('keeps the opposite corner in place at a rotation of %s degrees', (rotationDeg) => {
    const sized = resizeBox(box, 'se', 4, 7, { rotationDeg, keepAspect: false });
    const before = cornerOf(box, rotationDeg, -0.5, -0.5);
    const after = cornerOf(sized, rotationDeg, -0.5, -0.5);
    expect(after.xMm).toBeCloseTo(before.xMm, 9);
    expect(after.yMm).toBeCloseTo(before.yMm, 9);
  });

  it('keeps a positive width when an edge is dragged past the opposite edge', () => {
    const sized = resizeBox(box, 'e', -100, 0, upright);
    expect(sized.widthMm).toBeGreaterThan(0);
    expect(sized.xMm).toBe(10);
  });
});
