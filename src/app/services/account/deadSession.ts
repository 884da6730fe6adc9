import { HTTP_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { endSession } from './session.ts';

/** Marks a pending "signed out" notice, so that it is repeated after the reload in case the user missed it. */
const ENDED = `${STORAGE_PREFIX}ended`;

const listeners = new Set<() => void>();
let isEnding = false;

/** Subscribes to the end of an expired session; returns the unsubscribe function. */
export function onDeadSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the page was reloaded after a session expired and the notice has not been shown. */
export const wasEnded = (): boolean => sessionStorage.getItem(ENDED) !== null;

/** Returns the same as `wasEnded`, and clears the mark. */
export function takeEnded(): boolean {
  const isEnded = wasEnded();
  sessionStorage.removeItem(ENDED);
  return isEnded;
}

/** Ends an expired session, and reloads the page after pending writes and after the notice has been shown. */
export function endDeadSession(): void {
  if (isEnding) return;
  isEnding = true;
  sessionStorage.setItem(ENDED, '1');
  endSession();
  for (const listener of listeners) listener();
  setTimeout(() => window.location.reload(), HTTP_LIMITS.reloadDelayMs);
}
