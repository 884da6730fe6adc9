/** Something that goes on in many small steps, until it has come to rest. */
export interface Rest {
  /** Says that another step was made. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/** Calls `onRest` when no step was made for so long. A step costs nothing: the timer looks when it ends whether to go on. */
export function atRest(restMs: number, onRest: () => void): Rest {
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
