import { Button, makeStyles, SearchBox, Text, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteSummary } from '../../../core/sheet/noteAssumptions.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { writeClipboard } from '../../services/clipboardText.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { type GridOrder, RowGrid } from '../rows/RowGrid.tsx';
import { useTableProblem } from './useTableProblem.ts';
import { type OpenTable, useOpenTable, useTableRows } from './useTableView.ts';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '240px', maxWidth: '100%' },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  title: { overflowWrap: 'anywhere' },
  note: { color: tokens.colorStatusWarningForeground1 },
});

interface TableViewProps {
  readonly place: TableLocation;
  readonly head: TableHead;
  readonly onClose: () => void;
}

/** Shows the rows of a stored table. The user can search, sort, select and copy them. */
export function TableView({ place, head, onClose }: TableViewProps) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const [attempt, setAttempt] = useState(0);
  const opened = useOpenTable(place, head, attempt);
  return (
    <ContentDialog
      title={<span className={styles.title}>{head.name}</span>}
      maxWidthPx={1080}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {opened === null && <WaitSpinner label={t('opening')} />}
      {opened?.ok === false && (
        <div className={styles.bar}>
          <Text role="alert">{tableProblem(opened.error)}</Text>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {opened?.ok && <Rows key={head.revision} table={opened.value} />}
    </ContentDialog>
  );
}

/** Returns the next sort order after a click on a column: ascending, descending, unsorted. */
function nextOrder(order: GridOrder, column: number): GridOrder {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}

function withRows(isChosen: Uint8Array, rows: Iterable<number>, isWanted: boolean): Uint8Array<ArrayBuffer> {
  const next = isChosen.slice();
  for (const row of rows) next[row] = isWanted ? 1 : 0;
  return next;
}

function Rows({ table }: { readonly table: OpenTable }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const problemText = useProblemText();
  const { viewer, summary } = table;
  const { columnNames, rowCount, firstRowNumber } = summary;
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<GridOrder>(null);
  const [isChosen, setIsChosen] = useState(() => new Uint8Array(rowCount));
  const { rows, isSettled, problem } = useTableRows(table, search, order);
  const count = useMemo(() => isChosen.reduce((sum, one) => sum + one, 0), [isChosen]);
  const shown = (value: number) => value.toLocaleString(i18n.language);
  const handleCopy = async () => {
    // Copy in display order; selected rows that the search hides come last.
    const inSight = rows.filter((row) => isChosen[row] === 1);
    const seen = withRows(new Uint8Array(rowCount), inSight, true);
    const others: number[] = [];
    isChosen.forEach((one, row) => {
      if (one === 1 && seen[row] === 0) others.push(row);
    });
    const text = await viewer.rowsAsText(Uint32Array.from([...inSight, ...others]));
    if (!text.ok) return notify(tableProblem(text.error), 'error');
    if (!(await writeClipboard(text.value))) return notify(t('view.notCopied'), 'error');
    notify(t('view.copied', { count, shown: shown(count) }), 'success');
  };
  const statusText = () => {
    if (!isSettled) return t('view.looking');
    if (problem) return tableProblem(problem);
    const found =
      search.trim() === ''
        ? t('view.all', { count: rowCount, shown: shown(rowCount) })
        : t('view.found', { count: rows.length, shown: shown(rows.length), total: shown(rowCount) });
    return count === 0 ? found : `${found} · ${t('view.chosen', { count, shown: shown(count) })}`;
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          size="small"
          placeholder={t('view.search')}
          aria-label={t('view.search')}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <Text size={200} role="status" className={styles.count}>
          {statusText()}
        </Text>
        <Button
          size="small"
          icon={<CopyRegular />}
          disabledFocusable={count === 0}
          onClick={() => void handleCopy()}
        >
          {t('view.copy')}
        </Button>
      </div>
      {noteSummary(summary).map((note) => (
        <Text key={note.code} size={200} className={styles.note}>
          {problemText(note)}
        </Text>
      ))}
      <RowGrid
        sheet={table}
        label={t('view.rows')}
        columnNames={columnNames}
        firstRowNumber={firstRowNumber}
        rows={rows}
        read={viewer.readRows}
        isChosen={isChosen}
        onChoose={(wanted, isWanted) => setIsChosen(withRows(isChosen, wanted, isWanted))}
        order={order}
        onOrder={(column) => setOrder(nextOrder(order, column))}
        none={t('view.none')}
      />
    </div>
  );
}
