import { Worker } from 'node:worker_threads';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { hasCode } from '../../src/node/processes/systemCode.ts';
import { THREAD_FLAGS, threadScript } from '../../src/node/projectFiles.ts';
import type { FromRenderThread } from '../../src/node/render/renderWork.ts';
import type { SpawnRenderThread } from './renderPool.ts';

/**
 * Returns a function that starts rendering threads with a heap limit.
 *
 * @param isLast true for threads with low CPU priority, so that interactive calls get the CPU first
 */
export function renderThreadSpawner(
  maxOldGenerationSizeMb: number = RENDER_LIMITS.maxMegabytes,
  isLast = false,
): SpawnRenderThread {
  return (onMessage, onDeath) => {
    const worker = new Worker(threadScript('renderThread'), {
      resourceLimits: { maxOldGenerationSizeMb },
      workerData: { isLast },
      execArgv: THREAD_FLAGS,
    });
    worker.on('message', (message: FromRenderThread) => onMessage(message));
    worker.on('messageerror', () => onDeath(false));
    worker.on('error', (error) => onDeath(hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')));
    worker.on('exit', () => onDeath(false));
    worker.unref();
    return {
      post: (message) => worker.postMessage(message),
      terminate: async () => {
        await worker.terminate();
      },
    };
  };
}
