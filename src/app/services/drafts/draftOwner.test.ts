import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftChannel } from './draftChannel.ts';
import { createDraftOwner, type DraftOwner, type RequestLock } from './draftOwner.ts';

type DraftMessage = Parameters<DraftChannel['post']>[0];

/** Creates a browser with several tabs: a channel between them, leases, and locks that end with their tab. */
function createBrowser(hasLocks: boolean, lockDelayMs = 0, leaseDelayMs = 0) {
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
    /** Returns the number of listeners of a tab, to detect listeners that were not removed. */
    listenerCount: (tab: string) => listeners.get(tab)?.size ?? 0,
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
          write: async (id, owner) => {
            if (leaseDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, leaseDelayMs));
            leases.set(id, owner);
          },
          take: async (id, owner, before) => {
            if (leaseDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, leaseDelayMs));
            if ((leases.get(id) ?? null) !== before) return false;
            leases.set(id, owner);
            // The result arrives some time after the lease was written.
            if (leaseDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, leaseDelayMs));
            return true;
          },
          remove: async (id, owner) => void (leases.get(id) === owner && leases.delete(id)),
        },
        tabId: tab,
        onWanted,
      });
    },
    /** Ends a tab as by a crash: it receives no more messages, its locks end, and its leases remain. */
    kill: (tab: string) => {
      listeners.delete(tab);
      for (const held of [...locks.values()]) if (held.tab === tab) held.end();
    },
    /** Suspends a tab: it keeps its locks and receives no messages. */
    freeze: (tab: string) => listeners.delete(tab),
  };
}

/** Advances the fake timers until a promise settles. */
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
])('draft ownership among tabs, %s', (_name, hasLocks) => {
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

  it('does not affect other drafts', async () => {
    const browser = createBrowser(hasLocks);
    const [one, other] = [browser.openTab('one'), browser.openTab('other')];
    await acquire(one);
    expect(await settle(other.acquire('e'))).toBe(true);
  });

  it('ends when its tab is killed', async () => {
    const browser = createBrowser(hasLocks);
    const one = browser.openTab('one');
    await acquire(one);
    browser.kill('one');
    expect(await acquire(browser.openTab('other'))).toBe(true);
  });

  it('is handed over after the owner has saved', async () => {
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

describe.each([
  ['with locks', true],
  ['over plain http, with leases', false],
])('overlapping requests of one tab, %s', (_name, hasLocks) => {
  /** Returns true if no tab reports that it has the draft open, when another tab asks. */
  const isFree = async (browser: ReturnType<typeof createBrowser>, id: string) => {
    const asking = browser.openTab('asking');
    const isGiven = await settle(asking.acquire(id));
    asking.stop();
    await vi.advanceTimersByTimeAsync(10);
    return isGiven;
  };

  it('keep the draft requested last, even if another is granted later', async () => {
    const browser = createBrowser(hasLocks);
    const [other, tab] = [browser.openTab('other'), browser.openTab('tab')];
    await settle(other.acquire('slow'));
    // The first request waits for another tab's draft. The second one is for a free draft, so it is granted at once.
    const slow = tab.acquire('slow');
    const quick = tab.acquire('quick');
    expect(await settle(quick)).toBe(true);
    other.release();
    expect(await settle(slow)).toBe(false);
    expect(await isFree(browser, 'quick')).toBe(false);
    expect(await isFree(browser, 'slow')).toBe(true);
  });

  it('own no draft after a release, even if one is granted later', async () => {
    const browser = createBrowser(hasLocks, 50, 50);
    const tab = browser.openTab('tab');
    const acquiring = tab.acquire('d');
    await vi.advanceTimersByTimeAsync(10);
    tab.release();
    expect(await settle(acquiring)).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isFree(browser, 'd')).toBe(true);
  });

  it('end a takeover once the tab has moved to another draft', async () => {
    const browser = createBrowser(hasLocks);
    const other = browser.openTab('other', () => new Promise((resolve) => setTimeout(resolve, 500)));
    const tab = browser.openTab('tab');
    await settle(other.acquire('d'));
    const taking = tab.takeOver('d');
    await vi.advanceTimersByTimeAsync(100);
    expect(await settle(tab.acquire('e'))).toBe(true);
    await settle(taking);
    expect(await isFree(browser, 'e')).toBe(false);
    expect(await isFree(browser, 'd')).toBe(true);
  });

  it('leave no lock or listener after stop', async () => {
    const browser = createBrowser(hasLocks);
    const tab = browser.openTab('tab');
    await settle(tab.acquire('d'));
    expect(browser.listenerCount('tab')).toBe(1);
    tab.stop();
    expect(browser.listenerCount('tab')).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(await isFree(browser, 'd')).toBe(true);
  });
});

it('a lock that is granted late on a busy machine is still held', async () => {
  const browser = createBrowser(true, 5000);
  const [one, other] = [browser.openTab('one'), browser.openTab('other')];
  expect(await settle(one.acquire('d'))).toBe(true);
  expect(await settle(other.acquire('d'))).toBe(false);
});

it('a lease that was taken over is not removed by its former owner', async () => {
  const browser = createBrowser(false);
  const [one, other] = [browser.openTab('one'), browser.openTab('other')];
  await settle(one.acquire('d'));
  browser.freeze('one');
  await settle(other.takeOver('d'));
  one.release();
  await vi.advanceTimersByTimeAsync(10);
  expect(browser.leases.get('d')).toBe('other');
});

it.each([
  ['free', null],
  ['still leased to a closed tab', 'dead'],
])('if several tabs open a draft that is %s at the same time, exactly one gets it', async (_what, owner) => {
  for (const delayMs of [0, 1, 20]) {
    const browser = createBrowser(false, 0, delayMs);
    if (owner !== null) browser.leases.set('d', owner);
    const tabs = ['a', 'b', 'c'].map((tab) => browser.openTab(tab));
    const asked = Promise.all(tabs.map((tab) => tab.acquire('d')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asked).filter((isOurs) => isOurs)).toEqual([true]);
  }
});
