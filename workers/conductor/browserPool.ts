import { createWorkerPool, type WorkerPool } from '../../src/core/run/pool/workerPool.ts';
import { startInterval } from '../startInterval.ts';
import { spawnRenderWorker } from './spawnRenderWorker.ts';

/** Creates the page's pool of render workers. */
export function createBrowserPool(): WorkerPool {
  return createWorkerPool({ spawn: spawnRenderWorker, every: startInterval });
}
