import { makeStyles, Title2, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BinList } from '../features/library/BinList.tsx';
import { FilterBar, type LabelLayout } from '../features/library/FilterBar.tsx';
import { FolderPane } from '../features/library/FolderPane.tsx';
import { useFolders, watchLibrary } from '../features/library/folders.ts';
import { LibraryLabels } from '../features/library/LibraryLabels.tsx';
import { readLayout, useLibraryView, writeLayout } from '../features/library/libraryFilter.ts';
import { UnkeptDrafts } from '../features/library/UnkeptDrafts.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '420px',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 767px)': { padding: tokens.spacingHorizontalM },
  },
  title: { margin: 0 },
  body: {
    display: 'flex',
    flexGrow: 1,
    gap: tokens.spacingHorizontalL,
    minHeight: 0,
    '@media (max-width: 767px)': { flexDirection: 'column', gap: tokens.spacingVerticalS },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    minHeight: 0,
  },
});

/** The labels that somebody keeps in their library. */
export function MyLabelScreen() {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const folders = useFolders();
  const { view, filter, onView, onFilter } = useLibraryView();
  const [layout, setLayout] = useState<LabelLayout>(readLayout);
  useEffect(watchLibrary, []);
  const isFiltered = filter.name !== '' || filter.size !== 'all';
  return (
    <main className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {t('title')}
      </Title2>
      <UnkeptDrafts />
      <div className={styles.body}>
        <FolderPane folders={folders ?? []} view={view} onView={onView} />
        <div className={styles.main}>
          {view.kind === 'bin' ? (
            <BinList />
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
              />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
