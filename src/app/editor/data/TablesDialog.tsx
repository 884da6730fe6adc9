import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, DocumentTableRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { neededColumns } from '../../../core/print/labelInputs.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { agoText } from '../../features/drafts/agoText.ts';
import { readTableBinding } from '../../features/tables/bindTable.ts';
import { tableListState, watchTables } from '../../features/tables/tableListStore.ts';
import { useTableProblem } from '../../features/tables/useTableProblem.ts';
import { readLastSheet, tablePath } from '../../state/sheetSettings.ts';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { useNotify } from '../../ui/useNotify.tsx';
import { useEditor } from '../EditorContext.ts';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { useBindTable } from './useBindTable.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  table: {
    display: 'flex',
    width: '100%',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
  },
  icon: { fontSize: '24px', color: tokens.colorBrandForeground1, flexShrink: 0 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  manage: {
    display: 'inline-block',
    marginTop: tokens.spacingVerticalM,
    color: tokens.colorBrandForegroundLink,
  },
  meta: { color: tokens.colorNeutralForeground2 },
});

/** The tables of this device, one of which the label is bound to; another one takes its place after a question. */
export function TablesDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const { heads, problem } = useSnapshot(tableListState);
  const { document, dataState } = useEditor();
  const { sheet } = useSnapshot(dataState);
  const [wanted, setWanted] = useState<TableHead | null>(null);
  const bind = useBindTableById();
  useEffect(watchTables, []);
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const [last] = useState(readLastSheet);
  const isLast = ({ id }: TableHead) => last?.path === tablePath(id);
  const kept = (heads ?? [])
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .sort((one, other) => Number(isLast(other)) - Number(isLast(one)) || compare(one.name, other.name));
  const handleChoose = (head: TableHead) => {
    if (sheet && neededColumns(document.label()).length > 0) return setWanted(head);
    onClose();
    void bind(head);
  };
  if (wanted) {
    const handleSwitch = () => {
      onClose();
      void bind(wanted);
    };
    const { name, columns } = wanted;
    const was = sheet?.file.name ?? '';
    return (
      <SwitchQuestion was={was} name={name} columns={columns} onSwitch={handleSwitch} onClose={onClose} />
    );
  }
  return (
    <ContentDialog
      title={t('choose.title')}
      maxWidthPx={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {problem && <Text role="alert">{tableProblem(problem)}</Text>}
      {heads && kept.length === 0 && <Text>{t('choose.none')}</Text>}
      <ul className={styles.list} aria-label={t('title')}>
        {kept.map((head) => {
          const isPresent =
            sheet?.options.table?.id === head.id && sheet.options.table.revision === head.revision;
          const meta = [
            t('columns', { count: head.columns.length }),
            t('rows', { count: head.rowCount, shown: head.rowCount.toLocaleString(i18n.language) }),
            agoText(head.changedAtMs, Date.now(), i18n.language),
            ...(isLast(head) ? [t('choose.last')] : []),
          ];
          return (
            <li key={head.id}>
              <Button
                appearance="subtle"
                className={styles.table}
                icon={<DocumentTableRegular className={styles.icon} />}
                disabledFocusable={isPresent}
                onClick={() => handleChoose(head)}
              >
                <span className={styles.words}>
                  <Text weight="semibold">{head.name}</Text>
                  <Text size={200} className={styles.meta}>
                    {meta.join(' · ')}
                  </Text>
                </span>
                {isPresent && <CheckmarkCircleRegular aria-label={t('choose.present')} />}
              </Button>
            </li>
          );
        })}
      </ul>
      <Link className={styles.manage} to="/setting/dbdata">
        {t('choose.manage')}
      </Link>
    </ContentDialog>
  );
}

function useBindTableById(): (head: TableHead) => Promise<void> {
  const bindTable = useBindTable();
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const { t } = useTranslation('tables');
  return async ({ id }) => {
    const read = await readTableBinding(id);
    if (!read.ok) return notify(tableProblem(read.error), 'error');
    await bindTable(read.value, t('switch.done', { name: read.value.head.name }));
  };
}
