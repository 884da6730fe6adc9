import type { TableCell, TableElement } from '../../label/label.ts';

/** Padding between a cell's border and its text. */
export const CELL_PADDING_MM = 0.5;

/** Returns the box of a cell inside its borders; `columns` and `rows` are the positions from `gridLines`. */
export function cellBox(
  table: TableElement,
  cell: TableCell,
  columns: readonly number[],
  rows: readonly number[],
) {
  const xMm = columns[cell.col] + table.borderMm;
  const yMm = rows[cell.row] + table.borderMm;
  return {
    xMm: table.xMm + xMm,
    yMm: table.yMm + yMm,
    widthMm: Math.max(0, columns[cell.col + cell.colSpan] - xMm),
    heightMm: Math.max(0, rows[cell.row + cell.rowSpan] - yMm),
  };
}
