import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { runCli, startCli } from '../support/runCli.ts';

const job = (rows: string, out: string) => [
  ...['render', 'examples/price/label.json', '--data', 'examples/price/data-10000.xlsx', '--rows', rows],
  ...['--format', 'png', '--dpi', '203', '--out', out],
];

it('a run says how many pictures of another run it has replaced, which ended while it was at work', async () => {
  const out = mkdtempSync(join(tmpdir(), 'diecut-concurrent-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const slow = startCli(job('1-300', out));
  await eventually(() => expect(readdirSync(out).some((name) => name.includes('.diecut-'))).toBe(true));
  slow.signal('SIGSTOP');
  const quick = runCli(...job('1-120', out));
  slow.signal('SIGCONT');
  const run = await slow.done;
  expect([quick.status, run.status]).toEqual([0, 0]);
  expect(quick.stderr).not.toContain('another program');
  expect(run.stderr).toContain(`another program wrote files that it has replaced (120): ${out}.`);
  expect(readdirSync(out)).toHaveLength(300);
});
