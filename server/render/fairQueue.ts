/**
 * A queue that serves those who wait in turn: whoever brings much waits for it themselves, and whoever brings little waits for one
 * piece of everybody else's.
 */
export interface FairQueue<Item> {
  readonly add: (account: string, item: Item) => void;
  /** Takes the next one; undefined where nobody waits. An account that is named comes behind all others this time. */
  readonly next: (last?: string | null) => Item | undefined;
  /** Whether anybody waits beside this account. */
  readonly hasOthers: (account: string) => boolean;
  /** Takes one out that does not wait any more; false where it is not there. */
  readonly remove: (account: string, item: Item) => boolean;
  readonly size: () => number;
  /** The largest of what is said of each that waits; 0 where nobody does. */
  readonly most: (of: (item: Item) => number) => number;
  /** How many are served before one that this account would add now. */
  readonly ahead: (account: string) => number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order in which they are served next. */
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
      // Behind all others, who are served once before it comes again.
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
