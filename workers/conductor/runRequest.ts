import { ok, type Result } from '../../src/core/base/result.ts';
import { noteMadeRows } from '../../src/core/run/noteMadeRows.ts';
import { openingOf, planRun } from '../../src/core/run/planRun.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../../src/core/run/runChunks.ts';
import type { WorkerPool } from '../../src/core/run/workerPool.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { createLabelFonts } from '../../src/jobs/fonts/labelFonts.ts';
import { localOffsetMinutes } from '../../src/jobs/localOffset.ts';
import { preparePictures } from '../../src/jobs/pictureJob.ts';
import type { RunOutcome, RunRequest } from '../api.ts';
import { browserFontTrials } from '../browserFontTrials.ts';
import { browserPictures } from '../browserPictures.ts';
import { openOutput } from './openOutput.ts';
import type { RunControl } from './runControl.ts';

/** Warnings that a chunk names: the tray shows one, the check a hundred. */
const WARNINGS_PER_CHUNK = 20;
/** A run of fewer rows is over before a second worker has started. */
const ROWS_FOR_SEVERAL = 200;

/** What lasts from run to run: workers with their fonts, and this thread's own. */
export interface RunTools {
  readonly pool: WorkerPool;
  readonly fonts: FontStore;
}

/** Tried out once, and again for a run that brings other files. */
const labelFonts = createLabelFonts(browserFontTrials);

/** Runs a request from the first row to the finished file. */
export async function runRequest(
  request: RunRequest,
  bound: ColumnStore | null,
  { pool, fonts }: RunTools,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const planned = planRun({ ...request, zone: 'local' }, bound, localOffsetMinutes);
  if (!planned.ok) return planned;
  const pictures = await preparePictures(planned.value.pictures, request.assets, browserPictures);
  if (!pictures.ok) return pictures;
  const fontFiles = new Map(request.assets.map((asset) => [asset.name, asset]));
  const ownFonts = await labelFonts.prepare(request.label, fontFiles);
  const open = openingOf(planned.value, pictures.value, WARNINGS_PER_CHUNK, ownFonts);
  const target = await openOutput(planned.value, open, fonts);
  if (!target.ok) return target;
  const { extension, file, pages } = target.value;
  const { plan, store, entriesPerChunk } = planned.value;
  const noted = store && request.format !== 'check' ? noteMadeRows(target.value.output, plan.rows) : null;
  if (control.isCancelled()) return { ok: false, error: { code: 'batchCancelled' } };
  const run = pool.openRun(open, plan.rows.length < ROWS_FOR_SEVERAL ? 1 : request.workers);
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
