import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRecords, unpackRecords } from './recordLines.ts';

const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));

it('records of rows survive packing and unpacking with any content', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), value)), (rows) => {
      const records = rows.map((row) => ({ ...row, line: 'a\nb\r\n' }));
      expect(unpackRecords(packRecords(records))).toEqual(records);
    }),
  );
  const many = Array.from({ length: 1201 }, (_, at) => ({ n: at, text: '{}\n[]' }));
  expect(unpackRecords(packRecords(many))).toEqual(many);
  expect(unpackRecords(packRecords([]))).toEqual([]);
});
