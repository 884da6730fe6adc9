import { newId } from '../../../device/newId.ts';
import type { ApiRefusal } from './sendCall.ts';

/** Idempotency keys of creating calls with unknown result, so that a retry reuses its key and creates nothing twice. */
export interface AttemptKeys {
  /** @param attempt identifies the call; equal attempts share a key */
  readonly keyOf: (attempt: string) => string;
  /** Restores a key that was stored elsewhere, such as before a reload. */
  readonly keep: (attempt: string, key: string) => void;
  /** Forgets the key of an attempt once its result is known. */
  readonly noteEnd: (attempt: string, refusal: ApiRefusal | null) => void;
}

/** Key lifetime for undoable actions: a later repetition is a new request, since the first result may have been undone. */
export const SAME_ATTEMPT_MS = 5 * 60_000;

/** @param lifeMs time during which a repeated call counts as a retry */
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
      // Keep the key if there was no response.
      if (refusal === null || refusal.number !== 0) keys.delete(attempt);
    },
  };
}
