import { useEffect } from 'react';

/** A file input handles drops itself. */
const takesFiles = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Refuses files that are dropped beside a place that takes them. Otherwise the browser would open the file instead of the page, and
 * everything that is not saved yet would be lost.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files') || takesFiles(target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse, listening);
    window.addEventListener('drop', refuse, listening);
    return () => listening.abort();
  }, []);
}
