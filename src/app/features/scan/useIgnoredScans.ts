import { useEffect, useRef } from 'react';
import { createScannerKeys } from './scannerKeys.ts';

/** Reports scans that arrive while another dialog has the focus. They are not accepted there, but the user has to know. */
export function useIgnoredScans(isElsewhere: boolean, onScan: (content: string) => void): void {
  const current = useRef(onScan);
  useEffect(() => {
    current.current = onScan;
  });
  useEffect(() => {
    if (!isElsewhere) return undefined;
    const keys = createScannerKeys();
    const handleKey = ({ key, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if ([...key].length === 1) keys.take(key, timeStamp, !ctrlKey && !altKey && !metaKey);
      if (key !== 'Enter' && key !== 'Tab') return;
      const { content, isScanner } = keys.end(timeStamp);
      if (isScanner) current.current(content);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isElsewhere]);
}
