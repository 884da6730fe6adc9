import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ClockRegular,
  DocumentAddRegular,
  DocumentPdfRegular,
  FolderRegular,
  ImageRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useNewShareCount } from '../../features/sharing/newShares.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { NewShares } from './NewShares.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    width: '52px',
    padding: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { width: '200px' },
  /** In a narrow window the menu is above the page instead of beside it. */
  over: {
    position: 'fixed',
    top: '48px',
    bottom: 0,
    left: 0,
    zIndex: 20,
    boxShadow: tokens.shadow16,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Entry {
  readonly to: string;
  readonly name: 'recent' | 'create' | 'pdf' | 'picture' | 'myLabel' | 'market' | 'manage';
  readonly icon: ReactElement;
  /** Path prefix by which a menu item is marked as current on several screens. */
  readonly start?: string;
}

const ENTRIES: readonly Entry[] = [
  { to: '/label/recent', name: 'recent', icon: <ClockRegular /> },
  { to: '/label/create', name: 'create', icon: <DocumentAddRegular /> },
  { to: '/pdf/index', name: 'pdf', icon: <DocumentPdfRegular /> },
  { to: '/image/index', name: 'picture', icon: <ImageRegular /> },
  { to: '/label/mylabel', name: 'myLabel', icon: <FolderRegular /> },
  { to: '/label/marketlabel', name: 'market', icon: <BuildingShopRegular /> },
  { to: '/setting/fontsetting', name: 'manage', icon: <SettingsRegular />, start: '/setting/' },
];

interface LeftMenuProps {
  readonly isWide: boolean;
  /** True if the menu is above the page instead of beside it. */
  readonly isOver: boolean;
  readonly path: string;
  readonly onChoose: () => void;
}

/** Main menu for signed-in users. */
export function LeftMenu({ isWide, isOver, path, onChoose }: LeftMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const newCount = useNewShareCount();
  return (
    <nav
      id="mainMenu"
      aria-label={t('menu')}
      className={mergeClasses(styles.root, isWide && styles.wide, isOver && styles.over)}
    >
      {ENTRIES.map(({ to, name, icon, start }) => {
        const isHere = start === undefined ? path === to : path.startsWith(start);
        const link = (
          <NavLink
            key={to}
            to={to}
            onClick={onChoose}
            className={mergeClasses(styles.item, isHere && styles.here)}
            aria-label={
              name === 'manage' && newCount > 0
                ? `${t(name)}, ${t('newShares', { count: newCount })}`
                : t(name)
            }
            aria-current={isHere ? 'page' : undefined}
          >
            {icon}
            {isWide && t(name)}
            {name === 'manage' && <NewShares isNamed />}
          </NavLink>
        );
        return isWide ? (
          link
        ) : (
          <NameTip key={to} content={t(name)} relationship="label" positioning="after">
            {link}
          </NameTip>
        );
      })}
    </nav>
  );
}
