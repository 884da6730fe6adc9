import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { DURABLE, openDrafts } from '../../../device/draftDatabase.ts';
import { newId } from '../../../device/newId.ts';
import { type DraftChannel, openDraftChannel } from './draftChannel.ts';
import { createDraftOwner, type DraftOwner, type LeaseStore, type RequestLock } from './draftOwner.ts';

/** This module identifies the tab among the tabs of this device, and connects it with them. */

const TAB_DRAFT_KEY = `${STORAGE_PREFIX}tab_draft`;
const tabId = newId();
let channel: DraftChannel | null = null;

export function tabChannel(): DraftChannel {
  channel ??= openDraftChannel();
  return channel;
}

/** Tells the other tabs that the list of drafts has changed. */
export function tellListed(): void {
  tabChannel().post({ kind: 'listed', from: tabId });
}

/** Returns the id of the draft that this tab had open before a reload; null if there is none. */
export function rememberedDraft(): string | null {
  return sessionStorage.getItem(TAB_DRAFT_KEY);
}

export function rememberDraft(id: string): void {
  sessionStorage.setItem(TAB_DRAFT_KEY, id);
}

const leases: LeaseStore = {
  read: async (id) => (await (await openDrafts()).get('leases', id))?.owner ?? null,
  write: async (id, owner) => {
    await (await openDrafts()).put('leases', { owner }, id);
  },
  take: async (id, owner, before) => {
    const write = (await openDrafts()).transaction('leases', 'readwrite', DURABLE);
    const isFree = ((await write.store.get(id))?.owner ?? null) === before;
    if (isFree) await write.store.put({ owner }, id);
    await write.done;
    return isFree;
  },
  remove: async (id, owner) => {
    const write = (await openDrafts()).transaction('leases', 'readwrite', DURABLE);
    if ((await write.store.get(id))?.owner === owner) await write.store.delete(id);
    await write.done;
  },
};

/** Creates this tab's right to edit one draft at a time. `onWanted` saves the draft when another tab requests it. */
export function ownDrafts(onWanted: (id: string) => Promise<void>): DraftOwner {
  // Pages over plain http have no Web Locks.
  const { locks }: { readonly locks?: LockManager } = navigator;
  const requestLock: RequestLock | null = locks
    ? (name, options, hold) => locks.request(name, options, hold)
    : null;
  return createDraftOwner({ requestLock, channel: tabChannel(), leases, tabId, onWanted });
}
