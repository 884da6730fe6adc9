import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface WatchdogOptions {
  /** Time between two ticks of the main thread. */
  readonly tickMs: number;
  /** Ticks of the watchdog without one of the main thread, until it ends the process. */
  readonly maxMissed: number;
}

const USUAL: WatchdogOptions = { tickMs: 1000, maxMissed: 30 };

/**
 * The watchdog's own code: a file of its own would have to be found from source and bundle. It counts its own ticks and reads no clock, so
 * that a machine that slept ends nothing.
 */
const CODE = `
const { workerData: { ticks, tickMs, maxMissed } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const never = new Int32Array(new SharedArrayBuffer(4));
for (let seen = -1, missed = 0; ; ) {
  Atomics.wait(never, 0, 0, tickMs);
  const now = Atomics.load(ticks, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < maxMissed) continue;
  // On a full disk nothing can be said, and the process has to end all the same.
  try { writeSync(2, 'The main thread has not answered for ' + (maxMissed * tickMs) / 1000 + ' s. The server ends, for its supervisor to start it again.\\n'); } catch {}
  process.kill(process.pid, 'SIGKILL');
}
`;

/**
 * Ends the process with a message if its main thread does not tick for 30 s: nothing in that thread, not even a signal, could end it, and
 * a supervisor starts another one. Under a debugger, which stops the main thread alone, there is none.
 *
 * @returns what ends the watchdog, once it watches
 */
export async function startWatchdog({ tickMs, maxMissed }: WatchdogOptions = USUAL): Promise<() => void> {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return () => undefined;
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(ticks, 0, 1), tickMs);
  timer.unref();
  // Without the arguments of the process, which may say that code is a module.
  const worker = new Worker(CODE, { eval: true, execArgv: [], workerData: { ticks, tickMs, maxMissed } });
  await once(worker, 'online');
  worker.unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
