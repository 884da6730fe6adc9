import { describe, expect, it } from 'vitest';
import { ok } from '../../../core/base/result.ts';
import { isWholeContent, judgeRow, movedRows, newRow } from './gs1Rows.ts';

describe('text pasted into the GS1 builder', () => {
  it.each([
    '(01)09506000134352',
    ' ( 01 ) 09506000134352',
    ']d2010950600013435210A',
    'https://id.gs1.org/01/09506000134352',
    '10A\x1d21B',
    '\x1d10A\x1d21B',
    '10A<GS>21B',
    '10A{GS}21B',
  ])('treats %j as a whole content', (text) => expect(isWholeContent(text)).toBe(true));

  it.each(['09506000134352', 'ABC', '{GS}', '{gtin}', 'A(B)', '', '12<3'])('treats %j as a value', (text) =>
    expect(isWholeContent(text)).toBe(false),
  );
});

describe('rows of the GS1 builder', () => {
  const columns = ['lot'];

  it('are checked by their value on the current label, and offer corrections only for typed values', () => {
    const shownOf = (value: string) => ok(value.replace('{lot}', '0950600013435'));
    const typed = judgeRow({ identifier: '01', value: '0950600013435' }, { columns, shownOf }, 'elements');
    expect(typed).toMatchObject({ hasFields: false, problem: { code: 'barcodeGs1Lengths' } });
    expect(typed.offers.map(({ value }) => value)).toEqual(['09506000134352']);
    const bound = judgeRow({ identifier: '01', value: '{lot}' }, { columns, shownOf }, 'elements');
    expect(bound).toMatchObject({ hasFields: true, problem: { code: 'barcodeGs1Lengths' }, offers: [] });
    const unknown = judgeRow(
      { identifier: '01', value: '{x}' },
      { columns, shownOf: () => ok(null) },
      'link',
    );
    expect(unknown).toEqual({ hasFields: true, shown: null, problem: null, offers: [] });
  });

  it('move by one place and not beyond the ends', () => {
    const rows = ['a', 'b', 'c'].map((value) => newRow({ identifier: '10', value }));
    const order = (moved: typeof rows | ReturnType<typeof movedRows>) =>
      moved.map(({ value }) => value).join('');
    expect(order(movedRows(rows, 0, 1))).toBe('bac');
    expect(order(movedRows(rows, 2, -1))).toBe('acb');
    expect(movedRows(rows, 0, -1)).toBe(rows);
    expect(movedRows(rows, 2, 1)).toBe(rows);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});
