import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** A tab that was closed in the middle holds others up for no longer. */
const LEASE_MS = 10_000;
const LOOK_EVERY_MS = 50;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the lease is this tab's: what was written is there still after others had time to write as well. */
async function takeLease(key: string, own: string): Promise<boolean> {
  const held = localStorage.getItem(key);
  if (held !== null && Number(held.split(' ')[0]) > Date.now()) return false;
  localStorage.setItem(key, `${Date.now() + LEASE_MS} ${own}`);
  await pause(LOOK_EVERY_MS);
  return localStorage.getItem(key)?.endsWith(` ${own}`) ?? false;
}

/**
 * Does something in one tab of this browser at a time. Over plain http on a network's address there are no Web Locks; a lease
 * in the device's storage does for them.
 */
export async function alone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
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
