import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface CliRun {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs the command line as a user would, in the project's root. */
export function runCli(...args: readonly string[]): CliRun {
  const done = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr.toString() };
}
