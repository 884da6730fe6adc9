import { useCallback, useRef, useState } from 'react';

/**
 * Returns the busy state of a button or form, and the function that runs its work.
 *
 * @returns `run` starts work and resolves when it ends; calls while other work is running are ignored
 */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, since two clicks can arrive before the next render.
  const isUnderWay = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }, []);
  return [isBusy, run];
}
