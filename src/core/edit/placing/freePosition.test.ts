import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesOverlap } from '../../base/boxes.ts';
import { freePosition } from './freePosition.ts';

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const LABEL = box(0, 0, 70, 40);

describe('freePosition', () => {
  it('returns the wanted position if it is free', () => {
    expect(freePosition(box(25, 12, 20, 15), [box(0, 0, 10, 10)], LABEL)).toEqual({ xMm: 25, yMm: 12 });
  });

  it('returns the nearest position beside the elements in the way', () => {
    expect(freePosition(box(25, 12, 20, 15), [box(22, 12, 15, 15)], LABEL)).toEqual({ xMm: 38, yMm: 12 });
  });

  it('returns null when no position is large enough', () => {
    expect(freePosition(box(0, 0, 20, 15), [LABEL], LABEL)).toBeNull();
    expect(freePosition(box(0, 0, 80, 15), [], LABEL)).toBeNull();
    // The free area would be large enough, but it is not contiguous.
    expect(freePosition(box(0, 0, 40, 30), [box(34, 19, 2, 2)], LABEL)).toBeNull();
  });

  it('returns a position within the label that overlaps no other box', () => {
    const side = fc.integer({ min: 1, max: 30 });
    const place = fc.integer({ min: -10, max: 70 });
    const boxes = fc.array(fc.tuple(place, place, side, side), { maxLength: 60 });
    fc.assert(
      fc.property(fc.tuple(place, place, side, side), boxes, (wanted, others) => {
        const stand = others.map((sides) => box(...sides));
        const found = freePosition(box(...wanted), stand, LABEL);
        if (!found) return;
        const placed = { ...box(...wanted), ...found };
        expect(stand.filter((other) => boxesOverlap(placed, other))).toEqual([]);
        expect(placed.xMm).toBeGreaterThanOrEqual(0);
        expect(placed.xMm + placed.widthMm).toBeLessThanOrEqual(70.01);
        expect(placed.yMm + placed.heightMm).toBeLessThanOrEqual(40.01);
      }),
    );
  });
});
