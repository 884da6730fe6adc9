import { openLabelBatch } from '../../../workers/jobs/batchJob.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import { openUnitWriter } from '../../core/batch/openUnitWriter.ts';
import { type BatchReport, runBatch } from '../../core/batch/runBatch.ts';
import { pictureKey } from '../../core/output/picturePort.ts';
import { cellText } from '../../core/sheet/columnStore.ts';
import type { Arguments } from '../parseArguments.ts';
import { openSink } from '../platform/fileSink.ts';
import { createNodeFonts, loadNodeSubsetter } from '../platform/nodeFonts.ts';
import { openNodePool } from '../platform/nodePool.ts';
import { prepareRun } from '../prepareRun.ts';
import type { RenderOutcome } from '../renderOutcome.ts';
import { createProgressLine } from '../reporter.ts';
import { renderImages } from './renderImages.ts';

/** `diecut render`: makes the labels. */
export async function render(args: Arguments): Promise<Result<RenderOutcome, Problem>> {
  const { format } = args;
  if (format === 'svg' || format === 'png' || format === 'jpg') return renderImages(args, format);
  const prepared = await prepareRun(args, format);
  if (!prepared.ok) return prepared;
  const { open, plan, store } = prepared.value;
  const fonts = createNodeFonts();
  const batch = await openLabelBatch(open, fonts);
  if (!batch.ok) return batch;
  // Threads cost a fifth of a second to start: a short run is over before that.
  const jobs = plan.rows.length < 1500 ? 1 : args.jobs;
  const pool = await openNodePool(open, jobs);
  if (!pool.ok) return pool;
  const path = args.out ?? '-';
  const sink = await openSink(path);
  if (!sink.ok) return sink;
  const pictures = new Map(open.pictures.map(({ request, picture }) => [pictureKey(request), picture]));
  const firstCell = (column: number) => (store ? cellText(store, plan.rows[0], column) : '');
  const writer = await openUnitWriter(
    open.spec,
    batch.value,
    firstCell,
    { fonts, picture: (request) => pictures.get(pictureKey(request)), loadSubsetter: loadNodeSubsetter },
    sink.value,
  );
  if (!writer.ok) return writer;
  const progress = createProgressLine(args.quiet || args.json);
  const report = await runBatch({
    plan,
    store,
    onFailure: args.onFailure,
    runner: pool.value,
    take: writer.value.add,
    onProgress: progress.update,
    isCancelled: () => false,
  });
  progress.end();
  await pool.value.close();
  if (!report.ok || report.value.printedLabels === 0) {
    await sink.value.discard();
    return report.ok ? { ok: false, error: firstFailure(report.value) } : report;
  }
  const bytes = await writer.value.finish();
  await sink.value.close();
  return { ok: true, value: { run: prepared.value, report: report.value, bytes, files: [path] } };
}

/** Every row failed: the first one tells why. */
function firstFailure(report: BatchReport): Problem {
  const problem = report.failures[0]?.problems[0];
  return problem ? { code: problem.code, params: problem.params } : { code: 'planEmpty' };
}
