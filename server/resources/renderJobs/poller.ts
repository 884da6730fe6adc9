interface PollerOptions {
  readonly look: () => Promise<void>;
  /** Initial and maximum interval in ms; the interval grows until `now` is called. */
  readonly pollMs: number;
  readonly maxPollMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Calls a function at growing intervals, in case a notification of new work is missed. */
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
        // `now` was called during the poll, which may have missed the new work, so the poller polls again.
        if (isAsked && !isEnded) goLooking();
        else turn();
      });
  };
  const turn = () => {
    if (isEnded) return;
    // Random variation of the interval (jitter), so that processes that started together don't poll at the same moments.
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
