import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLong } from '../support/inLong.ts';
import { startCli } from '../support/runCli.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { codeLabel, LABEL_PATH, SHEET_PATH } from './renderCalls.ts';
import { must, signInAt } from './writers.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const example = (name: string) => join(root, 'examples/rest', name);

let folder: string;
let server: ServerProcess;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-rest-'));
  server = await startServerProcess({ DIECUT_DATA_DIR: join(folder, 'data') });
  const token = await signInAt(server, 'ana@example.com');
  const { key } = await must(server.origin, '/apiKey/create', token, { name: 'ERP', scopes: ['render'] });
  env = { ...process.env, DIECUT_URL: server.origin, DIECUT_KEY: key };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const started = (file: string, ...args: readonly string[]) =>
  run(file, args, { env }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  );

describe('API examples', () => {
  it('with curl write the same as the command line, and leave no file when the call is rejected', async () => {
    const out = join(folder, 'labels.zpl');
    expect(
      (await started(example('render.sh'), join(root, LABEL_PATH), join(root, SHEET_PATH), out)).code,
    ).toBe(0);
    const options = ['--data', SHEET_PATH, '--format', 'zpl', '--dpi', '203', '--out', '-'];
    const { stdout } = await startCli(['render', LABEL_PATH, ...options]).done;
    expect(readFileSync(out).equals(stdout)).toBe(true);
    const bad = join(folder, 'bad.csv');
    writeFileSync(bad, 'sku\n1\n');
    const refused = await started(example('render.sh'), join(root, LABEL_PATH), bad, join(folder, 'no.zpl'));
    expect([refused.code, JSON.parse(refused.stderr).data.problem]).toEqual([1, 'renderRefused']);
    expect(readdirSync(folder).filter((name) => name.startsWith('no'))).toEqual([]);
  });

  itInLong('in Python create a job, follow it and download its file, and report failing rows', async () => {
    const [label, rows, out] = ['label.json', 'rows.json', 'labels.pdf'].map((name) => join(folder, name));
    writeFileSync(label, JSON.stringify(codeLabel));
    writeFileSync(rows, JSON.stringify(Array.from({ length: 300 }, () => ({ n: '4006381333931' }))));
    const made = await started('python3', example('render_job.py'), label, rows, out);
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('done: 300 of 300')]);
    expect((await run('pdfinfo', [out])).stdout).toMatch(/Pages: +300\n/);
    writeFileSync(rows, JSON.stringify([{ n: '4006381333931' }, { n: 'x' }]));
    const failed = await started('python3', example('render_job.py'), label, rows, join(folder, 'no.pdf'));
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('row 2: ')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('no'))).toEqual([]);
  });
});
