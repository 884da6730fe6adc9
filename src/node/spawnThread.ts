import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { SpawnWorker } from '../core/run/pool/workerPool.ts';
import type { FromWorker } from '../core/run/pool/workerProtocol.ts';
import type { SpawnThread, ThreadAnswer } from '../jobs/endableThread.ts';
import { THREAD_FLAGS, threadScript } from './projectFiles.ts';

/**
 * Returns a function that starts threads of a script in this folder for a work queue. The threads don't keep the process alive, because no
 * result is lost when the process ends before a thread does.
 *
 * @param name name of the script, without its extension
 */
export function spawnThread<Work, Value>(
  name: string,
  options: WorkerOptions = {},
): SpawnThread<Work, Value> {
  return (onAnswer, onDeath) => {
    const worker = new Worker(threadScript(name), { ...options, execArgv: THREAD_FLAGS });
    worker.on('message', (answer: ThreadAnswer<Value>) => onAnswer(answer));
    worker.on('messageerror', onDeath);
    worker.on('error', onDeath);
    worker.on('exit', onDeath);
    worker.unref();
    return { post: (request) => worker.postMessage(request), terminate: () => void worker.terminate() };
  };
}

/** Returns a function that starts threads of a script that serves runs. */
export function threadSpawner(script: URL, options: WorkerOptions = {}): SpawnWorker {
  return (onMessage, onDeath) => {
    const worker = new Worker(script, { ...options, execArgv: THREAD_FLAGS });
    worker.on('message', (message: FromWorker) => onMessage(message));
    worker.on('messageerror', (error) => onDeath(error.message));
    worker.on('error', (error) => onDeath(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => onDeath(`the worker ended with code ${code}`));
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      terminate: () => void worker.terminate(),
    };
  };
}
