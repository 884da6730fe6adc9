// Every test: checks, unit tests, then the browser. Ends with the names of what failed and one line that counts them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runBrowserTests } from './browserTests.ts';
import { runChecks } from './checks.ts';
import { reasonIn } from './failureReason.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'diecut-test-'));
let passed = 0;
/** One name for each failure: what scrolled past long ago is found again at the end. */
const failures: string[] = [];

for (const check of runChecks()) {
  if (check.passed) passed++;
  else failures.push(check.name);
}

interface UnitRun {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Files in whose process Node itself died. */
  readonly crashed: readonly string[];
}

/** What is read of the report that vitest writes. */
interface UnitReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Killing threads that compile WebAssembly now and then takes Node down with them (nodejs/node#64500). */
const CRASH = /exited unexpectedly with signal SIG\w+ .*running test file (\S+?)(?:\x1b|\s|$)/g;

function runUnitTests(name: string, files: readonly string[]): UnitRun {
  const report = join(folder, `${name}.json`);
  const unit = spawnSync(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  process.stderr.write(unit.stderr);
  const { numPassedTests, testResults }: UnitReport = JSON.parse(readFileSync(report, 'utf8'));
  const crashed = [...unit.stderr.matchAll(CRASH)].map(([, file]) => file);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map(
        ({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}${reasonIn(failureMessages)}`,
      );
    return status === 'failed' ? [relative(root, name)] : [];
  });
  const isUnclear = unit.status !== 0 && failed.length === 0 && crashed.length === 0;
  const unclear = `${name} tests: ended with ${unit.status ?? unit.signal}, though none failed`;
  return { passed: numPassedTests, failures: isUnclear ? [unclear] : failed, crashed };
}

const unit = runUnitTests('unit', []);
passed += unit.passed;
failures.push(...unit.failures);
if (unit.crashed.length > 0) {
  process.stdout.write(`Node itself died in ${unit.crashed.join(', ')}: once more\n`);
  const again = runUnitTests('again', unit.crashed);
  passed += again.passed;
  failures.push(...again.failures, ...again.crashed);
}

const browser = runBrowserTests(root, folder);
passed += browser.passed;
failures.push(...browser.failures);

for (const { name, reason } of browser.unsteady)
  process.stdout.write(`passed at the second try only, which is a fault to look into: ${name}${reason}\n`);
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 ? 1 : 0);
