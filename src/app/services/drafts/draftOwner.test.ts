import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftChannel, DraftMessage } from './draftChannel.ts';
import { createDraftOwner, type DraftOwner, type RequestLock } from './draftOwner.ts';

/** The tabs of one browser: a channel that every other tab hears, leases, and locks that end with their tab. */
function createBrowser(hasLocks: boolean, lockDelayMs = 0) {
  const listeners = new Map<string, Set<(message: DraftMessage) => void>>();
  const leases = new Map<string, string>();
  const locks = new Map<string, { tab: string; end: () => void }>();

  const requestFor =
    (tab: string): RequestLock =>
    async (name, options, use) => {
      if (lockDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, lockDelayMs));
      if (locks.has(name) && options.ifAvailable) return use(null);
      locks.get(name)?.end();
      return new Promise((resolve, reject) => {
        const end = () => {
          locks.delete(name);
          reject(new DOMException('stolen', 'AbortError'));
        };
        locks.set(name, { tab, end });
        void Promise.resolve(use({ name })).then((value) => {
          if (locks.get(name)?.end === end) locks.delete(name);
          resolve(value);
        });
      });
    };
  return {
    leases,
    openTab: (tab: string, onWanted: (id: string) => Promise<void> = async () => undefined) => {
      const heard = new Set<(message: DraftMessage) => void>();
      listeners.set(tab, heard);
      const channel: DraftChannel = {
        post: (message) => {
          setTimeout(() => {
            for (const [other, set] of listeners)
              if (other !== tab) for (const listener of [...set]) listener(message);
          }, 1);
        },
        listen: (listener) => {
          heard.add(listener);
          return () => heard.delete(listener);
        },
      };
      return createDraftOwner({
        requestLock: hasLocks ? requestFor(tab) : null,
        channel,
        leases: {
          read: async (id) => leases.get(id) ?? null,
          write: async (id, owner) => void leases.set(id, owner),
          remove: async (id, owner) => void (leases.get(id) === owner && leases.delete(id)),
        },
        tabId: tab,
        onWanted,
      });
    },
    /** Ends a tab as a crash does: it hears nothing more, its locks end, its lease stays. */
    kill: (tab: string) => {
      listeners.delete(tab);
      for (const held of [...locks.values()]) if (held.tab === tab) held.end();
    },
    /** A tab that does not run: it keeps its lock and hears nothing. */
    freeze: (tab: string) => listeners.delete(tab),
  };
}

/** Lets timers run until a promise settles. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const end = promise.finally(() => {
    isSettled = true;
  });
  while (!isSettled) await vi.advanceTimersByTimeAsync(10);
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each([
  ['with locks', true],
  ['over plain http, with leases', false],
])('a draft among tabs, %s', (_name, hasLocks) => {
  const acquire = (tab: DraftOwner) => settle(tab.acquire('d'));

  it('belongs to one tab at a time', async () => {
    const browser = createBrowser(hasLocks);
    const [one, other] = [browser.openTab('one'), browser.openTab('other')];
    expect(await acquire(one)).toBe(true);
    expect(await acquire(other)).toBe(false);
    expect(await acquire(one)).toBe(true);
    one.release();
    await vi.advanceTimersByTimeAsync(10);
    expect(await acquire(other)).toBe(true);
    expect(await acquire(one)).toBe(false);
  });

  it('other drafts are free', async () => {
    const browser = createBrowser(hasLocks);
    const [one, other] = [browser.openTab('one'), browser.openTab('other')];
    await acquire(one);
    expect(await settle(other.acquire('e'))).toBe(true);
  });

  it('is free after its tab was killed', async () => {
    const browser = createBrowser(hasLocks);
    const one = browser.openTab('one');
    await acquire(one);
    browser.kill('one');
    expect(await acquire(browser.openTab('other'))).toBe(true);
  });

  it('is handed over after the tab that had it saved', async () => {
    const browser = createBrowser(hasLocks);
    const events: string[] = [];
    const one = browser.openTab('one', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push('saved');
    });
    const other = browser.openTab('other');
    await acquire(one);
    await settle(other.takeOver('d'));
    events.push('taken');
    expect(events).toEqual(['saved', 'taken']);
    expect(await acquire(one)).toBe(false);
  });

  it('is taken from a tab that does not answer', async () => {
    const browser = createBrowser(hasLocks);
    const one = browser.openTab('one');
    await acquire(one);
    browser.freeze('one');
    const other = browser.openTab('other');
    await settle(other.takeOver('d'));
    expect(await acquire(browser.openTab('third'))).toBe(false);
  });
});

it('a lock that is given late, as on a busy machine, is held all the same', async () => {
  const browser = createBrowser(true, 5000);
  const [one, other] = [browser.openTab('one'), browser.openTab('other')];
  expect(await settle(one.acquire('d'))).toBe(true);
  expect(await settle(other.acquire('d'))).toBe(false);
});

it('a lease that was taken over is not removed by the tab that had it', async () => {
  const browser = createBrowser(false);
  const [one, other] = [browser.openTab('one'), browser.openTab('other')];
  await settle(one.acquire('d'));
  browser.freeze('one');
  await settle(other.takeOver('d'));
  one.release();
  await vi.advanceTimersByTimeAsync(10);
  expect(browser.leases.get('d')).toBe('other');
});
