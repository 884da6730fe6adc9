import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';

/**
 * Subscribes to one value of a store. The value has to be replaced, not mutated. React is notified only if this value changes; otherwise a
 * store that changes in each frame of a gesture would make React check all its readers.
 */
export function useKey<Store extends object, Key extends keyof Store>(store: Store, key: Key): Store[Key] {
  const listen = useCallback(
    (wake: () => void) => {
      let last = store[key];
      return subscribe(store, () => {
        if (Object.is(last, store[key])) return;
        last = store[key];
        wake();
      });
    },
    [store, key],
  );
  return useSyncExternalStore(listen, () => store[key]);
}
