import { setTimeout as delay } from 'node:timers/promises';
import type { Refusal } from './serverCalls.ts';

/** First and longest delay between retries, in ms. The delay doubles with every retry. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Server codes for problems with the API key, which are permanent. */
export const KEY_PROBLEMS = ['keyMissing', 'keyInvalid', 'keyExpired', 'keyScope'];

/** Server codes for temporary failures: the server is overloaded, or failed while it processed the request. */
const PASSING = ['overloaded', 'tooMany', 'unknown'];

/** True if the server was not reached, or may answer the same request later. */
export const isAway = ({ code, problem = '' }: Refusal): boolean =>
  code === 'libraryUnreachable' || code === 'libraryNotServer' || PASSING.includes(problem);

/** Creates an exponential backoff. A wait ends at once when the program is interrupted. */
export function createPatience(ending: AbortSignal) {
  let waitMs = FIRST_WAIT_MS;
  return {
    wait: async () => {
      await delay(waitMs * (0.8 + 0.4 * Math.random()), undefined, { signal: ending }).catch(() => undefined);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    },
    reset: () => {
      waitMs = FIRST_WAIT_MS;
    },
  };
}
