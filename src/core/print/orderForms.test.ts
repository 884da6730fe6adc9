import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../tests/golden/textColumn.ts';
import { findOrderForm } from './orderForms.ts';
import { sortNotes } from './orderNotes.ts';
import { sortRows } from './printedRows.ts';

function sorted(...values: readonly string[]): string[] {
  const store = sheetOf(
    ['value'],
    values.map((value) => [value]),
  );
  const rows = Uint32Array.from(values, (_value, row) => row);
  const order = [{ column: 0, isDescending: false }];
  return [...sortRows(rows, store, order)].map((row) => values[row]);
}

function notesOf(...values: readonly string[]) {
  const store = sheetOf(
    ['value'],
    values.map((value) => [value]),
  );
  return sortNotes({ rowOrder: [{ column: 'value', isDescending: false }], columnMap: [] }, store);
}

describe('sort order of CSV texts', () => {
  it.each([
    ['01.02.2023', '15.01.2022', '03.12.2021'],
    ['1/2/2023', '15/1/2022', '3/12/2021'],
    ['02/13/2023', '01/15/2022', '12/30/2021'],
    ['01.02.23 10:05', '01.02.23 09:30', '01.02.99'],
    ['12,345,678', '1,234', '999', '-1,000.50'],
    ['12.345.678,5', '1.234', '999'],
    ['12 345 678', '1 234,5', '999'],
    ["12'345'678", "1'234.5", '-2'],
    ['2,5', '1,75', '0,5'],
  ])('is numeric or by date if all values have one form: %s, %s, %s', (...values) => {
    expect(sorted(...values)).toEqual(values.toReversed());
  });

  it('is reported with the way the values are read', () => {
    expect(notesOf('01.02.2023', '15.01.2022')).toEqual([
      { code: 'sortedAsDates', params: { column: 'value', value: '01.02.2023', read: '2023-02-01' } },
    ]);
    expect(notesOf('1,234', '12,345,678', '')).toEqual([
      { code: 'sortedAsNumbers', params: { column: 'value', value: '1,234', read: '1234' } },
    ]);
  });

  it('is reported as unclear if values look like numbers or dates without one clear form', () => {
    for (const values of [
      ['01/03/2023', '02/01/2023'],
      ['01.02.2023', '2022/5/5', '13/14/2020'],
      ['1,234', '56'],
      ['1.234.567', '1,234,567'],
      ['1,234', '12,345,678', '99', 'n/a'],
      ['15.01.2022', '2022-12-31', '12/31/2020', '45000', 'Q1'],
      [...Array(80).fill('900'), '1,234', 'n/a'],
    ])
      expect(notesOf(...values), values.join()).toMatchObject([{ code: 'sortUnclear' }]);
  });

  it('is by text otherwise, without a note', () => {
    for (const values of [
      ['item 9', 'item 10'],
      ['2022-01-15', '2023-02-01'],
      ['1.5', '2', '10'],
      ['4006381333931', '12'],
      ['A-1', '1.2.3 beta'],
      ['192.168.0.1', 'host'],
      ['10-12-22', 'A-1', 'B-7', 'C'],
    ]) {
      expect(findOrderForm(values), values.join()).toBeNull();
      expect(notesOf(...values)).toEqual([]);
    }
  });

  it('is unambiguous if two number formats give the same order', () => {
    expect(sorted('2,345', '1,234')).toEqual(['1,234', '2,345']);
    expect(notesOf('2,345', '1,234')).toMatchObject([{ code: 'sortedAsNumbers' }]);
  });
});
