import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderPane } from '../features/library/FolderPane.tsx';
import {
  type Folder,
  fetchFolders,
  useFolderRefusal,
  useFolders,
  watchLibrary,
} from '../features/library/folders.ts';
import { FilterBar, type LabelLayout } from '../features/library/items/FilterBar.tsx';
import { readLayout, writeLayout } from '../features/library/items/libraryFilter.ts';
import { useLibraryView } from '../features/library/items/useLibraryView.ts';
import { UnsavedDrafts } from '../features/library/UnsavedDrafts.tsx';
import { LibraryLabels } from '../features/ownLabels/LibraryLabels.tsx';
import { useNotify } from '../ui/hooks/useNotify.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { FoldersPage } from './layouts/FoldersPage.tsx';

const binList = lazyPart(async () => (await import('../features/library/BinList.tsx')).BinList);
const shareDialog = lazyPart(
  async () => (await import('../features/sharing/ShareDialog.tsx')).ShareDialog,
  'overPage',
);

/** Screen of the user's library. */
export function MyLabelScreen() {
  const { t } = useTranslation('library');
  const notify = useNotify();
  const folders = useFolders();
  const refusal = useFolderRefusal();
  const { view, filter, onView, onFilter } = useLibraryView();
  const [layout, setLayout] = useState<LabelLayout>(readLayout);
  useEffect(watchLibrary, []);
  const [shared, setShared] = useState<Folder | null>(null);
  const shareFolder = (folder: Folder) => {
    if (folder.labelCount === 0) notify(t('folderEmpty'), 'info');
    else setShared(folder);
  };
  const hasOthers = view.kind === 'folder' && (folders ?? []).some(({ labelCount }) => labelCount > 0);
  const isFiltered = filter.name !== '' || filter.size !== 'all';
  return (
    <FoldersPage
      title={t('title')}
      above={<UnsavedDrafts />}
      folders={
        <FolderPane
          folders={folders}
          refusal={refusal}
          onRetry={fetchFolders}
          view={view}
          onView={onView}
          onShare={shareFolder}
        />
      }
    >
      {view.kind === 'bin' ? (
        <binList.Part />
      ) : (
        <>
          <FilterBar
            filter={filter}
            layout={layout}
            onFilter={onFilter}
            onLayout={(next) => {
              setLayout(next);
              writeLayout(next);
            }}
          />
          <LibraryLabels
            filter={{ ...filter, folderId: view.kind === 'folder' ? view.id : null }}
            layout={layout}
            isWhole={!isFiltered}
            onClear={() => onFilter({ name: '', size: 'all' })}
            onAll={hasOthers ? () => onView({ kind: 'all' }) : null}
          />
        </>
      )}
      {shared && (
        <shareDialog.Part
          parts={[
            {
              name: shared.isDefault ? t('untitled') : shared.name,
              what: { folderId: shared.id },
            },
          ]}
          onClose={() => setShared(null)}
        />
      )}
    </FoldersPage>
  );
}
