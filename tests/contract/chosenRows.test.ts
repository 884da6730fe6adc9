import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReader, readZpl } from '../fault/readBack.ts';
import { itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(loadReader);

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const template = (content: string) => ({ content, data: { source: 'template' } });
const code = (fields: object) => ({ kind: 'qrcode', xMm: 1, yMm: 1, widthMm: 25, heightMm: 25, ...fields });

function labelWith(fields: object): string {
  return write(
    'label.json',
    JSON.stringify({
      format: 'diecut-label',
      version: 1,
      widthMm: 60,
      heightMm: 30,
      elements: [code({ id: 'code', ...template('{sku} {price}') })],
      ...fields,
    }),
  );
}

// The empty line above the header counts in the spreadsheet's row numbers.
const DATA = write(
  'data.csv',
  'sku,Preis,stock\nb,2.50,3\na,10,0\né,1.005,12\nd,,7\nc,9,many\n'.replace(/^/, '\n'),
);

const codes = (label: string, ...options: string[]) => codesOf(DATA, label, ...options);

async function codesOf(data: string, label: string, ...options: string[]) {
  const path = join(folder, 'out.zpl');
  const run = runCli('render', label, '--data', data, '--out', path, ...options);
  const read = run.status === 0 ? await readZpl(readFileSync(path)) : null;
  return { ...run, codes: read?.codes ?? [] };
}

const columnMap = [{ name: 'price', column: 'Preis' }];

describe('rows that a label is printed for', () => {
  it('are filtered by the row condition and sorted by the row order, and serials count only these rows', async () => {
    const rows = {
      columnMap,
      rowFilter: 'sku <> "c" and stock > 2',
      rowOrder: [{ column: 'price', isDescending: true }],
    };
    const serial = { content: 'N1', data: { source: 'serial', interval: 1, count: 1 } };
    const counted = await codes(labelWith({ ...rows, elements: [code({ id: 'count', ...serial })] }));
    expect(counted.codes).toEqual(['N1', 'N2', 'N3']);
    const label = labelWith(rows);
    const run = await codes(label);
    expect(run.stderr).not.toMatch(/row \d+,/);
    expect(run.codes).toEqual(['b 2.50', 'é 1.005', 'd ']);
    // `--rows` counts the printed labels, so that a user can request a torn label by its position in the run.
    expect((await codes(label, '--rows', '2-3')).codes).toEqual(['é 1.005', 'd ']);
    expect((await codes(label, '--rows', '4')).stderr).toMatch(/1 to 3/);
  });

  it('are counted by --rows in print order, without copies and including rows with 0 copies', async () => {
    const label = labelWith({
      columnMap,
      rowOrder: [{ column: 'sku' }],
      elements: [code({ id: 'code', ...template('row {sku}') })],
    });
    const data = write('copies.csv', '\nsku,Preis,stock,n\nc,1,1,2\na,1,1,3\nb,1,1,0\nd,1,1,1\n');
    const printed = async (...options: string[]) => {
      const run = await codesOf(data, label, '--copies-column', 'n', ...options);
      return run.codes.map((text) => text.slice('row '.length));
    };
    expect(await printed()).toEqual(['a', 'a', 'a', 'c', 'c', 'd']);
    expect(await printed('--rows', '1')).toEqual(['a', 'a', 'a']);
    expect(await printed('--rows', '2-3')).toEqual(['c', 'c']);
    expect(await printed('--rows', '3-', '--copies', '2')).toEqual(['c', 'c', 'd', 'c', 'c', 'd']);
  });

  itInLong(
    'keep the serial numbers of their positions for any --rows, unless --serial sets the first one',
    async () => {
      const serial = { content: 'N01', data: { source: 'serial', interval: 1, count: 1 } };
      const label = labelWith({ elements: [code({ id: 'count', ...serial })] });
      expect((await codes(label)).codes).toEqual(['N01', 'N02', 'N03', 'N04', 'N05']);
      expect((await codes(label, '--rows', '4-')).codes).toEqual(['N04', 'N05']);
      expect((await codes(label, '--rows', '5,1,3')).codes).toEqual(['N05', 'N01', 'N03']);
      expect((await codes(label, '--rows', '4-', '--serial', 'count=N90')).codes).toEqual(['N90', 'N91']);
      // Serial numbers follow the rows that match the condition, in sort order, and skip rows whose copies column is 0.
      const rows = ['--where', 'sku <> "a"', '--sort=-sku'];
      expect((await codes(label, ...rows)).codes).toEqual(['N01', 'N02', 'N03', 'N04']);
      expect((await codes(label, ...rows, '--rows', '3')).codes).toEqual(['N03']);
      const counted = write('counted.csv', 'sku,n\na,1\nb,0\nc,2\nd,1\n');
      const copies = ['--copies-column', 'n'];
      expect((await codesOf(counted, label, ...copies)).codes).toEqual(['N01', 'N03', 'N03', 'N04']);
      expect((await codesOf(counted, label, ...copies, '--rows', '2-3')).codes).toEqual(['N03', 'N03']);
    },
  );

  it('take consecutive serial numbers when the serial continues from job to job', async () => {
    const data = { source: 'serial', interval: 1, count: 1, keepsCounting: true };
    const label = labelWith({ elements: [code({ id: 'count', content: 'N01', data })] });
    expect((await codes(label, '--rows', '4-')).codes).toEqual(['N01', 'N02']);
  });

  it('are reported by their spreadsheet row number when the row condition cannot be evaluated', async () => {
    const label = labelWith({ columnMap, rowFilter: 'stock > 2' });
    const { stderr } = await codes(label);
    expect(stderr).toContain("Row 7 can't be printed.");
    expect(stderr).toMatch(/condition for rows: .*many/);
    const json = runCli('validate', label, '--data', DATA, '--json');
    expect(JSON.parse(json.stdout.toString())).toMatchObject({
      rows: 4,
      failures: [{ row: 7, label: 4, problems: [{ code: 'notANumber', element: 'rowFilter' }] }],
    });
  });

  itInLong('are filtered and sorted by command-line options, which override the label', async () => {
    const label = labelWith({ rowFilter: 'nothing > 2', rowOrder: [{ column: 'nothing' }] });
    const options = ['--column', 'price=Preis', '--where', 'price <> "" and price >= 2.5', '--sort=-sku'];
    const run = await codes(label, ...options);
    expect(run.codes).toEqual(['c 9', 'b 2.50', 'a 10']);
    expect((await codes(label, '--column', 'price=Preis')).stderr).toMatch(/nothing/);
    expect((await codes(label, '--column', 'price')).status).toBe(2);
    const twice = await codes(label, '--column', 'price=Preis', '--column', 'price=sku');
    expect([twice.status, twice.stderr]).toEqual([
      2,
      expect.stringContaining('--column price is given twice'),
    ]);
  });

  it('are rejected when no row matches or a mapped column is missing', async () => {
    const none = await codes(labelWith({ columnMap, rowFilter: 'starts(sku, "z")' }));
    expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('No rows match the condition')]);
    const unmapped = await codes(labelWith({ columnMap: [{ name: 'price', column: 'Price' }] }));
    expect([unmapped.status, unmapped.stderr]).toEqual([1, expect.stringContaining('price')]);
  });

  it('are rejected when --column names a column or data field that does not exist', async () => {
    const label = labelWith({});
    const header = await codes(label, '--column', 'price=Pries');
    expect([header.status, header.stderr]).toEqual([1, expect.stringContaining('“Pries”')]);
    const name = await codes(label, '--column', 'prise=Preis');
    expect([name.status, name.stderr]).toEqual([1, expect.stringMatching(/prise.*sku, price/)]);
  });

  itInLong('are printed with a note about print-time inputs without a value', async () => {
    const asked = { id: 'code', content: 'none', data: { source: 'prompt', name: 'Lot' } };
    const label = labelWith({ elements: [code(asked)] });
    const unanswered = await codes(label, '--rows', '1');
    expect([unanswered.status, unanswered.stderr]).toEqual([0, expect.stringContaining('--set Lot=VALUE')]);
    const answered = await codes(label, '--rows', '1', '--set', 'Lot=L7');
    expect([answered.codes, answered.stderr]).toEqual([['L7'], expect.not.stringContaining('--set')]);
  });

  itInLong('take a column that was mapped by hand before a column of the same name', async () => {
    const label = labelWith({ columnMap: [...columnMap, { name: 'sku', column: 'stock' }] });
    expect((await codes(label, '--rows', '1,3')).codes).toEqual(['3 2.50', '12 1.005']);
  });
});
