import { createWorkerPool, type WorkerPool } from '../../src/core/run/pool/workerPool.ts';
import { threadSpawner } from '../../src/node/spawnThread.ts';
import { startInterval } from '../../src/node/startInterval.ts';
import type { Faults } from './faultyWorker.ts';

/** The product's pool over threads that inject the given faults. */
export function createFaultyPool(
  faults: Partial<Faults>,
  onDeath: (reason: string) => void = () => undefined,
): WorkerPool {
  const workerData: Faults = {
    fontDelayMs: 0,
    missingFonts: [],
    poison: [],
    dieOnceEvery: 0,
    hangsAtStart: false,
    seed: 1,
    ...faults,
  };
  const spawn = threadSpawner(new URL('./faultyWorker.ts', import.meta.url), {
    workerData,
    // A worker that leaks memory must run out of it soon.
    resourceLimits: { maxOldGenerationSizeMb: 160 },
  });
  return createWorkerPool({ spawn, every: startInterval, onDeath });
}
