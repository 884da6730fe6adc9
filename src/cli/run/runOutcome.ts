import type { Problem } from '../../core/base/result.ts';
import type { RunProblem, RunReport } from '../../core/run/chunks/runChunks.ts';
import type { PreparedRun } from './prepareRun.ts';

/** Result of a run. */
export interface RunOutcome {
  readonly run: PreparedRun;
  readonly report: RunReport;
  readonly files: readonly string[];
  /** Notes about the destination of the labels. */
  readonly notes: readonly Problem[];
}

/** Reason why a run failed, completely or for some rows. `notes` are about the destination and the data. */
export type RunFault = RunProblem & { readonly notes?: readonly Problem[] };
