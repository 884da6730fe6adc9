import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { columnIndex } from '../../../core/data/columnNames.ts';
import { askedColumns, boundColumns } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { ColumnMapDialog } from './ColumnMapDialog.tsx';

/**
 * Opens the column mapping when a newly bound spreadsheet lacks columns, or on request. A label that uses no column yet gets the rows
 * panel instead, whose headers add elements.
 */
export function ColumnMappingPrompt({ sheet }: { sheet: BoundSheet }) {
  const { document, data, dataState, view } = useEditor();
  const { isMatching } = useSnapshot(dataState);
  const isLacking = useMemo(() => {
    const label = document.label();
    const names = { columns: sheet.summary.columnNames, columnMap: label.columnMap };
    return askedColumns(label).some((name) => columnIndex(names, name) < 0);
  }, [document, sheet]);
  useEffect(() => {
    if (isLacking || isMatching) return;
    if (boundColumns(document.label()).length === 0) view.showRows(true);
    data.settleColumns();
  }, [isLacking, isMatching, document, data, view]);
  // Keyed by the columns, so that another spreadsheet dropped meanwhile restarts the mapping.
  const key = JSON.stringify(sheet.summary.columnNames);
  return (
    (isLacking || isMatching) && (
      <ColumnMapDialog key={key} sheet={sheet} isAsking={isLacking} onClose={data.settleColumns} />
    )
  );
}
