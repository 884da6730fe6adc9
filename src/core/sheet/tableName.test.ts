import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHEET_LIMITS } from '../base/limits.ts';
import { freeTableName, partTableName, tableNameKey } from './tableName.ts';

describe('[S5.26] names of tables', () => {
  it('are one name whatever their capitals and the Unicode form of their accents', () => {
    const composed = 'Prix caf\u00e9.xlsx';
    expect(tableNameKey(composed)).toBe(tableNameKey('PRIX CAFE\u0301.XLSX '));
    expect(tableNameKey('ЦЕНЫ.csv')).toBe(tableNameKey('цены.CSV'));
    expect(tableNameKey('prices.csv')).not.toBe(tableNameKey('prices.xlsx'));
    expect(tableNameKey('a b.csv')).not.toBe(tableNameKey('ab.csv'));
  });

  it('have an ending, which is no part of what a person calls them', () => {
    expect(partTableName('a.b.XLSX')).toEqual({ base: 'a.b', ending: '.XLSX' });
    expect(partTableName('plain')).toEqual({ base: 'plain', ending: '' });
    expect(partTableName('.csv')).toEqual({ base: '.csv', ending: '' });
  });

  it('are free with the next number, never longer than a name may be', () => {
    expect(freeTableName('a.csv', ['b.csv'])).toBe('a.csv');
    expect(freeTableName('a.csv', ['A.CSV', 'a (2).csv'])).toBe('a (3).csv');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 }),
        fc.nat(12),
        (base, times) => {
          const name = `${[...base].slice(0, SHEET_LIMITS.maxFileNameLength - 5).join('')}.xlsx`;
          const taken: string[] = [];
          for (let time = 0; time <= times; time++) taken.push(freeTableName(name, taken));
          expect(new Set(taken.map(tableNameKey)).size).toBe(times + 1);
          for (const one of taken) {
            expect([...one].length).toBeLessThanOrEqual(SHEET_LIMITS.maxFileNameLength);
            expect(one.endsWith('.xlsx')).toBe(true);
          }
        },
      ),
    );
  });
});
