import { HTTP_LIMITS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { endSession } from './session.ts';

/** Set while somebody is to be told that they were signed out: they may look away while the page is loaded anew. */
const ENDED = `${STORAGE_PREFIX}ended`;

const listeners = new Set<() => void>();
let isEnding = false;

/** Calls when the session is no more; returns what ends that. */
export function onDeadSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page was loaded anew after a session that is no more, and nobody was told yet. */
export const wasEnded = (): boolean => sessionStorage.getItem(ENDED) !== null;

/** As `wasEnded`; from then on it was told. */
export function takeEnded(): boolean {
  const isEnded = wasEnded();
  sessionStorage.removeItem(ENDED);
  return isEnded;
}

/** Forgets who was signed in, and loads the page anew when what was made has been written and the message was read. */
export function endDeadSession(): void {
  if (isEnding) return;
  isEnding = true;
  sessionStorage.setItem(ENDED, '1');
  endSession();
  for (const listener of listeners) listener();
  setTimeout(() => window.location.reload(), HTTP_LIMITS.reloadDelayMs);
}
