/** Cancellation signal for running work. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Calls when stopped, or at once if it already is; returns a function that removes the listener. */
  readonly onStop: (call: () => void) => () => void;
}

export interface Stop extends StopSignal {
  readonly stop: () => void;
  /** Removes the listener from the abort signal. */
  readonly release: () => void;
}

/** Creates a cancellation that is triggered manually or by an abort signal. */
export function createStop(signal: AbortSignal | undefined): Stop {
  const calls = new Set<() => void>();
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    for (const call of calls) call();
    calls.clear();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    stop,
    release: () => signal?.removeEventListener('abort', stop),
    isStopped: () => isStopped,
    onStop: (call) => {
      if (isStopped) call();
      else calls.add(call);
      return () => calls.delete(call);
    },
  };
}
