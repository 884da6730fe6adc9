import type { Ticker } from '../core/run/workerProtocol.ts';

/** Node's interval timer. Unreferenced, so that it never keeps the process alive. */
export const startInterval: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
