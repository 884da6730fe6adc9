import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { orderOf, type PartialOrder } from '../../../../tests/support/runOnce.ts';
import { buildXlsx, columnRows, tableParts } from '../../../../tests/support/xlsxFixture.ts';
import enUs from '../../../locales/en-US/engine/dataNotes.json' with { type: 'json' };
import type { Problem } from '../../base/result.ts';
import { problemText } from '../../messages/problemText.ts';
import { readSheet } from '../../sheet/readSheet.ts';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import { tableOfRecords } from '../../sheet/tableOfRecords.ts';
import { planRun } from '../planning/planRun.ts';

const STYLES =
  '<numFmts><numFmt numFmtId="200" formatCode="0.00E+00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>';
const column = { source: 'column', key: 'value' };
const template = (content: string) => ({ content, data: { source: 'template' } });

async function workbook(cells: readonly string[]): Promise<ColumnStore> {
  const rows = `<row><c t="str"><v>value</v></c></row>${cells.map((cell) => `<row>${cell}</row>`).join('')}`;
  const file = { name: 'a.xlsx', bytes: buildXlsx({ rows, styles: STYLES }) };
  const sheet = await readSheet(file, { profile: 'device', mergedCells: 'refuse' });
  if (!sheet.ok) throw new Error(sheet.error.code);
  return sheet.value.store;
}
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;

function labelOf(...elements: readonly object[]) {
  return parsed({ elements: elements.map((element, at) => ({ id: `e${at}`, ...element })) });
}

function planned(order: PartialOrder, store: ColumnStore | null) {
  const run = planRun(orderOf({ format: 'check', ...order }), store, () => 0);
  if (!run.ok) throw new Error(run.error.code);
  return run.value;
}

function notesOf(store: ColumnStore | null, ...elements: readonly object[]): readonly Problem[] {
  return planned({ label: labelOf(...elements) }, store).notes;
}

