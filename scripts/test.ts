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

const unitReport = join(folder, 'unit.json');
const unit = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const unitCounts = JSON.parse(readFileSync(unitReport, 'utf8'));
passed += unitCounts.numPassedTests;
failed += unitCounts.numFailedTests + (unit.status !== 0 && unitCounts.numFailedTests === 0 ? 1 : 0);

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
