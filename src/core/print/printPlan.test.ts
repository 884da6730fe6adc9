import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../tests/golden/textColumn.ts';
import { copiesOfCell } from '../data/copiesOfCell.ts';
import { copiesByRow, readCopiesColumn } from './copiesColumn.ts';
import { type PlanRequest, parseRowRanges, planPrint } from './printPlan.ts';
import { serialCount } from './serialCount.ts';

const request: PlanRequest = { rows: null, rowCount: 3, copies: 1, collate: true, copiesOf: null };

/** Returns the plan's `places` as a list; null if it has none. */
function placesOf(more: Partial<PlanRequest>): number[] | null {
  const plan = planPrint({ ...request, ...more });
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value.places ? [...plan.value.places] : null;
}

/** Returns the numbers of the printed rows in print order, counted from 1; for a refused request, the problem's code. */
function order(more: Partial<PlanRequest>): number[] | string {
  const plan = planPrint({ ...request, ...more });
  if (!plan.ok) return plan.error.code;
  const { rows, copies, sets, labelCount } = plan.value;
  const set = [...rows].flatMap((row, entry) => Array<number>(copies[entry]).fill(row + 1));
  const all = Array.from({ length: sets }, () => set).flat();
  expect(all).toHaveLength(labelCount);
  return all;
}

