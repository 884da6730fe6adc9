import { reasonIn } from './failureReason.ts';
import type { LoadSamples } from './loadSamples.ts';
import type { Flake, SuiteRun } from './suiteRun.ts';

/** Relevant part of Playwright's JSON report. */
interface BrowserReport {
  readonly suites: readonly BrowserSuite[];
  /** Errors that occurred outside of tests. */
  readonly errors?: readonly { readonly message?: string }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly BrowserSpec[];
}

interface BrowserSpec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly BrowserResult[];
  }[];
}

interface BrowserResult {
  readonly status?: string;
  readonly duration: number;
  readonly startTime?: string;
  readonly errors?: readonly { readonly message?: string }[];
}

const specsIn = ({ suites = [], specs }: BrowserSuite): readonly BrowserSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const reasonOf = ({ errors = [] }: BrowserResult) => reasonIn(errors.flatMap(({ message }) => message ?? []));

function flakeOf(test: string, results: readonly BrowserResult[], load: LoadSamples): Flake {
  const [first] = results;
  const endMs = Date.parse(first.startTime ?? '') + first.duration;
  return {
    test,
    error: reasonOf(first).trim(),
    durationMs: first.duration,
    load: Number.isNaN(endMs) ? null : load.at(endMs),
    tries: results.length,
  };
}

/** Extracts counts, failures and flaky tests of a report. */
export function browserRun(report: BrowserReport, load: LoadSamples): SuiteRun {
  const specs = report.suites.flatMap(specsIn);
  const tests = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title}` })),
  );
  const failed = tests.filter(({ status }) => status === 'unexpected');
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failures: [
      ...failed.map(({ name, results }) => `${name}${results.length > 0 ? reasonOf(results[0]) : ''}`),
      ...(report.errors ?? []).map(({ message = '' }) => `browser tests:${reasonIn([message])}`),
    ],
    flakes: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, results }) => flakeOf(name, results, load)),
  };
}
