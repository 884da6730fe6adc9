import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NavigationRegular, SettingsRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { APP_NAME } from '../../../core/base/limits.ts';
import { signInPath } from '../../features/account/signInPath.ts';
import { signOut } from '../../features/account/signOut/signOutPart.ts';
import { editorPath } from '../../features/drafts/editorPath.ts';
import { useSessionUser } from '../../services/account/session.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { NameTip } from '../../ui/NameTip.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { SwitchLanguage } from './SwitchLanguage.tsx';
import { TutorialsMenu } from './TutorialsMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const preferences = lazyPart(
  async () => (await import('../../features/preferences/PreferencesDialog.tsx')).PreferencesDialog,
  'overPage',
);
const about = lazyPart(
  async () => (await import('../../features/preferences/AboutDialog.tsx')).AboutDialog,
  'overPage',
);

/** Width below which the bar shows no texts. */
const PHONE = '(max-width: 599px)';
/** Width below which the texts of a visitor's bar, which has no user menu, have no room in every language. */
const NARROW = '(max-width: 859px)';
const FEEDBACK = '/feedback/feedback';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 699px)': { gap: tokens.spacingHorizontalXXS },
    boxSizing: 'border-box',
    height: '48px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > *': { flexShrink: 0 },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
  name: { '@media (max-width: 479px)': { display: 'none' } },
  link: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  spring: { flexGrow: 1 },
});

interface TopBarProps {
  /** State of the left menu; null if the page has none. */
  readonly menu: { readonly isOpen: boolean; readonly onToggle: () => void } | null;
}

/** Top bar of every screen except the editor. */
export function TopBar({ menu }: TopBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const user = useSessionUser();
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<'preferences' | 'about' | 'signOut' | null>(null);
  const close = () => setDialog(null);
  const isPhone = useMediaQuery(PHONE);
  const hasAbout = !useMediaQuery(NARROW);
  /** Commands that have no room in the bar. */
  const others = [
    ...(isPhone ? [{ text: t('feedback'), onClick: () => void navigate(FEEDBACK) }] : []),
    ...(user || hasAbout ? [] : [{ text: t('about'), onClick: () => setDialog('about') }]),
  ];
  const handleEditor = async () => {
    const path = await editorPath();
    // Without a label on this device, the editor's place is the screen for a new label.
    if (path === pathname) notify(t('editorEmpty'), 'info');
    else void navigate(path);
  };
  const menuText = t(menu?.isOpen ? 'closeMenu' : 'openMenu');
  return (
    <header className={styles.bar}>
      {menu && (
        <NameTip content={menuText} relationship="label">
          <Button
            appearance="subtle"
            icon={<NavigationRegular />}
            aria-expanded={menu.isOpen}
            aria-controls="mainMenu"
            onClick={menu.onToggle}
          />
        </NameTip>
      )}
      <Link to="/" className={styles.home} aria-label={`${APP_NAME} · ${t('home')}`}>
        <BrandMark sizePx={24} />
        <span className={styles.name}>{APP_NAME}</span>
      </Link>
      <Button appearance="subtle" onClick={() => void handleEditor()}>
        {t('editor')}
      </Button>
      {!isPhone && (
        <NavLink className={styles.link} to={FEEDBACK}>
          {t('feedback')}
        </NavLink>
      )}
      <TutorialsMenu others={others.length > 0 ? others : null} />
      <div className={styles.spring} />
      <DownloadMenu />
      {!isPhone && <SwitchLanguage />}
      <NameTip content={t('preferences')} relationship="label">
        <Button
          appearance="subtle"
          icon={<SettingsRegular />}
          onPointerEnter={() => void preferences.fetch()}
          onClick={() => setDialog('preferences')}
        />
      </NameTip>
      {user ? (
        <UserMenu user={user} onAbout={() => setDialog('about')} onSignOut={() => setDialog('signOut')} />
      ) : (
        <>
          {hasAbout && (
            <Button appearance="subtle" onClick={() => setDialog('about')}>
              {t('about')}
            </Button>
          )}
          {!isPhone && (
            <NavLink className={styles.link} to="/register">
              {t('register')}
            </NavLink>
          )}
          <NavLink className={styles.link} to={signInPath(`${pathname}${search}`)}>
            {t('signIn')}
          </NavLink>
        </>
      )}
      {dialog === 'preferences' && <preferences.Part onClose={close} />}
      {dialog === 'about' && <about.Part onClose={close} />}
      {dialog === 'signOut' && <signOut.Part onClose={close} />}
    </header>
  );
}
