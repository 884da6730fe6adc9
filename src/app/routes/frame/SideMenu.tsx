import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useNewShareCount } from '../../features/sharing/newShares.ts';
import { useSessionUser } from '../../services/account/session.ts';
import type { RouteHandle } from '../../services/screenTable.ts';
import { allows, handleOf } from '../routeHandle.ts';
import { SCREENS } from '../screens.tsx';
import { NewShares } from './NewShares.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  link: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Side menu with the screens of one group. */
export function SideMenu({
  group,
  path,
}: {
  readonly group: NonNullable<RouteHandle['group']>;
  readonly path: string;
}) {
  const styles = useStyles();
  const { t } = useTranslation(['shell', 'frame']);
  const hereRef = useRef<HTMLAnchorElement>(null);
  // On a phone the list is wider than the page: scroll the current item into view.
  useEffect(() => {
    if (path) hereRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  const newCount = useNewShareCount();
  const roles = useSessionUser()?.roles ?? [];
  const members = SCREENS.flatMap((route) => {
    const handle = handleOf(route.handle);
    return handle?.group === group && allows(handle, roles) && route.path
      ? [{ to: route.path, titleKey: handle.titleKey }]
      : [];
  });
  return (
    <nav className={styles.root} aria-label={t(`frame:${group}`)}>
      {members.map(({ to, titleKey }) => (
        <NavLink
          key={to}
          ref={to === path ? hereRef : null}
          // New shares are in the other list of the screen.
          to={to === '/setting/share' && newCount > 0 ? `${to}?list=withMe` : to}
          className={mergeClasses(styles.link, to === path && styles.here)}
        >
          {t(titleKey)}
          {to === '/setting/share' && <NewShares />}
        </NavLink>
      ))}
    </nav>
  );
}
