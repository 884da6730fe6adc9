import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-batch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const ean = write(
  'ean.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    widthMm: 50,
    heightMm: 30,
    elements: [
      {
        id: 'code',
        kind: 'barcode',
        xMm: 5,
        yMm: 5,
        widthMm: 40,
        heightMm: 20,
        symbology: 'ean13',
        content: '{code}',
      },
    ],
  }),
);

describe('unreadable data file', () => {
  symlinkSync('loop.csv', join(folder, 'loop.csv'));
  it.each([
    ['render', 'loop.csv', 'too many symbolic links encountered'],
    ['validate', 'loop.csv', 'too many symbolic links encountered'],
    ['render', `${'x'.repeat(300)}.csv`, 'name too long'],
  ])('stops %s with exit code 3 and the reason of the system: %s', (command, name, reason) => {
    const out = command === 'render' ? ['--out', join(folder, 'out.pdf')] : [];
    const run = runCli(command, 'examples/price/label.json', '--data', join(folder, name), ...out, '--json');
    expect(run.status, run.stderr).toBe(3);
    expect(JSON.parse(run.stdout.toString()).error).toMatchObject({
      code: 'fileUnreadable',
      params: { reason },
    });
  });
});

describe('data file that another program writes meanwhile', () => {
  /** Writes a module for the command line's process that rewrites a file as soon as the file's first bytes are read. */
  const rewriting = (path: string) =>
    write(
      'rewrite.mjs',
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       const { createReadStream } = fs;
       fs.createReadStream = (path, options) => {
         const stream = createReadStream(path, options);
         if (path === ${JSON.stringify(path)})
           stream.once('data', () => fs.writeFileSync(path, 'code\\n' + '590123412345\\n'.repeat(200000)));
         return stream;
       };
       syncBuiltinESMExports();`,
    );

  it.each(['render', 'validate'])('stops %s with exit code 3, its name and no output', async (command) => {
    const data = write('busy.csv', `code\n${'400638133393\n'.repeat(200_000)}`);
    const out = join(folder, 'busy.pdf');
    const run = await startCli(
      [command, ean, '--data', data, ...(command === 'render' ? ['--out', out] : []), '--json'],
      { NODE_OPTIONS: `--import ${rewriting(data)}` },
    ).done;
    expect(run.status, run.stderr).toBe(3);
    expect(JSON.parse(run.stdout.toString()).error).toMatchObject({
      code: 'fileChanged',
      params: { path: data },
    });
    expect(existsSync(out)).toBe(false);
  });
});

it('diecut validate --json lists 10,000 rows with errors and counts all 12,000', () => {
  const data = write('bad.csv', `code\n${'no number\n'.repeat(12_000)}`);
  const run = runCli('validate', ean, '--data', data, '--json');
  expect(run.status, run.stderr).toBe(1);
  const report = JSON.parse(run.stdout.toString());
  expect(report).toMatchObject({ rows: 12_000, failureCount: 12_000 });
  expect(report.failures).toHaveLength(10_000);
  expect(report.failures.at(-1)).toMatchObject({ row: 10_001, label: 10_000 });
  expect(report.notes).toMatchObject([{ code: 'reportsBounded', params: { max: 10_000 } }]);
});
