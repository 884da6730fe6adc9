// Every test: checks, unit tests, then the browser. Ends with one line that counts them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { ensureChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'diecut-test-'));
let passed = 0;
let failed = 0;

for (const check of runChecks()) {
  if (check.passed) passed++;
  else failed++;
}

interface UnitRun {
  readonly passed: number;
  readonly failed: number;
  /** Files in whose process Node itself died. */
  readonly crashed: readonly string[];
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
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  const crashed = [...unit.stderr.matchAll(CRASH)].map(([, file]) => file);
  const isUnclear = unit.status !== 0 && numFailedTests === 0 && crashed.length === 0;
  return { passed: numPassedTests, failed: numFailedTests + (isUnclear ? 1 : 0), crashed };
}

const unit = runUnitTests('unit', []);
passed += unit.passed;
failed += unit.failed;
if (unit.crashed.length > 0) {
  process.stdout.write(`Node itself died in ${unit.crashed.join(', ')}: once more\n`);
  const again = runUnitTests('again', unit.crashed);
  passed += again.passed;
  failed += again.failed + again.crashed.length;
}

const browserReport = join(folder, 'browser.json');
const browser = spawnSync('playwright', ['test', '--reporter=list,json'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DIECUT_CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
});
const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'));
passed += stats.expected + stats.flaky;
failed += stats.unexpected + (browser.status !== 0 && stats.unexpected === 0 ? 1 : 0);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
