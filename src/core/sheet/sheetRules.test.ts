import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { buildXlsx, columnRows, packZip, type XlsxFixture } from '../../../tests/support/xlsxFixture.ts';
import { inspectSheet } from './inspectSheet.ts';
import { readSheet } from './readSheet.ts';
import type { SheetOptions } from './sheet.ts';
import { cellText } from './table/columnStore.ts';

const LIBRARY: SheetOptions = { profile: 'library', mergedCells: 'refuse' };
const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };
const REPEAT: SheetOptions = { profile: 'device', mergedCells: 'repeat' };
const encode = (text: string) => new TextEncoder().encode(text);

async function refusal(bytes: Uint8Array, options: SheetOptions, name = 'list.xlsx') {
  const result = await readSheet({ name, bytes }, options);
  return result.ok ? 'read' : result.error;
}

async function table(bytes: Uint8Array, options: SheetOptions, name = 'list.xlsx') {
  const result = await readSheet({ name, bytes }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { store } = result.value;
  const names = store.columns.map((column) => column.name);
  return [
    names,
    ...Array.from({ length: store.rowCount }, (_, row) => names.map((_n, c) => cellText(store, row, c))),
  ];
}

function workbook(rows: unknown[][], bookType: XLSX.BookType = 'xlsx', merges: string[] = []): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
  return new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Data'), { type: 'array', bookType }));
}

const wide = (count: number) => [
  Array.from({ length: count }, (_, i) => `h${i}`),
  Array.from({ length: count }, (_, i) => i),
];

describe('library profile', () => {
  it('[S5.22] [S9.14] accepts 15 columns of xls or xlsx and rejects the 16th with its cell', async () => {
    for (const type of ['xlsx', 'biff8'] as const) {
      const name = type === 'xlsx' ? 'list.xlsx' : 'list.xls';
      expect((await table(workbook(wide(15), type), LIBRARY, name))[0]).toHaveLength(15);
      expect(await refusal(workbook(wide(16), type), LIBRARY, name)).toEqual({
        code: 'sheetColumns',
        params: { cell: 'P1', max: 15 },
      });
    }
  });

  it('[S5.22] [S9.14] rejects a file larger than 10 MB before reading it', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const params = { bytes: bytes.length, maxMegabytes: 10 };
    expect(await refusal(bytes, LIBRARY)).toEqual({ code: 'sheetFileSize', params });
    expect(await refusal(bytes, DEVICE)).toMatchObject({ code: 'sheetFileType' });
  });

  it('[S5.23] rejects merged cells with the first range, even if mergedCells is "repeat"', async () => {
    const bytes = workbook(
      [
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ],
      'xlsx',
      ['A3:B3', 'B2:B3'],
    );
    const expected = { code: 'sheetMergedCells', params: { cell: 'B2', range: 'B2:B3', count: 2 } };
    expect(await refusal(bytes, LIBRARY)).toEqual(expected);
    expect(await refusal(bytes, { ...LIBRARY, mergedCells: 'repeat' })).toEqual(expected);
    expect(await refusal(bytes, DEVICE)).toEqual(expected);
  });

  it('[S5.23] rejects files without data', async () => {
    expect(await refusal(workbook([]), LIBRARY)).toMatchObject({ code: 'sheetEmpty' });
    expect(await refusal(workbook([['a', 'b']]), LIBRARY)).toEqual({
      code: 'sheetNoRows',
      params: { name: 'Data' },
    });
    expect(await refusal(new Uint8Array(0), LIBRARY)).toMatchObject({ code: 'sheetEmpty' });
  });

  it('[S5.23] rejects an empty cell with its name, the first in reading order, also in a blank row', async () => {
    const rows = [
      ['a', 'b', 'c'],
      [1, 2, 3],
      [4, 5, null],
      [null, 8, 9],
    ];
    const params = { cell: 'C3', row: 3, column: 'C' };
    expect(await refusal(workbook(rows), LIBRARY)).toEqual({ code: 'sheetEmptyCell', params });
    expect(await refusal(workbook([['a', 'b'], [1, 2], [], [3, 4]]), LIBRARY)).toMatchObject({
      params: { cell: 'A3' },
    });
  });

  it('[S5.23] rejects missing and repeated headers', async () => {
    expect(
      await refusal(
        workbook([
          ['a', null, 'c'],
          [1, 2, 3],
        ]),
        LIBRARY,
      ),
    ).toEqual({
      code: 'sheetEmptyHeader',
      params: { cell: 'B1', column: 'B' },
    });
    expect(
      await refusal(
        workbook([
          ['a', 'b'],
          [1, 2, 3],
        ]),
        LIBRARY,
      ),
    ).toMatchObject({ params: { cell: 'C1' } });
    expect(await refusal(workbook([[], ['a'], [1]]), LIBRARY)).toMatchObject({ params: { cell: 'A1' } });
    expect(
      await refusal(
        workbook([
          ['a', 'b', 'a '],
          [1, 2, 3],
        ]),
        LIBRARY,
      ),
    ).toEqual({
      code: 'sheetDuplicateHeader',
      params: { cell: 'C1', otherCell: 'A1', name: 'a' },
    });
  });

  it('[S5.24] accepts file names of 1 to 128 characters', async () => {
    const bytes = workbook([['a'], [1]]);
    expect(await refusal(bytes, LIBRARY, `${'名'.repeat(123)}.xlsx`)).toBe('read');
    expect(await refusal(bytes, LIBRARY, `${'名'.repeat(124)}.xlsx`)).toEqual({
      code: 'sheetFileName',
      params: { length: 129, max: 128 },
    });
    expect(await refusal(bytes, LIBRARY, '')).toMatchObject({ code: 'sheetFileName' });
  });
});

