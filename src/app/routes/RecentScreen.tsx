import { makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryRound, watchLibrary } from '../features/library/folders.ts';
import { ListRefusal } from '../features/library/ListRefusal.tsx';
import { OfflineLabels } from '../features/library/OfflineLabels.tsx';
import { UnsavedDrafts } from '../features/library/UnsavedDrafts.tsx';
import { LibraryItem } from '../features/ownLabels/LibraryItem.tsx';
import { useLibraryItems } from '../features/ownLabels/useLibraryItems.tsx';
import { callApi } from '../services/api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../services/api/sendCall.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 767px)': { padding: tokens.spacingHorizontalM },
  },
  title: { margin: 0 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(204px, 1fr))',
    gridAutoRows: '208px',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  none: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
});

type Recents = AnswerOf<'GET /templet/recent'>;

/** Screen of recently used labels. Opening a label that has been deleted shows an error. */
export function RecentScreen() {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const round = useLibraryRound();
  const { itemProps, dialog } = useLibraryItems(() => undefined);
  // Opening a deleted label shows the server's message; nothing else can be done with it.
  const { disabled, onEdit } = itemProps;
  const deletedProps = { disabled, onEdit };
  const [labels, setLabels] = useState<Recents | null>(null);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(watchLibrary, []);
  // Reload when the library changes, and when the user tries again.
  useEffect(() => {
    let isGone = false;
    void callApi('GET /templet/recent', {}).then((done) => {
      if (isGone) return;
      setRefusal(done.ok ? null : done.error);
      if (done.ok) setLabels(done.value);
    });
    return () => {
      isGone = true;
    };
  }, [round, attempt]);
  return (
    <main className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {t('recentTitle')}
      </Title2>
      <UnsavedDrafts />
      <ListRefusal refusal={refusal} onRetry={() => setAttempt((count) => count + 1)} />
      {labels === null && <OfflineLabels refusal={refusal} />}
      {labels?.length === 0 && (
        <div className={styles.none}>
          <Text>{t('noneRecent')}</Text>
          <LinkButton to="/label/create">{t('create')}</LinkButton>
        </div>
      )}
      <ul className={styles.grid} aria-label={t('recentTitle')}>
        {labels?.map((label) => (
          <li key={label.id}>
            <LibraryItem label={label} layout="thumb" {...(label.isDeleted ? deletedProps : itemProps)} />
          </li>
        ))}
      </ul>
      {dialog}
    </main>
  );
}
