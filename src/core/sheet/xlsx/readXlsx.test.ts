import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { textsOf } from '../../../../tests/support/sheetTexts.ts';
import { buildXlsx, type XlsxFixture } from '../../../../tests/support/xlsxFixture.ts';
import { inspectSheet } from '../inspectSheet.ts';
import { noteAssumptions } from '../noteAssumptions.ts';
import { loadNumberFormatter } from '../numbers/numberFormatter.ts';
import { readSheet } from '../readSheet.ts';
import type { SheetOptions } from '../sheet.ts';
import { cellText, exactText } from '../table/columnStore.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'refuse' };

async function readBytes(bytes: Uint8Array, options: Partial<SheetOptions> = {}) {
  const result = await readSheet({ name: 'x.xlsx', bytes }, { ...DEVICE, ...options });
  return result.ok ? textsOf(result.value) : result.error;
}

const read = (fixture: XlsxFixture, options?: Partial<SheetOptions>) =>
  readBytes(buildXlsx(fixture), options);
const HEADER = '<row r="1"><c r="A1" t="str"><v>h</v></c></row>';
/** Returns the text of the only data cell, below the header `h`. */
async function cell(xml: string, fixture: XlsxFixture = {}): Promise<unknown> {
  const texts = await read({ rows: `${HEADER}<row r="2">${xml}</row>`, ...fixture });
  return Array.isArray(texts) ? texts[1][0] : texts;
}

const ISO_STYLE =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy/mm/dd hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';

