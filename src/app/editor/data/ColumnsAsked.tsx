import { useEffect, useMemo } from 'react';
import { columnIndex } from '../../../core/data/columnNames.ts';
import { neededColumns } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { ColumnMapDialog } from './ColumnMapDialog.tsx';

/** Asks once which columns stand for those that a spreadsheet lacks, when it has just been bound. */
export function ColumnsAsked({ sheet }: { sheet: BoundSheet }) {
  const { document, data } = useEditor();
  const isLacking = useMemo(() => {
    const label = document.label();
    const names = { columns: sheet.summary.columnNames, columnMap: label.columnMap };
    return neededColumns(label).some((name) => columnIndex(names, name) < 0);
  }, [document, sheet]);
  useEffect(() => {
    if (!isLacking) data.settleColumns();
  }, [isLacking, data]);
  // Another spreadsheet may be dropped while the question stands: it is asked anew then.
  const key = JSON.stringify(sheet.summary.columnNames);
  return isLacking && <ColumnMapDialog key={key} sheet={sheet} isAsking onClose={data.settleColumns} />;
}
