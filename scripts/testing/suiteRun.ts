/** Flaky test: it failed, then passed when it was rerun alone. */
export interface Flake {
  /** File and title of the test. */
  readonly test: string;
  /** Message of the first failure. */
  readonly error: string;
  readonly durationMs: number;
  /** One-minute load average at the time of the failure; null if it was not sampled. */
  readonly load: number | null;
  /** Number of attempts until the test passed, including the first attempt. */
  readonly tries: number;
}

/** Outcome of a test runner: Vitest or Playwright. */
export interface SuiteRun {
  readonly passed: number;
  /** Tests that failed in all attempts, with their reasons. */
  readonly failures: readonly string[];
  readonly flakes: readonly Flake[];
}

/** Maximum number of flaky tests; if more tests are flaky, it is no coincidence, and the run fails. */
const MOST_FLAKES = 5;

/** Returns the failures of several runs, plus a failure if too many tests are flaky. */
export function allFailures(runs: readonly SuiteRun[]): readonly string[] {
  const flakes = runs.flatMap((run) => run.flakes);
  const tooMany =
    flakes.length > MOST_FLAKES
      ? [`${flakes.length} tests passed only when they ran again; at most ${MOST_FLAKES} may`]
      : [];
  return [...runs.flatMap((run) => run.failures), ...tooMany];
}
