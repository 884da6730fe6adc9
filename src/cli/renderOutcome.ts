import type { BatchReport } from '../core/batch/runBatch.ts';
import type { PreparedRun } from './prepareRun.ts';

/** What a run came to. */
export interface RenderOutcome {
  readonly run: PreparedRun;
  readonly report: BatchReport;
  readonly bytes: number;
  readonly files: readonly string[];
}
