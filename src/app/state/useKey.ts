import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';

/**
 * Subscribes to one value of a store, for values that are replaced and never mutated. React is notified only if that value changes: a store
 * that changes in every frame of a gesture would otherwise check all its readers.
 */
export function useKey<Store extends object, Key extends keyof Store>(store: Store, key: Key): Store[Key] {
  const listen = useCallback(
    (wake: () => void) => {
      let told = store[key];
      return subscribe(store, () => {
        if (Object.is(told, store[key])) return;
        told = store[key];
        wake();
      });
    },
    [store, key],
  );
  return useSyncExternalStore(listen, () => store[key]);
}
