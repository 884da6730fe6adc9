import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SymbolGrid } from '../../elements/elementLayout.ts';
import { wholeDots } from '../../elements/symbolGrid.ts';
import { changesModules, resizeByModules } from './resizeByModules.ts';

const start = { xMm: 10, yMm: 5, widthMm: 30, heightMm: 30 };
const options = { rotationDeg: 0, keepAspect: true };
const dotMm = 25.4 / 300;
const bars: SymbolGrid = { columns: 123, rows: null, moduleDots: 2, dotMm };
const qr: SymbolGrid = { columns: 29, rows: 29, moduleDots: 12, dotMm };

describe('resizing a symbol by whole modules', () => {
  it('uses the nearest width at which modules are whole dots', () => {
    const { box, moduleMm } = resizeByModules(start, 'e', 10, 0, { ...options, keepAspect: false }, bars);
    expect(moduleMm).toBeCloseTo(4 * dotMm, 9);
    expect(box).toMatchObject({ xMm: 10, yMm: 5, heightMm: 30 });
    expect(box.widthMm).toBeCloseTo(123 * 4 * dotMm, 1);
    const west = resizeByModules(start, 'w', -10, 0, { ...options, keepAspect: false }, bars).box;
    expect(west.xMm + west.widthMm).toBeCloseTo(40, 9);
  });

  it('leaves the bar height free, and keeps a square symbol square at a corner', () => {
    expect(changesModules(bars, 's')).toBe(false);
    expect(changesModules(qr, 's')).toBe(true);
    const tall = resizeByModules(start, 'se', 10, 3.21, { ...options, keepAspect: false }, bars).box;
    expect(tall.heightMm).toBeCloseTo(33.21, 9);
    const square = resizeByModules(start, 'se', 4, 4, options, qr).box;
    expect(square.widthMm).toBe(square.heightMm);
    expect(square).toMatchObject({ xMm: 10, yMm: 5 });
  });

  it('uses a whole number of dots per module, for any handle and drag', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'),
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.constantFrom(0, 90, 33.3),
        fc.constantFrom(203, 300, 600),
        fc.integer({ min: 10, max: 400 }),
        fc.boolean(),
        (handle, byX, byY, rotationDeg, dpi, columns, keepAspect) => {
          const grid = { columns, rows: columns, moduleDots: 1, dotMm: 25.4 / dpi };
          const { box } = resizeByModules(start, handle, byX, byY, { rotationDeg, keepAspect }, grid);
          const sides = [handle.match(/[ew]/) && box.widthMm, handle.match(/[ns]/) && box.heightMm];
          for (const sideMm of sides) {
            if (typeof sideMm !== 'number') continue;
            const dots = wholeDots(sideMm, columns, dpi);
            expect(dots).toBeGreaterThanOrEqual(1);
            // The only remainder is the rounding to a hundredth of a millimeter.
            expect(sideMm - dots * columns * grid.dotMm).toBeLessThan(0.011);
          }
        },
      ),
      // Modules of one dot would need a box below the minimum size.
      { examples: [['n', -53.3702772260728, 0, 33.3, 600, 11, false]] },
    );
  });
});
