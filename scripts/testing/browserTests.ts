// Runs Playwright and reads its report. Failed tests are rerun one by one after all other tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureTestChromium } from '../chromium.ts';
import { browserRun } from './browserReport.ts';
import type { LoadSamples } from './loadSamples.ts';
import { runProgram } from './runProgram.ts';
import type { SuiteRun } from './suiteRun.ts';

/**
 * @param folder folder for reports
 * @param retries maximum number of reruns of a failed test; a rerun runs only that test
 * @param args arguments of `playwright test`, such as file patterns
 */
export async function runBrowserTests(
  root: string,
  folder: string,
  { retries, args = [], load }: { retries: number; args?: readonly string[]; load: LoadSamples },
): Promise<SuiteRun> {
  const path = join(folder, 'browser.json');
  const { status } = await runProgram(root, 'playwright', ['test', '--reporter=list,json', ...args], {
    DIECUT_CHROMIUM: ensureTestChromium(),
    // Some tests need a full browser.
    DIECUT_WHOLE_CHROMIUM: ensureChromium(),
    DIECUT_TEST_RETRIES: String(retries),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  if (!existsSync(path))
    return { passed: 0, failures: [`browser tests: ended with ${status}, without a report`], flakes: [] };
  const run = browserRun(JSON.parse(readFileSync(path, 'utf8')), load);
  const unclear =
    status !== 0 && run.failures.length === 0
      ? [`browser tests: ended with ${status}, though none failed`]
      : [];
  return { ...run, failures: [...run.failures, ...unclear] };
}
