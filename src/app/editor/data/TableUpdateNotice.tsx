import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { boundLocation, readTableBinding } from '../../features/tables/bindTable.ts';
import { useTableProblem } from '../../features/tables/useTableProblem.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useBindTable } from './useBindTable.ts';

type BoundTable = NonNullable<OpenSheetOptions['table']>;

/**
 * Returns the current revision of the label's table; null if the current revision is already bound, or if the table is deleted or
 * unreachable.
 */
function useNewer(place: TableLocation, { id, revision }: BoundTable): TableHead | null {
  const [newer, setNewer] = useState<TableHead | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { find, watch } = tableShelves[place];
    const look = async () => {
      const found = await find(id);
      if (isCurrent) setNewer(found.ok && found.value.revision > revision ? found.value : null);
    };
    void look();
    const stop = watch(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [place, id, revision]);
  return newer?.id === id && newer.revision > revision ? newer : null;
}

/** Announces a newer revision of the label's table. The label stays bound to its revision until the user accepts the newer one. */
export function TableUpdateNotice({ sheet }: { readonly sheet: BoundSheet }) {
  const { table } = sheet.options;
  const place = table && boundLocation(table);
  return table && place ? <News place={place} table={table} /> : null;
}

function News({ place, table }: { readonly place: TableLocation; readonly table: BoundTable }) {
  const { t, i18n } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const bindTable = useBindTable();
  const newer = useNewer(place, table);
  const [leftRevision, setLeftRevision] = useState(0);
  const [isFetching, setIsFetching] = useState(false);
  if (!newer || newer.revision <= leftRevision) return null;
  const { name, rowCount, revision } = newer;
  const shown = rowCount.toLocaleString(i18n.language);
  const handleTake = async () => {
    setIsFetching(true);
    const read = await readTableBinding(place, newer.id);
    setIsFetching(false);
    if (read.ok) await bindTable(read.value, t('news.taken', { name }));
    else notify(tableProblem(read.error), 'error');
  };
  return (
    <MessageBar intent="info">
      <MessageBarBody>{t('news.text', { name, count: rowCount, shown })}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={isFetching} onClick={() => void handleTake()}>
          {isFetching ? t('fetching', { name }) : t('news.take')}
        </Button>
        <Button size="small" onClick={() => setLeftRevision(revision)}>
          {t('news.later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
