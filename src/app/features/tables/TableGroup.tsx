import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, CloudRegular, DatabaseRegular, GlobeRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { isSignedIn } from '../../services/account/session.ts';
import type { DiskFile } from '../../services/tables/diskFiles.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { ImportBar, ImportQuestions } from './ImportQuestions.tsx';
import { TableCard } from './TableCard.tsx';
import type { TableListing } from './tableListStore.ts';
import { UrlDialog } from './UrlDialog.tsx';
import { type TableActions, useTableActions } from './useTableActions.ts';
import { useTableImport } from './useTableImport.ts';
import { useTableMoves } from './useTableMoves.ts';
import { useTableProblem } from './useTableProblem.ts';

const tableView = lazyPart(
  async () => (await withTexts(['tables', 'rows', 'dataNotes'], () => import('./TableView.tsx'))).TableView,
  'overPage',
);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
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
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  emptyIcon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  emptyText: { maxWidth: '520px', color: tokens.colorNeutralForeground2 },
  deleted: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface TableGroupProps {
  readonly place: TableLocation;
  readonly listing: TableListing;
  /** Dropped files that are to be imported; null if there are none. */
  readonly dropped: readonly DiskFile[] | null;
  readonly onDropped: () => void;
}

/** Tables of one location. The user imports, views, replaces, renames, moves and deletes them; deleting offers undo. */
export function TableGroup({ place, listing, dropped, onDropped }: TableGroupProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const { heads, users, problem } = useSnapshot(listing.state);
  const imports = useTableImport(place);
  const actions = useTableActions(imports, place);
  const moves = useTableMoves(place);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [isAddress, setIsAddress] = useState(false);
  const [address, setAddress] = useState('');
  const headingId = useId();
  const takeDropped = useEffectEvent(() => {
    if (!dropped) return;
    onDropped();
    void actions.addFiles(dropped);
  });
  useEffect(listing.watch, [listing]);
  useEffect(takeDropped, [dropped]);
  const current = (heads ?? []).filter(({ deletedAtMs }) => deletedAtMs === null).sort(byName(i18n.language));
  const deleted = (heads ?? []).filter(({ deletedAtMs }) => deletedAtMs !== null);
  const viewed = current.find(({ id }) => id === viewedId);
  const isAccount = place === 'account';
  const ways = (
    <>
      <Button
        appearance={isAccount ? 'primary' : 'secondary'}
        icon={<AddRegular />}
        onClick={() => void actions.add()}
      >
        {t(isAccount ? 'addAccount' : 'add')}
      </Button>
      {!isAccount && (
        <Button icon={<GlobeRegular />} onClick={() => setIsAddress(true)}>
          {t('addFrom')}
        </Button>
      )}
    </>
  );
  const hasMove = isAccount || isSignedIn();
  return (
    <section className={styles.root} aria-labelledby={headingId} data-tables={place}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <Subtitle2 as="h2" id={headingId}>
            {t(`places.${place}`)}
          </Subtitle2>
          <Text size={200} className={styles.quiet}>
            {current.length > 0 ? t('count', { count: current.length }) : t(`placeTexts.${place}`)}
          </Text>
        </div>
        {current.length > 0 && <div className={styles.bar}>{ways}</div>}
      </div>
      <ImportBar progress={imports.progress ?? moves.progress} />
      {problem && <ListProblem text={problem} isAccount={isAccount} onRetry={() => void listing.refresh()} />}
      {heads && current.length === 0 && (
        <div className={styles.empty}>
          {isAccount ? (
            <CloudRegular className={styles.emptyIcon} />
          ) : (
            <DatabaseRegular className={styles.emptyIcon} />
          )}
          <Text size={400} weight="semibold">
            {t(isAccount ? 'emptyAccount.title' : 'empty.title')}
          </Text>
          <Text align="center" className={styles.emptyText}>
            {t(isAccount ? 'emptyAccount.text' : 'empty.text')}
          </Text>
          <div className={styles.bar}>{ways}</div>
        </div>
      )}
      {current.length > 0 && (
        <ul className={styles.list} aria-label={t(`places.${place}`)}>
          {current.map((head) => (
            <TableCard
              key={head.id}
              head={head}
              place={place}
              users={users.get(head.id) ?? []}
              onView={({ id }) => setViewedId(id)}
              onUpdate={(table) => void actions.update(table)}
              onReread={(table) => void actions.reread(table)}
              onRename={(table, base) => void actions.rename(table, base)}
              onDelete={(table) => void actions.remove(table)}
              {...(hasMove ? { onMove: (table: TableHead) => void moves.move(table) } : {})}
            />
          ))}
        </ul>
      )}
      {deleted.length > 0 && <DeletedTables heads={deleted} actions={actions} />}
      {viewed && <tableView.Part place={place} head={viewed} onClose={() => setViewedId(null)} />}
      {isAddress && (
        <UrlDialog
          typed={address}
          onType={setAddress}
          onClose={() => setIsAddress(false)}
          onTake={(wanted) => void actions.addFrom(wanted)}
        />
      )}
      <ImportQuestions question={imports.question ?? moves.question} />
    </section>
  );
}

interface ListProblemProps {
  readonly text: Parameters<ReturnType<typeof useTableProblem>>[0];
  readonly isAccount: boolean;
  readonly onRetry: () => void;
}

/** Shows the reason why a list is missing or outdated, with a retry button. */
function ListProblem({ text, isAccount, onRetry }: ListProblemProps) {
  const { t } = useTranslation('tables');
  const tableProblem = useTableProblem();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {tableProblem(text)} {isAccount && t('deviceStillWorks')}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function byName(language: string): (one: TableHead, other: TableHead) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one.name, other.name);
}

interface DeletedTablesProps {
  readonly heads: readonly TableHead[];
  readonly actions: TableActions;
}

function DeletedTables({ heads, actions }: DeletedTablesProps) {
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
