import { fail } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { MakerRow } from '../../store/serviceTables.ts';
import { createWorkLoop, type WorkLoop } from '../../workLoop.ts';
import { createLabelSource } from '../render/labelSource.ts';
import { makePart, type PartParts } from './makePart.ts';
import { type PartLoad, startPresence } from './makers.ts';
import type { PartQueue, TakenPart } from './partQueue.ts';
import { isPartWanted, openJobs } from './parts.ts';
import { createJobShelf } from './prepareJob.ts';

interface PartMakerParts extends PartParts {
  readonly queue: PartQueue;
  /** Number of threads of the pool, which is the number of parts rendered at a time. */
  readonly threads: number;
  readonly kind: MakerRow['kind'];
  readonly onFailure: (error: unknown) => void;
}

export interface PartMaker extends WorkLoop {
  readonly load: () => PartLoad;
}

/** Number of jobs whose inputs stay loaded on this machine. */
const KEPT_JOBS = 4;

/** Creates the part maker, which renders parts of jobs that any process assembles. It runs in a server or in a worker process. */
export function createPartMaker(parts: PartMakerParts): PartMaker {
  const { store, queue, threads, onFailure } = parts;
  const shelf = createJobShelf({ ...parts, labels: createLabelSource(parts) });
  const underWay = new Map<TakenPart, AbortController>();
  const usedJobs = () => new Set([...underWay.keys()].map(({ jobId }) => jobId));
  let made = 0;
  let failed = 0;

  async function attempt(taken: TakenPart, ended: AbortSignal, onRendered: () => void) {
    try {
      return await makePart(parts, taken, await shelf.job(taken.jobId), { ended, onRendered });
    } catch (error) {
      onFailure(error);
      return fail('renderBroke', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function settle(
    taken: TakenPart,
    ended: AbortSignal,
    leaving: AbortSignal,
    makeRoom: () => void,
  ): Promise<void> {
    if (!(await isPartWanted(store.read, taken))) return queue.done(taken);
    // `makeRoom` lets the thread take its next part while this part is being stored.
    const result = await attempt(taken, ended, makeRoom);
    if (result?.ok) made++;
    // An aborted part is no longer needed, unless this process is shutting down: another process must then render it.
    if (result?.ok || (!result && !leaving.aborted)) return queue.done(taken);
    failed++;
    return queue.failed(taken, result?.error ?? { code: 'renderBroke', params: { reason: 'left' } });
  }

  async function work(taken: TakenPart, leaving: AbortSignal, makeRoom: () => void): Promise<void> {
    const ending = new AbortController();
    underWay.set(taken, ending);
    try {
      await settle(taken, AbortSignal.any([ending.signal, leaving]), leaving, makeRoom);
    } finally {
      underWay.delete(taken);
    }
  }

  const loop = createWorkLoop({
    atOnce: threads,
    claim: async () => {
      const taken = await queue.take();
      await shelf.clear(usedJobs(), taken ? KEPT_JOBS : 0);
      return taken;
    },
    work,
    onFailure,
  });

  /**
   * Parts that were running at the previous heartbeat. Only these parts get heartbeats, because most parts finish between two heartbeats
   * and need none.
   */
  let seen: ReadonlySet<TakenPart> = new Set();

  /** Sends heartbeats for long-running parts; aborts parts that are no longer needed. */
  async function keep(): Promise<void> {
    const long = [...underWay].filter(([part]) => seen.has(part));
    seen = new Set(underWay.keys());
    if (long.length === 0) return;
    await queue.keep(long.map(([part]) => part));
    const open = await openJobs(store.read, [...new Set(long.map(([{ jobId }]) => jobId))]);
    for (const [{ jobId }, ending] of long) if (!open.has(jobId)) ending.abort();
  }

  const load = () => ({ made, failed, underWay: underWay.size });
  const presence = startPresence(parts, load);
  const keeping = setInterval(() => void keep().catch(onFailure), RENDER_JOB_LIMITS.keepEveryMs);
  const unwatch = queue.watch(loop.wake);
  const end = async (how: () => Promise<void>) => {
    unwatch();
    await how();
    clearInterval(keeping);
    await presence.end();
    await shelf.clear(new Set(), 0);
  };
  return {
    ...loop,
    close: () => end(loop.close),
    leave: () => end(loop.leave),
    load,
  };
}
