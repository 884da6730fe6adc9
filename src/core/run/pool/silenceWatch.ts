import type { Piece } from './pieces.ts';

/**
 * Interval at which the pool checks its workers. Silence is measured in these ticks, so that time during which the machine sleeps doesn't
 * count.
 */
export const TICK_MS = 100;

/** Time limit for a worker to report that it is ready, or has opened a run. */
export const START_LIMIT_MS = 30_000;

const LEAST_MS = 1000;
const MOST_MS = 60_000;
/** Factor of the longest silence so far that ended with a message; after a longer silence, the worker counts as hung. */
const PATIENCE = 8;
/** Factor of the time limit after a first silence for a piece with several rows, because the machine may have been busy. */
const MORE_PATIENCE = 4;
/** Factor of the time limit after a first silence for a piece with a single row, which fails after this time. */
const LAST_PATIENCE = 10;

/**
 * Returns how long a worker may take to start or to open a run before a replacement is started; the slow worker may still be ready first.
 * If replacements are late as well, the machine is slow, and each further one gets three times as long.
 */
export const replacementDelayMs = (standIns: number): number => 1000 * 3 ** standIns;

/**
 * Creates a watch that determines how long a worker may be silent. A busy worker sends a message every tenth of a second unless a single
 * step takes longer, so the longest silence that ended with a message is the duration of the longest step on this machine.
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
