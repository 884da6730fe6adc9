/** Signal for running work that it should stop. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Calls the function when work is stopped, at once if it already is. Returns a function that cancels the call. */
  readonly onStop: (call: () => void) => () => void;
}

export interface Stop extends StopSignal {
  readonly stop: () => void;
  /** Removes the listener from the abort signal. */
  readonly release: () => void;
}

/** Creates a signal that stops when `stop` is called or the abort signal is aborted. */
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
