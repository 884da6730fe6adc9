import { setTimeout as delay } from 'node:timers/promises';

/** Waits; returns false early on shutdown. */
export async function abortableDelay(ms: number, closing: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: closing }).catch(() => undefined);
  return !closing.aborted;
}
