import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { columnIndex } from '../../../core/data/columnNames.ts';
import { askedColumns, boundColumns } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../core/EditorContext.ts';
import { ColumnMapDialog } from './ColumnMapDialog.tsx';

/**
 * Opens the column mapping when a newly bound spreadsheet lacks columns, or on request. After a spreadsheet was bound, and its columns are
 * mapped, it opens the rows panel, whose headers add elements.
 */
export function ColumnMappingPrompt({ sheet }: { sheet: BoundSheet }) {
  const { document, data, dataState, view } = useEditor();
  const { isNew, isMatching } = useSnapshot(dataState);
  const isLacking = useMemo(() => {
    const label = document.label();
    const names = { columns: sheet.summary.columnNames, columnMap: label.columnMap };
    return askedColumns(label).some((name) => columnIndex(names, name) < 0);
  }, [document, sheet]);
  useEffect(() => {
    if (isLacking || isMatching) return;
    view.introduceRows(boundColumns(document.label()).length === 0);
    data.settleColumns();
  }, [isLacking, isMatching, document, data, view]);
  const handleClose = () => {
    if (isNew) view.introduceRows(false);
    data.settleColumns();
  };
  // Keyed by the columns, so that another spreadsheet dropped meanwhile restarts the mapping.
  const key = JSON.stringify(sheet.summary.columnNames);
  return (
    (isLacking || isMatching) && (
      <ColumnMapDialog key={key} sheet={sheet} isAsking={isLacking} onClose={handleClose} />
    )
  );
}
