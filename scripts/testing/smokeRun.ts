import { reasonIn } from './failureReason.ts';
import type { SuiteRun } from './suiteRun.ts';

/** Output of `bench --smoke --json`: results and failures, by workload id. */
type SmokeResults = Readonly<Record<string, unknown>> & {
  readonly failed: Readonly<Record<string, string>>;
};

export function smokeRun(results: SmokeResults, mustHave: readonly string[]): SuiteRun {
  const { failed, ...made } = results;
  const missing = mustHave.filter((id) => !(id in made) && !(id in failed));
  return {
    passed: Object.keys(made).length,
    failures: [
      ...Object.entries(failed).map(([id, reason]) => `benchmark ${id}${reasonIn([reason])}`),
      ...missing.map((id) => `benchmark ${id}: no result`),
    ],
    flakes: [],
  };
}
