import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/support/sheetTexts.ts';
import { readSheet } from './readSheet.ts';
import { rowsCsv } from './rowsCsv.ts';

/** Parts of values that a csv reader could take for something else. */
const PARTS = [
  ...[
    ';',
    '\t',
    '|',
    ',',
    '"',
    '=',
    '="',
    '""',
    ' ',
    '\n',
    '\ufeff',
    '\u001b$B',
    '\u001a',
    '\u00a0',
    'é',
    '北',
    '，',
    '👍',
  ],
  ...[
    'A',
    '1',
    'WIFI:T:WPA;S:net;;',
    '="0012"',
    'sep=;',
    'code',
    '-5',
    '1,50',
    'Miller, Anna',
    '#',
    '%',
    '\\',
    "'",
  ],
];
const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 5 }).map((parts) => parts.join(''));
const sample = fc
  .integer({ min: 1, max: 3 })
  .chain((count) =>
    fc.array(fc.array(text, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 40 }),
  )
  .map((rows) => ({ columns: ['code', 'FN2 ^BC', 'Ж;"x"'].slice(0, rows[0].length), rows }));

describe('rowsCsv', () => {
  it('writes a spreadsheet with the same rows, whatever their texts are', async () => {
    await fc.assert(
      fc.asyncProperty(sample, async ({ columns, rows }) => {
        const bytes = new TextEncoder().encode(rowsCsv({ columns, rows }));
        const read = await readSheet(
          { name: 'data.csv', bytes },
          { profile: 'device', mergedCells: 'refuse' },
        );
        const texts = read.ok ? textsOf(read.value).map((row) => row.slice(0, columns.length)) : read.error;
        expect(texts).toEqual([columns, ...rows]);
      }),
    );
  });

  it('keeps rows without text at the end', async () => {
    const bytes = new TextEncoder().encode(rowsCsv({ columns: ['FN1'], rows: [['a'], [''], ['']] }));
    const read = await readSheet({ name: 'data.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
    expect(read.ok && textsOf(read.value)).toEqual([
      ['FN1', '#'],
      ['a', '1'],
      ['', '2'],
      ['', '3'],
    ]);
  });
});
