import { tokens } from '@fluentui/react-components';
import { cellAt } from '../../../core/edit/planTable.ts';
import { gridLines } from '../../../core/elements/table/gridLines.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { useEditor } from '../EditorContext.ts';
import { useDocument } from '../useDocument.ts';

interface CellFrameProps {
  readonly table: TableElement;
  readonly row: number;
  readonly col: number;
}

/** The cell that is selected, if any. */
export function SelectedCell() {
  const cell = useKey(useEditor().viewState, 'cell');
  const table = useDocument((label) => cell && label.elements.find(({ id }) => id === cell.elementId));
  if (!cell || table?.kind !== 'table') return null;
  return <CellFrame table={table} row={cell.row} col={cell.col} />;
}

/** Marks a cell of a table, in label millimetres. */
function CellFrame({ table, row, col }: CellFrameProps) {
  if (row >= table.rowHeightsMm.length || col >= table.columnWidthsMm.length) return null;
  const cell = cellAt(table, row, col);
  const columns = gridLines(table.columnWidthsMm, table.borderMm, table.widthMm);
  const rows = gridLines(table.rowHeightsMm, table.borderMm, table.heightMm);
  const { xMm, yMm, widthMm, heightMm, rotationDeg } = table;
  return (
    <rect
      pointerEvents="none"
      x={xMm + columns[cell.col]}
      y={yMm + rows[cell.row]}
      width={columns[cell.col + cell.colSpan] - columns[cell.col] + table.borderMm}
      height={rows[cell.row + cell.rowSpan] - rows[cell.row] + table.borderMm}
      transform={`rotate(${rotationDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})`}
      fill={tokens.colorCompoundBrandBackground}
      fillOpacity={0.18}
      stroke={tokens.colorCompoundBrandStroke}
      style={{ strokeWidth: 'calc(2px * var(--px))' }}
    />
  );
}
