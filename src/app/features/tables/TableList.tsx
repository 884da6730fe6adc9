import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DatabaseRegular, GlobeRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { droppedFiles } from '../../services/tables/diskFiles.ts';
import { ImportBar, ImportQuestions } from './ImportQuestions.tsx';
import { TableCard } from './TableCard.tsx';
import { TableView } from './TableView.tsx';
import { tableListState, watchTables } from './tableListStore.ts';
import { UrlDialog } from './UrlDialog.tsx';
import { type TableActions, useTableActions } from './useTableActions.ts';
import { useTableImport } from './useTableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
  },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  emptyIcon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  emptyText: { maxWidth: '520px', color: tokens.colorNeutralForeground2 },
  veil: {
    position: 'fixed',
    inset: '12px',
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  deleted: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Spreadsheets that are kept: imported, looked at, replaced, renamed, deleted with a way back. */
export function TableList() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const { heads, users, problem } = useSnapshot(tableListState);
  const imports = useTableImport();
  const actions = useTableActions(imports);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [isAddress, setIsAddress] = useState(false);
  const [address, setAddress] = useState('');
  const isDragging = useTableDrop(actions);
  useEffect(watchTables, []);
  if (problem) return <Text role="alert">{tableProblem(problem)}</Text>;
  if (!heads) return null;
  const kept = heads.filter(({ deletedAtMs }) => deletedAtMs === null).sort(byName(i18n.language));
  const deleted = heads.filter(({ deletedAtMs }) => deletedAtMs !== null);
  const viewed = kept.find(({ id }) => id === viewedId);
  const ways = (
    <>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => void actions.add()}>
        {t('add')}
      </Button>
      <Button icon={<GlobeRegular />} onClick={() => setIsAddress(true)}>
        {t('addFrom')}
      </Button>
    </>
  );
  return (
    <div className={styles.root}>
      <ImportBar progress={imports.progress} />
      {kept.length === 0 ? (
        <div className={styles.empty}>
          <DatabaseRegular className={styles.emptyIcon} />
          <Text size={500} weight="semibold">
            {t('empty.title')}
          </Text>
          <Text align="center" className={styles.emptyText}>
            {t('empty.text')}
          </Text>
          <div className={styles.bar}>{ways}</div>
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            <Text className={styles.count}>{t('count', { count: kept.length })}</Text>
            {ways}
          </div>
          <ul className={styles.list} aria-label={t('title')}>
            {kept.map((head) => (
              <TableCard
                key={head.id}
                head={head}
                users={users.get(head.id) ?? []}
                onView={({ id }) => setViewedId(id)}
                onUpdate={(table) => void actions.update(table)}
                onReread={(table) => void actions.reread(table)}
                onRename={(table, base) => void actions.rename(table, base)}
                onDelete={(table) => void actions.remove(table)}
              />
            ))}
          </ul>
        </>
      )}
      {deleted.length > 0 && <DeletedTables heads={deleted} actions={actions} />}
      {viewed && <TableView head={viewed} onClose={() => setViewedId(null)} />}
      {isAddress && (
        <UrlDialog
          typed={address}
          onType={setAddress}
          onClose={() => setIsAddress(false)}
          onTake={(wanted) => void actions.addFrom(wanted)}
        />
      )}
      <ImportQuestions question={imports.question} />
      {isDragging && <div className={styles.veil}>{t('drop')}</div>}
    </div>
  );
}

function byName(language: string): (one: TableHead, other: TableHead) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one.name, other.name);
}

/** Takes files that are dropped anywhere on the screen; tells whether some are held over it. */
function useTableDrop({ addFiles }: TableActions): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsDragging(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then(addFiles);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [addFiles]);
  return isDragging;
}

function DeletedTables({
  heads,
  actions,
}: {
  readonly heads: readonly TableHead[];
  readonly actions: TableActions;
}) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  return (
    <details>
      <summary>{t('recentlyDeleted', { count: heads.length })}</summary>
      {heads.map((head) => (
        <div key={head.id} className={styles.deleted}>
          <Text>{head.name}</Text>
          <Button size="small" appearance="subtle" onClick={() => void actions.restore(head)}>
            {t('restore')}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => void actions.erase(head)}>
            {t('erase')}
          </Button>
        </div>
      ))}
    </details>
  );
}
