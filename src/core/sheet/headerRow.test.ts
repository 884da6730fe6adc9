import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/support/sheetTexts.ts';
import { buildXlsx } from '../../../tests/support/xlsxFixture.ts';
import { readSheet } from './readSheet.ts';
import type { SheetOptions } from './sheet.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };

async function sheetOf(text: string, options: Partial<SheetOptions> = {}) {
  const sheet = await readSheet(
    { name: 'x.csv', bytes: new TextEncoder().encode(text) },
    { ...DEVICE, ...options },
  );
  if (!sheet.ok) throw new Error(sheet.error.code);
  return sheet.value;
}

describe('header row', () => {
  const titled = 'Price list 2026\n\nName,Price\nTea,3\nMilk,2\n';

  it('is the given row, and rows above it are skipped', async () => {
    const sheet = await sheetOf(titled, { headerRow: 3 });
    expect(textsOf(sheet)).toEqual([
      ['Name', 'Price'],
      ['Tea', '3'],
      ['Milk', '2'],
    ]);
    expect(sheet.headerRow).toBe(3);
    expect(sheet.store.firstRowNumber).toBe(4);
    expect(sheet.assumed).toMatchObject({ rowsAbove: 2, likelyHeaderRow: null, renamed: [] });
  });

  it('defaults to the first row with content, and a likelier row is reported', async () => {
    const sheet = await sheetOf(titled);
    expect(textsOf(sheet)[0]).toEqual(['Price list 2026', 'B']);
    expect(sheet.assumed).toMatchObject({ rowsAbove: 0, likelyHeaderRow: 3 });
    expect((await sheetOf('Name,Price\nTea,3\nMilk,2\n')).assumed.likelyHeaderRow).toBeNull();
    expect((await sheetOf('Name\nTea\nMilk\n')).assumed.likelyHeaderRow).toBeNull();
  });

  it('below a title without separators is used to detect the separator', async () => {
    for (const [text, separator] of [
      ['Price list, 2026\nName;Price\nTea;3,5\nMilk;2,1\n', ';'],
      ['Price list\nName\tPrice\nTea\t3,5\nMilk\t2,1\n', '\t'],
      ['Text\na;b\nc\nd\n', 'none'],
      [
        'Konto;DE123\nZeitraum;01.01.2026 - 31.01.2026\n\nn;v;Betrag\n1;a;-12,50\n2;b;1.300,00\n\nSaldo;;500,00\n',
        ';',
      ],
      ['Account,1\n\nn,v,"a;b"\n1,a;b,2\n2,c;d,3\n', ','],
    ])
      expect((await sheetOf(text)).assumed.separator).toBe(separator);
  });

  it('with fewer names than a row has values is reported as a long row', async () => {
    const longRows = async (text: string) => (await sheetOf(text)).assumed.longRows;
    expect(await longRows('n,v,price\n1,Bread,2.10\n2,Milk, whole,3.50\n3,Cheese,3,50\n')).toEqual({
      count: 2,
      row: 3,
    });
    expect(await longRows('code\nA-77\n12,50\n')).toEqual({ count: 1, row: 3 });
    expect(await longRows('n,v\n1,"a, b"\n2,c,\n3\n')).toBeNull();
    expect(await longRows('Price list 2026\n\nName,Price\nTea,3\nMilk,2\n')).toBeNull();
  });

  it('may be empty, so that letters name the columns, and is rejected below all rows', async () => {
    expect(textsOf(await sheetOf('a,b\n\n1,2\n', { headerRow: 2 }))).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
    const bytes = new TextEncoder().encode('a,b\n1,2\n');
    expect(await readSheet({ name: 'x.csv', bytes }, { ...DEVICE, headerRow: 9 })).toMatchObject({
      ok: false,
      error: { code: 'sheetHeaderBelow', params: { row: 9, last: 2 } },
    });
    expect(await readSheet({ name: 'x.csv', bytes }, { ...DEVICE, headerRow: 2 })).toMatchObject({
      ok: false,
      error: { code: 'sheetNoRows' },
    });
  });

  it('is counted as in the workbook, with a merged title above it', async () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const rows = `<row r="1">${text('Title')}</row><row r="4">${text('Name')}${text('Price')}</row><row r="5">${text('Tea')}${text('3')}</row>`;
    const bytes = buildXlsx({ rows, tail: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>' });
    const open = async (options: Partial<SheetOptions>) => {
      const sheet = await readSheet({ name: 'x.xlsx', bytes }, { ...DEVICE, ...options });
      return sheet.ok ? sheet.value : sheet.error.code;
    };
    const read = await open({ headerRow: 4 });
    if (typeof read === 'string') throw new Error(read);
    expect(textsOf(read)).toEqual([
      ['Name', 'Price'],
      ['Tea', '3'],
    ]);
    expect(await open({})).toBe('sheetMergedCells');
    expect(await open({ mergedCells: 'repeat' })).toMatchObject({
      assumed: { likelyHeaderRow: 4, mergedRanges: 1 },
    });
  });
});

describe('column headers', () => {
  it('that are repeated or empty get generated names, which are reported', async () => {
    const { assumed, store } = await sheetOf('Price,Price,,Name\n1,2,3,4\n');
    expect(store.columns.map(({ name }) => name)).toEqual(['Price', 'Price (2)', 'C', 'Name']);
    expect(assumed.renamed).toEqual([
      { letters: 'B', header: 'Price', name: 'Price (2)' },
      { letters: 'C', header: '', name: 'C' },
    ]);
    expect(assumed.separator).toBe(',');
  });
});
