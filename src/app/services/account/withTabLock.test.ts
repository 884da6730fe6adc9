// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTabLock } from './withTabLock.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns work that records how often it runs at the same time, as in several tabs. This environment has no Web Locks, like plain http. */
function counted() {
  const seen = { now: 0, most: 0, done: 0 };
  const work = async (lengthMs: number) => {
    seen.now++;
    seen.most = Math.max(seen.most, seen.now);
    await pause(lengthMs);
    seen.now--;
    seen.done++;
  };
  return { seen, work };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('without browser locks the tab lock runs one task at a time, and every task in the end', async () => {
  expect('locks' in navigator && navigator.locks).toBeFalsy();
  const { seen, work } = counted();
  const all = Promise.all(
    Array.from({ length: 6 }, (_, number) => withTabLock('test', () => work(number * 7))),
  );
  await vi.runAllTimersAsync();
  await all;
  expect(seen).toEqual({ now: 0, most: 1, done: 6 });
  expect(localStorage.length).toBe(0);
});

it('the tab lock continues after a failed task and returns the result of each task', async () => {
  const failing = withTabLock('test', () => Promise.reject(new Error('broke')));
  const next = withTabLock('test', async () => 7);
  const failed = expect(failing).rejects.toThrow('broke');
  await vi.runAllTimersAsync();
  await failed;
  expect(await next).toBe(7);
});

it('the tab lock stops waiting for a tab that was closed while it held the lock', async () => {
  localStorage.setItem('diecut_test', `${Date.now() + 120} another tab`);
  const work = vi.fn(async () => 'mine');
  const done = withTabLock('test', work);
  await vi.advanceTimersByTimeAsync(119);
  expect(work).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await done).toBe('mine');
});
