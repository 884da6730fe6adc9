/** Cache of recently requested values: keeps at least the latest `size` values, and at most twice as many. */
export interface RecentCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/**
 * Creates a cache of two generations. When the young generation is full, the values of the old one that were not requested meanwhile are
 * dropped.
 */
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
