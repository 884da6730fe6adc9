import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReader, pageTexts, readZpl } from '../fault/readBack.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { buildXlsx } from '../support/xlsxFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-expressions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(loadReader);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const template = (content: string) => ({ content, data: { source: 'template' } });

function labelWith(text: string): string {
  const fields = { xMm: 20, widthMm: 39, heightMm: 5, wrap: false, fontSizePt: 6 };
  const label = {
    format: 'diecut-label',
    version: 1,
    widthMm: 60,
    heightMm: 40,
    elements: [
      {
        kind: 'qrcode',
        id: 'code',
        xMm: 1,
        yMm: 1,
        widthMm: 18,
        heightMm: 18,
        ...template('{sku|upper}-{pieces|pad:4}'),
      },
      { kind: 'text', id: 'price', yMm: 1, ...fields, ...template(text) },
      { kind: 'text', id: 'bulk', yMm: 20, ...fields, content: 'BULK', printWhen: 'pieces >= 1000' },
      {
        kind: 'table',
        id: 'facts',
        xMm: 20,
        yMm: 10,
        widthMm: 38,
        heightMm: 8,
        rowHeightsMm: [8],
        columnWidthsMm: [38],
        cells: [
          { row: 0, col: 0, fontSizePt: 6, ...template('{if pieces > 0 then "in stock" else "sold out"}') },
        ],
      },
    ],
  };
  return write('label.json', JSON.stringify(label));
}

const GOOD = '{unit price * pieces|number:2:,:.} €, until {date(best before, "dd.MM.yyyy")|date:yyyy-MM-dd}';
const DATA = write(
  'data.csv',
  [
    'sku,pieces,unit price,best before',
    'ab1,3,0.335,30.11.2026',
    'ab2,0,2.50,01.12.2026',
    'ab3,1200,1.005,24.12.2026',
  ].join('\n'),
);
const BAD_DATA = write(
  'bad.csv',
  [
    'sku,pieces,unit price,best before',
    'ab1,3,0.335,30.11.2026',
    'ab2,many,2.50,01.12.2026',
    'ab3,1,1,31.02.2026',
  ].join('\n'),
);

function render(label: string, data: string, output: string, ...more: string[]) {
  const path = join(folder, output);
  const run = runCli(
    'render',
    label,
    '--data',
    data,
    '--out',
    path,
    '--now',
    '2026-11-22T08:00:00Z',
    ...more,
  );
  return { ...run, path };
}

describe('expressions on the command line', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('print their results for every row in texts and table cells', 'pdftotext'),
    () => {
      const { status, stderr, path } = render(labelWith(GOOD), DATA, 'good.pdf');
      expect(status, stderr).toBe(0);
      expect(pageTexts(readFileSync(path))).toEqual([
        '1,01 €, until 2026-11-30 in stock',
        '0,00 €, until 2026-12-01 sold out',
        '1.206,00 €, until 2026-12-24 BULK in stock',
      ]);
    },
  );

  it.skipIf(!hasTool('pdftotext'))(
    titleWith('compute with the stored values of a workbook, not with the displayed ones', 'pdftotext'),
    () => {
      const cells = '<c r="A2" s="1"><v>46348</v></c><c r="B2" s="2"><v>1234.125</v></c>';
      const header = '<c r="A1" t="str"><v>date</v></c><c r="B1" t="str"><v>net price</v></c>';
      const data = join(folder, 'held.xlsx');
      writeFileSync(
        data,
        buildXlsx({
          rows: `<row r="1">${header}</row><row r="2">${cells}</row>`,
          styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="3"/></cellXfs>',
        }),
      );
      const content =
        '{date}: {date|date:yyyy-MM-dd} {net price}: {net price * 2|number:2} {number(net price, ",")} {date(date, "yyyyMMdd")}';
      const element = {
        kind: 'text',
        id: 'a',
        widthMm: 60,
        wrap: false,
        fontSizePt: 5,
        ...template(content),
      };
      const label = write(
        'held.json',
        JSON.stringify({ format: 'diecut-label', version: 1, widthMm: 60, elements: [element] }),
      );
      for (const [locale, shown] of [
        ['en-US', '11/22/2026'],
        ['de', '22.11.2026'],
        ['zh-CN', '2026/11/22'],
      ]) {
        const { status, stderr, path } = render(label, data, 'held.pdf', '--locale', locale);
        expect(status, stderr).toBe(0);
        expect(pageTexts(readFileSync(path))).toEqual([
          `${shown}: 2026-11-22 1,234: 2468.25 1234.125 2026-11-22`,
        ]);
      }
    },
  );

  it('print their results in barcodes', async () => {
    const { status, stderr, path } = render(labelWith(GOOD), DATA, 'good.zpl');
    expect(status, stderr).toBe(0);
    expect((await readZpl(readFileSync(path))).codes).toEqual(['AB1-0003', 'AB2-0000', 'AB3-1200']);
  });

  it('are reported with row, element and value when they cannot be computed', () => {
    const { status, stderr } = render(labelWith(GOOD), BAD_DATA, 'bad.pdf', '--on-error', 'skip');
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/row 3, price: “pieces” should be a number here, but is “many”/);
    expect(stderr).toMatch(/row 4, price: “best before” should be a date here, but is “31\.02\.2026”/);
  });

  it('are rejected before the first row when they cannot be parsed, with the position', () => {
    const { status, stderr } = render(labelWith('{sku|uper} {unit price'), DATA, 'never.pdf');
    expect(status).not.toBe(0);
    expect(stderr).toContain('diecut: price: There is no format “uper” (character 6).');
  });
});

describe('diecut validate, problems other than expressions', () => {
  const code = { kind: 'qrcode', id: 'code', widthMm: 16, heightMm: 16 };
  const validate = (element: object, rows: string) => {
    const label = { format: 'diecut-label', version: 1, widthMm: 40, heightMm: 20, elements: [element] };
    const run = runCli(
      'validate',
      write('odd.json', JSON.stringify(label)),
      '--data',
      write('odd.csv', rows),
      '--json',
    );
    const { failures, warnings } = JSON.parse(run.stdout.toString());
    const named = (reports: { row: number; problems: { code: string; element: string }[] }[]) =>
      reports.flatMap(({ row, problems }) => problems.map((problem) => [row, problem.element, problem.code]));
    return { failures: named(failures), warnings: named(warnings) };
  };

  it('reports a code cut off by the label edge, a loose brace and a wrong Digital Link by row and element', () => {
    expect(validate({ ...code, xMm: 30, ...template('{sku}') }, 'sku\na\nb\n')).toEqual({
      failures: [
        [2, 'code', 'codeCutOff'],
        [3, 'code', 'codeCutOff'],
      ],
      warnings: [],
    });
    const brace = { kind: 'text', id: 'text', widthMm: 30, ...template('{sku} {') };
    expect(validate(brace, 'sku\na\n')).toEqual({ failures: [], warnings: [[2, 'text', 'braceLoose']] });
    const link = { ...code, widthMm: 20, heightMm: 20, ...template('https://id.gs1.org/01/{gtin}') };
    expect(validate(link, 'gtin\n09501101530003\n09501101530004\n')).toEqual({
      failures: [],
      warnings: [[3, 'code', 'gs1LinkValue']],
    });
  });
});
