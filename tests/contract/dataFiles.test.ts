import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeAs } from '../support/encodeAs.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { buildXlsx, columnRows, tableParts } from '../support/xlsxFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, contents: string | Uint8Array): string {
  writeFileSync(join(folder, name), contents);
  return join(folder, name);
}

const label = put(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    widthMm: 50,
    heightMm: 20,
    elements: [
      {
        kind: 'text',
        id: 'name',
        xMm: 2,
        yMm: 2,
        widthMm: 40,
        heightMm: 8,
        data: { source: 'column', key: 'name' },
      },
    ],
  }),
);
const goods = put('goods.csv', encodeAs('Прайс-лист\nname;price\nХЛЕБ;45\nМОЛОКО;80\n', 'ibm866'));

describe('copies from a column', () => {
  const rows = 'name,copies\na,2.00\nb,many\nc,1 pcs\n';

  it.skipIf(!hasTool('pdftotext'))(
    titleWith('are the number in the cell, and only a row without a number fails', 'pdftotext'),
    () => {
      const data = put('copies.csv', rows);
      const out = join(folder, 'copies.pdf');
      const options = ['--data', data, '--copies-column', 'copies', '--out', out];
      const run = runCli('render', label, ...options, '--on-error', 'skip', '--json');
      expect(run.status, run.stdout.toString()).toBe(1);
      expect(JSON.parse(run.stdout.toString())).toMatchObject({
        failures: [
          { row: 3, problems: [{ code: 'rowCopiesInvalid', params: { column: 'copies', value: 'many' } }] },
        ],
      });
      expect(runTool('pdftotext', out, '-').stdout.split(/\s+/).filter(Boolean)).toEqual(['a', 'a', 'c']);
      const stopped = runCli('render', label, ...options);
      expect(stopped.status).toBe(1);
      expect(stopped.stderr).toContain("“many” in “copies” isn't a number of copies from 0 to 1000.");
    },
  );
});

describe('diecut inspect of a workbook', () => {
  const cells = (...texts: string[]) => texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('');
  const rows = `<row>${cells('name')}</row><row>${cells('a')}</row><row hidden="1">${cells('b')}</row>`;
  const workbook = put('hidden.xlsx', buildXlsx({ rows }));

  it('reports hidden rows, and an --encoding that is not used', () => {
    const run = runCli('inspect', workbook, '--encoding', 'cp866');
    expect(run.status, run.stderr).toBe(0);
    const said = run.stdout.toString();
    expect(said).toContain('hidden rows, which are printed: 1, the first is row 3\n');
    expect(said).toContain(
      "note: The encoding IBM866 wasn't used: the file itself says which encoding it has.\n",
    );
    expect(runCli('inspect', workbook).stdout.toString()).not.toContain('encoding');
    const totals = put(
      'totals.xlsx',
      buildXlsx({
        rows: columnRows(['name', 'a', 'Total']),
        extraParts: tableParts('A1:A3', 'totalsRowCount="1"'),
      }),
    );
    expect(runCli('inspect', totals).stdout.toString()).toContain(
      'totals rows of tables, which are printed: 1, the first is row 3\n',
    );
    const marked = put('marked.csv', `\ufeffname\nЖ\n`);
    expect(runCli('inspect', marked, '--encoding', 'cp866').stdout.toString()).toContain(
      "IBM866 wasn't used",
    );
  });
});

describe('CSV file of unknown encoding', () => {
  it('is listed by inspect with the guessed encoding, its probability and all other assumptions', () => {
    const run = runCli('inspect', goods);
    expect(run.status, run.stderr).toBe(0);
    const lines = run.stdout.toString().split('\n');
    expect(lines.slice(0, 7)).toEqual([
      'sheet: goods',
      'rows: 3',
      expect.stringMatching(/^encoding: IBM866 \(guessed, \d+%\)$/),
      'separator: semicolon',
      'header: row 1',
      'renamed: column B without a header is “B”',
      expect.stringMatching(/^note: Read as IBM866 \(\d+% likely\), for example “Прайс”\. .*--encoding\.$/),
    ]);
    expect(lines[7]).toBe(
      'note: Row 1 looks like a title. If the column headers are in row 2, use --header-row 2.',
    );
  });

  it.skipIf(!hasTool('pdftotext'))(
    titleWith('is printed with the given --encoding and --header-row', 'pdftotext'),
    () => {
      const out = join(folder, 'goods.pdf');
      const options = ['--encoding', 'cp866', '--header-row', '2', '--json'];
      const run = runCli('render', label, '--data', goods, '--out', out, ...options);
      expect(run.status, run.stderr).toBe(0);
      expect(run.stdout.toString()).not.toContain('encoding');
      expect(runTool('pdftotext', out, '-').stdout.split(/\s+/).filter(Boolean)).toEqual(['ХЛЕБ', 'МОЛОКО']);
    },
  );

  it('adds a note about the guessed encoding to a run', () => {
    const run = runCli('validate', label, '--data', goods, '--header-row', '2', '--json');
    expect(run.status, run.stderr).toBe(0);
    expect(JSON.parse(run.stdout.toString())).toMatchObject({
      notes: [{ code: 'encodingGuessed', params: { encoding: 'IBM866', word: 'Прайс' } }],
    });
  });

  it('makes a run suggest --header-row when a column of the label is missing', () => {
    for (const order of [['validate'], ['render', '--out', join(folder, 'none.pdf')]]) {
      const run = runCli(...order, label, '--data', goods);
      expect(run.status).toBe(1);
      expect(run.stderr).toContain('use --header-row 2');
    }
  });

  it.skipIf(!hasTool('pdftotext'))(titleWith('is split at the given --separator', 'pdftotext'), () => {
    const split = (name: string, separator: string, text: string) => {
      const out = join(folder, 'split.pdf');
      const run = runCli('render', label, '--data', put(name, text), '--separator', separator, '--out', out);
      expect(run.status, run.stderr).toBe(0);
      return runTool('pdftotext', out, '-').stdout.split(/\s+/).filter(Boolean);
    };
    expect(split('hat.csv', '^', 'id^name\n1^tea\n2^rice\n')).toEqual(['tea', 'rice']);
    expect(split('tab.csv', 'tab', 'a;b\tname\n1;2\ttea\n')).toEqual(['tea']);
    expect(split('comma.csv', ',', 'a;b;c,name\n1;2;3,tea\n4;5;6,rice\n')).toEqual(['tea', 'rice']);
    const inspected = runCli('inspect', join(folder, 'comma.csv'), '--separator', ',');
    expect(inspected.stdout.toString()).toContain('separator: comma\n');
    for (const wrong of ['', '"', 'ab', 'x', '1', '；']) {
      const refused = runCli('inspect', goods, '--separator', wrong);
      expect([wrong, refused.status, refused.stderr]).toEqual([
        wrong,
        2,
        expect.stringContaining('--separator is'),
      ]);
    }
  });

  it('rejects an unknown --encoding and lists the supported ones', () => {
    const run = runCli('inspect', goods, '--encoding', 'klingon');
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/--encoding is one of UTF-8, .*Windows-1251, .*IBM866.*, not klingon/);
    expect(runCli('inspect', goods, '--header-row', '0').status).toBe(2);
  });
});
