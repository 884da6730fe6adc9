import { type Remote, releaseProxy } from 'comlink';
import type { Problem, Result } from '../../src/core/base/result.ts';
import type { ChunkInput } from '../../src/core/batch/batchTypes.ts';
import type { RenderApi } from '../api.ts';
import type { OpenBatch } from '../jobs/batchJob.ts';
import type { RasterOptions } from '../jobs/rasterJob.ts';
import { wrapWorker } from '../wrapWorker.ts';

/** Chunks under way in each worker: one being worked on, one waiting. */
const CHUNKS_PER_WORKER = 2;
/** A chunk that takes longer than this hangs: its worker is replaced. */
const CHUNK_DEADLINE_MS = 120_000;
const TRIES = 2;

interface Member {
  worker: Worker;
  remote: Remote<RenderApi>;
  load: number;
}

/** Render workers of one run. Closing it ends them, which also ends whatever they are doing. */
export interface RenderPool {
  readonly width: number;
  readonly runChunk: (chunk: ChunkInput) => ReturnType<RenderApi['runChunk']>;
  readonly rasterizeChunk: (
    chunk: ChunkInput,
    options: RasterOptions,
  ) => ReturnType<RenderApi['rasterizeChunk']>;
  readonly close: () => void;
}

async function startMember(open: OpenBatch): Promise<Result<Member, Problem>> {
  const worker = new Worker(new URL('../render.worker.ts', import.meta.url), { type: 'module' });
  try {
    const remote = await wrapWorker<RenderApi>(worker);
    const opened = await remote.openBatch(open);
    if (opened.ok) return { ok: true, value: { worker, remote, load: 0 } };
    worker.terminate();
    return opened;
  } catch (error) {
    worker.terminate();
    return { ok: false, error: workerFailed(error) };
  }
}

function workerFailed(error: unknown): Problem {
  return {
    code: 'workerFailed',
    params: { message: error instanceof Error ? error.message : String(error) },
  };
}

/** Rejects when the worker breaks, takes too long, or the pool is closed: `abandon` then has what to call. */
function withDeadline<Value>(worker: Worker, work: Promise<Value>, abandon: Set<() => void>): Promise<Value> {
  let settle: () => void = () => undefined;
  const answer = new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker did not answer')), CHUNK_DEADLINE_MS);
    const handleError = (event: ErrorEvent) => reject(new Error(event.message || 'the worker broke'));
    const handleClose = () => reject(new Error('the run was ended'));
    worker.addEventListener('error', handleError, { once: true });
    abandon.add(handleClose);
    work.then(resolve, reject);
    settle = () => {
      clearTimeout(timer);
      abandon.delete(handleClose);
      worker.removeEventListener('error', handleError);
    };
  });
  return answer.finally(() => settle());
}

/** Starts `size` workers and opens the run in each. */
export async function openRenderPool(open: OpenBatch, size: number): Promise<Result<RenderPool, Problem>> {
  const started = await Promise.all(Array.from({ length: size }, () => startMember(open)));
  const members: Member[] = [];
  for (const member of started) if (member.ok) members.push(member.value);
  const refused = started.find((member) => !member.ok);
  if (refused && !refused.ok) {
    for (const member of members) member.worker.terminate();
    return refused;
  }
  let isClosed = false;
  const abandon = new Set<() => void>();

  async function replace(member: Member): Promise<void> {
    member.worker.terminate();
    const fresh = await startMember(open);
    if (!fresh.ok) return;
    if (isClosed) {
      fresh.value.worker.terminate();
      return;
    }
    member.worker = fresh.value.worker;
    member.remote = fresh.value.remote;
  }

  /** Two tries, the second on a fresh worker. The chunk is kept here until it is answered. */
  async function ask<Value>(
    work: (remote: Remote<RenderApi>) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>> {
    const member = members.reduce((least, other) => (other.load < least.load ? other : least));
    member.load++;
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await withDeadline(member.worker, work(member.remote), abandon);
        } catch (error) {
          if (attempt === TRIES || isClosed) return { ok: false, error: workerFailed(error) };
          await replace(member);
        }
      }
    } finally {
      member.load--;
    }
  }

  return {
    ok: true,
    value: {
      width: size * CHUNKS_PER_WORKER,
      runChunk: (chunk) => ask((remote) => remote.runChunk(chunk)),
      rasterizeChunk: (chunk, options) => ask((remote) => remote.rasterizeChunk(chunk, options)),
      close: () => {
        // A finished run is closed once more when the next one begins; a released proxy would throw.
        if (isClosed) return;
        isClosed = true;
        for (const { worker, remote } of members) {
          remote[releaseProxy]();
          worker.terminate();
        }
        // What waits for an ended worker would wait for ever, and keep its chunk.
        for (const leave of [...abandon]) leave();
      },
    },
  };
}
