import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_PX, scrollToShow, visibleColumns, visibleRows } from './tableWindow.ts';

const sight = { topPx: 0, leftPx: 0, widthPx: 600, heightPx: 280 };

describe('visible part of a table', () => {
  it('covers the rows and columns in sight and a few more, however long the table is', () => {
    expect(visibleRows(sight, 1_048_576)).toEqual({ first: 0, end: 14 });
    expect(visibleRows({ ...sight, topPx: 2_800_000 }, 1_048_576)).toEqual({ first: 99_996, end: 100_014 });
    expect(visibleRows(sight, 3)).toEqual({ first: 0, end: 3 });
    expect(visibleColumns({ ...sight, leftPx: 15_000 }, 400, 256)).toEqual({ first: 93, end: 106 });
    expect(visibleColumns({ ...sight, leftPx: 0, widthPx: 0 }, 400, 0)).toEqual({ first: 0, end: 0 });
  });

  it('contains every row that can be seen', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(140_000),
        fc.integer({ min: 28, max: 900 }),
        (count, topPx, heightPx) => {
          const { first, end } = visibleRows({ ...sight, topPx, heightPx }, count);
          for (let row = 0; row < count; row++) {
            const isSeen = row * ROW_PX < topPx + heightPx && (row + 1) * ROW_PX > topPx;
            if (isSeen) expect(row >= first && row < end).toBe(true);
          }
          expect(end - first).toBeLessThanOrEqual(Math.ceil(heightPx / ROW_PX) + 10);
        },
      ),
      { numRuns: 30 },
    );
  });
});

it('a row out of sight is scrolled to the nearer edge', () => {
  const at = { topPx: 280, heightPx: 280 };
  expect(scrollToShow(12, at)).toBe(280);
  expect(scrollToShow(3, at)).toBe(84);
  expect(scrollToShow(40, at)).toBe(41 * 28 - 252);
});
