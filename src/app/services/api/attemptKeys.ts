import { newId } from '../../../device/newId.ts';
import type { ApiRefusal } from './sendCall.ts';

/** Keys of creating calls that nobody knows the end of: what is sent again under the same key is made once. */
export interface AttemptKeys {
  /** @param attempt what makes two calls the same one */
  readonly keyOf: (attempt: string) => string;
  /** Takes a key that was kept elsewhere, as over a reload. */
  readonly keep: (attempt: string, key: string) => void;
  /** Forgets the key of an attempt whose end is known. */
  readonly noteEnd: (attempt: string, refusal: ApiRefusal | null) => void;
}

/** Of what may be taken back: who does the same again later means it, and is not told of what has been taken back since. */
export const SAME_ATTEMPT_MS = 5 * 60_000;

/** @param lifeMs how long something that is sent again is the same attempt */
export function createAttemptKeys(lifeMs = Number.POSITIVE_INFINITY): AttemptKeys {
  const keys = new Map<string, { readonly key: string; readonly sinceMs: number }>();
  const keep = (attempt: string, key: string) => {
    keys.set(attempt, { key, sinceMs: Date.now() });
    return key;
  };
  return {
    keyOf: (attempt) => {
      const known = keys.get(attempt);
      return known && Date.now() - known.sinceMs < lifeMs ? known.key : keep(attempt, newId());
    },
    keep: (attempt, key) => void keep(attempt, key),
    noteEnd: (attempt, refusal) => {
      // Unless nobody answered.
      if (refusal === null || refusal.number !== 0) keys.delete(attempt);
    },
  };
}
