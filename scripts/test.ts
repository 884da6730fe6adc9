// Runs the gate: checks, unit tests, browser tests in Chromium, and a smoke run of the benchmark. Prints flaky tests by name, failures, and
// one line of counts at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { runBenchSmoke } from './testing/benchSmoke.ts';
import { runBrowserTests } from './testing/browserTests.ts';
import { reasonIn } from './testing/failureReason.ts';
import { recordFlakes, writeGateRecord } from './testing/gateRecord.ts';
import { sampleLoad } from './testing/loadSamples.ts';
import { runProgram } from './testing/runProgram.ts';
import { allFailures, type SuiteRun } from './testing/suiteRun.ts';
import { runUnitTests } from './testing/unitTests.ts';

/** Maximum number of reruns of a failed test; a rerun runs only that test. */
const RETRIES = 2;

const root = join(import.meta.dirname, '..');
const startMs = Date.now();
const minutes = () => Math.round((Date.now() - startMs) / 6000) / 10;
const say = (text: string) => process.stdout.write(`${text}\n`);
process.env.DIECUT_SUITE = 'gate';

/** Runs the checks and, in parallel, builds the page for the browser tests. */
async function runChecksAndBuild(): Promise<SuiteRun> {
  const [checks, page] = await Promise.all([
    runChecks(),
    runProgram(root, process.execPath, [join(root, 'scripts/ensurePage.ts')]),
  ]);
  const isBuilt = page.status === 0;
  return {
    passed: checks.filter(({ passed }) => passed).length,
    failures: [
      ...checks.filter(({ passed }) => !passed).map(({ name }) => name),
      ...(isBuilt ? [] : [`page build${reasonIn([page.stderr.slice(-2000)])}`]),
    ],
    flakes: [],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'diecut-test-'));
const load = sampleLoad();
const runs: SuiteRun[] = [];
try {
  runs.push(await runChecksAndBuild());
  say(`checks done after ${minutes()} minutes`);
  // Checks are deterministic: if they fail, running the tests would only waste time.
  if (allFailures(runs).length === 0) {
    runs.push(await runUnitTests(root, folder, { retries: RETRIES, load }));
    say(`unit tests done after ${minutes()} minutes`);
    runs.push(await runBrowserTests(root, folder, { retries: RETRIES, load }));
    say(`browser tests done after ${minutes()} minutes`);
    runs.push(await runBenchSmoke(root));
    say(`benchmark done after ${minutes()} minutes`);
  }
} finally {
  load.stop();
  rmSync(folder, { recursive: true, force: true });
}

const flakes = runs.flatMap((run) => run.flakes);
const failures = allFailures(runs);
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
recordFlakes(root, flakes);
for (const { test, tries, error } of flakes) say(`flaky, passed at try ${tries}: ${test}\n    ${error}`);
for (const failure of failures) say(`failed: ${failure}`);
if (failures.length === 0) writeGateRecord(root, minutes(), passed, flakes);
say(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
