/** Cache of recently requested values by key. Holds at least `size` values and always fewer than twice as many. */
export interface RecentCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** Creates a cache of two generations: entries that aren't requested while the young generation fills up are dropped with the old one. */
export function createRecentCache<Value>(size: number): RecentCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get: (key) => {
      const found = young.get(key);
      if (found !== undefined) return found;
      const cached = old.get(key);
      if (cached !== undefined) set(key, cached);
      return cached;
    },
    set,
  };
}
