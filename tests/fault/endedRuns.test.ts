import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '../support/postgresServer.ts';
import { serverIn } from '../support/sharedPostgres.ts';

const support = join(import.meta.dirname, '../support');

/** A run of tests whose first file starts PostgreSQL; it prints the folder and waits. */
const RUN = `
  import postgresOfRun from ${JSON.stringify(join(support, 'postgresOfRun.ts'))};
  import { postgresPrograms } from ${JSON.stringify(join(support, 'postgresServer.ts'))};
  import { sharedPostgres } from ${JSON.stringify(join(support, 'sharedPostgres.ts'))};
  let folder = '';
  const end = postgresOfRun({ provide: (_name, value) => { folder = value; } });
  await sharedPostgres(postgresPrograms(), folder);
  process.stdin.on('end', () => end());
  process.stdin.resume();
  console.log(folder);
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ENDS: readonly { readonly how: string; readonly end: (run: ChildProcess) => void }[] = [
  { how: 'ends', end: (run) => run.stdin?.end() },
  { how: 'is killed', end: (run) => run.kill('SIGKILL') },
];

describe.skipIf(!postgresPrograms())('PostgreSQL server of a test run', () => {
  it.each(ENDS)('has stopped and its folder is deleted after the run $how', async ({ end }) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const [folder] = await once(createInterface({ input: run.stdout }), 'line');
      const pid = Number(readFileSync(join(serverIn(folder), 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      expect(isRunning(pid)).toBe(true);
      end(run);
      await expect.poll(() => isRunning(pid) || existsSync(folder)).toBe(false);
    } finally {
      run.kill('SIGKILL');
    }
  });
});
