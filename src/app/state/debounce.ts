/** A trailing debounce that does not reset a timer on every call. */
export interface Debounce {
  /** Starts the delay again. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/**
 * Calls `onRest` when `touch` has not been called for `restMs`. A call of `touch` only stores the time; when the timer fires, it waits for
 * the rest of the delay if necessary.
 */
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
