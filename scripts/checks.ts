import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Every thread is compiled with the libraries that it has and no others. */
const TYPE_PROJECTS = [
  'src/core',
  'src/device',
  'src/jobs',
  'src/node',
  'src/cli',
  'src/app',
  'workers',
  'server',
  'packages/client',
  'packages/diecut',
  'packages/diecut/browser',
  'packages/diecut/designer',
  '.',
];

const COMMANDS: readonly (readonly [string, string, ...string[]])[] = [
  ...TYPE_PROJECTS.map((project) => [`types ${project}`, 'tsc', '-p', `${project}/tsconfig.json`] as const),
  ['lint and format', 'biome', 'ci', '--error-on-warnings', '.'],
  ['unused code', 'knip', '--no-progress'],
];

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Runs the checks one after the other and prints what fails. */
export function runChecks(): CheckResult[] {
  return COMMANDS.map(([name, command, ...args]) => {
    const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    const passed = done.status === 0;
    process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name}\n`);
    if (!passed)
      process.stdout.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\n`);
    return { name, passed };
  });
}