describe('numbers with a date format outside the date range', () => {
  const rows = [45413, -1, 2_958_466, 20_240_131]
    .map((value, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>${value}</v></c></row>`)
    .join('');

  it('are reported with their count and first cell', async () => {
    const sheet = await readSheet(
      { name: 'x.xlsx', bytes: buildXlsx({ rows: HEADER + rows, styles: ISO_STYLE }) },
      DEVICE,
    );
    expect(sheet.ok && textsOf(sheet.value)).toEqual([
      ['h'],
      ['2024/05/01 00:00'],
      ['-1'],
      ['2958466'],
      ['20240131'],
    ]);
    expect(sheet.ok && noteAssumptions(sheet.value)).toEqual([
      { code: 'datesImpossible', params: { count: 3, cell: 'A3' } },
    ]);
  });
});

describe('unknown number formats', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[DBNum2]0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
  const row = (number: number, style: number) =>
    `<row r="${number}"><c r="A${number}" s="${style}"><v>12</v></c></row>`;
  const note = (count: number) => [
    { code: 'numberFormatUnknown', params: { count, cell: 'A3', part: '[DBNum2]' } },
  ];

  it.each([
    ['in order', row(2, 0) + row(3, 1) + row(4, 1), 2],
    ['in reverse order', row(4, 0) + row(3, 1) + row(2, 0), 1],
  ])('are reported with their count and first cell: cells %s', async (_order, rows, count) => {
    const bytes = buildXlsx({ rows: HEADER + rows, styles });
    const sheet = await readSheet({ name: 'x.xlsx', bytes }, DEVICE);
    expect(sheet.ok && noteAssumptions(sheet.value)).toEqual(note(count));
  });

  it('are not reported if no cell uses them', async () => {
    const bytes = buildXlsx({ rows: HEADER + row(2, 0), styles });
    const sheet = await readSheet({ name: 'x.xlsx', bytes }, DEVICE);
    expect(sheet.ok && noteAssumptions(sheet.value)).toEqual([]);
  });
});

describe('xlsx cell reader', () => {
  it.each([
    ['a number', '<c r="A2"><v>12.5</v></c>', '12.5'],
    ['a formula string', '<c r="A2" t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c>', 'a < b'],
    ['a boolean', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['a false boolean', '<c r="A2" t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c r="A2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['an inline string', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', ' a '],
    [
      'rich inline text',
      '<c r="A2" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c>',
      'ab',
    ],
    ['CDATA', '<c r="A2" t="str"><v><![CDATA[<&amp;>]]></v></c>', '<&amp;>'],
    ['numeric entities', '<c r="A2" t="str"><v>&#x4e2d;&#233;&#128512;</v></c>', '中é😀'],
    [
      '_xHHHH_ escapes',
      '<c r="A2" t="str"><v>a_x000D__x000a_b_x005F_x0041__xD83D__xDE00_</v></c>',
      'a\nb_x0041_😀',
    ],
    ['line ends', '<c r="A2" t="str"><v>a\r\nb\rc\nd</v></c>', 'a\nb\nc\nd'],
    ['single quotes and spaces', "<c  r = 'A2'  t='str' ><v>q</v></c>", 'q'],
    ['a cell with a comment', '<c r="A2"><!-- 1 > 2 --><v>7</v><extLst><ext><v2/></ext></extLst></c>', '7'],
    ['a > in an attribute', '<c r="A2" t="str"><f ref="a>b">x</f><v>7</v></c>', '7'],
    ['a cell without a reference', '<c><v>7</v></c>', '7'],
    ['an ISO date', '<c r="A2" t="d" s="1"><v>2024-02-29T18:30:00Z</v></c>', '2024/02/29 18:30'],
  ])('reads %s', async (_name, xml, expected) => {
    expect(await cell(xml, { styles: ISO_STYLE })).toBe(expected);
  });

  it('reads an ISO date without a style as a short date, in both date systems', async () => {
    const xml = '<c r="A2" t="d"><v>2024-02-29</v></c>';
    expect(await cell(xml)).toBe('2/29/2024');
    expect(await cell(xml, { workbookProperties: 'date1904="1"' })).toBe('2/29/2024');
    expect(await cell('<c r="A2" t="d"><v>1900-01-05</v></c>')).toBe('1/5/1900');
    // A date cell without a date format also shows the time if its value has one.
    expect(await cell('<c r="A2" t="d"><v>2024-02-29T18:30:00Z</v></c>')).toBe('2/29/2024 18:30');
    expect(await cell('<c r="A2" t="d"><v>2024-02-29T00:00:00</v></c>')).toBe('2/29/2024');
    expect(await cell('<c r="A2" t="d"><v>1899-12-31T00:00:00</v></c>')).toBe('1899-12-31T00:00:00');
  });

  it('reads shared strings: plain, rich, phonetic, spaced, empty and escaped', async () => {
    const strings = [
      '<si><t>plain</t></si>',
      '<si><r><t>ri</t></r><r><rPr><b/></rPr><t xml:space="preserve">ch </t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
      '<si/>',
      '<si><t>a_x000D_\nb &amp; c</t></si>',
      '<si><t/></si>',
      '<si><t>last</t></si>',
    ].join('');
    const cells = [0, 1, 2, 3, 4, 5, 6].map((i) => `<row><c t="s"><v>${i}</v></c></row>`).join('');
    expect(await read({ rows: HEADER + cells, strings })).toEqual(
      ['h', 'plain', 'rich ', '東京', '', 'a\nb & c', '', 'last'].map((text) => [text]),
    );
  });

  it('reads prefixed elements and gaps in rows and columns, and ignores the declared dimension', async () => {
    const rows =
      '<x:row r="2"><x:c r="B2" t="str"><x:v>b</x:v></x:c></x:row><x:row r="5"><x:c r="D5"><x:v>4</x:v></x:c></x:row>';
    const sheetXml = `<x:worksheet xmlns:x="m"><x:dimension ref="A1:XFD1048576"/><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
    expect(await read({ sheetXml })).toEqual([
      ['A', 'b', 'C', 'D'],
      ['', '', '', ''],
      ['', '', '', ''],
      ['', '', '', '4'],
    ]);
  });

  it('ignores formatted empty cells to the right of and below the data', async () => {
    const rows = `${HEADER}<row r="2"><c r="A2"><v>1</v></c><c r="Z2" s="0"/></row><row r="900"><c r="A900" s="0"/></row>`;
    expect(await read({ rows })).toEqual([['h'], ['1']]);
  });

  it.each([
    ['utf-16le', false],
    ['utf-16be', true],
  ])('reads a part in %s', async (_name, isBig) => {
    const xml = `\ufeff<worksheet><sheetData>${HEADER}<row><c t="str"><v>北é</v></c></row></sheetData></worksheet>`;
    const sheetXml = new Uint8Array(xml.length * 2);
    const view = new DataView(sheetXml.buffer);
    for (let i = 0; i < xml.length; i++) view.setUint16(i * 2, xml.charCodeAt(i), !isBig);
    expect(await read({ sheetXml })).toEqual([['h'], ['北é']]);
  });

  it('reads a part in UTF-8 that declares UTF-16', async () => {
    const sheetXml = `<?xml version="1.0" encoding="utf-16"?><worksheet><sheetData>${HEADER}<row><c t="str"><v>北é</v></c></row></sheetData></worksheet>`;
    expect(await read({ sheetXml })).toEqual([['h'], ['北é']]);
  });

  it('reads unordered cells and rows like ordered ones', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>32</v></c><c r="A3"><v>31</v></c></row>' +
      '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>45351</v></c></row>';
    expect(await read({ rows, styles: ISO_STYLE })).toEqual([
      ['a', 'b'],
      ['2024/02/29 00:00', ''],
      ['31', '32'],
    ]);
  });

  it('refuses two values for one cell, because one of them would be lost', async () => {
    const table = (second: string) =>
      `${HEADER}<row r="2"><c r="A2" t="str"><v>tea</v></c></row><row r="3"><c r="A3" t="str"><v>milk</v></c></row>${second}`;
    const twice = { code: 'sheetCellTwice', params: { cell: 'A2' } };
    expect(await read({ rows: table('<row r="2"><c r="A2" t="str"><v>coffee</v></c></row>') })).toEqual(
      twice,
    );
    expect(await read({ rows: table('<row r="2"><c r="A2" t="str"><v>te</v></c></row>') })).toEqual(twice);
    // An empty cell has no value that could be lost, and equal values are one value.
    const same = '<row r="2"><c r="A2" t="str"><v>tea</v></c><c r="A2" t="str"><v></v></c></row>';
    expect(await read({ rows: table(same) })).toEqual([['h'], ['tea'], ['milk']]);
  });

  it('[S5.23] reads the first visible sheet or the requested one, and skips chart sheets', async () => {
    const sheets =
      '<sheet name="Chart" sheetId="3" r:id="rId5"/><sheet name="Hidden" state="hidden" sheetId="2" r:id="rId4"/>' +
      '<sheet name="Data &amp; more" sheetId="1" r:id="rId1"/>';
    const other = `<worksheet><sheetData>${HEADER}<row><c><v>2</v></c></row></sheetData></worksheet>`;
    const fixture = {
      rows: `${HEADER}<row><c><v>1</v></c></row>`,
      sheets,
      extraParts: { 'xl/worksheets/sheet2.xml': other },
    };
    const result = await readSheet({ name: 'x.xlsx', bytes: buildXlsx(fixture) }, DEVICE);
    expect(result).toMatchObject({
      ok: true,
      value: { sheetNames: ['Hidden', 'Data & more'], sheetName: 'Data & more' },
    });
    expect(await read(fixture, { sheetName: 'Hidden' })).toEqual([['h'], ['2']]);
    expect(await read(fixture, { sheetName: 'Chart' })).toEqual({
      code: 'sheetNotFound',
      params: { name: 'Chart' },
    });
  });
});

