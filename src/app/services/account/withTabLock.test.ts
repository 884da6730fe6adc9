// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTabLock } from './withTabLock.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tracks concurrent work, as in several tabs. This environment has no Web Locks, like plain http. */
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

it('lets one at a time work where the browser has no locks, and everybody in the end', async () => {
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

it('goes on after one that failed, and gives what each of them gives', async () => {
  const failing = withTabLock('test', () => Promise.reject(new Error('broke')));
  const next = withTabLock('test', async () => 7);
  const failed = expect(failing).rejects.toThrow('broke');
  await vi.runAllTimersAsync();
  await failed;
  expect(await next).toBe(7);
});

it('does not wait for ever for a tab that was closed in the middle', async () => {
  localStorage.setItem('diecut_test', `${Date.now() + 120} another tab`);
  const work = vi.fn(async () => 'mine');
  const done = withTabLock('test', work);
  await vi.advanceTimersByTimeAsync(119);
  expect(work).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await done).toBe('mine');
});
