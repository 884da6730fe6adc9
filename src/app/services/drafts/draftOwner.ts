import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { awaitMessage, type DraftChannel } from './draftChannel.ts';

/**
 * Exclusive right of a tab to edit a draft. With Web Locks the lock decides, because it ends with its tab. Pages over plain http have no
 * Web Locks: there a lease in the database names the last owner, and a message on the channel checks whether that tab is still open. Lock
 * and lease only decide which tab may edit. The claim in the draft's log prevents a tab from overwriting the changes of another.
 */
export interface DraftOwner {
  /** Acquires a draft, unless an open tab holds it. Returns false if it was not acquired. */
  readonly acquire: (id: string) => Promise<boolean>;
  /** Takes the draft from the tab that holds it. That tab first saves its changes; if it does not answer, it loses the draft anyway. */
  readonly takeOver: (id: string) => Promise<void>;
  /** Releases the held draft, and cancels pending requests. */
  readonly release: () => void;
  /** Releases everything and stops listening to other tabs. */
  readonly stop: () => void;
}

/** Leases of drafts. A lease contains the id of the tab that owns the draft. */
export interface LeaseStore {
  readonly read: (id: string) => Promise<string | null>;
  readonly write: (id: string, owner: string) => Promise<void>;
  /**
   * Compare-and-set: writes the lease only if its owner is still `before`, so that only one of several competing tabs gets it. Returns true
   * on success.
   */
  readonly take: (id: string, owner: string, before: string | null) => Promise<boolean>;
  readonly remove: (id: string, owner: string) => Promise<void>;
}

/**
 * Function that requests a lock, which is held until the promise of `hold` resolves. With `ifAvailable`, `hold` gets null if the lock is
 * taken. Rejects if another tab steals the lock (`LockManager.request`).
 */
export type RequestLock = (
  name: string,
  options: LockOptions,
  hold: (lock: object | null) => Promise<void>,
) => Promise<unknown>;

export interface OwnerPorts {
  /** Requests a Web Lock; null if the browser has no Web Locks. */
  readonly requestLock: RequestLock | null;
  readonly channel: DraftChannel;
  readonly leases: LeaseStore;
  readonly tabId: string;
  /** Called when another tab requests the draft: saves pending changes and releases it. */
  readonly onWanted: (id: string) => Promise<void>;
}

/** Time during which a lock is requested again. A tab that reloads releases its lock shortly after the new page has started. */
const HANDOVER_MS = 600;
const RETRY_MS = 100;
/** Timeout for an answer. A tab usually answers within milliseconds, a busy tab later. */
const ANSWER_MS = 700;
const GIVE_MS = 3000;
/** Maximum number of attempts to get a lease, because tabs that are restored together compete for it. */
const LEASE_ATTEMPTS = 5;

export function createDraftOwner(ports: OwnerPorts): DraftOwner {
  const { channel, leases, requestLock, tabId, onWanted } = ports;
  let held: { readonly id: string; readonly free: () => void } | null = null;
  /** Draft whose lease is being written. This tab already tells other tabs that it holds the draft. */
  let taking: string | null = null;
  /** Number of the last request. Only the last request counts; locks that are granted to earlier requests are released. */
  let lastWish = 0;

  const letGo = () => {
    held?.free();
    held = null;
  };
  const release = () => {
    lastWish++;
    letGo();
  };
  /** Keeps a granted lock or lease. If there is a newer request, releases it instead and returns false. */
  const hold = (request: number, id: string, free: () => void) => {
    if (request !== lastWish) {
      free();
      return false;
    }
    letGo();
    held = { id, free };
    return true;
  };
  const stopListening = channel.listen((message) => {
    if (message.kind === 'listed') return;
    const { id } = message;
    const isHeld = held?.id === id;
    if (message.kind === 'asks' && (isHeld || taking === id)) channel.post({ kind: 'has', id, from: tabId });
    if (message.kind === 'wants' && isHeld) {
      void onWanted(id).finally(() => {
        if (held?.id === id) letGo();
        channel.post({ kind: 'gives', id, from: tabId });
      });
    }
  });

  const holdLease = async (request: number, id: string) => {
    if (request !== lastWish) return false;
    await leases.write(id, tabId);
    return hold(request, id, () => void leases.remove(id, tabId));
  };
  const lives = async (id: string) => {
    const answer = awaitMessage(channel, (heard) => heard.kind === 'has' && heard.id === id, ANSWER_MS);
    channel.post({ kind: 'asks', id, from: tabId });
    return (await answer) !== null;
  };
  const acquireLease = async (request: number, id: string) => {
    for (let attempt = 0; attempt < LEASE_ATTEMPTS; attempt++) {
      const owner = await leases.read(id);
      if (owner !== null && owner !== tabId && (await lives(id))) return false;
      if (request !== lastWish) return false;
      taking = id;
      try {
        if (await leases.take(id, tabId, owner))
          return hold(request, id, () => void leases.remove(id, tabId));
      } finally {
        taking = null;
      }
    }
    return false;
  };
  const holdLock = async (request: number, id: string, options: LockOptions) => {
    const free = requestLock && (await takeLock(requestLock, `${STORAGE_PREFIX}draft_${id}`, options));
    return free !== null && hold(request, id, free);
  };

  const waitForLock = async (request: number, id: string) => {
    for (let waitedMs = 0; waitedMs <= HANDOVER_MS && request === lastWish; waitedMs += RETRY_MS) {
      if (await holdLock(request, id, { ifAvailable: true })) return true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return false;
  };

  return {
    release,
    stop: () => {
      release();
      stopListening();
    },
    acquire: async (id) => {
      const request = ++lastWish;
      if (held?.id === id) return true;
      return requestLock ? waitForLock(request, id) : acquireLease(request, id);
    },
    takeOver: async (id) => {
      const request = ++lastWish;
      const given = awaitMessage(channel, (heard) => heard.kind === 'gives' && heard.id === id, GIVE_MS);
      channel.post({ kind: 'wants', id, from: tabId });
      await given;
      if (!requestLock) await holdLease(request, id);
      else if (!(await waitForLock(request, id)) && request === lastWish) {
        await holdLock(request, id, { steal: true });
      }
    },
  };
}

/** Requests a lock. Returns a function that releases it; null if the lock is not granted. */
function takeLock(
  requestLock: RequestLock,
  name: string,
  options: LockOptions,
): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    requestLock(name, options, async (lock) => {
      if (lock) await new Promise<void>((free) => resolve(() => free()));
      else resolve(null);
    })
      // If another tab steals the lock later, the claim in the log prevents this tab from writing.
      .catch(() => resolve(null));
  });
}
