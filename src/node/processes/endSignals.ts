export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Signals that end a server. SIGHUP is not included: under `nohup`, the process continues after its terminal closes. */
export const SERVER_END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Signals that end a command, including SIGHUP when its terminal closes. */
export const COMMAND_END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Maximum time between two arrivals of the same signal: a parent process such as `npx` forwards the signal that the terminal sends to
 * parent and child, so that one key press arrives twice.
 */
const PASSED_ON_WITHIN_MS = 1000;

/** Signal source and clock, which tests replace. */
interface Surroundings {
  readonly source: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly nowMs: () => number;
}

const SYSTEM: Surroundings = { source: process, nowMs: () => performance.now() };

/**
 * Listens for requests to end the process. A signal that a parent process forwards counts only once.
 *
 * @param signals signals that count as a request
 * @param asked called for every request with the number of previous requests
 * @returns a function that stops listening
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
