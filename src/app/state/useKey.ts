import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';

/**
 * One value of a store, for values that are replaced and never changed in place. React is told only when it is another:
 * a store that changes with every frame of a gesture would otherwise have every reader looked at.
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