describe('numbers without their leading zero', () => {
  it.each([
    ['ean13', '123456789012', 'EAN-13'],
    ['upca', '36000291452', 'UPC-A'],
    ['ean8', '5012343', 'EAN-8'],
    ['itf14', '4006381333931', 'ITF-14'],
    ['databarOmni', '4006381333931', 'GS1-DATABAR-OMNI'],
  ])('are reported for %s', async (symbology, value, wireName) => {
    const store = await workbook([number(value), number('1'), number(value, 1)]);
    const params = { column: 'value', symbology: wireName, count: 2, of: 3, row: 2, value };
    const [note] = notesOf(store, { kind: 'barcode', symbology, data: column });
    expect(note).toEqual({ code: 'zerosLost', params });
    expect(notesOf(store, { kind: 'barcode', symbology, ...template('{value}') })[0]).toEqual(note);
  });

  it('are reported for UPC-E, but not numbers that normally have six digits', async () => {
    const codes = { kind: 'barcode', symbology: 'upce', data: column };
    // The zeros of 00783491 and 04252614 are lost; the third number has no leading zeros.
    const lost = await workbook([number('783491'), number('4252614'), number('14252611')]);
    expect(notesOf(lost, codes)).toMatchObject([
      { code: 'zerosLost', params: { symbology: 'UPC-E', count: 2, of: 3, row: 2 } },
    ]);
    const label = labelOf(codes);
    const [filled] = planned({ label, restoreZeros: true }, lost).spec.label.elements;
    expect(filled).toMatchObject({ content: '{[value]|pad:8}' });
    const bodies = Array.from({ length: 50 }, (_, at) => number(String(123_401 + at * 13)));
    expect(notesOf(await workbook(bodies), codes)).toEqual([]);
  });

  it('are counted with any number of missing zeros', async () => {
    const cells = ['12345670', '123456789012', '1234567890128', '12', '4006381333930'];
    const store = await workbook(cells.map((cell) => number(cell)));
    expect(notesOf(store, { kind: 'barcode', symbology: 'ean13', data: column })).toMatchObject([
      { code: 'zerosLost', params: { count: 2, of: 5, row: 2 } },
    ]);
  });

  it('are padded if restoreZeros is set', async () => {
    const store = await workbook([number('123456789012'), number('4006381333931')]);
    const label = labelOf(
      { kind: 'barcode', symbology: 'ean13', data: column },
      { kind: 'text', data: column },
    );
    const run = planned({ label, restoreZeros: true }, store);
    expect(run.notes.map(({ code }) => code)).toEqual(['zerosRestored']);
    expect(run.spec.label.elements).toEqual([
      { ...label.elements[0], data: { source: 'template' }, content: '{[value]|pad:13}' },
      label.elements[1],
    ]);
  });

  it('are reported as lost if the column name cannot be used in an expression', () => {
    const store = sheetOf(['Code [EAN]', 'Other'], [['123456789012', '123456789012']]);
    const bound = (key: string) => ({ kind: 'barcode', symbology: 'ean13', data: { source: 'column', key } });
    const label = labelOf(bound('Code [EAN]'), bound('Other'));
    const run = planned({ label, restoreZeros: true }, store);
    expect(run.notes).toMatchObject([
      { code: 'zerosLost', params: { column: 'Code [EAN]' } },
      { code: 'zerosRestored', params: { column: 'Other' } },
    ]);
    expect(run.spec.label.elements[0]).toEqual(label.elements[0]);
    expect(run.lostZeros).toEqual([{ elementId: 'e1', column: 'Other' }]);
  });

  it('are not reported for text cells of a workbook, nor for numbers without a check digit', async () => {
    const ean13 = { kind: 'barcode', symbology: 'ean13', data: column };
    expect(notesOf(await workbook([text('123456789012')]), ean13)).toEqual([]);
    expect(notesOf(await workbook([number('123456789013')]), ean13)).toEqual([]);
    expect(notesOf(await workbook([number('123456789012')]), { kind: 'barcode', data: column })).toEqual([]);
  });

  it('are reported in CSV if most shorter numbers match, and in numbers given by programs', () => {
    const ean13 = { kind: 'barcode', symbology: 'ean13', data: column };
    const csv = (...values: readonly string[]) =>
      sheetOf(
        ['value'],
        values.map((value) => [value]),
      );
    expect(notesOf(csv('123456789012', '4006381333931', '123456789013'), ean13)).toMatchObject([
      { code: 'zerosLost', params: { count: 1, of: 3, row: 1 } },
    ]);
    expect(notesOf(csv('123456789012', '123456789013', '123456789014'), ean13)).toEqual([]);
    for (const [value, codes] of [
      [123456789012, ['zerosLost']],
      ['123456789012', []],
    ] as const) {
      const table = tableOfRecords([{ value }]);
      if (!table.ok) throw new Error(table.error.code);
      expect(notesOf(table.value, ean13).map(({ code }) => code)).toEqual(codes);
    }
  });
});

