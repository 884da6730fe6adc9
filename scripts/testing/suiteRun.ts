/** A test that failed and then passed when it ran again, alone. */
export interface Flake {
  /** File and title. */
  readonly test: string;
  /** Message of the first failure. */
  readonly error: string;
  readonly durationMs: number;
  /** Load average of one minute at the time of the failure; null where it was not sampled. */
  readonly load: number | null;
  /** Tries until it passed, the first included. */
  readonly tries: number;
}

/** Outcome of one runner: Vitest or Playwright. */
export interface SuiteRun {
  readonly passed: number;
  /** Tests that failed at every try, with their reasons. */
  readonly failures: readonly string[];
  readonly flakes: readonly Flake[];
}

/** More than these are no coincidence: the run fails. */
export const MOST_FLAKES = 5;

/** Failures of several runs, and one more where too many of their tests are unsteady. */
export function allFailures(runs: readonly SuiteRun[]): readonly string[] {
  const flakes = runs.flatMap((run) => run.flakes);
  const tooMany =
    flakes.length > MOST_FLAKES
      ? [`${flakes.length} tests passed only when they ran again; at most ${MOST_FLAKES} may`]
      : [];
  return [...runs.flatMap((run) => run.failures), ...tooMany];
}
