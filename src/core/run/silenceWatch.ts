import type { Piece } from './pieces.ts';

/** How often workers are looked after. Silence is counted in these: a machine that slept has heard nothing either. */
export const TICK_MS = 100;

/** Before anything was made in a run: fonts are opened and code is compiled. */
const FIRST_MS = 3000;
const LEAST_MS = 1000;
const MOST_MS = 60_000;
/** A silence this many times longer than any that ended well is no work. */
const PATIENCE = 8;
/** What fell silent once is given more time: the machine may have been busy. */
const MORE_PATIENCE = 3;

/**
 * Says how long a worker may be silent. A worker at work is heard of every tenth of a second unless a single step takes
 * longer, so the longest silence that ended with a sign of life tells how long steps take here.
 */
export function createSilenceWatch() {
  let longestTicks = 0;
  let hasAnswered = false;
  return {
    /** Until a worker says that it is ready, or that it has opened a run. */
    startLimitMs: 30_000,
    note: (silentTicks: number) => {
      longestTicks = Math.max(longestTicks, silentTicks);
    },
    answered: () => {
      hasAnswered = true;
    },
    restart: () => {
      longestTicks = 0;
      hasAnswered = false;
    },
    limitMs: (piece: Piece): number => {
      const usualMs = Math.max(hasAnswered ? LEAST_MS : FIRST_MS, longestTicks * TICK_MS * PATIENCE);
      return Math.min(MOST_MS, usualMs * MORE_PATIENCE ** Math.min(piece.tries, 2));
    },
  };
}
