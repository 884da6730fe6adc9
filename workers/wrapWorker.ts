import { type Remote, wrap } from 'comlink';
import { READY_MESSAGE } from './signs.ts';

/** Wraps a new worker once it is ready; rejects if its script can't be loaded. */
export function wrapWorker<Api>(worker: Worker): Promise<Remote<Api>> {
  return new Promise((resolve, reject) => {
    const handleMessage = (event: MessageEvent) => {
      if (event.data !== READY_MESSAGE) return;
      worker.removeEventListener('message', handleMessage);
      resolve(wrap<Api>(worker));
    };
    worker.addEventListener('message', handleMessage);
    worker.addEventListener(
      'error',
      (event) => reject(new Error(event.message || 'the worker did not start')),
      {
        once: true,
      },
    );
  });
}