describe('device profile', () => {
  it('keeps blank rows and returns empty cells as empty strings, for xls and xlsx', async () => {
    for (const type of ['xlsx', 'biff8'] as const) {
      const bytes = workbook([['a', 'b'], [1, null], [], [null, 4]], type);
      const result = await readSheet({ name: type === 'xlsx' ? 'x.xlsx' : 'x.xls', bytes }, DEVICE);
      expect(result.ok && [...result.value.blankRows]).toEqual([1]);
      expect(await table(bytes, DEVICE)).toEqual([
        ['a', 'b'],
        ['1', ''],
        ['', ''],
        ['', '4'],
      ]);
    }
  });

  it('accepts 256 columns and rejects the next', async () => {
    expect((await table(workbook(wide(256)), DEVICE))[0]).toHaveLength(256);
    expect(await refusal(workbook(wide(257)), DEVICE)).toEqual({
      code: 'sheetColumns',
      params: { cell: 'IW1', max: 256 },
    });
  });

  it('accepts 1,048,576 rows and rejects one more', async () => {
    const last = (rows: number) => encode(`n\n${'1\n'.repeat(rows)}`);
    const result = await readSheet({ name: 'x.csv', bytes: last(1_048_576) }, DEVICE);
    expect(result.ok && result.value.store.rowCount).toBe(1_048_576);
    expect(await refusal(last(1_048_577), DEVICE, 'x.csv')).toEqual({
      code: 'sheetRows',
      params: { cell: 'A1048578', max: 1_048_576 },
    });
  });

  it('names unnamed columns by letters and numbers repeated names', async () => {
    const rows = [
      ['x', null, 'x', 'B', 'x (2)', ' x '],
      [1, 2, 3, 4, 5, 6],
    ];
    expect((await table(workbook(rows), DEVICE))[0]).toEqual(['x', 'B (2)', 'x (3)', 'B', 'x (2)', 'x (4)']);
  });

  it('uses the first row with text as the header', async () => {
    expect(await table(workbook([[], [null, 'a'], [], [null, 1]]), DEVICE)).toEqual([
      ['A', 'a'],
      ['', ''],
      ['', '1'],
    ]);
  });

  it('accepts column names that have a meaning in JavaScript (__proto__)', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__'];
    const rows = await table(workbook([names, [1, 2, 3, 4, 5]]), DEVICE);
    expect(rows[0]).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__ (2)']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('repeats merged values over their range, clipped to the table', async () => {
    const rows = [
      ['g', 'a', 'b'],
      ['top', 1, 2],
      ['hidden', 3, 4],
      [null, 5, 6],
      ['wide', null, 7],
    ];
    const bytes = workbook(rows, 'xlsx', ['A2:A4', 'A5:B5', 'C1:XFD1']);
    const expected = [
      ['g', 'a', 'b'],
      ['top', '1', '2'],
      ['top', '3', '4'],
      ['top', '5', '6'],
      ['wide', 'wide', '7'],
    ];
    expect(await table(bytes, REPEAT)).toEqual(expected);
    expect(await table(workbook(rows, 'biff8', ['A2:A4', 'A5:B5']), REPEAT, 'x.xls')).toEqual(expected);
  });

  it('repeats a merged header and ignores a range of one cell', async () => {
    const bytes = workbook(
      [
        ['t', null],
        [1, 2],
      ],
      'xlsx',
      ['A1:B1'],
    );
    expect((await table(bytes, REPEAT))[0]).toEqual(['t', 't (2)']);
    const fixture: XlsxFixture = {
      rows: columnRows(['h', 'x']),
      tail: '<mergeCells><mergeCell ref="A2:A2"/></mergeCells>',
    };
    expect(await refusal(buildXlsx(fixture), LIBRARY)).toBe('read');
  });

  it.each([
    ['device', 32_767],
    ['library', 4096],
  ] as const)(
    'in the %s profile accepts %s characters in a cell and rejects one more with its cell',
    async (profile, max) => {
      const options: SheetOptions = { profile, mergedCells: 'refuse' };
      // The text varies, because one that compresses extremely well is refused for that reason.
      const long = String.fromCodePoint(
        ...Array.from({ length: max }, (_, i) => 0x4e00 + ((i * 7919) % 20_000)),
      );
      expect((await table(buildXlsx({ rows: columnRows(['h', long]) }), options))[1][0]).toBe(long);
      expect((await table(encode(`h\n"${long}"\n`), options, 'x.csv'))[1][0]).toBe(long);
      const params = { cell: 'A3', max };
      const tooLong = { code: 'sheetCellLength', params };
      expect(await refusal(buildXlsx({ rows: columnRows(['h', 'x', `${long}x`]) }), options)).toEqual(
        tooLong,
      );
      expect(await refusal(encode(`h\nx\n${'x'.repeat(max + 1)}\n`), options, 'x.csv')).toEqual(tooLong);
      expect(await refusal(encode(`h\nx\n${'x'.repeat(999_999)}`), options, 'x.csv')).toEqual(tooLong);
    },
  );
});

