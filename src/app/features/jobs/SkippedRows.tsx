import { Link, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { jobState } from './jobState.ts';
import { useRowList } from './useRowList.ts';
import { useSaveBadRows } from './useSaveBadRows.ts';

const NONE = [] as const;

/** Names the rows that the job has skipped, and those that were left out because they were known to fail. */
export function SkippedRows() {
  const { t } = useTranslation('print');
  const { order, leftOut, skipped } = useSnapshot(jobState);
  const rowList = useRowList();
  const saveBadRows = useSaveBadRows();
  const known = order?.leftOut ?? NONE;
  const count = leftOut + known.length;
  if (count === 0) return null;
  if (order?.request.pages) return <Text>{t('job.skipped', { context: 'pages', count })}</Text>;
  const reports = [...known, ...skipped].sort((one, other) => one.row - other.row);
  const rows = reports.map(({ row }) => row);
  return (
    <Text>
      {t('job.skipped', { count, rows: rowList(rows, count) })}{' '}
      <Link as="button" inline onClick={() => saveBadRows(reports, count)}>
        {t('badRows.save')}
      </Link>
    </Text>
  );
}
