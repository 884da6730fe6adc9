import { type StoreFailure, storeFailureOf } from '../store/storeFailure.ts';

/** Interval in ms of entries on an outage that lasts. */
const EVERY_MS = 60_000;

interface Log {
  readonly error: (fields: object, message: string) => void;
}

interface Outage {
  lastMs: number;
  loggedMs: number;
  /** Failed calls since the last entry. */
  calls: number;
}

/**
 * Creates the function that logs failed calls. A bug gets an entry with its stack for each call. While the database or the disk is
 * unavailable, all calls fail for the same reason, so only the first one gets such an entry; then a line per minute counts them. A minute
 * without a failure ends the outage.
 *
 * @param clock time in ms
 */
export function createFailureLog(clock: () => number) {
  const outages = new Map<StoreFailure, Outage>();
  return (log: Log, error: unknown, route: string | undefined): void => {
    const problem = storeFailureOf(error);
    if (problem === null) {
      log.error({ err: error, route }, 'a call failed');
      return;
    }
    const now = clock();
    const outage = outages.get(problem);
    if (!outage || now - outage.lastMs > EVERY_MS) {
      outages.set(problem, { lastMs: now, loggedMs: now, calls: 0 });
      log.error({ err: error, route, problem }, 'a call failed; further ones with this problem are counted');
      return;
    }
    outage.lastMs = now;
    outage.calls++;
    if (now - outage.loggedMs < EVERY_MS) return;
    log.error({ problem, calls: outage.calls }, 'calls still fail');
    outage.loggedMs = now;
    outage.calls = 0;
  };
}
