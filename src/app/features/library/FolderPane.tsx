import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, DeleteRegular, FolderRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import { DeleteFolderDialog, FolderNameDialog } from './FolderDialogs.tsx';
import type { Folder } from './folders.ts';

/** What is looked at: all labels, those of a folder by its id (empty for “Untitled”), or the bin. */
export type LibraryView =
  | { readonly kind: 'all' }
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'bin' };

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
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 },
  word: { fontWeight: tokens.fontWeightSemibold, '@media (max-width: 767px)': { display: 'none' } },
  entry: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  here: { backgroundColor: tokens.colorBrandBackground2 },
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

interface FolderPaneProps {
  readonly folders: readonly Folder[];
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
}

/** The folders of a library, and the bin. */
export function FolderPane({ folders, view, onView }: FolderPaneProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const [named, setNamed] = useState<{ readonly folder: Folder | null } | null>(null);
  const [deleted, setDeleted] = useState<Folder | null>(null);
  // “Untitled” is no folder that somebody made.
  const isFull = folders.length - 1 >= LIBRARY_LIMITS.maxFolders;
  const total = folders.reduce((sum, { labelCount }) => sum + labelCount, 0);
  const newText = isFull ? t('folderLimit', { max: LIBRARY_LIMITS.maxFolders }) : t('newFolder');
  return (
    <nav className={styles.root} aria-label={t('folders')}>
      <div className={styles.head}>
        <span className={styles.word}>{t('folders')}</span>
        <Tooltip content={newText} relationship="description">
          <Button
            appearance="subtle"
            size="small"
            icon={<AddRegular />}
            aria-label={t('newFolder')}
            disabledFocusable={isFull}
            onClick={() => setNamed({ folder: null })}
          />
        </Tooltip>
      </div>
      <Entry
        icon={<FolderRegular />}
        name={t('all')}
        count={total}
        isHere={view.kind === 'all'}
        onChoose={() => onView({ kind: 'all' })}
      />
      {folders.map((folder) => (
        <Entry
          key={folder.id}
          icon={<FolderRegular />}
          name={folder.isDefault ? t('untitled') : folder.name}
          count={folder.labelCount}
          isHere={view.kind === 'folder' && view.id === folder.id}
          onChoose={() => onView({ kind: 'folder', id: folder.id })}
          {...(!folder.isDefault && {
            onRename: () => setNamed({ folder }),
            onDelete: () => setDeleted(folder),
          })}
        />
      ))}
      <Entry
        icon={<DeleteRegular />}
        name={t('bin')}
        count={null}
        isHere={view.kind === 'bin'}
        onChoose={() => onView({ kind: 'bin' })}
      />
      {named && (
        <FolderNameDialog
          folder={named.folder}
          onClose={() => setNamed(null)}
          onMade={(id) => named.folder === null && onView({ kind: 'folder', id })}
        />
      )}
      {deleted && (
        <DeleteFolderDialog
          folder={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => onView({ kind: 'all' })}
        />
      )}
    </nav>
  );
}

interface EntryProps {
  readonly icon: ReactElement;
  readonly name: string;
  readonly count: number | null;
  readonly isHere: boolean;
  readonly onChoose: () => void;
  readonly onRename?: () => void;
  readonly onDelete?: () => void;
}

function Entry({ icon, name, count, isHere, onChoose, onRename, onDelete }: EntryProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  return (
    <div className={mergeClasses(styles.entry, isHere && styles.here)}>
      <Button
        appearance="transparent"
        className={styles.button}
        icon={icon}
        aria-current={isHere ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name} title={name}>
          {name}
        </span>
        {count !== null && <span className={styles.count}>{count}</span>}
      </Button>
      {onRename && onDelete && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={t('folderActions', { name })}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={onRename}>{t('renameFolder')}</MenuItem>
              <MenuItem onClick={onDelete}>{t('deleteFolder')}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </div>
  );
}
