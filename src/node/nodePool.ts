import { serveRuns } from '../core/run/pool/serveRuns.ts';
import { createWorkerPool, type SpawnWorker, type WorkerPool } from '../core/run/pool/workerPool.ts';
import { createNodeFonts } from './fonts/nodeFonts.ts';
import { nodeRuns } from './nodeRuns.ts';
import { threadScript } from './projectFiles.ts';
import { threadSpawner } from './spawnThread.ts';
import { startInterval } from './startInterval.ts';

/** Runs the code of a worker in the calling thread, for runs that end before a thread would have started. */
const spawnHere: SpawnWorker = (onMessage) => {
  let isEnded = false;
  const take = serveRuns({
    ...nodeRuns(createNodeFonts()),
    post: (message) => {
      if (!isEnded) onMessage(message);
    },
    nowMs: () => performance.now(),
    every: startInterval,
  });
  queueMicrotask(() => {
    if (!isEnded) onMessage({ type: 'ready' });
  });
  return {
    post: take,
    terminate: () => {
      isEnded = true;
    },
  };
};

/** Size of a thread's young generation in MB. Twice the size would make a run 2 % faster and cost 35 MB per thread. */
const YOUNG_MB = 24;

/**
 * Creates the worker pool of the command line: threads, or only this thread. If this thread's worker crashes, the run continues in a
 * separate thread, because fonts and kernels of this thread may be in an undefined state.
 */
export function createNodePool(where: 'threads' | 'here', onDeath?: (reason: string) => void): WorkerPool {
  const spawnThread = threadSpawner(threadScript('nodeWorker'), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let isHereTaken = where === 'threads';
  const spawn: SpawnWorker = (onMessage, onWorkerDeath) => {
    if (isHereTaken) return spawnThread(onMessage, onWorkerDeath);
    isHereTaken = true;
    return spawnHere(onMessage, onWorkerDeath);
  };
  return createWorkerPool({ spawn, every: startInterval, ...(onDeath ? { onDeath } : {}) });
}
