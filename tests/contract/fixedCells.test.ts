import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReader, readZpl } from '../fault/readBack.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-fixes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(loadReader);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const labelWith = (fields: object) =>
  write(
    'label.json',
    JSON.stringify({
      format: 'diecut-label',
      version: 1,
      widthMm: 60,
      heightMm: 30,
      elements: [
        {
          kind: 'qrcode',
          id: 'code',
          xMm: 1,
          yMm: 1,
          widthMm: 25,
          heightMm: 25,
          content: '{sku} {stock}',
          data: { source: 'template' },
        },
      ],
      ...fields,
    }),
  );

async function codesOf(label: string, data: string, ...options: string[]) {
  const out = join(folder, 'out.zpl');
  const run = runCli('render', label, '--data', data, '--out', out, ...options);
  expect([run.status, run.stderr]).toEqual([0, expect.any(String)]);
  return { stderr: run.stderr, codes: (await readZpl(readFileSync(out))).codes };
}

// The first line is empty, so that row numbers differ from the positions of the rows.
const DATA = write('data.csv', '\nsku,stock\na,1\n苹果,9\nc,\nd,5\n');
const FIXES = [
  { row: 4, column: 'stock', was: '9', value: '2' },
  { row: 5, column: 'stock', was: '', value: '7' },
  { row: 6, column: 'sku', was: 'D', value: 'not this one' },
];

it('values that a label replaces are printed, filtered and sorted by, and reported', async () => {
  const label = labelWith({
    cellFixes: FIXES,
    rowFilter: 'stock > 1',
    rowOrder: [{ column: 'stock', isDescending: false }],
  });
  const { codes, stderr } = await codesOf(label, DATA);
  expect(codes).toEqual(['苹果 2', 'd 5', 'c 7']);
  expect(stderr).toContain(
    'Values fixed in the label: 2. The first is in row 4, column “stock”: 2 is printed',
  );
  // `--rows` counts the rows as they are printed.
  expect((await codesOf(label, DATA, '--rows', '3')).codes).toEqual(['c 7']);
});

it('values that a label replaces stay as they are in a spreadsheet with other values', async () => {
  const other = write('other.csv', '\nsku,stock\na,1\n苹果,8\nc,3\nd,5\n');
  const { codes, stderr } = await codesOf(labelWith({ cellFixes: FIXES }), other);
  expect(codes).toEqual(['a 1', '苹果 8', 'c 3', 'd 5']);
  expect(stderr).not.toContain('Values fixed');
});

it.each([
  ['a row number of 0', [{ ...FIXES[0], row: 0 }]],
  ['no value', [{ row: 1, column: 'sku', was: 'a' }]],
  ['more than 1,000 values', Array.from({ length: 1001 }, (_fix, row) => ({ ...FIXES[0], row: row + 1 }))],
])('a label that replaces values with %s is refused', (_case, cellFixes) => {
  const run = runCli('validate', labelWith({ cellFixes }), '--data', DATA);
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('cellFixes')]);
});
