import { boxCenter, rotateVector } from '../../../core/base/boxes.ts';
import { cellAt } from '../../../core/edit/table/tableCells.ts';
import { gridLines } from '../../../core/elements/table/gridLines.ts';
import type { TableElement } from '../../../core/label/label.ts';

function indexOf(lines: readonly number[], at: number): number {
  const next = lines.findIndex((line) => line > at);
  const index = next < 0 ? lines.length - 2 : next - 1;
  return Math.min(lines.length - 2, Math.max(0, index));
}

/** Returns the table cell at a point of the label. */
export function tableCellAt(table: TableElement, xMm: number, yMm: number): { row: number; col: number } {
  const centre = boxCenter(table);
  const local = rotateVector(xMm - centre.xMm, yMm - centre.yMm, -table.rotationDeg);
  const columns = gridLines(table.columnWidthsMm, table.borderMm, table.widthMm);
  const rows = gridLines(table.rowHeightsMm, table.borderMm, table.heightMm);
  const row = indexOf(rows, local.yMm + table.heightMm / 2);
  const col = indexOf(columns, local.xMm + table.widthMm / 2);
  const cell = cellAt(table, row, col);
  return { row: cell.row, col: cell.col };
}
