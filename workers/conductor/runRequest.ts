import { ok, type Result } from '../../src/core/base/result.ts';
import { noteMadeRows } from '../../src/core/run/noteMadeRows.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../../src/core/run/runChunks.ts';
import type { WorkerPool } from '../../src/core/run/workerPool.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import type { RunOutcome, RunRequest } from '../api.ts';
import { openOutput } from './openOutput.ts';
import { planRequest } from './planRequest.ts';
import type { RunControl } from './runControl.ts';

/** A run of fewer rows is over before a second worker has started. */
const ROWS_FOR_SEVERAL = 200;

/** What lasts from run to run: workers with their fonts, and this thread's own. */
export interface RunTools {
  readonly pool: WorkerPool;
  readonly fonts: FontStore;
}

/** Pages are drawn in a thread of each worker's own, whose library and pixels take as much memory as all of a label's. */
function workersFor({ pages, workers }: RunRequest, rows: number): number {
  return pages || rows < ROWS_FOR_SEVERAL ? 1 : workers;
}

/** Runs a request from the first row to the finished file. */
export async function runRequest(
  request: RunRequest,
  bound: ColumnStore | null,
  { pool, fonts }: RunTools,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const planned = planRequest(request, bound);
  if (!planned.ok) return planned;
  const { plan, store, entriesPerChunk } = planned.value;
  const open = await planned.value.prepare();
  if (!open.ok) return open;
  const target = await openOutput(plan, open.value, fonts);
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
      // The page shows the rows and their reasons, whether some can be printed or none.
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
