import { describe, expect, it } from 'vitest';
import { buildXlsx } from '../../../tests/support/xlsxFixture.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { readSheet } from '../sheet/readSheet.ts';
import { createRowReader } from '../sheet/table/rowReader.ts';
import { createResolver } from './resolver.ts';

const FORMATS = ['0.00E+00', '#,##0', '#,##0.00', '0.0', '0%', '000000', 'yyyy/m/d', '[h]:mm'];
const STYLES =
  `<numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellXfs><xf numFmtId="0"/>${FORMATS.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;

/** Resolves one element of each kind for each row of a spreadsheet with the single column `value`. */
async function contentsOf(cells: readonly string[], elements: readonly object[]) {
  const rows = `<row><c t="str"><v>value</v></c></row>${cells.map((cell) => `<row>${cell}</row>`).join('')}`;
  const bytes = buildXlsx({ rows, styles: STYLES });
  const sheet = await readSheet({ name: 'a.xlsx', bytes }, { profile: 'device', mergedCells: 'refuse' });
  if (!sheet.ok) throw new Error(sheet.error.code);
  const label = parseLabel({
    format: 'diecut-label',
    version: 1,
    elements: elements.map((element, at) => ({ id: `e${at}`, ...element })),
  });
  if (!label.ok) throw new Error(JSON.stringify(label.error));
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label.value, { clock, columns: ['value'], prompts: new Map() });
  if (!resolver.ok) throw new Error(resolver.error.code);
  const reader = createRowReader(sheet.value.store);
  return cells.map((_, row) => {
    const cell = (column: number) => reader.cell(row, column);
    const exact = (column: number) => reader.exact(row, column);
    const resolved = resolver.value.resolve({ cell, exact, serialIndex: row });
    return resolved.ok
      ? resolved.value.map(({ shown, contents }) => (shown ? contents[0] : null))
      : resolved.error;
  });
}

/** Expected contents of the barcodes, and of a text element, which shows the number with digit grouping. */
const whole = (digits: string) => [digits, `x${digits}`, digits, expect.stringContaining(',')];
const column = { source: 'column', key: 'value' };
const template = (kind: string, content: string) => ({ kind, content, data: { source: 'template' } });
const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const error = (value: string) => `<c t="e"><v>${value}</v></c>`;

describe('spreadsheet cell values', () => {
  it('are the stored number in a barcode or QR code and the displayed text in a text element', async () => {
    const cells = [
      number('4006381333931', 1),
      number('1234', 2),
      number('1234.5', 3),
      number('12.345', 4),
      number('0.5', 5),
      number('42', 6),
      number('46000', 7),
      number('1.2534722222222222', 8),
      number('123456789012345678', 2),
    ];
    const elements = [
      { kind: 'text', data: column },
      { kind: 'barcode', data: column },
      template('qrcode', 'x{value}'),
      template('qrcode', '{value|upper}'),
      template('text', '{value|upper}'),
    ];
    expect(await contentsOf(cells, elements)).toEqual([
      ['4.01E+12', '4006381333931', 'x4006381333931', '4006381333931', '4.01E+12'],
      ['1,234', '1234', 'x1234', '1234', '1,234'],
      ['1,234.50', '1234.5', 'x1234.5', '1234.5', '1,234.50'],
      ['12.3', '12.345', 'x12.345', '12.345', '12.3'],
      ['50%', '0.5', 'x0.5', '0.5', '50%'],
      // Leading zeros of a number format are intended, and a user knows a date only as the cell shows it.
      ['000042', '000042', 'x000042', '000042', '000042'],
      ['2025/12/9', '2025/12/9', 'x2025/12/9', '2025/12/9', '2025/12/9'],
      ['30:05', '30:05', 'x30:05', '30:05', '30:05'],
      [expect.stringMatching(/^123,456,789,012,34/), ...whole('123456789012345678')],
    ]);
  });

  it('fail with cellError when a code would contain a formula error', async () => {
    const cells = [error('#N/A'), error('#REF!'), number('7', 0)];
    for (const code of [
      { kind: 'barcode', data: column },
      template('qrcode', 'x{value}'),
      template('barcode', '{value|upper}'),
    ])
      expect(await contentsOf(cells, [code])).toEqual([
        { code: 'cellError', params: { column: 'value', value: '#N/A', element: 'e0' } },
        { code: 'cellError', params: { column: 'value', value: '#REF!', element: 'e0' } },
        [expect.stringMatching(/^x?7$/)],
      ]);
  });

  it('that are formula errors are printed in texts, and may be replaced by default: or excluded by a print condition', async () => {
    const elements = [
      { kind: 'text', data: column },
      template('text', '{value|default:–}'),
      template('qrcode', 'x{value|default:""}'),
      { ...template('qrcode', '{value}'), printWhen: 'not empty(value)' },
    ];
    expect(await contentsOf([error('#N/A'), number('7', 0)], elements)).toEqual([
      ['#N/A', '–', 'x', null],
      ['7', '7', 'x7', '7'],
    ]);
  });
});

describe('values of GS1 elements', () => {
  const gs1 = (content: string) => ({ ...template('barcode', content), symbology: 'gs1_128' });

  it('are refused if they contain an application identifier in brackets', async () => {
    const params = { element: 'e0', identifier: '10', value: '24A(21)B', inner: '(21)' };
    const cells = [text('24A(21)B'), text('24A'), text('24(A)'), text('(9x)')];
    for (const content of ['(01)09501101530003(10){value}', '(01)09501101530003(10){value|trim}'])
      expect(await contentsOf(cells, [gs1(content)])).toEqual([
        { code: 'gs1ValueSplit', params },
        ['(01)09501101530003(10)24A'],
        ['(01)09501101530003(10)24(A)'],
        ['(01)09501101530003(10)(9x)'],
      ]);
  });

  it('are unchanged if the cell has whole elements, and in other codes and texts', async () => {
    const elements = [
      gs1('{value}'),
      gs1('(01)09501101530003{value}'),
      template('qrcode', '(10){value}'),
      template('text', '(10){value}'),
    ];
    expect(await contentsOf([text('(10)A(21)B')], elements)).toEqual([
      ['(10)A(21)B', '(01)09501101530003(10)A(21)B', '(10)(10)A(21)B', '(10)(10)A(21)B'],
    ]);
  });
});
