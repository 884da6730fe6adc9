import { useContext } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import { currentSheet } from '../../services/workerClients.ts';
import type { DataState } from '../../state/dataStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { jobState } from './jobState.ts';

/** Used if no label is open in this tab. */
const NO_DATA = proxy<Pick<DataState, 'sheet'>>({ sheet: null });

/**
 * Returns a function that shows a failed row on the label and selects the failing element, while the job waits. Null if no label is open,
 * or if the spreadsheet of the label is not that of the job.
 */
export function useShowBadRow(): ((report: RowReport) => void) | null {
  const workspace = useContext(WorkspaceContext);
  const { sheet } = useSnapshot<Pick<DataState, 'sheet'>>(workspace?.dataState ?? NO_DATA);
  const { order } = useSnapshot(jobState);
  const key = order?.request.sheet?.key;
  if (!workspace || !sheet || key === undefined || key !== currentSheet()?.key) return null;
  const { firstRowNumber } = sheet.summary;
  return ({ row, problems }) => {
    jobState.isLooking = true;
    void workspace.data.showRecord(row - firstRowNumber);
    const fault = problems.find(({ severity }) => severity === 'error');
    if (fault) workspace.selectElement?.(fault.element);
  };
}
