import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTableBinding, type TableBinding } from '../../features/tables/bindTable.ts';
import { deviceTables } from '../../services/tables/tableShelf.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useBindTable } from './useBindTable.ts';

interface TableNewsProps {
  readonly sheet: BoundSheet;
}

type BoundTable = NonNullable<BoundSheet['options']['table']>;

/** The content that the table of a label has by now; null where it is the one that is bound, or the table is gone. */
function useNewer(table: BoundTable): TableBinding | null {
  const { id, revision } = table;
  const [newer, setNewer] = useState<TableBinding | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const read = await readTableBinding(id);
      if (isCurrent) setNewer(read.ok && read.value.head.revision > revision ? read.value : null);
    };
    void look();
    const stop = deviceTables.watch(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id, revision]);
  return newer?.head.id === id && newer.head.revision > revision ? newer : null;
}

/** Says that the table of the label was given a newer content, which is printed from when a person takes it, and not before. */
export function TableNews({ sheet }: TableNewsProps) {
  const { table } = sheet.options;
  return table ? <News table={table} /> : null;
}

function News({ table }: { readonly table: BoundTable }) {
  const { t, i18n } = useTranslation('tables');
  const bindTable = useBindTable();
  const newer = useNewer(table);
  const [leftRevision, setLeftRevision] = useState(0);
  if (!newer || newer.head.revision <= leftRevision) return null;
  const { name, rowCount, revision } = newer.head;
  const shown = rowCount.toLocaleString(i18n.language);
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('news.text', { name, count: rowCount, shown })}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void bindTable(newer, t('news.taken', { name }))}>
          {t('news.take')}
        </Button>
        <Button size="small" onClick={() => setLeftRevision(revision)}>
          {t('news.later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
