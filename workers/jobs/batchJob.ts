import type { Problem, Result } from '../../src/core/base/result.ts';
import { err, ok } from '../../src/core/base/result.ts';
import type { BatchSpec, ChunkInput, ChunkOutput } from '../../src/core/batch/batchTypes.ts';
import { createLabelBatch, type LabelBatch } from '../../src/core/batch/labelBatch.ts';
import type { PdfNames } from '../../src/core/output/pdf/pageEncoder.ts';
import { pictureKey } from '../../src/core/output/picturePort.ts';
import type { FontStore } from '../../src/core/text/fontStore.ts';
import type { PictureEntry } from './pictureJob.ts';

/** What opening a run sends to a worker. */
export interface OpenBatch {
  readonly spec: BatchSpec;
  readonly names: PdfNames;
  readonly pictures: readonly PictureEntry[];
}

/** Opens runs and works off their chunks; one run at a time a worker. */
export interface BatchJobs {
  readonly openBatch: (open: OpenBatch) => Promise<Result<null, Problem>>;
  readonly runChunk: (chunk: ChunkInput) => Promise<Result<ChunkOutput, Problem>>;
}

/** Minutes that this machine's own zone is ahead of UTC at a moment. */
export function localOffsetMinutes(timeMs: number): number {
  return -new Date(timeMs).getTimezoneOffset();
}

/** Opens a run in this thread. */
export function openLabelBatch(open: OpenBatch, fonts: FontStore): Promise<Result<LabelBatch, Problem>> {
  const pictures = new Map(open.pictures.map(({ request, picture }) => [pictureKey(request), picture]));
  return createLabelBatch(open.spec, {
    fonts,
    picture: (request) => pictures.get(pictureKey(request)),
    names: open.names,
    localOffsetMinutes,
  });
}

/** The jobs of one worker, over the fonts that it loads. */
export function createBatchJobs(fonts: FontStore): BatchJobs {
  let batch: LabelBatch | null = null;
  return {
    openBatch: async (open) => {
      const opened = await openLabelBatch(open, fonts);
      if (!opened.ok) return opened;
      batch = opened.value;
      return ok(null);
    },
    runChunk: async (chunk) => (batch ? ok(await batch.run(chunk)) : err({ code: 'batchNotOpen' })),
  };
}
