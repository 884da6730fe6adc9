import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readKeptTour } from '../features/help/tours/keptTour.ts';
import { useSessionUser } from '../services/account/session.ts';
import { keepPage } from '../services/offline/keepPage.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { withTexts } from '../ui/withTexts.ts';

const newerNotice = lazyPart(
  () => withTexts(['newer'], async () => (await import('./NewerNotice.tsx')).NewerNotice),
  'overPage',
);
const waitingSaves = lazyPart(
  () =>
    withTexts(
      ['library', 'account', 'problems'],
      async () => (await import('./WaitingSaves.tsx')).WaitingSaves,
    ),
  'unseen',
);

/** What goes on behind every screen once the page has come to rest. */
export function Background() {
  const user = useSessionUser();
  const reload = useNewerPage();
  useKeptTour();
  return (
    <>
      {reload && <newerNotice.Part onReload={reload} />}
      {user && <waitingSaves.Part key={user.uuid} />}
    </>
  );
}

/** A tour outlives a reload; what it runs on is fetched where one is under way. */
function useKeptTour(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const kept = readKeptTour();
    if (!kept) return;
    void import('../features/help/tours/resumeTour.ts')
      .then(({ resumeTour }) => resumeTour(kept, (path) => go(path)))
      // Its script cannot be had: the page is as without a tour.
      .catch(() => undefined);
  }, []);
}

/** Reloads the page as a newer one that is there; null while there is none. */
function useNewerPage(): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPage((take) => setReload(() => take));
  }, []);
  return reload;
}
