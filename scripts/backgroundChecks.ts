// Process of its own of the gate: the checks, and the page that the browser tests open. Writes a `SuiteRun` into the file that it is
// given.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { reasonIn } from './testing/failureReason.ts';
import { runProgram } from './testing/runProgram.ts';
import type { SuiteRun } from './testing/suiteRun.ts';

const root = join(import.meta.dirname, '..');
// The unit tests run at the same time and come first. Programs that this process starts inherit its priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [checks, page] = await Promise.all([
  runChecks(),
  runProgram(root, process.execPath, [join(root, 'scripts/ensurePage.ts')]),
]);
const run: SuiteRun = {
  passed: checks.filter(({ passed }) => passed).length,
  failures: [
    ...checks.filter(({ passed }) => !passed).map(({ name }) => name),
    ...(page.status === 0 ? [] : [`page build${reasonIn([page.stderr.slice(-2000)])}`]),
  ],
  flakes: [],
};
writeFileSync(process.argv[2] ?? '', JSON.stringify(run));
