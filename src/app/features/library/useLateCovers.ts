import { useEffect } from 'react';
import type { LabelPages, ListedLabel } from './labelPages.ts';

/** The server draws behind the calls: mostly within a second, later where many were saved. One that cannot be drawn never comes. */
const LOOKS_AFTER_MS = [1000, 2000, 4000, 8000, 16_000];

const DRAWN_VERSION = /\/cover\?v=(\d+)$/;

/** Whether the picture of a label is still to come, or shows the label as it was before it was saved last. */
export function awaitsCover({ cover, version }: Pick<ListedLabel, 'cover' | 'version'>): boolean {
  if (cover === '') return true;
  const drawn = DRAWN_VERSION.exec(cover);
  return drawn !== null && Number(drawn[1]) < version;
}

/** Looks a few times whether pictures that were not drawn yet are there; nobody has to come back for them. */
export function useLateCovers(pages: LabelPages<ListedLabel>): void {
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
      // Nothing is waited for any more, whatever a look that is under way still finds.
      looks = LOOKS_AFTER_MS.length;
    };
  }, [pages]);
}
