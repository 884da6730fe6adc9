import type { Ticker } from '../src/core/run/workerProtocol.ts';

/** The browser's interval timer. */
export const every: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
};
