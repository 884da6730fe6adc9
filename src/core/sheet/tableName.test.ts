import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHEET_LIMITS } from '../base/limits.ts';
import { nameKey } from '../base/nameKey.ts';
import { freeTableName, partTableName, renamedTable, tableNameOf } from './tableName.ts';

describe('[S5.26] table names', () => {
  it('are equal regardless of letter case, Unicode normalization and trailing spaces', () => {
    const composed = 'Prix caf\u00e9.xlsx';
    expect(nameKey(composed)).toBe(nameKey('PRIX CAFE\u0301.XLSX '));
    expect(nameKey('ЦЕНЫ.csv')).toBe(nameKey('цены.CSV'));
    expect(nameKey('prices.csv')).not.toBe(nameKey('prices.xlsx'));
    expect(nameKey('a b.csv')).not.toBe(nameKey('ab.csv'));
  });

  it('are split into base name and file extension', () => {
    expect(partTableName('a.b.XLSX')).toEqual({ base: 'a.b', ending: '.XLSX' });
    expect(partTableName('plain')).toEqual({ base: 'plain', ending: '' });
    expect(partTableName('.csv')).toEqual({ base: '.csv', ending: '' });
    expect(partTableName('No. 7')).toEqual({ base: 'No. 7', ending: '' });
  });

  it('get the extension of the actual file type, whatever the file name was', () => {
    const text = new TextEncoder().encode('a,b\n1,2');
    const zip = Uint8Array.of(0x50, 0x4b, 3, 4);
    const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    const named = (name: string, bytes: Uint8Array) => tableNameOf(name, bytes);
    expect(named('orders.csv', zip)).toBe('orders.xlsx');
    expect(named('orders.XLSX', zip)).toBe('orders.XLSX');
    expect(named('orders.v2.xlsx', ole)).toBe('orders.v2.xls');
    expect(named('orders.xls', text)).toBe('orders.csv');
    expect(named('orders.tsv', text)).toBe('orders.tsv');
    expect(named('export.php', text)).toBe('export.php.csv');
    expect(named('  .csv', text)).toBe('csv.csv');
    // The character U+202E (right-to-left override), which can disguise the extension, is removed.
    expect(named('sl\u202ex.vsc.xlsx', zip)).toBe('slx.vsc.xlsx');
    for (const length of [1, 123, 124, 128, 200]) {
      const name = named(`${'字'.repeat(length)}.xls`, zip);
      expect([[...name].length <= SHEET_LIMITS.maxFileNameLength, name.endsWith('字.xlsx')]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('keep their extension when renamed, whether or not it is typed', () => {
    expect(renamedTable(' Tee ', 'a.csv')).toBe('Tee.csv');
    expect(renamedTable('Tee.CSV', 'a.csv')).toBe('Tee.csv');
    expect(renamedTable('Tee.xlsx', 'a.csv')).toBe('Tee.csv');
    expect(renamedTable('No. 7', 'a.csv')).toBe('No. 7.csv');
    expect(renamedTable('2024/05: מחירים', 'a.xlsx')).toBe('2024/05: מחירים.xlsx');
    expect(renamedTable('plain', '')).toBe('plain');
  });

  it('get the next free number, within the maximum name length', () => {
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
          expect(new Set(taken.map(nameKey)).size).toBe(times + 1);
          for (const one of taken) {
            expect([...one].length).toBeLessThanOrEqual(SHEET_LIMITS.maxFileNameLength);
            expect(one.endsWith('.xlsx')).toBe(true);
          }
        },
      ),
    );
  });
});
