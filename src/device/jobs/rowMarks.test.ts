import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMarked, type RowMarks, withMarks } from './rowMarks.ts';

describe('row marks', () => {
  it('contain exactly the rows that were ever marked', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(300)), { maxLength: 6 }), (batches) => {
        let marks: RowMarks | undefined;
        for (const rows of batches) marks = withMarks(marks, Uint32Array.from(rows));
        const expected = new Set(batches.flat());
        for (let row = 0; row <= 310; row++) expect(isMarked(marks ?? null, row)).toBe(expected.has(row));
      }),
    );
    expect(isMarked(null, 0)).toBe(false);
  });
});
