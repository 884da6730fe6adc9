import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { turns } from '../../../../tests/support/turns.ts';

/** Loads the module without its previous state, as in a new tab. There are no Web Locks, as over plain http. */
async function openTab() {
  vi.resetModules();
  return import('./draftTab.ts');
}
const silent = async () => undefined;
const owners: { readonly stop: () => void }[] = [];
const owned = <Owner extends { readonly stop: () => void }>(owner: Owner): Owner => {
  owners.push(owner);
  return owner;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});
afterEach(() => {
  for (const owner of owners.splice(0)) owner.stop();
  vi.unstubAllGlobals();
});

describe('draft leases on a plain HTTP page', () => {
  it('give a draft to one tab, until it releases it', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const first = owned(one.ownDrafts(silent));
    const second = owned(two.ownDrafts(silent));
    expect(await first.acquire('d')).toBe(true);
    expect(await second.acquire('d')).toBe(false);
    first.release();
    await eventually(async () => expect(await second.acquire('d')).toBe(true));
    expect(await first.acquire('d')).toBe(false);
  });

  it('are freed when the tab was closed and no longer answers', async () => {
    const one = await openTab();
    const gone = one.ownDrafts(silent);
    await gone.acquire('d');
    // As after a crash: the lease is still stored, but no tab confirms it.
    const { openDrafts } = await import('../../../device/draftDatabase.ts');
    const lease = await (await openDrafts()).get('leases', 'd');
    gone.stop();
    await eventually(async () => expect(await (await openDrafts()).get('leases', 'd')).toBeUndefined());
    if (lease) await (await openDrafts()).put('leases', lease, 'd');
    const two = await openTab();
    expect(await owned(two.ownDrafts(silent)).acquire('d')).toBe(true);
  });

  it('are not removed by the former owner after a takeover', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const first = owned(one.ownDrafts(silent));
    await first.acquire('d');
    const second = owned(two.ownDrafts(silent));
    await second.takeOver('d');
    first.release();
    await turns();
    const { openDrafts } = await import('../../../device/draftDatabase.ts');
    expect(await (await openDrafts()).get('leases', 'd')).toBeDefined();
    expect(await first.acquire('d')).toBe(false);
  });
});

describe('draft memory of a tab', () => {
  it('keeps the last draft through a reload', async () => {
    const tab = await openTab();
    expect(tab.rememberedDraft()).toBeNull();
    tab.rememberDraft('d');
    expect((await openTab()).rememberedDraft()).toBe('d');
  });

  it('notifies the other tabs of a changed list', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const heard = vi.fn();
    const stop = two.tabChannel().listen(heard);
    one.tellListed();
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard.mock.calls[0][0]).toMatchObject({ kind: 'listed' });
    stop();
  });
});
