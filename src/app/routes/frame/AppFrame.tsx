import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { APP_NAME } from '../../../core/base/limits.ts';
import { signInPath } from '../../features/account/signInPath.ts';
import { signOut } from '../../features/account/signOut/signOutPart.ts';
import { watchUnit } from '../../i18n/unit.ts';
import { onDeadSession, wasEnded } from '../../services/account/deadSession.ts';
import {
  arriveSignedOut,
  isSignedIn,
  signedOutTo,
  useSessionUser,
  watchSession,
} from '../../services/account/session.ts';
import { useThemeKind } from '../../state/appearance.ts';
import { isTouring } from '../../state/isTouring.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { onUnshownNotice, wasNoticeShown } from '../../ui/notices.ts';
import { AppTheme } from '../../ui/themes/AppTheme.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { allows, handleOf } from '../routeHandle.ts';
import { SCREENS, Waiting } from '../screens.tsx';

const REST_MS = 5000;
/** Shorter delay for a signed-in user in the editor. The script that queues saves must load before the network can fail. */
const EDITING_REST_MS = 1500;

/** Start screen of signed-in users. */
const START = '/label/recent';

/** Loads with the first notification, or when the page is idle, so that it is also available offline. */
const notices = lazyPart(async () => (await import('../../ui/Notices.tsx')).Notices, 'unseen');

const endedNotice = lazyPart(() =>
  withTexts(['account'], async () => (await import('../notices/EndedNotice.tsx')).EndedNotice),
);

let hasRested = false;

/** Background tasks. Their script loads after a delay, when the screen is usually idle. */
const background = lazyPart(async () => {
  const isEditing = isSignedIn() && window.location.pathname === '/edit';
  // No delay if a tour is running, or if loading is retried after a failure.
  if (!isTouring() && !hasRested)
    await new Promise((rest) => setTimeout(rest, isEditing ? EDITING_REST_MS : REST_MS));
  hasRested = true;
  void notices.fetch();
  if (isSignedIn()) void signOut.fetch();
  return (await import('./Background.tsx')).Background;
}, 'unseen');

const pageFrame = lazyPart(
  () => withTexts(['frame'], async () => (await import('./PageFrame.tsx')).PageFrame),
  'overPage',
  <Waiting />,
);

function ScreenAt({ address }: { readonly address: string }) {
  return useRoutes(SCREENS, address);
}

const screenAt = (address: string) => <ScreenAt address={address} />;

/** Frame of all screens: theme, placeholder during loading, access control, and page title. */
export function AppFrame() {
  useEffect(watchSession, []);
  useKeptPreference();
  const [ended, setEnded] = useState<'now' | 'before' | null>(() => (wasEnded() ? 'before' : null));
  useEffect(() => onDeadSession(() => setEnded('now')), []);
  const hasNotices = useSyncExternalStore(onUnshownNotice, wasNoticeShown);
  return (
    <AppTheme kind={useThemeKind()}>
      <Suspense fallback={<Waiting />}>
        <GuardedScreen />
      </Suspense>
      <background.Part />
      {ended && <endedNotice.Part when={ended} />}
      {hasNotices && <notices.Part />}
    </AppTheme>
  );
}

/** Saves preferences that a signed-in user has changed to the account, so that other devices get them. */
function useKeptPreference(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const keep = () => {
      if (isSignedIn())
        void import('../../services/account/preference.ts').then(({ savePreference }) => savePreference());
    };
    const stop = watchUnit(keep);
    i18n.on('languageChanged', keep);
    return () => {
      stop();
      i18n.off('languageChanged', keep);
    };
  }, [i18n]);
}

/** Shows the screen of the route. Redirects users who are not allowed to open it, or do not need it (product specification, section 4). */
function GuardedScreen() {
  const { t } = useTranslation('shell');
  const { pathname, search, hash } = useLocation();
  const user = useSessionUser();
  const handle = useHandle(pathname);
  const titleKey = handle?.titleKey ?? null;
  useEffect(() => {
    document.title = titleKey ? `${t(titleKey)} · ${APP_NAME}` : APP_NAME;
  }, [t, titleKey]);
  // The redirect after sign-out is complete when its target is shown.
  useEffect(() => {
    if (pathname === signedOutTo()) arriveSignedOut();
  }, [pathname]);
  const address = `${pathname}${search}`;
  if (handle?.access === 'signedIn' && !user)
    return <Navigate to={signedOutTo() ?? signInPath(`${address}${hash}`)} replace />;
  if (handle && user && !allows(handle, user.roles)) return <Navigate to="/401" replace />;
  if (user && pathname === '/') return <Navigate to={START} replace />;
  if (handle?.frame !== 'page') return <ScreenAt address={address} />;
  return <pageFrame.Part handle={handle} screenAt={screenAt} waiting={<Waiting />} />;
}

function useHandle(pathname: string) {
  return useMemo(() => {
    const matches = matchRoutes(SCREENS, pathname) ?? [];
    return matches.map(({ route }) => handleOf(route.handle)).findLast((found) => found !== null) ?? null;
  }, [pathname]);
}
