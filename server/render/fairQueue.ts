/**
 * Fair queue, served in turn by account (round robin). An account with many items delays only its own items, and an account with few items
 * waits for at most one item of each other account.
 */
export interface FairQueue<Item> {
  readonly add: (account: string, item: Item) => void;
  /**
   * Removes and returns the next item; undefined if the queue is empty. Serves the account `last` only if no other account has waiting
   * items.
   */
  readonly next: (last?: string | null) => Item | undefined;
  /** Returns true if any other account has waiting items. */
  readonly hasOthers: (account: string) => boolean;
  /** Removes a waiting item; returns false if the item isn't in the queue. */
  readonly remove: (account: string, item: Item) => boolean;
  readonly size: () => number;
  /** Returns the largest result of a function over all waiting items; 0 for an empty queue. */
  readonly most: (of: (item: Item) => number) => number;
  /** Returns the number of items that are served before a new item of this account, with up to one item too many for each other account. */
  readonly ahead: (account: string) => number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** Waiting items by account; the accounts are in the order in which they are served next. */
  const waiting = new Map<string, Item[]>();
  return {
    add: (account, item) => {
      const own = waiting.get(account);
      if (own) own.push(item);
      else waiting.set(account, [item]);
    },
    next: (last = null) => {
      const [head, second] = waiting;
      const first = head?.[0] === last && second ? second : head;
      if (!first) return undefined;
      const [account, own] = first;
      const item = own.shift();
      // The account moves to the end, so that all other accounts are served once before it.
      waiting.delete(account);
      if (own.length > 0) waiting.set(account, own);
      return item;
    },
    hasOthers: (account) => waiting.size > (waiting.has(account) ? 1 : 0),
    remove: (account, item) => {
      const own = waiting.get(account) ?? [];
      const at = own.indexOf(item);
      if (at < 0) return false;
      own.splice(at, 1);
      if (own.length === 0) waiting.delete(account);
      return true;
    },
    size: () => {
      let size = 0;
      for (const own of waiting.values()) size += own.length;
      return size;
    },
    most: (of) => Math.max(0, ...[...waiting.values()].flat().map(of)),
    ahead: (account) => {
      const own = waiting.get(account)?.length ?? 0;
      let ahead = own;
      for (const [other, items] of waiting) if (other !== account) ahead += Math.min(items.length, own + 1);
      return ahead;
    },
  };
}
