import type { Piece } from './pieces.ts';

/** Interval of the watchdog. Silence is measured in ticks, so that time during which the machine sleeps doesn't count. */
export const TICK_MS = 100;

/** Time until a worker must report that it is ready or has opened a run. */
export const START_LIMIT_MS = 30_000;

const LEAST_MS = 1000;
const MOST_MS = 60_000;
/** Factor on the longest silence that ended with a message: after a longer silence, the worker counts as hung. */
const PATIENCE = 8;
/** Factor on the time limit after the first silence: the machine may have been busy. */
const MORE_PATIENCE = 4;
/** A row fails for silence only after this multiple of the longest time that a row has taken. */
const LAST_PATIENCE = 10;

/**
 * Returns how long a worker may take to start, or to open a run, before a stand-in is started; the slow worker may still be ready first. If
 * stand-ins are late as well, the machine is slow, and each waits three times as long as the previous one.
 */
export const replacementDelayMs = (standIns: number): number => 1000 * 3 ** standIns;

/**
 * Determines how long a worker may be silent. A busy worker sends a message every tenth of a second unless a single step takes longer, so
 * the longest silence that ended with a message is the longest step on this machine.
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
