import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { columnIndex } from '../../../core/data/columnNames.ts';
import { askedColumns } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { ColumnMapDialog } from './ColumnMapDialog.tsx';

/**
 * Opens the rows panel for a newly bound spreadsheet, and the column mapping if the spreadsheet lacks columns of the label, or on request.
 */
export function ColumnMappingPrompt({ sheet }: { sheet: BoundSheet }) {
  const { document, data, dataState, view } = useEditor();
  const { isMatching } = useSnapshot(dataState);
  const isLacking = useMemo(() => {
    const label = document.label();
    const names = { columns: sheet.summary.columnNames, columnMap: label.columnMap };
    return askedColumns(label).some((name) => columnIndex(names, name) < 0);
  }, [document, sheet]);
  const [isNew] = useState(dataState.isNew);
  useEffect(() => {
    if (isNew) view.showRows(true);
  }, [isNew, view]);
  useEffect(() => {
    if (!isLacking && !isMatching) data.settleColumns();
  }, [isLacking, isMatching, data]);
  // Keyed by the columns, so that another spreadsheet dropped meanwhile restarts the mapping.
  const key = JSON.stringify(sheet.summary.columnNames);
  return (
    (isLacking || isMatching) && (
      <ColumnMapDialog key={key} sheet={sheet} isAsking={isLacking} onClose={data.settleColumns} />
    )
  );
}
