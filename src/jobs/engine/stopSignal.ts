/** Cancellation signal for running work. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Runs the function when work is stopped, or at once if it has already been stopped; returns a function that removes the listener. */
  readonly onStop: (call: () => void) => () => void;
}

export interface Stop extends StopSignal {
  readonly stop: () => void;
  /** Removes the listener from the abort signal. */
  readonly release: () => void;
}

/** Creates a signal that is stopped by a call or by an abort signal. */
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