describe('print copies', () => {
  it('are printed set by set when collated, label by label otherwise', () => {
    expect(order({ copies: 2 })).toEqual([1, 2, 3, 1, 2, 3]);
    expect(order({ copies: 2, collate: false })).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('keep the list position of each label, whichever labels are printed', () => {
    const copiesOf = (row: number) => [1, 0, 2, 1][row];
    expect(placesOf({ copies: 2 })).toBeNull();
    expect(placesOf({ rowCount: 4, copiesOf })).toEqual([0, 2, 3]);
    expect(placesOf({ rowCount: 4, copiesOf: () => 1 })).toBeNull();
    const chosen = { rowCount: 9, rows: [3, 2, 1], places: Uint32Array.of(7, 5, 0) };
    expect(placesOf(chosen)).toEqual([7, 5, 0]);
    expect(placesOf({ ...chosen, copiesOf })).toEqual([7, 5]);
    expect(placesOf({ ...chosen, rowCopies: [1, 2, 3] })).toEqual([7, 5, 0]);
  });

  it('are whole numbers from 1 to 2000 [S5.06] [S9.08]', () => {
    for (const copies of [0, -1, 1.5, 2001, Number.NaN]) expect(order({ copies })).toBe('planCopiesInvalid');
    expect(order({ copies: 2000 })).toHaveLength(6000);
  });

  it('of a row come from a column, 0 to 1000, and 0 skips the row [S9.09]', () => {
    const store = sheetOf(
      ['name', 'copies'],
      [
        ['a', '2'],
        ['b', '0'],
        ['c', ' 1 '],
      ],
    );
    const copiesOf = readCopiesColumn(store, 'copies');
    if (!copiesOf.ok) throw new Error('no column');
    expect(order({ copiesOf: copiesOf.value })).toEqual([1, 1, 3]);
    expect(order({ copiesOf: copiesOf.value, copies: 2 })).toEqual([1, 1, 3, 1, 1, 3]);
  });

  it.each(['1001', '-1', '1.5', 'two', '', '1,000', '5 or 6', '0x10'])(
    'of a row are rejected for %s: the row stays in the plan once, to be reported',
    (text) => {
      const copiesOf = readCopiesColumn(sheetOf(['copies'], [['2'], [text]]), 'copies');
      if (!copiesOf.ok) throw new Error('no column');
      expect(copiesOf.value?.(1)).toBeNull();
      expect(order({ rowCount: 2, copiesOf: copiesOf.value })).toEqual([1, 1, 2]);
    },
  );

  it.each([
    ['2.00', 2],
    ['2,0', 2],
    ['5 pcs', 5],
    ['3x', 3],
    ['7 шт.', 7],
    ['12 枚', 12],
    ['2 Stück', 2],
    ['2 dozen', null],
    ['1 тыс.', null],
    ['3 kg', null],
    ['2 k', null],
    ['2nd', null],
    ['5 шт.', 5],
    ['12个', 12],
  ])('of a row are parsed from the cell text %s', (text, copies) => {
    const copiesOf = readCopiesColumn(sheetOf(['copies'], [[text]]), 'copies');
    expect(copiesOf.ok && copiesOf.value?.(0)).toBe(copies);
  });

  it('of a row use the stored cell value instead of the shown text', () => {
    expect(copiesOfCell('5 pcs', '5')).toBe(5);
    expect(copiesOfCell('2', '1.6')).toBeNull();
    expect(copiesOfCell('1.00E+02', '100')).toBe(100);
    expect(copiesOfCell('3/1/2026', '2026-03-01')).toBeNull();
  });

  it('of selected rows are read in one call, by row index', () => {
    const store = sheetOf(['copies'], [['3'], ['0'], ['many'], ['1000']]);
    expect(copiesByRow(store, 'copies', Uint32Array.of(3, 0))).toEqual({
      ok: true,
      value: Uint16Array.of(3, 0, 0, 1000),
    });
    // A row with an invalid cell counts once, so that the run reports it and all other rows are printed.
    expect(copiesByRow(store, 'copies', null)).toEqual({ ok: true, value: Uint16Array.of(3, 0, 1, 1000) });
    expect(copiesByRow(store, 'other', null)).toMatchObject({ error: { code: 'columnMissing' } });
  });

  it('need an existing column', () => {
    expect(readCopiesColumn(sheetOf(['a'], [['1']]), 'copies')).toMatchObject({
      error: { code: 'columnMissing' },
    });
    expect(readCopiesColumn(null, 'copies')).toMatchObject({ ok: false });
    expect(readCopiesColumn(null, null)).toEqual({ ok: true, value: null });
  });
});

describe('print rows', () => {
  it('are printed in the requested order, including repeats', () => {
    expect(order({ rows: [2, 0, 2] })).toEqual([3, 1, 3]);
    expect(order({ rows: [3] })).toBe('planRangeInvalid');
  });

  it('are rejected with planEmpty if there are none [S5.11] [S8.19]', () => {
    expect(order({ rowCount: 0 })).toBe('planEmpty');
    expect(order({ rows: [] })).toBe('planEmpty');
    expect(order({ copiesOf: () => 0 })).toBe('planEmpty');
  });

  it('are parsed from typed ranges [S5.05]', () => {
    expect(parseRowRanges('1-3,7, 5', 10)).toEqual([0, 1, 2, 6, 4]);
    expect(parseRowRanges('8-', 10)).toEqual([7, 8, 9]);
    for (const typed of [
      '1–3, 5',
      '1-3，5',
      '1 – 3 5',
      '1—3；5',
      '１－３、５',
      '1~3; 5',
      '1-3,5,',
      '١-٣،٥',
      ' 1 -3 , 5 ',
    ])
      expect(parseRowRanges(typed, 10), typed).toEqual([0, 1, 2, 4]);
    // Row numbers with the thousands separators that the program itself shows can be typed.
    for (const language of ['en-US', 'ru-RU', 'fr-FR', 'zh-CN']) {
      const shown = (row: number) => row.toLocaleString(language).replaceAll(',', '');
      expect(parseRowRanges(`${shown(1005)}-${shown(1006)}`, 2000), language).toEqual([1004, 1005]);
    }
    expect(parseRowRanges('1\u00a0005\u00a0001', 2_000_000)).toEqual([1_005_000]);
    expect(parseRowRanges('1 5 7', 10)).toEqual([0, 4, 6]);
    for (const wrong of ['', ',', '0', '3-2', '1-11', '11', 'a', '1,,2', '-3', '1-2-3']) {
      expect(parseRowRanges(wrong, 10), wrong).toBeNull();
    }
  });
});

describe('serial', () => {
  it('without a spreadsheet determines the number of labels [S3.13]', () => {
    const serial = (count: number, repeat: number) => ({
      kind: 'text',
      id: `t${count}`,
      content: 'A1',
      data: { source: 'serial', count, repeat },
    });
    expect(serialCount(parsed({}))).toBe(1);
    expect(serialCount(parsed({ elements: [serial(5, 2), serial(7, 1)] }))).toBe(10);
    const cells = [{ row: 0, col: 0, content: '1', data: { source: 'serial', count: 20 } }];
    expect(serialCount(parsed({ elements: [{ kind: 'table', id: 't', cells }] }))).toBe(20);
  });
});
