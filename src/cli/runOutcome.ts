import type { RunReport } from '../core/run/runChunks.ts';
import type { PreparedRun } from './prepareRun.ts';

/** What a run came to. */
export interface RunOutcome {
  readonly run: PreparedRun;
  readonly report: RunReport;
  readonly files: readonly string[];
}
