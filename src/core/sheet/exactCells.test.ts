import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { buildXlsx, type XlsxFixture } from '../../../tests/support/xlsxFixture.ts';
import { planPrint } from '../print/printPlan.ts';
import { cutRows } from '../run/chunks/cutChunks.ts';
import { readSheet } from './readSheet.ts';
import type { SheetOptions } from './sheet.ts';
import { type ColumnStore, sliceRows } from './table/columnStore.ts';
import { createRowReader } from './table/rowReader.ts';

const DEVICE: SheetOptions = { profile: 'device', mergedCells: 'repeat' };

/** Returns the text and the stored value of every cell. */
function cellsOf(store: Pick<ColumnStore, 'rowCount' | 'columns'>): string[][] {
  const reader = createRowReader(store);
  return Array.from({ length: store.rowCount }, (_, row) =>
    store.columns.map((_column, column) => `${reader.cell(row, column)}|${reader.exact(row, column)}`),
  );
}

async function storeOf(name: string, bytes: Uint8Array): Promise<ColumnStore> {
  const read = await readSheet({ name, bytes }, DEVICE);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.store;
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="[$€-407] #,##0.00"/><numFmt numFmtId="165" formatCode="0.0"/><numFmt numFmtId="166" formatCode="h:mm"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="3"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="2"/></cellXfs>';
const HEADER = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>';
const withRows = (rows: string, more: XlsxFixture = {}) =>
  storeOf('x.xlsx', buildXlsx({ rows: HEADER + rows, styles: STYLES, ...more }));
const cell = (reference: string, style: number, value: string) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

describe('exact cell values', () => {
  it('exist for dates and for numbers that the shown text rounds, groups or decorates', async () => {
    const shown: readonly (readonly [number, string, string])[] = [
      [0, '1234.5', '1234.5|'],
      [0, '1E-7', '0.0000001|'],
      [0, '1.25E-9', '1.25E-09|0.00000000125'],
      [4, '1E-7', '0.0|0.0000001'],
      [1, '46348', '11/22/26|2026-11-22'],
      [2, '1234', '1,234|1234'],
      [2, '123', '123|'],
      [3, '1234.5', '€ 1,234.50|1234.5'],
      [4, '3.16227', '3.2|3.16227'],
      [4, '3.1', '3.1|'],
      [5, '0.75', '18:00|'],
      [6, '12.5', '12.50|12.5'],
      [6, '44.275', '44.28|44.275'],
    ];
    const rows = shown.map(
      ([style, value], index) => `<row r="${index + 2}">${cell(`A${index + 2}`, style, value)}</row>`,
    );
    const store = await withRows(rows.join(''));
    const expected = shown.map(([, , text]) => text.replace('11/22/26', '11/22/2026'));
    expect(cellsOf(store).map(([first]) => first)).toEqual(expected);
  });

  it('belong to the right cell when cells are merged or out of order', async () => {
    const merged = await withRows(
      `<row r="2">${cell('A2', 1, '46348')}${cell('B2', 0, '1')}</row><row r="3">${cell('B3', 4, '2.25')}</row><row r="4">${cell('A4', 0, '5')}${cell('B4', 0, '3')}</row>`,
      { tail: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' },
    );
    expect(cellsOf(merged)).toEqual([
      ['11/22/2026|2026-11-22', '1|'],
      ['11/22/2026|2026-11-22', '2.3|2.25'],
      ['5|', '3|'],
    ]);
    const mixed = await withRows(
      `<row r="3">${cell('B3', 4, '2.25')}${cell('A3', 0, '7')}</row><row r="2">${cell('A2', 1, '46348')}${cell('B2', 2, '4321')}</row>`,
    );
    expect(cellsOf(mixed)).toEqual([
      ['11/22/2026|2026-11-22', '4,321|4321'],
      ['7|', '2.3|2.25'],
    ]);
  });

  it('are read from old xls workbooks as well', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([['a'], [46348], [3.16227], ['text']]);
    sheet.A2.z = 'dd/mm/yyyy';
    sheet.A3.z = '0.0';
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Data');
    const bytes: unknown = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
    if (!(bytes instanceof Uint8Array)) throw new Error('the workbook was not written');
    expect(cellsOf(await storeOf('x.xls', bytes))).toEqual([
      ['22/11/2026|2026-11-22'],
      ['3.2|3.16227'],
      ['text|'],
    ]);
  });

  it('are passed on with the rows given to workers, in any order', async () => {
    const count = 40;
    const rows = Array.from({ length: count }, (_, row) => {
      const place = row + 2;
      // Every third row, and all of one column, have no additional stored value.
      return `<row r="${place}">${cell(`A${place}`, row % 3 === 0 ? 0 : 4, `${row}.25`)}${cell(`B${place}`, 0, `${row}`)}</row>`;
    });
    const store = await withRows(rows.join(''));
    const all = cellsOf(store);
    expect(all[4][0]).toBe('4.3|4.25');
    expect(store.columns.map(({ exact }) => exact !== undefined)).toEqual([true, false]);
    for (let first = 0; first < count; first += 7)
      expect(cellsOf(sliceRows(store, first, 7))).toEqual(all.slice(first, first + 7));
    const chosen = [31, 2, 2, 17, 0, 39];
    const plan = planPrint({ rowCount: count, rows: chosen, copies: 1, collate: true, copiesOf: null });
    if (!plan.ok) throw new Error(plan.error.code);
    const { input } = cutRows(plan.value, store, 0, chosen.length);
    expect(cellsOf(input)).toEqual(chosen.map((row) => all[row]));
  });
});
