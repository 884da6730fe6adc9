import type { SpawnWorker } from '../../src/core/run/pool/workerPool.ts';
import type { FromWorker } from '../../src/core/run/pool/workerProtocol.ts';

/** Starts a render worker. It counts as dead if its script can't be loaded or an error isn't caught. */
export const spawnRenderWorker: SpawnWorker = (onMessage, onDeath) => {
  const worker = new Worker(new URL('../render.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => onMessage(event.data));
  worker.addEventListener('messageerror', () => onDeath('a message could not be read'));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath(event.message || 'the worker did not start');
  });
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    terminate: () => worker.terminate(),
  };
};
