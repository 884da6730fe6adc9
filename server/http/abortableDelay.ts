import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a time; returns false early if the server shuts down. */
export async function abortableDelay(ms: number, closing: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: closing }).catch(() => undefined);
  return !closing.aborted;
}
