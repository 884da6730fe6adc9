import { Worker } from 'node:worker_threads';
import { createBatchJobs, type OpenBatch } from '../../../workers/jobs/batchJob.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import type { ChunkInput, ChunkOutput } from '../../core/batch/batchTypes.ts';
import type { ChunkRunner } from '../../core/batch/runBatch.ts';
import { createNodeFonts } from './nodeFonts.ts';

export interface NodePool extends ChunkRunner {
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly result: Result<ChunkOutput, Problem>;
}

/** One worker and the chunks it owes. */
interface Member {
  readonly worker: Worker;
  readonly waiting: Map<number, (result: Result<ChunkOutput, Problem>) => void>;
}

/** Chunks under way in each worker: one being worked on, one waiting so that it never idles. */
const CHUNKS_PER_WORKER = 2;

/** Opens a run in `jobs` threads; with one job everything stays in this thread. */
export async function openNodePool(open: OpenBatch, jobs: number): Promise<Result<NodePool, Problem>> {
  if (jobs <= 1) return openInThread(open);
  const members = Array.from({ length: jobs }, startWorker);
  let nextId = 1;
  const ask = (member: Member, job: string, input: unknown, buffers: ArrayBuffer[]) =>
    new Promise<Result<ChunkOutput, Problem>>((resolve) => {
      const id = nextId++;
      member.waiting.set(id, resolve);
      member.worker.postMessage({ id, job, input }, buffers);
    });
  const opened = await Promise.all(members.map((member) => ask(member, 'openBatch', open, [])));
  const close = async () => {
    await Promise.all(members.map(({ worker }) => worker.terminate()));
  };
  const refused = opened.find((result) => !result.ok);
  if (refused && !refused.ok) {
    await close();
    return refused;
  }
  const run = (chunk: ChunkInput, buffers: ArrayBuffer[]) => {
    const free = members.reduce((least, member) =>
      member.waiting.size < least.waiting.size ? member : least,
    );
    return ask(free, 'runChunk', chunk, buffers);
  };
  return { ok: true, value: { width: jobs * CHUNKS_PER_WORKER, run, close } };
}

function startWorker(): Member {
  const worker = new Worker(new URL('./nodeWorker.ts', import.meta.url));
  const waiting: Member['waiting'] = new Map();
  worker.on('message', ({ id, result }: Reply) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    for (const resolve of waiting.values()) {
      resolve({ ok: false, error: { code: 'workerFailed', params: { message } } });
    }
    waiting.clear();
  });
  return { worker, waiting };
}

async function openInThread(open: OpenBatch): Promise<Result<NodePool, Problem>> {
  const jobs = createBatchJobs(createNodeFonts());
  const opened = await jobs.openBatch(open);
  if (!opened.ok) return opened;
  return { ok: true, value: { width: 1, run: jobs.runChunk, close: async () => undefined } };
}
