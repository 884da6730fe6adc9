import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import type { MenuAction } from '../../ui/popups/menuTypes.ts';
import { NARROW_FOLDERS } from './foldersWidth.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalXXS,
    width: '208px',
    overflowY: 'auto',
    // Above the labels, as a horizontally scrolling line.
    [NARROW_FOLDERS]: {
      flexDirection: 'row',
      width: '100%',
      overflowX: 'auto',
      overflowY: 'hidden',
    },
  },
  entry: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    // In forced-colors mode the background color is not shown.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  button: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'flex-start',
    minWidth: 0,
    paddingLeft: tokens.spacingHorizontalS,
  },
  name: {
    flexGrow: 1,
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  count: { paddingLeft: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});

/** List beside the labels in which the user chooses a folder, or a group of the market. */
export function FolderList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <nav className={styles.root} aria-label={label}>
      {children}
    </nav>
  );
}

interface FolderListItemProps {
  readonly icon?: ReactElement;
  readonly name: string;
  readonly count: number | null;
  readonly isHere: boolean;
  readonly onChoose: () => void;
  /** Actions on the folder or group, in a menu named `menuName`. */
  readonly menu?: readonly MenuAction[];
  readonly menuName?: string;
}

export function FolderListItem({ icon, name, count, isHere, onChoose, menu, menuName }: FolderListItemProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.entry, isHere && styles.here)}>
      <Button
        appearance="transparent"
        className={styles.button}
        icon={icon ?? null}
        aria-current={isHere ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name} title={name}>
          {name}
        </span>
        {count !== null && <span className={styles.count}>{count}</span>}
      </Button>
      {menu && (
        <ActionMenu
          actions={menu}
          renderButton={(props) => (
            <Button
              {...props}
              appearance="transparent"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={menuName}
            />
          )}
        />
      )}
    </div>
  );
}
