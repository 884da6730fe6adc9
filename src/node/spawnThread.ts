import { Worker, type WorkerOptions } from 'node:worker_threads';
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
