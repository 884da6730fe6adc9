// The tests in the browser, and a second try for those that a machine with other work may have been too slow for.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureTestChromium } from './chromium.ts';
import { reasonIn } from './failureReason.ts';

/** What is read of the report that Playwright writes. */
export interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly BrowserSpec[];
}

interface BrowserSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests?: readonly {
    readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
}

export interface FailedSpec {
  /** The file and the title of a test. */
  readonly name: string;
  /** The place that Playwright runs it by. */
  readonly place: string;
  readonly reason: string;
}

export function failedSpecs({ suites = [], specs }: BrowserSuite): FailedSpec[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests = [] }) => ({
      name: `${file}: ${title}`,
      place: `${file}:${line}`,
      reason: reasonIn(
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
        ),
      ),
    }));
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/**
 * Tests of what is lost or doubled where something dies, comes late or is in two tabs. One that fails now and then has found
 * what it looks for: it has no second try.
 */
const FAILS_AT_ONCE = /^(killed|dead|drafts|librarySaving|offline|print|largeBatch|scan|niimbot)/;

/** More than that is no want of time. */
const MOST_AGAIN = 5;

/** Those of the failed tests that are tried once more, with nothing beside them. */
export function worthAgain(failed: readonly FailedSpec[]): readonly FailedSpec[] {
  return failed.length > MOST_AGAIN ? [] : failed.filter(({ name }) => !FAILS_AT_ONCE.test(name));
}

export interface BrowserRun {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Tests that failed at first and passed alone. */
  readonly unsteady: readonly FailedSpec[];
}

/** @param folder a place for reports */
export function runBrowserTests(root: string, folder: string): BrowserRun {
  const run = (name: string, ...more: readonly string[]) => {
    const report = join(folder, `${name}.json`);
    const { status, signal } = spawnSync('playwright', ['test', '--reporter=list,json', ...more], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        DIECUT_CHROMIUM: ensureTestChromium(),
        // For what only a browser with a window does.
        DIECUT_WHOLE_CHROMIUM: ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    const { stats, suites }: BrowserReport = JSON.parse(readFileSync(report, 'utf8'));
    const failed = failedSpecs({ suites, specs: [] });
    const isUnclear = status !== 0 && failed.length === 0;
    return {
      passed: stats.expected + stats.flaky,
      failed,
      unclear: isUnclear ? [`browser tests: ended with ${status ?? signal}, though none failed`] : [],
    };
  };
  const first = run('browser');
  const again = worthAgain(first.failed);
  if (again.length === 0)
    return {
      passed: first.passed,
      failures: [...first.failed.map(({ name }) => name), ...first.unclear],
      unsteady: [],
    };
  process.stdout.write(`once more, alone: ${again.map(({ place }) => place).join(', ')}\n`);
  const second = run('again', '--workers=1', ...again.map(({ place }) => place));
  const failedTwice = new Set(second.failed.map(({ name }) => name));
  const unsteady = second.unclear.length > 0 ? [] : again.filter(({ name }) => !failedTwice.has(name));
  const failures = first.failed.filter((spec) => !unsteady.includes(spec)).map(({ name }) => name);
  return { passed: first.passed + unsteady.length, failures: [...failures, ...second.unclear], unsteady };
}