describe('file type detection', () => {
  const plain = [['a'], ['1']];

  it('depends on the content, not on the file extension', async () => {
    expect(await table(workbook(plain, 'xlsx'), DEVICE, 'x.xls')).toEqual(plain);
    expect(await table(workbook(plain, 'biff8'), DEVICE, 'x.XLSX')).toEqual(plain);
    expect(await table(workbook(plain, 'biff5'), DEVICE, 'x.xls')).toEqual(plain);
    expect(await table(workbook(plain, 'xlsx'), DEVICE, 'x.csv')).toEqual(plain);
    expect(await table(encode('a\n1\n'), DEVICE, 'x.xls')).toEqual(plain);
  });

  it.each([
    ['xlsb', workbook(plain, 'xlsb'), 'x.xlsx', 'xlsb'],
    ['ods', workbook(plain, 'ods'), 'x.xlsx', 'ods'],
    ['html', workbook(plain, 'html'), 'x.xls', 'html'],
    ['SpreadsheetML 2003', workbook(plain, 'xlml'), 'x.xls', 'xml'],
    ['SYLK', workbook(plain, 'sylk'), 'x.csv', 'sylk'],
    ['DIF', workbook(plain, 'dif'), 'x.csv', 'dif'],
    ['pdf', encode('%PDF-1.7 ...'), 'x.xlsx', 'pdf'],
    ['text', encode('hello'), 'x.xlsx', 'text'],
    ['binary', Uint8Array.of(1, 2, 0, 3), 'x.csv', 'unknown'],
    ['a file with another extension', encode('a,b'), 'x.txt', 'text'],
  ])('[S5.22] rejects %s with the detected type', async (_label, bytes, name, found) => {
    const extension = name.split('.')[1];
    expect(await refusal(bytes, DEVICE, name)).toEqual({
      code: 'sheetFileType',
      params: { extension, found },
    });
  });

  it('reads csv files whose first lines resemble SYLK or DIF', async () => {
    for (const text of ['ID;Product\nC;Yarn\nP;Paper\nF;Fig;\n', 'ID;P\n1;2\n', 'TABLE\n0,1\nx\n'])
      expect((await table(encode(text), DEVICE, 'x.csv')).length, text).toBeGreaterThan(1);
  });

  it('names the row of a NUL byte in a text', async () => {
    const text = `name,price\n${'Tea,3\n'.repeat(20)}Mi\0lk,2\n`;
    expect(await refusal(encode(text), DEVICE, 'x.csv')).toEqual({
      code: 'sheetNulByte',
      params: { row: 22 },
    });
  });

  it.each([
    ['in a short file', 'a,b\r\n1,x\0y\r\n2,\x1f\x07z\r\n', 2],
    ['at another position of a short file', 'a,b\r\n1,xx\0y\r\n', 2],
    ['in the header', 'a\0,b\r\n1,xy\r\n', 1],
    ['at the start', '\0a,b\r\n1,xy\r\n', 1],
    ['after a line end', 'a,b\n1,xyz\n\x002,z\n', 3],
    ['in text with letters', 'имя,цена\nЧай,3\0\n', 2],
    ['after the start of a long file', `a,b\n${'1,xyz\n'.repeat(20_000)}2,x\0y\n3,z\n`, 20_002],
    ['at the end', `a,b\n${'1,xyz\n'.repeat(20_000)}\0\0\0\0`, 20_002],
  ])('names the row of a NUL byte %s', async (_where, text, row) => {
    expect(await refusal(encode(text), DEVICE, 'x.csv')).toEqual({ code: 'sheetNulByte', params: { row } });
  });

  it.each([
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const)('reads short texts in %s without a byte order mark', async (_encoding, high) => {
    for (const text of [
      '不,上\n中,国\n',
      'a,b\r\n中,国\r\n',
      '名,価\n茶,1\n',
      'имя,цена\nЧай,3\n',
      'नम,कर\nचक,3\n',
      'മഗ,കഥ\nഅആ,3\n',
    ]) {
      const bytes = new Uint8Array(text.length * 2);
      for (let at = 0; at < text.length; at++) {
        bytes[at * 2 + high] = text.charCodeAt(at) >> 8;
        bytes[at * 2 + 1 - high] = text.charCodeAt(at) & 255;
      }
      const rows = text.trim().split(/\r?\n/);
      expect(await table(bytes, DEVICE, 'x.csv')).toEqual(rows.map((row) => row.split(',')));
    }
  });

  it('rejects a zip without a workbook and a password-protected workbook with specific codes', async () => {
    expect(await refusal(packZip(new Map([['a.txt', 'x']])), DEVICE)).toEqual({
      code: 'sheetDamaged',
      params: { reason: 'noWorkbook' },
    });
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5000));
    XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array(100));
    const bytes = new Uint8Array(XLSX.CFB.write(container, { type: 'array' }));
    expect(await refusal(bytes, DEVICE)).toEqual({ code: 'sheetPassword' });
  });
});

describe('inspectSheet', () => {
  it('returns sheets, columns, row count, blank rows and the first rows', async () => {
    const rows = [['a', 'b'], ...Array.from({ length: 25 }, (_, i) => (i === 3 ? [] : [i, `t${i}`]))];
    const result = await inspectSheet({ name: 'x.xlsx', bytes: workbook(rows) }, DEVICE);
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value).toMatchObject({ sheetNames: ['Data'], sheetName: 'Data', columnNames: ['a', 'b'] });
    expect(result.value).toMatchObject({ rowCount: 25, blankRowCount: 1 });
    expect(result.value.firstRows).toHaveLength(10);
    expect(result.value.firstRows.slice(0, 4)).toEqual([
      ['0', 't0'],
      ['1', 't1'],
      ['2', 't2'],
      ['', ''],
    ]);
  });

  it('rejects a file that readSheet rejects', async () => {
    expect(await inspectSheet({ name: 'x.xlsx', bytes: workbook([['a']]) }, DEVICE)).toMatchObject({
      ok: false,
    });
  });
});
