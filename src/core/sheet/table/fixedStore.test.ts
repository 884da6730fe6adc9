import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../readSheet.ts';
import { type ColumnStore, cellText, exactText } from './columnStore.ts';
import { type CellFix, fixStore, rowMark } from './fixedStore.ts';

async function storeOf(...lines: string[]): Promise<ColumnStore> {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const sheet = await readSheet({ name: 'rows.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
  if (!sheet.ok) throw new Error(sheet.error.code);
  return sheet.value.store;
}
const cells = (store: ColumnStore) =>
  Array.from({ length: store.rowCount }, (_row, row) =>
    store.columns.map((_column, column) => cellText(store, row, column)),
  );
const SHEET = ['name,ean', '茶,4006381333930', ',4006381333931', 'Чай,'];

describe('cells with fixed values', () => {
  it('have their value, while the given store and all other cells stay unchanged', async () => {
    const store = await storeOf(...SHEET);
    const before = cells(store);
    const fix = { row: 2, column: 'ean', was: '4006381333930', value: '4006381333931' };
    const empty = { row: 4, column: 'ean', was: '', value: '🍵' };
    const fixed = fixStore(store, [fix, empty]);
    expect(cells(fixed.store)).toEqual([
      ['茶', '4006381333931'],
      ['', '4006381333931'],
      ['Чай', '🍵'],
    ]);
    expect(fixed.applied).toEqual([fix, empty]);
    expect(cells(store)).toEqual(before);
  });

  it('belong to their row: not to a row of another spreadsheet with the same number and value', async () => {
    const columns = ['name', 'ean'];
    const fix = {
      row: 4,
      column: 'ean',
      was: '',
      value: '🍵',
      rowMark: rowMark(columns, ['Чай', '']),
    };
    const applies = async (...lines: string[]) => fixStore(await storeOf(...lines), [fix]).applied.length;
    expect(await applies(...SHEET)).toBe(1);
    // More rows, and changes of other rows, make no difference.
    expect(await applies(SHEET[0], 'Kaffee,1', SHEET[2], SHEET[3], 'Milch,2')).toBe(1);
    expect(await applies(...SHEET.slice(0, 3), 'Молоко,')).toBe(0);
    expect(await applies('name,gtin', ...SHEET.slice(1))).toBe(0);
    // Two fixes of one row both name the row as it is in the file.
    const name = { ...fix, column: 'name', was: 'Чай', value: 'Tea' };
    expect(fixStore(await storeOf(...SHEET), [fix, name]).applied).toHaveLength(2);
  });

  it.each<[string, CellFix]>([
    ['has another value', { row: 2, column: 'ean', was: '1', value: '2' }],
    ['is in a missing column', { row: 2, column: 'sku', was: '', value: '2' }],
    ['is in the header', { row: 1, column: 'ean', was: 'ean', value: '2' }],
    ['is beyond the last row', { row: 5, column: 'ean', was: '', value: '2' }],
  ])('are not those for which a fix does not apply: the cell %s', async (_case, fix) => {
    const store = await storeOf(...SHEET);
    expect(fixStore(store, [fix])).toEqual({ store, applied: [] });
  });

  it('are the same store for equal fixes, and the last fix of a cell applies', async () => {
    const store = await storeOf(...SHEET);
    const fixOf = (value: string) => ({ row: 2, column: 'name', was: '茶', value });
    const fixed = fixStore(store, [fixOf('Tea'), fixOf('Thé')]);
    expect(cells(fixed.store)[0]).toEqual(['Thé', '4006381333930']);
    expect(fixed.applied).toEqual([fixOf('Thé')]);
    expect(fixStore(store, [fixOf('Tea'), fixOf('Thé')]).store).toBe(fixed.store);
    // Fixes are not applied twice to a store that has them.
    expect(fixStore(fixed.store, [fixOf('Tea'), fixOf('Thé')]).store).toBe(fixed.store);
  });

  it('lose their stored value, which other cells keep', () => {
    const texts = (...values: string[]) => {
      const parts = values.map((value) => new TextEncoder().encode(value));
      let end = 0;
      const ends = Uint32Array.from(parts, (part) => (end += part.length));
      return { bytes: new Uint8Array(parts.flatMap((part) => [...part])), ends };
    };
    const column = {
      name: 'ean',
      ...texts('4E+12', '5E+12'),
      exact: texts('4006381333930', '5006381333930'),
    };
    const store: ColumnStore = { rowCount: 2, columns: [column] };
    const fixed = fixStore(store, [{ row: 1, column: 'ean', was: '4006381333930', value: 'x' }]).store;
    expect([cellText(fixed, 0, 0), exactText(fixed, 0, 0)]).toEqual(['x', '']);
    expect([cellText(fixed, 1, 0), exactText(fixed, 1, 0)]).toEqual(['5E+12', '5006381333930']);
  });

  it('are right for any texts and any set of rows', () => {
    const table = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
      minLength: 1,
      maxLength: 20,
    });
    const changes = fc.array(fc.tuple(fc.nat(25), fc.constantFrom(0, 1), fc.string({ unit: 'grapheme' })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(table, changes, (rows, wanted) => {
        const columns = [0, 1].map((column) => {
          const parts = rows.map((row) => new TextEncoder().encode(row[column]));
          let end = 0;
          const ends = Uint32Array.from(parts, (part) => (end += part.length));
          return { name: `c${column}`, bytes: new Uint8Array(parts.flatMap((part) => [...part])), ends };
        });
        const store: ColumnStore = { rowCount: rows.length, columns, firstRowNumber: 3 };
        const expected = cells(store);
        const fixes = wanted.map(([row, column, value]) => {
          const was = expected[row]?.[column] ?? '';
          return { row: row + 3, column: `c${column}`, was, value };
        });
        for (const { row, column, value } of fixes)
          if (row - 3 < rows.length) expected[row - 3][Number(column[1])] = value;
        // A later fix names the value of the file, too.
        const original = cells(store);
        const all = fixes.map((fix) => ({
          ...fix,
          was: original[fix.row - 3]?.[Number(fix.column[1])] ?? '',
        }));
        expect(cells(fixStore(store, all).store)).toEqual(expected);
      }),
    );
  });
});
