import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface WatchdogOptions {
  /** Interval in ms at which the main thread signals that it runs, and at which the watchdog looks for the signal. */
  readonly tickMs: number;
  /** Number of consecutive looks without a signal after which the watchdog kills the process. */
  readonly maxMissed: number;
}

const USUAL: WatchdogOptions = { tickMs: 1000, maxMissed: 30 };

/**
 * Source code of the watchdog thread. It is inline, because the path of a separate file would differ between source and bundle. The thread
 * counts its own waits instead of reading a clock, so that it doesn't kill the process after the machine was suspended.
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
 * Starts a thread that kills the process, with a message, if the main thread is blocked for 30 s, so that a supervisor restarts the
 * process. A blocked main thread can't run any code that ends the process, not even a signal handler. Does nothing under a debugger, which
 * pauses only the main thread.
 *
 * @returns a function that stops the watchdog, after the watchdog has started
 */
export async function startWatchdog({ tickMs, maxMissed }: WatchdogOptions = USUAL): Promise<() => void> {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return () => undefined;
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(ticks, 0, 1), tickMs);
  timer.unref();
  // The thread doesn't inherit the process's arguments, because they may declare the source code to be a module.
  const worker = new Worker(CODE, { eval: true, execArgv: [], workerData: { ticks, tickMs, maxMissed } });
  await once(worker, 'online');
  worker.unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
