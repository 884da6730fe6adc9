import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Lifetime of a lease, and thus the longest time for which a closed tab blocks the others. */
const LEASE_MS = 10_000;
const LOOK_EVERY_MS = 50;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns true if this tab got the lease: its entry is still in storage after competing tabs have had time to write theirs. */
async function takeLease(key: string, own: string): Promise<boolean> {
  const held = localStorage.getItem(key);
  if (held !== null && Number(held.split(' ')[0]) > Date.now()) return false;
  localStorage.setItem(key, `${Date.now() + LEASE_MS} ${own}`);
  await pause(LOOK_EVERY_MS);
  return localStorage.getItem(key)?.endsWith(` ${own}`) ?? false;
}

/**
 * Runs work under a lock that all tabs of this browser share. Pages over plain http have no Web Locks, so there a lease in `localStorage`
 * is used.
 */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const key = `${STORAGE_PREFIX}${name}`;
  if (navigator.locks) return navigator.locks.request(key, work);
  const own = String(Math.random());
  while (!(await takeLease(key, own))) await pause(LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    if (localStorage.getItem(key)?.endsWith(` ${own}`)) localStorage.removeItem(key);
  }
}
