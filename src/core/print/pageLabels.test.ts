import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOrder } from './labelOrder.ts';
import { pageCount, pageLabels, stretchesOf } from './pageLabels.ts';

describe('pages of a run', () => {
  it('contain each label once, in output order, from the chosen start position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(7),
        (copies, sets, slotCount, from) => {
          const perSet = copies.reduce((sum, count) => sum + count, 0);
          const order = labelOrder({
            rows: Uint32Array.from(copies, (_, row) => row),
            places: null,
            copies: Uint32Array.from(copies),
            sets,
            labelCount: perSet * sets,
          });
          const stock = { slots: { length: slotCount }, start: from % slotCount };
          const pages = Array.from({ length: pageCount(stock, order.labelCount) }, (_, page) =>
            pageLabels(stock, order, page),
          );
          const entries = Array.from({ length: order.labelCount }, (_, label) => order.entryAt(label));
          expect(pages.flat().map(({ entry }) => entry)).toEqual(entries);
          expect(pages.flat().map(({ slot }) => slot)).toEqual(
            entries.map((_, label) => (stock.start + label) % slotCount),
          );
          for (const page of pages) expect(new Set(page.map(({ slot }) => slot)).size).toBe(page.length);
          expect(pageLabels(stock, order, pages.length)).toEqual([]);
        },
      ),
    );
  });

  it('are split into ranges of consecutive entries', () => {
    expect(stretchesOf([7, 8, 8, 9, 0, 1])).toEqual([
      { first: 0, count: 2 },
      { first: 7, count: 3 },
    ]);
    expect(stretchesOf([])).toEqual([]);
  });
});