describe('xlsx number display', () => {
  const format = (value: string, code: string, workbookProperties = '') =>
    cell(`<c r="A2" s="1"><v>${value}</v></c>`, {
      workbookProperties,
      styles: `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`,
    });

  it.each([
    ['7', '00000', '00007'],
    ['12.5', '0.00', '12.50'],
    // Not numbers as files write them: shown as they are.
    ['0x1F', '0', '0x1F'],
    ['NaN', '0.0', 'NaN'],
    ['0b11', 'General', '0b11'],
    ['12.345', '0.00', '12.35'],
    ['-1234567.5', '#,##0.00', '-1,234,567.50'],
    ['999', '#,##0', '999'],
    ['0.125', '0.0%', '12.5%'],
    ['45351', 'yyyy-mm-dd', '2024-02-29'],
    ['45351.75', 'dd/mm/yyyy hh:mm', '29/02/2024 18:00'],
    ['0.75', '[h]:mm', '18:00'],
    ['5', '&quot;No. &quot;000', 'No. 005'],
    ['-3', '0;(0)', '(3)'],
    ['4006381333931', '0', '4006381333931'],
    ['1234.5', '@', '1234.5'],
  ])('shows %s with format %s as %s', async (value, code, expected) => {
    expect(await format(value, code)).toBe(expected);
  });

  it('follows the 1904 date system', async () => {
    expect(await format('0', 'yyyy-mm-dd', 'date1904="1"')).toBe('1904-01-01');
    expect(await format('0', 'yyyy-mm-dd', 'date1904="0"')).toBe('1900-01-00');
  });

  it('shows all digits of whole numbers in General, and rounds fractions like a spreadsheet', async () => {
    expect(await cell('<c r="A2"><v>4006381333931</v></c>')).toBe('4006381333931');
    expect(await cell('<c r="A2"><v>4.006381333931E+12</v></c>')).toBe('4006381333931');
    expect(await cell('<c r="A2"><v>340123450000000018</v></c>')).toBe('340123450000000018');
    expect(await cell('<c r="A2"><v>12345678901</v></c>')).toBe('12345678901');
    expect(await cell('<c r="A2"><v>0.30000000000000004</v></c>')).toBe('0.3');
    expect(await cell('<c r="A2" t="str"><v>00123456789012345678</v></c>')).toBe('00123456789012345678');
  });

  it('keeps the exact value of a General cell for calculations', async () => {
    const numbers = [
      '1234567.0049',
      '2.3449999996',
      '12345678.125',
      '3.3333333333333335E-5',
      '7',
      '0.5',
      '12345678901',
    ];
    const cells = numbers.map(
      (value, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${value}</v></c></row>`,
    );
    const bytes = buildXlsx({ rows: `${HEADER}${cells.join('')}` });
    const sheet = await readSheet({ name: 'x.xlsx', bytes }, DEVICE);
    if (!sheet.ok) throw new Error(sheet.error.code);
    const { store } = sheet.value;
    expect(numbers.map((_, row) => [cellText(store, row, 0), exactText(store, row, 0)])).toEqual([
      ['1234567.005', '1234567.0049'],
      ['2.345', '2.3449999996'],
      ['12345678.13', '12345678.125'],
      ['3.33333E-05', '0.0000333333333333333'],
      ['7', ''],
      ['0.5', ''],
      ['12345678901', ''],
    ]);
  });

  it('applies the text section of a number format to text', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="0;0;0;&quot;Art. &quot;@"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>';
    expect(await cell('<c r="A2" s="0" t="str"><v>x7</v></c>', { styles })).toBe('Art. x7');
  });
});

describe('xlsx formulas', () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>' +
    '<row r="2"><c r="A2"><f>B2*2</f><v>4</v></c><c r="B2" t="str"><f>""</f><v></v></c></row>' +
    '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><f>A3+1</f></c></row>' +
    '<row r="4"><c r="A4" t="str"><f>A1</f></c><c r="B4"><f t="shared" si="0"/><v/></c></row>';

  it('without a stored value are read as empty and reported with count and first cell', async () => {
    expect(await read({ rows })).toEqual([
      ['a', 'b'],
      ['4', ''],
      ['1', ''],
    ]);
    const result = await inspectSheet({ name: 'x.xlsx', bytes: buildXlsx({ rows }) }, DEVICE);
    expect(result).toMatchObject({ value: { formulasWithoutValue: { count: 3, firstCell: 'B3' } } });
  });

  it('that were calculated are not reported', async () => {
    const calculated = rows.slice(0, rows.indexOf('<row r="3">'));
    const result = await inspectSheet({ name: 'x.xlsx', bytes: buildXlsx({ rows: calculated }) }, DEVICE);
    expect(result).toMatchObject({ value: { formulasWithoutValue: null } });
  });

  it('are reported when the workbook requests recalculation, as with XlsxWriter, which stores 0', async () => {
    const calculated = `${rows.slice(0, rows.indexOf('<row r="3">'))}<row r="3"><c r="A3"><v>5</v></c><c r="B3"><f>A3+1</f><v>0</v></c></row>`;
    const notes = async (workbookEnd: string) => {
      const bytes = buildXlsx({ rows: calculated, workbookEnd });
      const result = await readSheet({ name: 'x.xlsx', bytes }, DEVICE);
      return result.ok ? noteAssumptions(result.value) : result.error;
    };
    expect(await notes('<calcPr calcId="124519" fullCalcOnLoad="1"/>')).toEqual([
      { code: 'formulasMayBeOld', params: { count: 3, cell: 'A2' } },
    ]);
    expect(await notes('<calcPr calcId="191029"/>')).toEqual([]);
    expect(await notes('<calcPr fullCalcOnLoad="0"/>')).toEqual([]);
  });

  it('without any other value make the sheet fail with sheetNotCalculated', async () => {
    const only = `${HEADER}<row r="2"><c r="A2"><f>1+1</f></c></row>`;
    const params = { name: 'Data', count: 1, cell: 'A2' };
    expect(await read({ rows: only })).toEqual({ code: 'sheetNotCalculated', params });
  });
});

describe('workbook saved with another sheet in front', () => {
  const sheets =
    '<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId5"/><sheet name="B" sheetId="3" r:id="rId4"/>';
  const rows = `${HEADER}<row r="2"><c r="A2"><v>1</v></c></row>`;
  const sheet2 = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const notesOf = async (view: string, options: Partial<SheetOptions> = {}) => {
    const extraParts = { 'xl/worksheets/sheet2.xml': sheet2 };
    const bytes = buildXlsx({ rows, sheets, extraParts, workbookEnd: `<bookViews>${view}</bookViews>` });
    const result = await readSheet({ name: 'x.xlsx', bytes }, { ...DEVICE, ...options });
    return result.ok ? noteAssumptions(result.value) : result.error;
  };

  it('is reported if the user chose no sheet', async () => {
    expect(await notesOf('<workbookView activeTab="2"/>')).toEqual([
      { code: 'otherSheetInFront', params: { name: 'A', front: 'B' } },
    ]);
    expect(await notesOf('<workbookView activeTab="2"/>', { sheetName: 'A' })).toEqual([]);
    expect(await notesOf('<workbookView/>')).toEqual([]);
    // The active tab is a chart, which can't be read.
    expect(await notesOf('<workbookView activeTab="1"/>')).toEqual([]);
    expect(await notesOf('<workbookView activeTab="0"/><workbookView activeTab="2"/>')).toEqual([]);
    expect(await notesOf('<workbookView activeTab="99"/>')).toEqual([]);
  });
});

describe('random sheets', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.toWellFormed()),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('_x0041_', '<&>"\'', 'a\r\nb', ' lead', '007', '#N/A', '__proto__'),
  );
  const formats = [
    'General',
    '0',
    '0.00',
    '#,##0.00',
    '00000',
    '0%',
    '0.00E+00',
    'yyyy-mm-dd',
    'h:mm AM/PM',
    '# ?/?',
    '$#,##0.00;[Red]-$#,##0.00',
  ];
  const row = fc.array(fc.tuple(value, fc.constantFrom(...formats)), { minLength: 4, maxLength: 4 });

  it.each([
    ['xlsx', true],
    ['xlsx', false],
    ['biff8', false],
  ] as const)('show each value with its format, from %s (shared strings: %s)', async (bookType, bookSST) => {
    const formatter = await loadNumberFormatter('en-US');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const values = [
          ['a', 'b', 'c', 'd'],
          ...rows.map((cells) => cells.map(([v]) => v)),
          ['end', 'end', 'end', 'end'],
        ];
        const sheet = XLSX.utils.aoa_to_sheet(values, { dense: true });
        rows.forEach((cells, r) => {
          cells.forEach(([v, z], c) => {
            const written = sheet['!data']?.[r + 1]?.[c];
            if (written && typeof v === 'number') written.z = z;
          });
        });
        const book = XLSX.utils.book_new(sheet, 'Data');
        const bytes: Uint8Array = new Uint8Array(XLSX.write(book, { type: 'array', bookType, bookSST }));
        const oracle =
          XLSX.read(bytes, { type: 'array', dense: true, cellNF: true }).Sheets.Data['!data'] ?? [];
        const expected = values.map((cells, r) =>
          cells.map((_v, c) => {
            const read = oracle[r]?.[c];
            if (read?.t === 'n') return formatter.compile(read.z ?? 0, false)(Number(read.v));
            return read?.w ?? String(read?.v ?? '');
          }),
        );
        expect(await readBytes(bytes)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
