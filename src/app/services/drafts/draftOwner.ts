import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { awaitMessage, type DraftChannel } from './draftChannel.ts';

/**
 * Which tab a draft belongs to. Where the browser has Web Locks, the lock is the truth, since it ends with the tab; on
 * plain http in a local network there are none, and a lease in the database says who asked last, while a question on the
 * channel tells whether that tab still lives. Either only decides who is asked: what keeps one tab from writing over
 * another is the claim in the draft's log.
 */
export interface DraftOwner {
  /** Takes a draft that no living tab has. */
  readonly acquire: (id: string) => Promise<boolean>;
  /** Takes it from the tab that has it, which saves first; a tab that does not answer loses it all the same. */
  readonly takeOver: (id: string) => Promise<void>;
  /** Lets go of what it has, and of what it is still waiting for. */
  readonly release: () => void;
  /** Lets go and listens no more. */
  readonly stop: () => void;
}

/** Leases of drafts by the id of the tab. */
export interface LeaseStore {
  readonly read: (id: string) => Promise<string | null>;
  readonly write: (id: string, owner: string) => Promise<void>;
  /** Writes it only where it is still `before`'s: of several tabs that find a draft free, one gets it. */
  readonly take: (id: string, owner: string, before: string | null) => Promise<boolean>;
  readonly remove: (id: string, owner: string) => Promise<void>;
}

/**
 * Requests a lock that lasts until `hold` resolves; `hold` gets null where it is wanted only if it is free and is not.
 * Rejects when it is stolen (`LockManager.request`).
 */
export type RequestLock = (
  name: string,
  options: LockOptions,
  hold: (lock: object | null) => Promise<void>,
) => Promise<unknown>;

export interface OwnerPorts {
  /** Null where the page has no locks. */
  readonly requestLock: RequestLock | null;
  readonly channel: DraftChannel;
  readonly leases: LeaseStore;
  readonly tabId: string;
  /** Another tab asks for the draft: saves what is not saved yet, and lets go. */
  readonly onWanted: (id: string) => Promise<void>;
}

/** A tab that is reloaded lets go of its lock a moment after the new page has begun. */
const HANDOVER_MS = 600;
const RETRY_MS = 100;
/** A living tab answers in a few milliseconds, a busy one later. */
const ANSWER_MS = 700;
const GIVE_MS = 3000;
/** Tabs that are restored together may be quicker one after the other. */
const LEASE_ATTEMPTS = 5;

export function createDraftOwner(ports: OwnerPorts): DraftOwner {
  const { channel, leases, requestLock, tabId, onWanted } = ports;
  let held: { readonly id: string; readonly free: () => void } | null = null;
  /** A lease that is being written: whoever asks before the answer is here hears that this tab has it. */
  let taking: string | null = null;
  /** Of several wishes the last one counts: what is given late to an earlier one goes back at once. */
  let lastWish = 0;

  const letGo = () => {
    held?.free();
    held = null;
  };
  const release = () => {
    lastWish++;
    letGo();
  };
  /** False where something else is wanted by now. */
  const hold = (wish: number, id: string, free: () => void) => {
    if (wish !== lastWish) {
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

  const holdLease = async (wish: number, id: string) => {
    if (wish !== lastWish) return false;
    await leases.write(id, tabId);
    return hold(wish, id, () => void leases.remove(id, tabId));
  };
  const lives = async (id: string) => {
    const answer = awaitMessage(channel, (heard) => heard.kind === 'has' && heard.id === id, ANSWER_MS);
    channel.post({ kind: 'asks', id, from: tabId });
    return (await answer) !== null;
  };
  const acquireLease = async (wish: number, id: string) => {
    for (let attempt = 0; attempt < LEASE_ATTEMPTS; attempt++) {
      const owner = await leases.read(id);
      if (owner !== null && owner !== tabId && (await lives(id))) return false;
      if (wish !== lastWish) return false;
      taking = id;
      try {
        if (await leases.take(id, tabId, owner)) return hold(wish, id, () => void leases.remove(id, tabId));
      } finally {
        taking = null;
      }
    }
    return false;
  };
  const holdLock = async (wish: number, id: string, options: LockOptions) => {
    const free = requestLock && (await takeLock(requestLock, `${STORAGE_PREFIX}draft_${id}`, options));
    return free !== null && hold(wish, id, free);
  };

  const waitForLock = async (wish: number, id: string) => {
    for (let waitedMs = 0; waitedMs <= HANDOVER_MS && wish === lastWish; waitedMs += RETRY_MS) {
      if (await holdLock(wish, id, { ifAvailable: true })) return true;
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
      const wish = ++lastWish;
      if (held?.id === id) return true;
      return requestLock ? waitForLock(wish, id) : acquireLease(wish, id);
    },
    takeOver: async (id) => {
      const wish = ++lastWish;
      const given = awaitMessage(channel, (heard) => heard.kind === 'gives' && heard.id === id, GIVE_MS);
      channel.post({ kind: 'wants', id, from: tabId });
      await given;
      if (!requestLock) await holdLease(wish, id);
      else if (!(await waitForLock(wish, id)) && wish === lastWish) {
        await holdLock(wish, id, { steal: true });
      }
    },
  };
}

/** Asks for a lock; null when it is not given. Held until the returned function is called. */
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
      // Stolen later: the claim in the log stops this tab from writing.
      .catch(() => resolve(null));
  });
}
