import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { runCli, startCli } from '../support/runCli.ts';

const job = (rows: string, out: string) => [
  ...['render', 'examples/price/label.json', '--data', 'examples/price/data-10000.xlsx', '--rows', rows],
  ...['--format', 'png', '--dpi', '203', '--out', out],
];

/** Module that stops its process when it writes the first picture. */
const HOLD = `import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { writeFile } = fs;
  let isHeld = false;
  fs.writeFile = (path, ...more) => {
    if (!isHeld && /\\.png$/.test(path)) process.kill(process.pid, 'SIGSTOP');
    isHeld ||= /\\.png$/.test(path);
    return writeFile(path, ...more);
  };
  syncBuiltinESMExports();`;

it('a run says how many pictures of another run it has replaced, which ended while it was at work', async () => {
  const out = mkdtempSync(join(tmpdir(), 'diecut-concurrent-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const hold = `data:text/javascript,${encodeURIComponent(HOLD)}`;
  const slow = startCli(job('1-300', out), { NODE_OPTIONS: `--import=${hold}` });
  await eventually(() => expect(readFileSync(`/proc/${slow.pid}/stat`, 'utf8')).toMatch(/\) T /));
  const quick = runCli(...job('1-120', out));
  slow.signal('SIGCONT');
  const run = await slow.done;
  expect([quick.status, run.status]).toEqual([0, 0]);
  expect(quick.stderr).not.toContain('another program');
  expect(run.stderr).toContain(`another program wrote files that it has replaced (120): ${out}.`);
  expect(readdirSync(out)).toHaveLength(300);
});
