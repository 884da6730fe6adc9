import { useContext } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { RowReport } from '../../../core/run/runChunks.ts';
import { currentSheet } from '../../services/workerClients.ts';
import type { DataState } from '../../state/dataStore.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { jobState } from './jobState.ts';

/** Where no label is open: another tab has it, say. */
const NO_DATA = proxy<Pick<DataState, 'sheet'>>({ sheet: null });

/**
 * Shows a row that cannot be printed in the label, with what is at fault selected, while the job waits. Null where the job has
 * another spreadsheet than the label has by now, and where no label is open.
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
