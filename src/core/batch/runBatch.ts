import { err, ok, type Problem, type Result } from '../base/result.ts';
import type { PrintPlan } from '../print/printPlan.ts';
import type { ColumnStore } from '../sheet/columnStore.ts';
import type { ChunkInput, ChunkOutput, EntryReport } from './batchTypes.ts';
import { buildChunk, chunkCount, ENTRIES_PER_CHUNK } from './chunkPlan.ts';

/** Runs chunks somewhere else: in a pool of workers, or in this thread. */
export interface ChunkRunner {
  /** Chunks worth having under way at once. */
  readonly width: number;
  readonly run: (chunk: ChunkInput, buffers: ArrayBuffer[]) => Promise<Result<ChunkOutput, Problem>>;
}

export interface BatchProgress {
  readonly doneEntries: number;
  readonly totalEntries: number;
  readonly doneLabels: number;
  readonly totalLabels: number;
}

export interface BatchReport {
  readonly printedLabels: number;
  readonly failures: readonly EntryReport[];
  readonly failureCount: number;
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
}

export interface BatchRequest {
  readonly plan: PrintPlan;
  readonly store: ColumnStore | null;
  /** What to do with a row that cannot be printed: end the run there, or leave it out. */
  readonly onFailure: 'stop' | 'skip';
  readonly runner: ChunkRunner;
  /** Takes the units in order. */
  readonly take: (output: ChunkOutput, copies: Uint16Array) => Promise<void>;
  readonly onProgress: (progress: BatchProgress) => void;
  readonly isCancelled: () => boolean;
}

/** Reports kept in full; the rest are counted, so that a sheet of a million bad rows stays small. */
const MAX_REPORTS = 1000;

/**
 * Runs a plan chunk by chunk. Chunks are cut as they are needed and handed on in order, so memory depends on how many
 * are under way and not on how long the plan is.
 */
export async function runBatch(
  request: BatchRequest,
): Promise<Result<BatchReport, Problem & { readonly report?: EntryReport }>> {
  const { plan, runner } = request;
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  let failureCount = 0;
  let warningCount = 0;
  let printedLabels = 0;
  let doneEntries = 0;
  const perSet = chunkCount(plan);
  const total = perSet * plan.sets;
  const underWay: Promise<Result<ChunkOutput, Problem>>[] = [];
  let next = 0;
  const fill = () => {
    while (next < total && underWay.length < runner.width) {
      const { input, buffers } = buildChunk(plan, request.store, next % perSet);
      underWay.push(runner.run(input, buffers));
      next++;
    }
  };
  fill();
  for (let pending = underWay.shift(); pending; pending = underWay.shift()) {
    const result = await pending;
    if (request.isCancelled()) return abandon(underWay, { code: 'batchCancelled' });
    if (!result.ok) return abandon(underWay, result.error);
    fill();
    const output = result.value;
    if (output.failures.length > 0 && request.onFailure === 'stop') {
      const report = output.failures[0];
      return abandon(underWay, {
        code: 'batchRowFailed',
        params: { row: plan.rows[report.entry] + 1 },
        report,
      });
    }
    const copies = plan.copies.subarray(output.firstEntry, output.firstEntry + ENTRIES_PER_CHUNK);
    await request.take(output, copies);
    failureCount += output.failures.length;
    warningCount += output.warningCount;
    failures.push(...output.failures.slice(0, MAX_REPORTS - failures.length));
    warnings.push(...output.warnings.slice(0, MAX_REPORTS - warnings.length));
    printedLabels += countLabels(output, copies);
    doneEntries += output.lengths.length;
    request.onProgress({
      doneEntries,
      totalEntries: plan.rows.length * plan.sets,
      doneLabels: printedLabels,
      totalLabels: plan.labelCount,
    });
  }
  return ok({ printedLabels, failures, failureCount, warnings, warningCount });
}

function countLabels(output: ChunkOutput, copies: Uint16Array): number {
  let labels = 0;
  for (const count of copies) labels += count;
  for (const failure of output.failures) labels -= copies[failure.entry - output.firstEntry];
  return labels;
}

/** Lets chunks that are under way end unheard: an unhandled rejection would outlive the run. */
function abandon<Failure extends Problem>(
  underWay: readonly Promise<unknown>[],
  failure: Failure,
): Result<never, Failure> {
  for (const pending of underWay) pending.catch(() => undefined);
  return err(failure);
}
