import { ok, type Result } from '../../src/core/base/result.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../../src/core/run/chunks/runChunks.ts';
import { noteMadeRows } from '../../src/core/run/outputs/noteMadeRows.ts';
import type { WorkerPool } from '../../src/core/run/pool/workerPool.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import type { RunOutcome, RunRequest } from '../api.ts';
import { openOutput } from './openOutput.ts';
import type { PlannedRequest } from './planRequest.ts';
import type { RunControl } from './runControl.ts';

/** Minimum number of rows for which several workers are used. A run with fewer rows ends before a second worker has started. */
const ROWS_FOR_SEVERAL = 200;

/** Resources that consecutive runs share: the workers, and the fonts of this thread. */
export interface RunTools {
  readonly pool: WorkerPool;
  readonly fonts: FontStore;
}

/**
 * Returns the number of workers for a run. A run that prints pages uses one worker: each worker would start its own page thread, which
 * takes as much memory as a whole run of labels.
 */
function workersFor({ pages, workers }: RunRequest, rows: number): number {
  return pages || rows < ROWS_FOR_SEVERAL ? 1 : workers;
}

/** Executes a planned request from the first row to the finished file. */
export async function runRequest(
  request: RunRequest,
  { plan, store, entriesPerChunk, prepare }: PlannedRequest,
  { pool, fonts }: RunTools,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const open = await prepare(request);
  if (!open.ok) return open;
  // The rows of sample values are not rows of a spreadsheet.
  const target = await openOutput(plan, request.sample ? null : store, open.value, fonts);
  if (!target.ok) return target;
  const { extension, file, pages } = target.value;
  const noted = store && request.format !== 'check' ? noteMadeRows(target.value.output, plan.rows) : null;
  if (control.isCancelled()) return { ok: false, error: { code: 'batchCancelled' } };
  const run = pool.openRun(open.value, workersFor(request, plan.rows.length));
  control.onOpen(run.close);
  try {
    const report = await runChunks({
      plan,
      store,
      entriesPerChunk,
      onFailure: request.onFailure,
      maker: run,
      output: noted?.output ?? target.value.output,
      onProgress: control.onProgress,
      isCancelled: control.isCancelled,
      whenAllowed: control.whenAllowed,
      ...(request.window && { window: request.window }),
      maxReports: MAX_REPORTS,
      // A run without any printable row still succeeds, because the page shows the failed rows.
      allowEmpty: true,
    });
    if (!report.ok) return report;
    return ok({
      ...report.value,
      extension,
      pages,
      file: report.value.printedLabels > 0 ? file() : null,
      ...(noted && { rows: noted.made() }),
    });
  } finally {
    run.close();
  }
}
