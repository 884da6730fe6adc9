import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { BatchSpec, UnitKind } from '../../src/core/batch/batchTypes.ts';
import { namesOf, openUnitWriter, picturesOf } from '../../src/core/batch/openUnitWriter.ts';
import { type BatchReport, runBatch } from '../../src/core/batch/runBatch.ts';
import type { UnitWriter } from '../../src/core/batch/unitWriter.ts';
import { pictureKey } from '../../src/core/output/picturePort.ts';
import { readCopiesColumn } from '../../src/core/print/copiesColumn.ts';
import { type PrintPlan, planPrint } from '../../src/core/print/printPlan.ts';
import { serialCount } from '../../src/core/print/serialCount.ts';
import { type ColumnStore, cellText } from '../../src/core/sheet/columnStore.ts';
import type { RunOutcome, RunProblem, RunRequest } from '../api.ts';
import { createBrowserFonts, loadBrowserSubsetter } from '../browserFonts.ts';
import { browserPictures } from '../browserPictures.ts';
import { type OpenBatch, openLabelBatch } from '../jobs/batchJob.ts';
import { preparePictures } from '../jobs/pictureJob.ts';
import { createBlobSink } from './blobSink.ts';
import { openRenderPool } from './renderPool.ts';
import type { RunControl } from './runControl.ts';
import { runImages } from './runImages.ts';

const MIME_TYPES = { pdf: 'application/pdf', zpl: 'text/plain', tspl: 'application/octet-stream' } as const;

/** Plans the rows of a request over the bound spreadsheet. */
export function planRequest(request: RunRequest, store: ColumnStore | null): Result<PrintPlan, Problem> {
  const copiesOf = readCopiesColumn(store, request.copiesColumn);
  if (!copiesOf.ok) return copiesOf;
  return planPrint({
    rows: request.rows,
    rowCount: store ? store.rowCount : serialCount(request.label),
    copies: request.copies,
    collate: request.collate,
    copiesOf: copiesOf.value,
  });
}

/** Runs a request from the first row to the finished file. */
export async function runRequest(
  request: RunRequest,
  store: ColumnStore | null,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const plan = planRequest(request, store);
  if (!plan.ok) return plan;
  const pictures = await preparePictures(picturesOf(request.label), request.assets, browserPictures);
  if (!pictures.ok) return pictures;
  const { format } = request;
  const unit: UnitKind = format === 'png' || format === 'jpg' ? 'check' : format;
  const spec: BatchSpec = {
    label: request.label,
    columns: store ? store.columns.map((column) => column.name) : [],
    prompts: request.prompts,
    nowMs: request.nowMs,
    zone: 'local',
    dpi: request.dpi,
    rotateDeg: request.rotateDeg,
    unit,
  };
  const open: OpenBatch = { spec, names: namesOf(request.label), pictures: pictures.value };
  // A short run is over before a second worker has started.
  const size = plan.value.rows.length < 200 ? 1 : request.workers;
  const pool = await openRenderPool(open, size);
  if (!pool.ok) return pool;
  control.onOpen(pool.value.close);
  try {
    if (format === 'png' || format === 'jpg') {
      return await runImages(request, format, plan.value, store, pool.value, control);
    }
    return await runUnits(request, open, plan.value, store, pool.value, control);
  } finally {
    pool.value.close();
  }
}

type Pool = Extract<Awaited<ReturnType<typeof openRenderPool>>, { ok: true }>['value'];

async function runUnits(
  request: RunRequest,
  open: OpenBatch,
  plan: PrintPlan,
  store: ColumnStore | null,
  pool: Pool,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const { format } = request;
  const sink = createBlobSink();
  let writer: UnitWriter | null = null;
  if (format === 'pdf' || format === 'zpl' || format === 'tspl') {
    const fonts = createBrowserFonts();
    const batch = await openLabelBatch(open, fonts);
    if (!batch.ok) return batch;
    const pictures = new Map(open.pictures.map((entry) => [pictureKey(entry.request), entry.picture]));
    const firstCell = (column: number) => (store ? cellText(store, plan.rows[0], column) : '');
    const ports = {
      fonts,
      picture: (picture: Parameters<typeof pictureKey>[0]) => pictures.get(pictureKey(picture)),
      loadSubsetter: loadBrowserSubsetter,
    };
    const opened = await openUnitWriter(open.spec, batch.value, firstCell, ports, sink);
    if (!opened.ok) return opened;
    writer = opened.value;
  }
  const report = await runBatch({
    plan,
    store,
    onFailure: format === 'check' ? 'skip' : request.onFailure,
    runner: { width: pool.width, run: pool.runChunk },
    take: writer ? writer.add : async () => undefined,
    onProgress: control.onProgress,
    isCancelled: control.isCancelled,
  });
  if (!report.ok) return report;
  if (!writer || format === 'check' || format === 'png' || format === 'jpg') {
    return ok(outcome(report.value, null, ''));
  }
  if (report.value.printedLabels === 0) return fail('planEmpty');
  await writer.finish();
  return ok(outcome(report.value, sink.finish(MIME_TYPES[format]), format));
}

function outcome(report: BatchReport, file: Blob | null, extension: RunOutcome['extension']): RunOutcome {
  return { ...report, file, extension };
}
