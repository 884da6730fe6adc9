/** Says to what is under way that nobody wants it any more. */
export interface StopSign {
  readonly isStopped: () => boolean;
  /** Calls once it is stopped, at once where it is already; gives what takes the call back. */
  readonly onStop: (call: () => void) => () => void;
}

export interface Stop extends StopSign {
  readonly stop: () => void;
  /** Lets go of the signal. */
  readonly release: () => void;
}

/** Stops by hand or with a signal, whichever comes first. */
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
