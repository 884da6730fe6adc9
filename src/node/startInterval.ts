import type { Ticker } from '../core/run/pool/workerProtocol.ts';

/** Starts Node's interval timer, unreferenced, so that the timer never keeps the process alive. */
export const startInterval: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
