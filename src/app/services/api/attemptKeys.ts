import { newId } from '../../../device/newId.ts';
import type { ApiRefusal } from './sendCall.ts';

/**
 * Idempotency keys of calls that create something. If the result of a call is unknown, its retry has the same key, so that nothing is
 * created twice.
 */
export interface AttemptKeys {
  /**
   * Returns the key of a call.
   *
   * @param attempt identifies the call; calls with equal texts get the same key
   */
  readonly keyOf: (attempt: string) => string;
  /** Sets the key of a call that was stored elsewhere, for example before a reload. */
  readonly keep: (attempt: string, key: string) => void;
  /** Forgets the key of a call, unless its result is still unknown. */
  readonly noteEnd: (attempt: string, refusal: ApiRefusal | null) => void;
}

/**
 * Lifetime of keys for actions that the user can undo. A later repetition is a new request, because the first result may have been undone.
 */
export const SAME_ATTEMPT_MS = 5 * 60_000;

/**
 * Creates a store of keys.
 *
 * @param lifeMs time during which a repeated call counts as a retry
 */
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
      // Without a response, the result is unknown: keep the key for a retry.
      if (refusal === null || refusal.number !== 0) keys.delete(attempt);
    },
  };
}
