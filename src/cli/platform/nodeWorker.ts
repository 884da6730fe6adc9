import { parentPort } from 'node:worker_threads';
import { createBatchJobs, type OpenBatch } from '../../../workers/jobs/batchJob.ts';
import type { ChunkInput } from '../../core/batch/batchTypes.ts';
import { createNodeFonts } from './nodeFonts.ts';

/** A message from the pool: one job, answered with the same number. */
export type WorkerRequest =
  | { readonly id: number; readonly job: 'openBatch'; readonly input: OpenBatch }
  | { readonly id: number; readonly job: 'runChunk'; readonly input: ChunkInput };

const jobs = createBatchJobs(createNodeFonts());

parentPort?.on('message', async (request: WorkerRequest) => {
  try {
    if (request.job === 'openBatch') {
      parentPort?.postMessage({ id: request.id, result: await jobs.openBatch(request.input) });
      return;
    }
    const result = await jobs.runChunk(request.input);
    const buffers = result.ok ? [result.value.content.buffer, result.value.lengths.buffer] : [];
    parentPort?.postMessage({ id: request.id, result }, buffers);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({
      id: request.id,
      result: { ok: false, error: { code: 'workerFailed', params: { message } } },
    });
  }
});