describe('notes on the data', () => {
  it('report cells whose code content differs from the shown text', async () => {
    const store = await workbook([number('7'), number('4006381333931', 1)]);
    const params = { column: 'value', count: 1, row: 3, shown: '4.01E+12', stored: '4006381333931' };
    expect(notesOf(store, { kind: 'barcode', data: column })).toEqual([{ code: 'codesTakeStored', params }]);
    expect(notesOf(store, { kind: 'text', data: column })).toEqual([]);
  });

  it('report numbers that a spreadsheet shortened before saving as CSV', () => {
    const store = sheetOf(
      ['value', 'code'],
      [
        ['4.00638E+12', '4.00638E+12'],
        ['1,2E+15', 'BOX 1E+1'],
        ['7', '12E5'],
      ],
    );
    const shortened = (name: string, count: number) => ({
      code: 'codesShortened',
      params: { column: name, count, row: 1, value: '4.00638E+12' },
    });
    expect(notesOf(store, { kind: 'barcode', data: column })).toEqual([shortened('value', 2)]);
    expect(notesOf(store, { kind: 'qrcode', ...template('{code}') })).toEqual([shortened('code', 1)]);
    expect(notesOf(store, { kind: 'qrcode', ...template('{code|default:-}') })).toEqual([]);
  });

  it.each([
    [' A1', 'U+0020'],
    ['A1\t', 'U+0009'],
    ['A\u200b1', 'U+200B'],
    ['\ufeffA1', 'U+FEFF'],
    ['A\u00ad1', 'U+00AD'],
    ['A1\u202c', 'U+202C'],
    ['A1\u3000', 'U+3000'],
  ])('report invisible characters that scanners read: %j', (value, character) => {
    const store = sheetOf(['value'], [['A 1'], ['👩‍👧'], [value], ['Ä€']]);
    const note = { code: 'codesHoldHidden', params: { column: 'value', count: 1, row: 3, value, character } };
    expect(notesOf(store, { kind: 'qrcode', data: column })).toEqual([note]);
    expect(notesOf(store, { kind: 'text', data: column })).toEqual([]);
    expect(notesOf(store, { kind: 'qrcode', ...template('{value|trim}') })).toEqual([]);
  });

  it('report numbers whose last digits a spreadsheet lost', async () => {
    const store = await workbook([
      number('1.06141411234568E+17'),
      number('4006381333931'),
      number('340123450000000000', 0),
      // These numbers are complete, and barcodes contain all of their digits.
      number('340123450000000018', 0),
      number('9007199254740991', 0),
      text('340123450000000018'),
    ]);
    const params = { column: 'value', count: 2, row: 2, value: '106141411234568000' };
    expect(notesOf(store, { kind: 'qrcode', data: column })).toContainEqual({
      code: 'numbersTooLong',
      params,
    });
    expect(notesOf(store, { kind: 'text', data: column })).toEqual([{ code: 'numbersTooLong', params }]);
  });

  it('count cells with only white space as empty', () => {
    const rows = [
      ['x', 'A'],
      ['x', '  '],
      [' ', '\u00a0'],
      ['x', '\u3000 '],
      ['x', '茶'],
      ['x', '\u00e9'],
    ];
    const store = sheetOf(['other', 'value'], rows);
    const text = { kind: 'text', data: { source: 'column', key: 'value' } };
    expect(notesOf(store, text)).toEqual([
      { code: 'cellsEmpty', params: { column: 'value', count: 3, of: 6, row: 2 } },
    ]);
  });

  it('are reported if characters are damaged, as they print as U+FFFD', () => {
    const store = tableOfRecords([
      { value: '全角，x' },
      { value: 'Caf\ufffd' },
      { value: 'K\ufffdse' },
      { value: '' },
    ]);
    if (!store.ok) throw new Error(store.error.code);
    const damaged = {
      code: 'cellsDamaged',
      params: { column: 'value', count: 2, row: 2, value: 'Caf\ufffd' },
    };
    const codesOf = (...elements: readonly object[]) =>
      notesOf(store.value, ...elements).filter(({ code }) => code !== 'cellsEmpty');
    expect(codesOf({ kind: 'text', data: column })).toEqual([damaged]);
    expect(codesOf({ kind: 'text', ...template('{value|upper}!') }, { kind: 'text', data: column })).toEqual([
      damaged,
    ]);
    expect(codesOf({ kind: 'text', content: 'plain' })).toEqual([]);
    // A barcode with such a character fails.
    expect(codesOf({ kind: 'barcode', symbology: 'code128', data: column })).toEqual([]);
  });

  it('are reported if texts have control characters, which do not print', () => {
    const values = [
      'plain',
      'tab\tand\nline\r\nbreaks',
      'bell\u0007',
      'next\u0085line',
      'dele\u007fte',
      'é\u00a0½',
      '茶',
    ];
    const store = tableOfRecords(values.map((value) => ({ value })));
    if (!store.ok) throw new Error(store.error.code);
    const expected = {
      code: 'cellsWithControls',
      params: { column: 'value', count: 3, row: 3, value: 'bell\u0007' },
    };
    expect(notesOf(store.value, { kind: 'text', data: column })).toEqual([expected]);
    expect(problemText(expected, enUs)).toContain('bellU+0007');
    expect(notesOf(store.value, { kind: 'text', content: 'plain' })).toEqual([]);
    const fine = tableOfRecords(values.filter((_, at) => at < 2 || at > 4).map((value) => ({ value })));
    if (!fine.ok) throw new Error(fine.error.code);
    expect(notesOf(fine.value, { kind: 'text', data: column })).toEqual([]);
  });

  it('report cell errors in any language of the spreadsheet program', () => {
    for (const value of ['#NV', '#BEZUG!', '#ССЫЛКА!', '#¿NOMBRE?', '#NENÍ_K_DISPOZICI', 'Err:502']) {
      const store = sheetOf(['value'], [['#1'], ['Error'], [value]]);
      const params = { column: 'value', count: 1, row: 3, value };
      expect(notesOf(store, { kind: 'text', data: column })).toEqual([{ code: 'cellErrorsPrinted', params }]);
    }
  });

  it('report cell errors and empty cells printed in texts', () => {
    const rows = [
      ['#N/A', 'a'],
      ['', 'b'],
      ['5', 'c'],
      ['', ''],
      ['#N/A', 'd'],
    ];
    const store = sheetOf(['value', 'name'], rows);
    const errors = {
      code: 'cellErrorsPrinted',
      params: { column: 'value', count: 2, row: 1, value: '#N/A' },
    };
    const empty = { code: 'cellsEmpty', params: { column: 'value', count: 1, of: 5, row: 2 } };
    const printed = (more: object) => notesOf(store, { kind: 'text', ...more });
    expect(printed({ data: column })).toEqual([errors, empty]);
    expect(printed(template('{value} €'))).toEqual([errors, empty]);
    expect(printed(template('{value|upper} €'))).toEqual([errors, empty]);
    const cells = [{ row: 0, col: 0, data: column }];
    expect(printed({ kind: 'table', columnWidthsMm: [10], rowHeightsMm: [5], cells })).toEqual([
      errors,
      empty,
    ]);
    // The label defines what is printed in place of an error.
    expect(printed(template('{value|default:–} €'))).toEqual([]);
    expect(printed({ data: column, printWhen: 'not empty(value)' })).toEqual([]);
    expect(printed({ data: column, collapses: true })).toEqual([errors]);
    expect(printed({ data: column, printed: false })).toEqual([]);
  });

  it('report empty cells within a code, which is read without them, and leave whole codes to their row', () => {
    const store = sheetOf(
      ['value', 'lot'],
      [
        ['', 'L1'],
        ['7', ''],
        ['8', 'L3'],
      ],
    );
    const empty = (name: string, row: number) => ({
      code: 'cellsEmpty',
      params: { column: name, count: 1, of: 3, row },
    });
    const qr = (text: string) => notesOf(store, { kind: 'qrcode', ...template(text) });
    expect(qr('S-{value}')).toEqual([empty('value', 1)]);
    expect(qr('https://example.com/{value}/{lot}')).toEqual([empty('value', 1), empty('lot', 2)]);
    expect(qr('{"S-" & value}')).toEqual([empty('value', 1)]);
    expect(qr('S-{value|default:0}')).toEqual([]);
    expect(notesOf(store, { kind: 'qrcode', data: column })).toEqual([]);
    expect(notesOf(store, { kind: 'qrcode', ...template('{value}') })).toEqual([]);
  });

  it('report codes whose encoded letters differ from the data (capitals, Codabar start and stop)', () => {
    const many = sheetOf(
      ['value'],
      Array.from({ length: 80 }, (_, row) => [row === 70 ? 'id857485' : `ID${row}`]),
    );
    const code39 = { kind: 'barcode', symbology: 'code39' };
    const capitals = (symbology: string) => ({
      code: 'codeMadeCapitals',
      params: { element: 'e0', symbology, value: 'id857485', read: 'ID857485' },
    });
    expect(notesOf(many, { ...code39, data: column })).toEqual([capitals('CODE-39')]);
    expect(notesOf(null, { ...code39, content: 'id857485' })).toEqual([capitals('CODE-39')]);
    expect(notesOf(null, { ...code39, symbology: 'code93', content: 'id857485' })).toEqual([
      capitals('CODE-93'),
    ]);
    expect(notesOf(null, { ...code39, content: 'ID857485' })).toEqual([]);
    const codabar = { kind: 'barcode', symbology: 'codabar' };
    const params = { element: 'e0', symbology: 'CODABAR', value: '1234', read: 'A1234A' };
    expect(notesOf(null, { ...codabar, content: '1234' })).toEqual([{ code: 'codabarLetters', params }]);
    expect(notesOf(null, { ...codabar, content: 'B1234C' })).toEqual([]);
    expect(notesOf(sheetOf(['value'], [['B1C'], ['1234']]), { ...codabar, data: column })).toEqual([
      { code: 'codabarLetters', params },
    ]);
  });

  it('report codes whose content changes: zeros of Pharmacode, check digit of MSI, full-width text of Code 128', () => {
    const noteOf = (code: string, symbology: string, value: string, read: string) => ({
      code,
      params: { element: 'e0', symbology, value, read },
    });
    const pharmacode = { kind: 'barcode', symbology: 'pharmacode' };
    const zeros = noteOf('pharmacodeZeros', 'PHARMACODE', '003', '3');
    expect(notesOf(null, { ...pharmacode, content: '003' })).toEqual([zeros]);
    expect(notesOf(null, { ...pharmacode, content: '131070' })).toEqual([]);
    const rows = Array.from({ length: 80 }, (_, row) => [row === 70 ? '003' : `${row + 3}`]);
    expect(notesOf(sheetOf(['value'], rows), { ...pharmacode, data: column })).toEqual([zeros]);
    const msi = { kind: 'barcode', symbology: 'msi' };
    const digit = noteOf('msiCheckDigit', 'MSI', '1234567', '12345674');
    expect(notesOf(null, { ...msi, content: '1234567' })).toEqual([digit]);
    expect(notesOf(sheetOf(['value'], [['1234567'], ['9']]), { ...msi, data: column })).toEqual([digit]);
    for (const [symbology, wireName] of [
      ['code128', 'CODE-128'],
      ['chinaPost', 'CHINA-POST'],
      ['industrial25', 'INDUSTRIAL-25'],
    ]) {
      const code = { kind: 'barcode', symbology };
      const narrow = noteOf('codeMadeNarrow', wireName, 'ＡＢ１２', 'AB12');
      expect(notesOf(null, { ...code, content: 'ＡＢ１２' })).toEqual([narrow]);
      const many = sheetOf(
        ['value'],
        Array.from({ length: 80 }, (_, row) => [row === 70 ? 'ＡＢ１２' : `Ab${row}`]),
      );
      expect(notesOf(many, { ...code, data: column })).toEqual([narrow]);
      expect(notesOf(null, { ...code, content: 'Ab12' })).toEqual([]);
    }
  });

  it('report typed numbers that end in a check digit and get another one', () => {
    const code = { kind: 'barcode', symbology: 'ean13' };
    const noteOf = (symbology: string, value: string, read: string) => ({
      code: 'checkDigitTwice',
      params: { element: 'e0', symbology, value, read },
    });
    expect(notesOf(null, { ...code, content: '036000291452' })).toEqual([
      noteOf('EAN-13', '036000291452', '0360002914522'),
    ]);
    expect(notesOf(null, { ...code, symbology: 'itf14', content: '4006381333931' })).toEqual([
      noteOf('ITF-14', '4006381333931', '40063813339314'),
    ]);
    // Without a check digit, with one of its own, with a zero in front, of a book, and zeros alone.
    for (const content of ['036000291453', '0036000291452', '400638133393', '978020137962', '000000000000'])
      expect([content, notesOf(null, { ...code, content })]).toEqual([content, []]);
    for (const [symbology, content] of [
      ['upce', '0425261'],
      ['upca', '01234567895'],
      ['ean8', '1234565'],
    ])
      expect([symbology, notesOf(null, { ...code, symbology, content })]).toEqual([symbology, []]);
    expect(notesOf(null, { ...code, content: '036000291452', data: { source: 'template' } })).toEqual([]);
  });

  it('report printed rows that are hidden in the spreadsheet', async () => {
    const hidden = (text: string) => `<row hidden="1"><c t="str"><v>${text}</v></c></row>`;
    const shown = (text: string) => `<row ht="0.75" hidden="0"><c t="str"><v>${text}</v></c></row>`;
    const rows = [
      shown('value'),
      shown('a'),
      hidden('b'),
      '<row hidden="1"/>',
      hidden('c').replace('hidden="1"', 'ht="0" customHeight="1"'),
      shown('d'),
      hidden(''),
    ];
    const bytes = buildXlsx({ rows: rows.join('') });
    const sheet = await readSheet({ name: 'a.xlsx', bytes }, { profile: 'device', mergedCells: 'refuse' });
    if (!sheet.ok) throw new Error(sheet.error.code);
    const label = labelOf({ kind: 'text', content: '{value|default:–}', data: { source: 'template' } });
    const codes = (order: Partial<PartialOrder>) => planned({ label, ...order }, sheet.value.store).notes;
    expect(codes({})).toEqual([{ code: 'hiddenRowsPrinted', params: { count: 2, of: 5, row: 3 } }]);
    expect(codes({ rows: [3] })).toMatchObject([{ params: { count: 1, of: 1, row: 5 } }]);
    expect(codes({ rows: [0, 4] })).toEqual([]);
  });

  it('report printed totals rows of tables', async () => {
    const label = labelOf({ kind: 'text', content: '{value|default:–}', data: { source: 'template' } });
    const notesWith = async (attributes: string, rows?: PartialOrder['rows']) => {
      const bytes = buildXlsx({
        rows: columnRows(['value', 'a', 'b', '3']),
        extraParts: tableParts('A1:A4', attributes),
      });
      const sheet = await readSheet({ name: 'a.xlsx', bytes }, { profile: 'device', mergedCells: 'refuse' });
      if (!sheet.ok) throw new Error(sheet.error.code);
      expect(sheet.value.assumed.totalsRows).toEqual(
        attributes.includes('"1"') ? { count: 1, row: 4 } : null,
      );
      return planned({ label, ...(rows && { rows }) }, sheet.value.store).notes;
    };
    const note = { code: 'totalsRowsPrinted', params: { count: 1, of: 3, row: 4 } };
    expect(await notesWith('totalsRowCount="1"')).toEqual([note]);
    expect(await notesWith('totalsRowCount="1"', [0, 1])).toEqual([]);
    // Tables without a totals row, which may have had one before, and tables with an invalid number of totals rows.
    expect(await notesWith('totalsRowShown="0"')).toEqual([]);
    expect(await notesWith('totalsRowCount="0"')).toEqual([]);
    expect(await notesWith('totalsRowCount="x"')).toEqual([]);
  });

  it('report printed rows that repeat the headers, as in files that were joined', async () => {
    const label = labelOf({ kind: 'text', content: '{name|default:–}', data: { source: 'template' } });
    const notesOf = async (csv: string, rows?: PartialOrder['rows']) => {
      const bytes = new TextEncoder().encode(csv);
      const sheet = await readSheet({ name: 'a.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
      if (!sheet.ok) throw new Error(sheet.error.code);
      return planned({ label, ...(rows && { rows }) }, sheet.value.store).notes.filter(
        ({ code }) => code !== 'columnsRenamed',
      );
    };
    const joined = 'name,sku,Größe,sku\nTea,1,S,a\nname,sku,Größe,sku\nCoffee,2,M,b\nname,,,\nname,,Größe,\n';
    const note = { code: 'headerRowsPrinted', params: { count: 2, of: 5, row: 3 } };
    expect(await notesOf(joined)).toEqual([note]);
    expect(await notesOf(joined, [0, 2])).toEqual([]);
    expect(await notesOf('name\nTea\nname\n')).toEqual([]);
    expect(await notesOf('name,sku\nname,1\nnam,sku\n')).toEqual([]);
  });

  it.each(['Total', 'ИТОГО:', '合计', 'Summe', 'Grand total'])(
    'report a last row “%s” that is printed',
    async (word) => {
      const label = labelOf({ kind: 'text', content: '{name|default:–}', data: { source: 'template' } });
      const notesOf = async (csv: string, rows?: PartialOrder['rows']) => {
        const bytes = new TextEncoder().encode(csv);
        const sheet = await readSheet({ name: 'a.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
        if (!sheet.ok) throw new Error(sheet.error.code);
        return planned({ label, ...(rows && { rows }) }, sheet.value.store).notes;
      };
      const note = { code: 'lastRowTotal', params: { row: 4, value: word } };
      expect(await notesOf(`name,sku,price\nTea,1,2\nCoffee,2,3\n${word},,5\n`)).toEqual([note]);
      expect(await notesOf(`name,sku,price\nTea,1,2\nCoffee,2,3\n${word},,5\n`, [0, 1])).toEqual([]);
      // A product of that name has all values, and only the last row is taken for a total.
      expect(await notesOf(`name,sku,price\nTea,1,2\n${word},7,5\n`)).toEqual([]);
      expect(await notesOf(`name,sku,price\n${word},,2\nTea,1,5\n`)).toEqual([]);
      expect(await notesOf(`name,sku,price\nTea,1,2\n${word} care,,5\n`)).toEqual([]);
    },
  );
});
