import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalXXS,
    width: '208px',
    overflowY: 'auto',
    // Above the labels, as a line that is scrolled sideways.
    '@media (max-width: 767px)': {
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
    // Where the system's own colours take the place of the page's.
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

/** Where labels lie, beside them: folders, or groups of the market. */
export function PlacePane({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <nav className={styles.root} aria-label={label}>
      {children}
    </nav>
  );
}

interface PlaceEntryProps {
  readonly icon?: ReactElement;
  readonly name: string;
  readonly count: number | null;
  readonly isHere: boolean;
  readonly onChoose: () => void;
  /** What can be done with it, in a menu of this name. */
  readonly menu?: readonly { readonly text: string; readonly onClick: () => void }[];
  readonly menuName?: string;
}

export function PlaceEntry({ icon, name, count, isHere, onChoose, menu, menuName }: PlaceEntryProps) {
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
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={menuName}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {menu.map(({ text, onClick }) => (
                <MenuItem key={text} onClick={onClick}>
                  {text}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </div>
  );
}
