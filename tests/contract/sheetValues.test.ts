import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { buildXlsx } from '../support/xlsxFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-values-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const HEADER =
  '<row r="1"><c r="A1" t="str"><v>date</v></c><c r="B1" t="str"><v>price</v></c><c r="C1" t="str"><v>ean</v></c></row>';
const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs>';
const VALUES =
  '<row r="2"><c r="A2" s="1"><v>45413</v></c><c r="B2" s="2"><v>44.275</v></c><c r="C2"><v>4006381333931</v></c></row>';
const FORMULA = '<row r="3"><c r="A3" s="1"><v>45414</v></c><c r="B3" s="2"><f>B2*2</f></c></row>';
const DATA = put('data.xlsx', buildXlsx({ rows: HEADER + VALUES, styles: STYLES }));
const UNCALCULATED = put('uncalculated.xlsx', buildXlsx({ rows: HEADER + VALUES + FORMULA, styles: STYLES }));
const LABEL = put(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    name: 'values',
    widthMm: 60,
    heightMm: 40,
    elements: ['date', 'price', 'ean'].map((key, index) => ({
      kind: 'text',
      id: key,
      xMm: 2,
      yMm: 2 + index * 12,
      widthMm: 56,
      heightMm: 10,
      data: { source: 'column', key },
    })),
  }),
);

function printedText(...options: readonly string[]): string[] {
  const path = join(folder, 'out.pdf');
  const run = runCli('render', LABEL, '--data', DATA, '--out', path, ...options);
  expect(run.stderr).toContain('1 label');
  return runTool('pdftotext', '-layout', path, '-')
    .stdout.split(/\s+/)
    .filter((word) => word !== '');
}

describe('spreadsheet values', () => {
  it.runIf(hasTool('pdftotext'))(titleWith('are printed as Excel shows them', 'pdftotext'), () => {
    expect(printedText()).toEqual(['5/1/2024', '44.28', '4006381333931']);
    expect(printedText('--locale', 'de')).toEqual(['01.05.2024', '44.28', '4006381333931']);
    expect(printedText('--locale', 'zh-CN')).toEqual(['2024/5/1', '44.28', '4006381333931']);
  });

  it('are inspected in the language of --locale', () => {
    expect(runCli('inspect', DATA).stdout.toString()).toContain('1. date: 5/1/2024\n');
    expect(runCli('inspect', DATA, '--locale', 'ru-RU').stdout.toString()).toContain('1. date: 01.05.2024\n');
    const run = runCli('inspect', DATA, '--locale', 'no language');
    expect([run.status, run.stderr]).toEqual([
      2,
      expect.stringContaining('--locale is a language such as en-US or de, not no language'),
    ]);
  });

  it('are empty for formulas without a calculated result, and every command reports them', () => {
    const note = 'Formulas without a calculated value: 1, the first in B3.';
    expect(runCli('inspect', UNCALCULATED).stdout.toString()).toContain(note);
    expect(runCli('inspect', DATA).stdout.toString()).not.toContain('Formulas');
    expect(runCli('validate', LABEL, '--data', UNCALCULATED).stderr).toContain(note);
    const out = join(folder, 'noted.pdf');
    const run = runCli('render', LABEL, '--data', UNCALCULATED, '--out', out, '--json');
    const body: unknown = JSON.parse(run.stdout.toString());
    expect(body).toMatchObject({
      notes: [
        { code: 'sheetFormulasEmpty', params: { count: 1, cell: 'B3' } },
        { code: 'cellsEmpty', params: { column: 'price', count: 1, of: 2, row: 3 } },
        { code: 'cellsEmpty', params: { column: 'ean', count: 1, of: 2, row: 3 } },
      ],
      labels: 2,
    });
  });
});
