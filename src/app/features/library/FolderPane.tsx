import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, FolderRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { DeleteFolderDialog, FolderNameDialog } from './dialogs/FolderDialogs.tsx';
import { FolderList, FolderListItem } from './FolderList.tsx';
import type { Folder } from './folders.ts';
import { NARROW_FOLDERS } from './foldersWidth.ts';
import { ListRefusal } from './ListRefusal.tsx';

/** View of a library: all labels, the labels of a folder, or the trash. The id of the folder “Untitled” is empty. */
export type LibraryView =
  | { readonly kind: 'all' }
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'bin' };

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 },
  word: { fontWeight: tokens.fontWeightSemibold, [NARROW_FOLDERS]: { display: 'none' } },
});

interface FolderPaneProps {
  /** Folders, “Untitled” first; null until loaded. */
  readonly folders: readonly Folder[] | null;
  /** Reason why the folders could not be loaded. */
  readonly refusal: ApiRefusal | null;
  readonly onRetry: () => Promise<void>;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
  readonly onShare: (folder: Folder) => void;
}

/** Folders of a library, and the trash. */
export function FolderPane({ folders: loaded, refusal, onRetry, view, onView, onShare }: FolderPaneProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const folders = loaded ?? [];
  const [named, setNamed] = useState<{ readonly folder: Folder | null } | null>(null);
  const [deleted, setDeleted] = useState<Folder | null>(null);
  // “Untitled” does not count toward the folder limit.
  const isFull = folders.length - 1 >= LIBRARY_LIMITS.maxFolders;
  const total = folders.reduce((sum, { labelCount }) => sum + labelCount, 0);
  const newText = isFull ? t('folderLimit', { max: LIBRARY_LIMITS.maxFolders }) : t('newFolder');
  return (
    <FolderList label={t('folders')}>
      <div className={styles.head}>
        <span className={styles.word}>{t('folders')}</span>
        <NameTip content={newText} relationship="description">
          <Button
            appearance="subtle"
            size="small"
            icon={<AddRegular />}
            aria-label={t('newFolder')}
            disabledFocusable={isFull}
            onClick={() => setNamed({ folder: null })}
          />
        </NameTip>
      </div>
      <FolderListItem
        icon={<FolderRegular />}
        name={t('all')}
        count={loaded && total}
        isHere={view.kind === 'all'}
        onChoose={() => onView({ kind: 'all' })}
      />
      {folders.map((folder) => (
        <FolderListItem
          key={folder.id}
          icon={<FolderRegular />}
          name={folder.isDefault ? t('untitled') : folder.name}
          count={folder.labelCount}
          isHere={view.kind === 'folder' && view.id === folder.id}
          onChoose={() => onView({ kind: 'folder', id: folder.id })}
          menuName={t('folderActions', { name: folder.isDefault ? t('untitled') : folder.name })}
          menu={[
            { text: t('shareFolder'), onClick: () => onShare(folder) },
            ...(folder.isDefault
              ? []
              : [
                  { text: t('renameFolder'), onClick: () => setNamed({ folder }) },
                  { text: t('deleteFolder'), onClick: () => setDeleted(folder) },
                ]),
          ]}
        />
      ))}
      {!loaded && <ListRefusal refusal={refusal} onRetry={onRetry} isNarrow />}
      {/* Folders that arrive would move this entry. */}
      {(loaded || refusal) && (
        <FolderListItem
          icon={<DeleteRegular />}
          name={t('bin')}
          count={null}
          isHere={view.kind === 'bin'}
          onChoose={() => onView({ kind: 'bin' })}
        />
      )}
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
    </FolderList>
  );
}
