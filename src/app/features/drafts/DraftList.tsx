import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowExportRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { safeFileName } from '../../../core/base/fileName.ts';
import type { Result } from '../../../core/base/result.ts';
import { derivedName } from '../../../core/library/derivedName.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { useLateProblemText } from '../../i18n/useProblemText.ts';
import { saveFile } from '../../services/saveFile.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { DraftCard, type DraftCardActions } from './DraftCard.tsx';
import {
  deleteDraft,
  duplicateDraft,
  eraseDraft,
  packAllDrafts,
  packDraft,
  renameDraft,
  restoreDraft,
} from './draftActions.ts';
import { draftListState, watchDrafts } from './draftListStore.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
  },
  deleted: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface DraftListProps {
  readonly currentId: string | null;
  readonly onOpen?: () => void;
}

/** Drafts of this device with their actions. */
export function DraftList({ currentId, onOpen }: DraftListProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const problemText = useLateProblemText();
  const { heads, problem } = useSnapshot(draftListState);
  const actions = useDraftActions();
  const notify = useNotify();
  useEffect(watchDrafts, []);
  if (problem)
    return (
      <Text>{problem.code === 'draftNewerStorage' ? <ProblemText problem={problem} /> : t('noStorage')}</Text>
    );
  if (!heads) return null;
  const current = heads.filter(({ deletedAtMs }) => deletedAtMs === null);
  const deleted = heads.filter(({ deletedAtMs }) => deletedAtMs !== null);
  const handleExport = async () => {
    const zip = await packAllDrafts();
    if (zip.ok) saveFile(zip.value, safeFileName(t('exportName'), 'zip'));
    else notify(await problemText(zip.error), 'error');
  };
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Text className={styles.count}>{t('count', { count: current.length })}</Text>
        <Button
          size="small"
          icon={<ArrowExportRegular />}
          disabledFocusable={current.length === 0}
          onClick={() => void handleExport()}
        >
          {t('exportAll')}
        </Button>
      </div>
      {current.length === 0 && <Text>{t('none')}</Text>}
      <ul className={styles.grid} aria-label={t('title')}>
        {current.map((head) => (
          <DraftCard
            key={head.id}
            head={head}
            isCurrent={head.id === currentId}
            onOpen={onOpen}
            {...actions}
          />
        ))}
      </ul>
      {deleted.length > 0 && <DeletedDrafts heads={deleted} />}
    </div>
  );
}

function useDraftActions(): DraftCardActions {
  const { t } = useTranslation('drafts');
  const notify = useNotify();
  const problemText = useLateProblemText();
  const say = async (done: Result<unknown>) => {
    if (!done.ok) notify(await problemText(done.error), 'error');
    return done.ok;
  };
  return {
    onRename: async (head, name) => {
      await say(await renameDraft(head, name));
    },
    onDuplicate: async (head) => {
      const name = derivedName(head.name, (of) => t('copyOf', { name: of }));
      await say(await duplicateDraft(head, name));
    },
    onDownload: async (head) => {
      const packed = await packDraft(head);
      if (packed.ok) saveFile(packed.value.file, safeFileName(head.name, packed.value.extension));
      else await say(packed);
    },
    onDelete: async (head) => {
      if (!(await say(await deleteDraft(head)))) return;
      notify(t('deleted', { name: head.name }), 'success', undefined, {
        text: t('undo'),
        onClick: () => void restoreDraft(head),
      });
    },
  };
}

function DeletedDrafts({ heads }: { heads: readonly DraftHead[] }) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('recentlyDeleted', { count: heads.length })}</summary>
      {isOpen &&
        heads.map((head) => (
          <div key={head.id} className={styles.deleted}>
            <Text>{head.name}</Text>
            <Button size="small" appearance="subtle" onClick={() => void restoreDraft(head)}>
              {t('restore')}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => void eraseDraft(head)}>
              {t('erase')}
            </Button>
          </div>
        ))}
    </details>
  );
}
