import { makeStyles, tokens } from '@fluentui/react-components';
import { Activity, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LazyJobTray } from '../../features/jobs/LazyJobTray.tsx';
import { useLoadedNewShares } from '../../features/sharing/newShares.ts';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { followPreference } from '../../services/account/preference.ts';
import { useSessionUser } from '../../services/account/session.ts';
import type { RouteHandle } from '../../services/screenTable.ts';
import { useVisitedViews, visitView } from '../../state/visitedViews.ts';
import { useFocusAfterKeys } from '../../ui/hooks/useFocusAfterKeys.ts';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { NARROW, setMenuOpen, useMenuOpen } from './frameMenu.ts';
import { LeftMenu } from './LeftMenu.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  below: { display: 'flex', flexGrow: 1, minHeight: 0 },
  // The element can be focused when the focused control disappears, but it is no control, so it has no focus outline.
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, outlineStyle: 'none' },
  content: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    // A scroll bar that comes or goes while a screen loads must not move the screen.
    scrollbarGutter: 'stable',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

interface PageFrameProps {
  readonly handle: RouteHandle;
  /** Renders the screen of an address. */
  readonly screenAt: (address: string) => ReactNode;
  readonly waiting: ReactNode;
}

/** Frame with top bar, menu and tabs. Screens that were visited keep their state. */
export function PageFrame({ handle, screenAt, waiting }: PageFrameProps) {
  const styles = useStyles();
  const user = useSessionUser();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const isNarrow = useMediaQuery(NARROW);
  const isWide = useMenuOpen();
  const [isOver, setIsOver] = useState(false);
  const pageRef = useRef<HTMLDivElement>(null);
  useFocusAfterKeys(pageRef);
  useFollowedPreference(user?.uuid ?? null);
  useLoadedNewShares();
  useEffect(() => {
    if (user)
      visitView({
        path: pathname,
        address,
        titleKey: handle.titleKey,
        isFixed: handle.isFixed ?? false,
      });
  }, [user, pathname, address, handle]);
  const isShown = user !== null && (!isNarrow || isOver);
  return (
    <div className={styles.root}>
      <TopBar
        menu={
          user && {
            isOpen: isNarrow ? isOver : isWide,
            onToggle: () => (isNarrow ? setIsOver(!isOver) : setMenuOpen(!isWide)),
          }
        }
      />
      <div className={styles.below}>
        {isShown && (
          <LeftMenu
            isWide={isNarrow || isWide}
            isOver={isNarrow}
            path={pathname}
            onChoose={() => setIsOver(false)}
          />
        )}
        <div ref={pageRef} className={styles.page} tabIndex={-1}>
          {user && <TabStrip path={pathname} />}
          {handle.group && <SideMenu group={handle.group} path={pathname} />}
          {user ? (
            <KeptScreens path={pathname} address={address} screenAt={screenAt} waiting={waiting} />
          ) : (
            <ScrolledScreen key={pathname} isHere>
              <Suspense fallback={waiting}>{screenAt(address)}</Suspense>
            </ScrolledScreen>
          )}
        </div>
      </div>
      <LazyJobTray />
    </div>
  );
}

/** Applies the preferences of the account after sign-in. */
function useFollowedPreference(uuid: string | null): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (uuid !== null) void followPreference(uuid, (language) => chooseLanguage(i18n, language));
  }, [uuid, i18n]);
}

interface KeptScreensProps extends Pick<PageFrameProps, 'screenAt' | 'waiting'> {
  readonly path: string;
  readonly address: string;
}

/** Screens of the tabs that were visited since the page loaded. Only the screen of the current tab is visible. */
function KeptScreens({ path, address, screenAt, waiting }: KeptScreensProps) {
  const views = useVisitedViews();
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([path]));
  if (!seen.has(path)) setSeen(new Set([...seen, path]));
  const known = views.filter((view) => view.path !== path && seen.has(view.path));
  const here = { path, address, round: views.find((view) => view.path === path)?.round ?? 0 };
  // The order by path is stable, so that adding a screen remounts none of the others.
  const kept = [...known, here].sort((a, b) => (a.path < b.path ? -1 : 1));
  return kept.map((view) => (
    <Activity key={`${view.path} ${view.round}`} mode={view.path === path ? 'visible' : 'hidden'}>
      <ScrolledScreen isHere={view.path === path}>
        <Suspense fallback={waiting}>{screenAt(view.address)}</Suspense>
      </ScrolledScreen>
    </Activity>
  ));
}

/** Screen that is scrolled to the top when its tab is activated. */
function ScrolledScreen({ isHere, children }: { readonly isHere: boolean; readonly children: ReactNode }) {
  const styles = useStyles();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollTo({ top: 0 });
  }, [isHere]);
  return (
    <div ref={ref} className={styles.content}>
      {children}
    </div>
  );
}
