export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What ends a server. SIGHUP does not: under `nohup`, the process outlives its terminal. */
export const SERVER_END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What ends a command of the command line: its terminal closing, too. */
export const COMMAND_END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A parent process such as `npx` passes on the signal that the terminal has sent to both of them: one key press arrives twice,
 * the second time at most this long after the first.
 */
const PASSED_ON_WITHIN_MS = 1000;

/** Where signals come from and what the time is. Tests pass their own. */
interface Surroundings {
  readonly source: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly nowMs: () => number;
}

const SYSTEM: Surroundings = { source: process, nowMs: () => performance.now() };

/**
 * Listens for requests to end the process. A signal that a parent passed on counts once.
 * @param signals the signals that count as a request
 * @param asked called at every request with how many came before it
 * @returns what stops listening
 */
export function onEndSignals<Signal extends EndSignal>(
  signals: readonly Signal[],
  asked: (signal: Signal, before: number) => void,
  { source, nowMs }: Surroundings = SYSTEM,
): () => void {
  let requests = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  const listeners = signals.map((signal) => {
    const listener = () => {
      const isPassedOn = nowMs() - latestMs < PASSED_ON_WITHIN_MS;
      if (isPassedOn) return;
      latestMs = nowMs();
      asked(signal, requests++);
    };
    source.on(signal, listener);
    return () => source.off(signal, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
