import { HTTP_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { reloadPage } from '../leaveGuard.ts';
import { endSession } from './session.ts';

/** Storage key. Its entry means that the notice of an expired session is shown again after the reload, in case the user missed it. */
const ENDED = `${STORAGE_PREFIX}ended`;

const listeners = new Set<() => void>();
let isEnding = false;

/** Calls the listener when an expired session is ended; returns the unsubscribe function. */
export function onDeadSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if a session expired before the page was reloaded, and the notice has not been repeated yet. */
export const wasEnded = (): boolean => sessionStorage.getItem(ENDED) !== null;

/** Returns `wasEnded()`, and removes the entry, so that the notice is repeated only once. */
export function takeEnded(): boolean {
  const isEnded = wasEnded();
  sessionStorage.removeItem(ENDED);
  return isEnded;
}

/** Ends an expired session on this device. It reloads the page after a delay, in which changes are written and the notice is visible. */
export function endDeadSession(): void {
  if (isEnding) return;
  isEnding = true;
  sessionStorage.setItem(ENDED, '1');
  endSession();
  for (const listener of listeners) listener();
  setTimeout(reloadPage, HTTP_LIMITS.reloadDelayMs);
}
