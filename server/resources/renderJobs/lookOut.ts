interface LookOutParts {
  readonly look: () => Promise<void>;
  /** How long is waited at first, and at most: longer each time until somebody says that there is something. */
  readonly lookMs: number;
  readonly mostLookMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Looks again and again for what nobody may tell of. */
export interface LookOut {
  /** There is something to be seen. */
  readonly now: () => void;
  /** Resolves when a look that is under way is over. */
  readonly end: () => Promise<void>;
}

/** Each wait is so much longer than the one before. */
const GROWTH = 1.5;

export function createLookOut({ look, lookMs, mostLookMs, onFailure }: LookOutParts): LookOut {
  let waitMs = lookMs;
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
        // What came behind the look may not have been seen by it.
        if (isAsked && !isEnded) goLooking();
        else turn();
      });
  };
  const turn = () => {
    if (isEnded) return;
    // No two processes that were started together ask in the same moments for ever.
    timer = setTimeout(
      () => {
        waitMs = Math.min(mostLookMs, waitMs * GROWTH);
        goLooking();
      },
      waitMs * (0.9 + 0.2 * Math.random()),
    );
  };
  turn();
  return {
    now: () => {
      if (isEnded) return;
      waitMs = lookMs;
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
