import type { TableElement } from '../../label/label.ts';

/** Rows or columns of a table. */
export type TableAxis = 'row' | 'column';

/**
 * Segment of the border before row or column `line`, or after the last line, from position `from` to `to` (exclusive) of the other axis.
 */
export interface BorderRun {
  readonly axis: TableAxis;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

type Grid = Pick<TableElement, 'rowHeightsMm' | 'columnWidthsMm' | 'cells'>;

/** Returns the index of the listed cell that covers each grid position, row by row; -1 if none does. */
export function cellOwners({ rowHeightsMm, columnWidthsMm, cells }: Grid): Int32Array {
  const columnCount = columnWidthsMm.length;
  const owners = new Int32Array(rowHeightsMm.length * columnCount).fill(-1);
  cells.forEach((cell, index) => {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      const start = row * columnCount + cell.col;
      owners.fill(index, start, start + cell.colSpan);
    }
  });
  return owners;
}

/** Returns the visible borders, which exclude those inside merged cells. */
export function borderRuns(table: Grid): BorderRun[] {
  const rowCount = table.rowHeightsMm.length;
  const columnCount = table.columnWidthsMm.length;
  const owners = cellOwners(table);
  const isJoined = (a: number, b: number) => owners[a] >= 0 && owners[a] === owners[b];
  const runs: BorderRun[] = [];
  for (let line = 0; line <= rowCount; line++) {
    const isOpen = (column: number) =>
      line === 0 ||
      line === rowCount ||
      !isJoined((line - 1) * columnCount + column, line * columnCount + column);
    for (const [from, to] of openRuns(columnCount, isOpen)) runs.push({ axis: 'row', line, from, to });
  }
  for (let line = 0; line <= columnCount; line++) {
    const isOpen = (row: number) =>
      line === 0 || line === columnCount || !isJoined(row * columnCount + line - 1, row * columnCount + line);
    for (const [from, to] of openRuns(rowCount, isOpen)) runs.push({ axis: 'column', line, from, to });
  }
  return runs;
}

/** Returns the runs of consecutive indices, from `from` to `to` (exclusive), for which `isOpen` is true. */
function openRuns(count: number, isOpen: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let index = 0; index <= count; index++) {
    const open = index < count && isOpen(index);
    if (open && from < 0) from = index;
    if (!open && from >= 0) {
      runs.push([from, index]);
      from = -1;
    }
  }
  return runs;
}
