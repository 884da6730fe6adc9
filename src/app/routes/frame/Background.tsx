import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readSavedTour } from '../../features/help/tours/savedTour.ts';
import { useSessionUser } from '../../services/account/session.ts';
import { cachePage } from '../../services/offline/cachePage.ts';
import { fetchDialogs } from '../../ui/dialogs/ContentDialog.tsx';
import { useStrayDrops } from '../../ui/drops/useStrayDrops.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { fetchTips } from '../../ui/NameTip.tsx';
import { fetchMenus } from '../../ui/popups/lazyMenuPanel.ts';
import { withTexts } from '../../ui/withTexts.ts';

const newerNotice = lazyPart(
  () => withTexts(['newer'], async () => (await import('../notices/NewerNotice.tsx')).NewerNotice),
  'overPage',
);
const queuedSaves = lazyPart(
  () =>
    withTexts(
      ['library', 'account', 'problems'],
      async () => (await import('../notices/QueuedSaves.tsx')).QueuedSaves,
    ),
  'unseen',
);

/** Background tasks, which start when the page is idle. */
export function Background() {
  const user = useSessionUser();
  useEffect(() => {
    // Prefetch dialogs, menus and tooltips, so that they open at once, even offline.
    for (const fetch of [fetchDialogs, fetchMenus, fetchTips]) void fetch();
  }, []);
  const reload = useNewerPage();
  useKeptTour();
  useStrayDrops();
  return (
    <>
      {reload && <newerNotice.Part onReload={reload} />}
      {user && <queuedSaves.Part key={user.uuid} />}
    </>
  );
}

/** Resumes a tour after a reload. The script of the tours loads only if a tour was running. */
function useKeptTour(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const kept = readSavedTour();
    if (!kept) return;
    void import('../../features/help/tours/resumeTour.ts')
      .then(({ resumeTour }) => resumeTour(kept, (path) => go(path)))
      // If the script cannot be loaded, the page works without the tour.
      .catch(() => undefined);
  }, []);
}

/** Returns a function that reloads the page in a newer version; null if no newer version is installed. */
function useNewerPage(): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void cachePage((take) => setReload(() => take));
  }, []);
  return reload;
}
