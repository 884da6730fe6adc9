import type { Ticker } from '../src/core/run/pool/workerProtocol.ts';

/** Starts an interval timer of the browser. */
export const startInterval: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
};
