import type { Ticker } from '../core/run/workerProtocol.ts';

/** Node's interval timer. It keeps no process alive: what is waited for does. */
export const every: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
