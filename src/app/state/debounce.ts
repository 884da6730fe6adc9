/** A trailing debounce that does not reset a timer on every call. */
export interface Debounce {
  /** Restarts the delay. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/** Calls `onRest` after `restMs` without a `touch`. A touch only stores the time; the timer checks it and runs on if necessary. */
export function debounce(restMs: number, onRest: () => void): Debounce {
  let touchedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const leftMs = touchedAtMs + restMs - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else onRest();
  };
  return {
    touch: () => {
      touchedAtMs = performance.now();
      timer ??= setTimeout(look, restMs);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
