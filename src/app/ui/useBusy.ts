import { useCallback, useRef, useState } from 'react';

/**
 * Whether work of a button or form is under way, and the function that runs it.
 *
 * @returns `run` starts work and resolves when it ended; it ignores work that is asked for while other work is under way
 */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false);
  // Two clicks can come before the component draws again.
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
