interface PollerOptions {
  readonly look: () => Promise<void>;
  /** Initial and maximum poll interval; the interval grows until `now` is called. */
  readonly pollMs: number;
  readonly maxPollMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Polls with a growing interval, as a fallback for notifications. */
export interface Poller {
  /** Polls at once and resets the interval. */
  readonly now: () => void;
  /** Stops polling; resolves when a running poll has ended. */
  readonly end: () => Promise<void>;
}

/** Growth factor of the interval. */
const GROWTH = 1.5;

export function createPoller({ look, pollMs, maxPollMs, onFailure }: PollerOptions): Poller {
  let waitMs = pollMs;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout>;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  let isAsked = false;
  const goLooking = () => {
    isLooking = true;
    isAsked = false;
    looking = look()
      .catch(onFailure)
      .finally(() => {
        isLooking = false;
        // Work that arrived during the poll may have been missed, so the poller polls again.
        if (isAsked && !isEnded) goLooking();
        else turn();
      });
  };
  const turn = () => {
    if (isEnded) return;
    // The interval varies at random (jitter), so that processes that were started together don't poll at the same moments.
    timer = setTimeout(
      () => {
        waitMs = Math.min(maxPollMs, waitMs * GROWTH);
        goLooking();
      },
      waitMs * (0.9 + 0.2 * Math.random()),
    );
  };
  turn();
  return {
    now: () => {
      if (isEnded) return;
      waitMs = pollMs;
      isAsked = true;
      if (isLooking) return;
      clearTimeout(timer);
      goLooking();
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
