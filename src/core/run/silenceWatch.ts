import type { Piece } from './pieces.ts';

/** Interval of the watchdog. Silence counts in ticks, so that time in which the machine slept doesn't count. */
export const TICK_MS = 100;

/** Ticks until a worker must report that it is ready or has opened a run. */
export const START_LIMIT_MS = 30_000;

const LEAST_MS = 1000;
const MOST_MS = 60_000;
/** A silence this many times longer than any that ended well is no work. */
const PATIENCE = 8;
/** Factor on the time limit after the first silence: the machine may have been busy. */
const MORE_PATIENCE = 4;
/** A row fails for silence only after this multiple of the longest time that a row has taken. */
const LAST_PATIENCE = 10;

/**
 * How long a worker may take to start, or to open a run, before another is started in its stead; the slow one may still
 * come first. Where stand-ins are late as well the machine is slow, and each waits three times as long as the one before.
 */
export const replacementDelayMs = (standIns: number): number => 1000 * 3 ** standIns;

/**
 * Says how long a worker may be silent. A worker at work is heard of every tenth of a second unless a single step takes
 * longer, so the longest silence that ended with a sign of life tells how long steps take here.
 */
export function createSilenceWatch() {
  let longestTicks = 0;
  return {
    note: (silentTicks: number) => {
      longestTicks = Math.max(longestTicks, silentTicks);
    },
    restart: () => {
      longestTicks = 0;
    },
    limitMs: ({ tries, count }: Piece): number => {
      const usualMs = Math.max(LEAST_MS, longestTicks * TICK_MS * PATIENCE);
      const patience = tries === 0 ? 1 : count === 1 ? LAST_PATIENCE : MORE_PATIENCE;
      return Math.min(MOST_MS, usualMs * patience);
    },
  };
}
