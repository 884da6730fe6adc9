import { describe, expect, it } from 'vitest';
import { cellText } from './table/columnStore.ts';
import { type RowRecord, tableOfRecords } from './tableOfRecords.ts';

/** Returns the texts of the column `a`, or the problem. */
function textsOf(...values: RowRecord[string][]) {
  const table = tableOfRecords(values.map((a) => ({ a })));
  if (!table.ok) return table.error;
  return values.map((_, row) => cellText(table.value, row, 0));
}

describe('rows given by a program', () => {
  it('may contain texts, numbers, booleans and null', () => {
    const digits = '340123450000000018';
    expect(textsOf('x', 1.5, -0.25, true, null, Number.MAX_SAFE_INTEGER, 1234567890.12345, digits)).toEqual([
      ...['x', '1.5', '-0.25', 'true', '', '9007199254740991', '1234567890.12345', digits],
    ]);
  });

  it('have small numbers without an exponent', () => {
    expect(textsOf(1e-7, -2.5e-9, 0.000001)).toEqual(['0.0000001', '-0.0000000025', '0.000001']);
  });

  it.each([2 ** 53, -(2 ** 53), Number('340123450000000018'), 1e21, 0.1 + 0.2, -1234567890.1234567])(
    'are rejected with a number whose last digits are uncertain: %d',
    (value) => {
      expect(textsOf('1', value)).toEqual({
        code: 'sheetNumberRounded',
        params: { name: 'a', row: 2, value: String(value) },
      });
    },
  );
});
