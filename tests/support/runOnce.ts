import { ok, type Result } from '../../src/core/base/result.ts';
import type { ByteSink } from '../../src/core/output/byteSink.ts';
import {
  MAX_REPORTS,
  type RunOutput,
  type RunProblem,
  type RunReport,
  runChunks,
} from '../../src/core/run/chunks/runChunks.ts';
import { openFileOutput } from '../../src/core/run/outputs/openFileOutput.ts';
import { openingOf, planRun, type RunOrder } from '../../src/core/run/planning/planRun.ts';
import type { WorkerPool } from '../../src/core/run/pool/workerPool.ts';
import type { OpenRun, PictureEntry } from '../../src/core/run/runTypes.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import type { OwnFont } from '../../src/core/text/ownFonts.ts';
import { createNodeFonts, loadNodeSubsetter } from '../../src/node/fonts/nodeFonts.ts';
import { createNodePool } from '../../src/node/nodePool.ts';
import { loadNodeFolderPicture } from '../../src/node/pictures/nodePictureFolder.ts';
import { memorySink } from './memorySink.ts';

export type PartialOrder = Pick<RunOrder, 'label'> & Partial<RunOrder>;

/** Completes an order with the defaults of the print dialog. */
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
    placing: turnedBy(0),
    ...order,
  };
}

export interface RunOnceOptions {
  readonly store?: ColumnStore | null;
  readonly onFailure?: 'stop' | 'skip';
  readonly pictures?: readonly PictureEntry[];
  /** Worker pool and number of threads; without a pool, everything runs in this thread. */
  readonly pool?: WorkerPool;
  readonly threads?: number;
  readonly fonts?: FontStore;
  /** Checked fonts of the label. */
  readonly ownFonts?: readonly OwnFont[];
  readonly entriesPerChunk?: number;
  /** Called for each written chunk. */
  readonly onWrite?: (chunk: Uint8Array) => void;
}

/** Renders a PDF or printer code as a real run does, but in memory. */
export async function runOnce(
  partial: PartialOrder,
  options: RunOnceOptions = {},
): Promise<Result<{ report: RunReport; bytes: Buffer }, RunProblem>> {
  const store = options.store ?? null;
  const planned = planRun(orderOf(partial), store, () => 0);
  if (!planned.ok) return planned;
  const open = openingOf(planned.value, options.pictures ?? [], 20, options.ownFonts ?? []);
  const sink = memorySink(options.onWrite);
  const output = await openMemoryOutput(open, options.fonts ?? createNodeFonts(), sink);
  const pool = options.pool ?? createNodePool('here');
  try {
    const run = pool.openRun(open, options.threads ?? 1);
    const report = await runChunks({
      plan: planned.value.plan,
      store: planned.value.store,
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
  const ports = {
    fonts,
    loadSubsetter: loadNodeSubsetter,
    loadPicture: loadNodeFolderPicture,
    localOffsetMinutes: () => 0,
  };
  const output = await openFileOutput(open, ports, sink);
  if (!output.ok) throw new Error(JSON.stringify(output.error));
  return output.value;
}
