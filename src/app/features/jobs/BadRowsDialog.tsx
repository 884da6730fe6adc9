import { Button } from '@fluentui/react-components';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { WorkspaceContext } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { jobState } from './jobState.ts';
import { dismissJob, skipBadRows } from './jobStore.ts';
import { ReportList } from './ReportList.tsx';
import { useSaveBadRows } from './useSaveBadRows.ts';
import { useShowBadRow } from './useShowBadRow.ts';

/** Asks, before anything is printed, whether to continue without the failed rows or to go back and fix them. */
export function BadRowsDialog() {
  const { t } = useTranslation('print');
  const { outcome, order } = useSnapshot(jobState);
  const context = order?.request.pages ? { context: 'pages' } : {};
  const saveBadRows = useSaveBadRows();
  const showBadRow = useShowBadRow();
  const fixRows = useContext(WorkspaceContext)?.fixRows;
  const failures = outcome?.failures ?? [];
  const failureCount = outcome?.failureCount ?? 0;
  return (
    <ContentDialog
      title={t('badRows.title', { ...context, count: failureCount })}
      modalType="alert"
      actions={
        <>
          <Button onClick={() => saveBadRows(failures, failureCount)}>{t('badRows.save')}</Button>
          <Button onClick={dismissJob}>{t('badRows.stop')}</Button>
          {showBadRow && fixRows && (
            <Button
              onClick={() => {
                dismissJob();
                fixRows();
              }}
            >
              {t('badRows.fix')}
            </Button>
          )}
          {outcome?.file && (
            <Button appearance="primary" onClick={skipBadRows}>
              {t('badRows.continue', { count: outcome.printedLabels })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('badRows.text', context)}</p>
      <ReportList reports={failures} onShow={showBadRow} hasRows={!order?.request.pages} />
    </ContentDialog>
  );
}
