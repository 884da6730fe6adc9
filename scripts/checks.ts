import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Projects of the type check: each thread's code is compiled with only the libraries that are available in that thread. */
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

/**
 * One checker for each project: several check the types of shared modules several times, which takes twice the work, and two projects are
 * checked in parallel anyway.
 */
const ONE_CHECKER = ['--checkers', '1'] as const;

const COMMANDS: readonly (readonly [string, string, ...string[]])[] = [
  ...TYPE_PROJECTS.map(
    (project) => [`types ${project}`, 'tsc', '-p', `${project}/tsconfig.json`, ...ONE_CHECKER] as const,
  ),
  ['lint and format', 'biome', 'ci', '--error-on-warnings', '.'],
  ['unused code', 'knip', '--no-progress'],
];

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Number of checks that run in parallel, as many as CI has cores. */
const AT_ONCE = 2;

function runCheck([name, command, ...args]: (typeof COMMANDS)[number]): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const note = (part: Buffer) => {
      printed += part.toString();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.on('error', (error) => {
      printed += error.message;
    });
    child.on('close', (code) => {
      const passed = code === 0;
      process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name}\n${passed ? '' : `${printed}\n`}`);
      resolve({ name, passed });
    });
  });
}

/** Runs the checks, a few in parallel, and prints failures. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...COMMANDS];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
