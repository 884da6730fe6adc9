import { useEffect } from 'react';
import type { LabelPages, ListedLabel } from '../library/items/labelPages.ts';

/**
 * Polling delays for new covers. The server draws covers asynchronously, mostly within a second, later after many saves. A label that
 * cannot be drawn never gets a cover.
 */
const LOOKS_AFTER_MS = [1000, 2000, 4000, 8000, 16_000];

const DRAWN_VERSION = /\/cover\?v=(\d+)$/;

/** True if the label's cover is missing or shows an older version. */
function awaitsCover({ cover, version }: Pick<ListedLabel, 'cover' | 'version'>): boolean {
  if (cover === '') return true;
  const drawn = DRAWN_VERSION.exec(cover);
  return drawn !== null && Number(drawn[1]) < version;
}

/** Polls a few times for covers that the server had not drawn when the list was loaded. */
export function usePendingCovers(pages: LabelPages<ListedLabel>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const wait = () => {
      if (timer !== undefined || looks === LOOKS_AFTER_MS.length || !pages.loaded().some(awaitsCover)) return;
      timer = setTimeout(() => {
        void pages.renew(awaitsCover).then(() => {
          timer = undefined;
          wait();
        });
      }, LOOKS_AFTER_MS[looks++]);
    };
    wait();
    const stop = pages.subscribe(wait);
    return () => {
      stop();
      clearTimeout(timer);
      // Also prevents further checks after one that is still running.
      looks = LOOKS_AFTER_MS.length;
    };
  }, [pages]);
}
