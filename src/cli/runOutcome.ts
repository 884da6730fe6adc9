import type { Problem } from '../core/base/result.ts';
import type { RunProblem, RunReport } from '../core/run/runChunks.ts';
import type { PreparedRun } from './prepareRun.ts';

/** What a run came to. */
export interface RunOutcome {
  readonly run: PreparedRun;
  readonly report: RunReport;
  readonly files: readonly string[];
  /** What to say of where the labels went. */
  readonly said: readonly Problem[];
}

/** Why a run came to nothing, or to a part; `said` is what to say of that part. */
export type RunFault = RunProblem & { readonly said?: readonly Problem[] };
