import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that closes a dialog after a request. It does nothing if the user has closed the dialog meanwhile; otherwise it would
 * close the dialog that the user has opened next.
 */
export function useCloseAfter(onClose: () => void): () => void {
  const live = useRef<(() => void) | null>(null);
  useEffect(() => {
    live.current = onClose;
    return () => {
      live.current = null;
    };
  }, [onClose]);
  return useCallback(() => live.current?.(), []);
}
