import { ok, type Result } from '../../src/core/base/result.ts';
import type { ByteSink } from '../../src/core/output/byteSink.ts';
import { feedOf } from '../../src/core/run/feed.ts';
import { openLabelRun } from '../../src/core/run/labelRun.ts';
import { openPdfOutput } from '../../src/core/run/openPdfOutput.ts';
import { openingOf, planRun, type RunOrder } from '../../src/core/run/planRun.ts';
import { createPrinterOutput } from '../../src/core/run/printerOutput.ts';
import {
  MAX_REPORTS,
  type RunOutput,
  type RunProblem,
  type RunReport,
  runChunks,
} from '../../src/core/run/runChunks.ts';
import type { OpenRun, PictureEntry } from '../../src/core/run/runTypes.ts';
import type { WorkerPool } from '../../src/core/run/workerPool.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import { createNodeFonts, loadNodeSubsetter } from '../../src/node/nodeFonts.ts';
import { createNodePool } from '../../src/node/nodePool.ts';

export type PartialOrder = Pick<RunOrder, 'label'> & Partial<RunOrder>;

/** An order with what a dialog would start from. */
export function orderOf(order: PartialOrder): RunOrder {
  return {
    format: 'pdf',
    rows: null,
    copies: 1,
    collate: true,
    copiesColumn: null,
    prompts: [],
    nowMs: Date.parse('2026-03-02T08:00:00Z'),
    zone: 0,
    dpi: 300,
    rotateDeg: 0,
    ...order,
  };
}

/** A sink that keeps what it is given. */
export function memorySink(): ByteSink & { readonly bytes: () => Buffer } {
  const chunks: Uint8Array[] = [];
  return {
    write: async (chunk) => {
      chunks.push(chunk.slice());
      return ok(null);
    },
    bytes: () => Buffer.concat(chunks),
  };
}

export interface RunOnceOptions {
  readonly store?: ColumnStore | null;
  readonly onFailure?: 'stop' | 'skip';
  readonly pictures?: readonly PictureEntry[];
  /** The pool and its threads; without one everything happens in this thread. */
  readonly pool?: WorkerPool;
  readonly threads?: number;
  readonly fonts?: FontStore;
  readonly entriesPerChunk?: number;
}

/** A PDF or printer code as a real run makes it, in memory. */
export async function runOnce(
  partial: PartialOrder,
  options: RunOnceOptions = {},
): Promise<Result<{ report: RunReport; bytes: Buffer }, RunProblem>> {
  const store = options.store ?? null;
  const planned = planRun(orderOf(partial), store);
  if (!planned.ok) return planned;
  const open = openingOf(planned.value, options.pictures ?? [], 20);
  const sink = memorySink();
  const output = await openMemoryOutput(open, options.fonts ?? createNodeFonts(), sink);
  const pool = options.pool ?? createNodePool('here');
  try {
    const run = pool.openRun(open, options.threads ?? 1);
    const report = await runChunks({
      plan: planned.value.plan,
      store,
      entriesPerChunk: options.entriesPerChunk ?? planned.value.entriesPerChunk,
      onFailure: options.onFailure ?? 'stop',
      maker: run,
      output,
      onProgress: () => undefined,
      isCancelled: () => false,
      maxReports: MAX_REPORTS,
      allowEmpty: false,
    });
    run.close();
    return report.ok ? ok({ report: report.value, bytes: sink.bytes() }) : report;
  } finally {
    if (!options.pool) pool.dispose();
  }
}

async function openMemoryOutput(open: OpenRun, fonts: FontStore, sink: ByteSink): Promise<RunOutput> {
  const { format, label, rotateDeg, dpi } = open.spec;
  if (format === 'zpl' || format === 'tspl')
    return createPrinterOutput(format, feedOf(label, rotateDeg), dpi, sink);
  const run = await openLabelRun(open, { fonts, localOffsetMinutes: () => 0, encodePicture: null });
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  const output = await openPdfOutput(open, run.value, { fonts, loadSubsetter: loadNodeSubsetter }, sink);
  if (!output.ok) throw new Error(JSON.stringify(output.error));
  return output.value;
}
