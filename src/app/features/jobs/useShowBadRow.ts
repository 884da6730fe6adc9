import { useSnapshot } from 'valtio';
import type { RowReport } from '../../../core/run/runChunks.ts';
import { currentSheet } from '../../services/workerClients.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { jobState } from './jobState.ts';

/**
 * Shows a row that cannot be printed in the label, with what is at fault selected, while the job waits. Null where the job has
 * another spreadsheet than the label has by now.
 */
export function useShowBadRow(): ((report: RowReport) => void) | null {
  const { data, dataState, selectElement } = useWorkspace();
  const { sheet } = useSnapshot(dataState);
  const { order } = useSnapshot(jobState);
  const key = order?.request.sheet?.key;
  if (!sheet || key === undefined || key !== currentSheet()?.key) return null;
  const { firstRowNumber } = sheet.summary;
  return ({ row, problems }) => {
    jobState.isLooking = true;
    void data.showRecord(row - firstRowNumber);
    const fault = problems.find(({ severity }) => severity === 'error');
    if (fault) selectElement?.(fault.element);
  };
}
