import { setTimeout as delay } from 'node:timers/promises';

/** Waits; false, at once, where the server is told to end meanwhile. */
export async function waited(ms: number, closing: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: closing }).catch(() => undefined);
  return !closing.aborted;
}
