import { fail, ok, type Result } from '../../src/core/base/result.ts';
import type { EntryReport } from '../../src/core/batch/batchTypes.ts';
import { buildChunk, chunkCount } from '../../src/core/batch/chunkPlan.ts';
import type { PrintPlan } from '../../src/core/print/printPlan.ts';
import type { ColumnStore } from '../../src/core/sheet/columnStore.ts';
import type { RunOutcome, RunProblem, RunRequest } from '../api.ts';
import { createBlobSink } from './blobSink.ts';
import type { RenderPool } from './renderPool.ts';
import type { RunControl } from './runControl.ts';
import { createZipSink } from './zipSink.ts';

/** Pictures are large: fewer of them are under way at once than labels of a PDF. */
const ENTRIES_PER_CHUNK = 40;
const MAX_REPORTS = 1000;

/** One picture for a single label, a zip of numbered pictures for several. */
export async function runImages(
  request: RunRequest,
  format: 'png' | 'jpg',
  plan: PrintPlan,
  store: ColumnStore | null,
  pool: RenderPool,
  control: RunControl,
): Promise<Result<RunOutcome, RunProblem>> {
  const type = format === 'png' ? 'image/png' : 'image/jpeg';
  const sink = createBlobSink();
  const zip = plan.labelCount > 1 ? createZipSink(sink) : null;
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  const digits = Math.max(4, String(plan.labelCount).length);
  const total = chunkCount(plan, ENTRIES_PER_CHUNK);
  let failureCount = 0;
  let warningCount = 0;
  let printedLabels = 0;
  let doneEntries = 0;
  let single: Uint8Array<ArrayBuffer> | null = null;
  const cut = (index: number) =>
    pool.rasterizeChunk(buildChunk(plan, store, index % total, ENTRIES_PER_CHUNK).input, {
      format,
      dpi: request.dpi,
    });
  const underWay: ReturnType<typeof cut>[] = [];
  let next = 0;
  const fill = () => {
    while (next < total * plan.sets && underWay.length < pool.width) underWay.push(cut(next++));
  };
  fill();
  for (let pending = underWay.shift(); pending; pending = underWay.shift()) {
    const result = await pending;
    if (control.isCancelled()) return fail('batchCancelled');
    if (!result.ok) return result;
    fill();
    const { images, firstEntry } = result.value;
    if (result.value.failures.length > 0 && request.onFailure === 'stop') {
      const report = result.value.failures[0];
      return {
        ok: false,
        error: { code: 'batchRowFailed', params: { row: plan.rows[report.entry] + 1 }, report },
      };
    }
    // The reports are capped, the counts are not.
    failureCount += result.value.failures.length;
    warningCount += result.value.warnings.length;
    failures.push(...result.value.failures.slice(0, MAX_REPORTS - failures.length));
    warnings.push(...result.value.warnings.slice(0, MAX_REPORTS - warnings.length));
    for (const [index, image] of images.entries()) {
      if (!image) continue;
      for (let copy = 0; copy < plan.copies[firstEntry + index]; copy++) {
        printedLabels++;
        single = image;
        await zip?.add(`${String(printedLabels).padStart(digits, '0')}.${format}`, image, request.nowMs);
      }
    }
    doneEntries += images.length;
    control.onProgress({
      doneEntries,
      totalEntries: plan.rows.length * plan.sets,
      doneLabels: printedLabels,
      totalLabels: plan.labelCount,
    });
  }
  if (!single) return fail('planEmpty');
  await zip?.finish();
  const file = zip ? sink.finish('application/zip') : new Blob([single], { type });
  return ok({
    file,
    extension: zip ? 'zip' : format,
    printedLabels,
    failures,
    warnings,
    failureCount,
    warningCount,
  });
}
