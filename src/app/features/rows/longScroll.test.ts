import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elementHeightPx,
  followScroll,
  type LongScroll,
  SCROLL_START,
  scrollPositionAt,
} from './longScroll.ts';
import { ROW_PX } from './tableWindow.ts';

type ScrollHeights = Parameters<typeof scrollPositionAt>[1];

const heightsOf = (rows: number, viewPx = 280) => ({ contentPx: (rows + 1) * ROW_PX, viewPx });
const MILLION = heightsOf(1_048_575);
/** Largest positions of content and element. */
const lastOf = ({ contentPx, viewPx }: ScrollHeights) => Math.max(0, contentPx - viewPx);
const endOf = ({ contentPx, viewPx }: ScrollHeights) => Math.max(0, elementHeightPx(contentPx) - viewPx);

/** Height at the ends in which positions of element and content are equal. */
const END_PX = 100_000;

/** Scrolls in steps of at most `stepPx`, as a wheel does. */
function wheel(from: LongScroll, byPx: number, heights: ScrollHeights, stepPx = 120): LongScroll {
  let at = from;
  for (let left = Math.abs(byPx); left > 0; left -= stepPx) {
    const wanted = at.scrollTopPx + Math.sign(byPx) * Math.min(stepPx, left);
    at = followScroll(at, Math.min(Math.max(wanted, 0), endOf(heights)), heights);
  }
  return at;
}

describe('scrolling of more rows than a browser lays out', () => {
  it('has an element that every browser lays out, and positions of the content as they are up to its height', () => {
    expect(elementHeightPx(MILLION.contentPx)).toBe(4_000_000);
    const few = heightsOf(5000);
    expect(elementHeightPx(few.contentPx)).toBe(few.contentPx);
    for (const px of [0, 77, 90_000, lastOf(few)]) {
      expect(followScroll(SCROLL_START, px, few)).toEqual({ scrollTopPx: px, topPx: px });
      expect(scrollPositionAt(px, few)).toEqual({ scrollTopPx: px, topPx: px });
    }
  });

  it('reaches the last row by the scroll bar, by the wheel and by a key', () => {
    const dragged = followScroll(SCROLL_START, endOf(MILLION), MILLION);
    expect(dragged.topPx).toBe(lastOf(MILLION));
    expect(scrollPositionAt(lastOf(MILLION), MILLION)).toEqual(dragged);
    const near = scrollPositionAt(lastOf(MILLION) - 5000, MILLION);
    expect(wheel(near, 6000, MILLION)).toEqual(dragged);
    expect(wheel(scrollPositionAt(5000, MILLION), -6000, MILLION)).toEqual(SCROLL_START);
  });

  it('moves the content by as much as the wheel, and on when the element is at its end', () => {
    const half = followScroll(SCROLL_START, 2_000_000, MILLION);
    expect(half.topPx).toBeGreaterThan(14_000_000);
    expect(wheel(half, 840, MILLION).topPx).toBeCloseTo(half.topPx + 840, 6);
    // The element is near its upper end, because the wheel moved the content far from where the scroll bar had put it.
    const apart = { scrollTopPx: 100, topPx: 3_000_000 };
    const at = wheel(apart, -1200, MILLION);
    // The step that reaches the end is cut short by the browser.
    expect(at.topPx).toBe(3_000_000 - 1200 + 20);
    expect(at.scrollTopPx).toBeGreaterThan(END_PX);
  });

  it('never leaves the content, and puts a row exactly where it is asked for', () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant('drag' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant('wheel' as const), byPx: fc.integer({ min: -3000, max: 3000 }) }),
      fc.record({ kind: fc.constant('key' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_048_575 }),
        fc.integer({ min: 28, max: 900 }),
        fc.array(move, { maxLength: 20 }),
        (rows, viewPx, moves) => {
          const heights = heightsOf(rows, viewPx);
          const lastPx = lastOf(heights);
          let at = SCROLL_START;
          for (const one of moves) {
            if (one.kind === 'drag') at = followScroll(at, Math.round(one.to * endOf(heights)), heights);
            else if (one.kind === 'wheel') at = wheel(at, one.byPx, heights);
            else {
              at = scrollPositionAt(one.to * lastPx, heights);
              expect(at.topPx).toBeCloseTo(one.to * lastPx, 3);
            }
            expect(at.topPx).toBeGreaterThanOrEqual(0);
            expect(at.topPx).toBeLessThanOrEqual(lastPx);
            expect(at.scrollTopPx).toBeGreaterThanOrEqual(0);
            expect(at.scrollTopPx).toBeLessThanOrEqual(endOf(heights));
          }
          expect(followScroll(SCROLL_START, endOf(heights), heights).topPx).toBe(lastPx);
        },
      ),
      { numRuns: 100 },
    );
  });
});
