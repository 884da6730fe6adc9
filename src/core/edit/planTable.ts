import { emptyCell } from '../label/kinds/table.ts';
import type { TableCell, TableElement } from '../label/label.ts';

/** Most rows or columns that the editor adds one by one. */
export const MAX_TABLE_SIDE = 50;

function resized(sizesMm: readonly number[], count: number): number[] {
  const last = sizesMm.at(-1) ?? 1;
  return Array.from({ length: count }, (_, index) => sizesMm[index] ?? last);
}

/** Cells that still lie inside; spans are cut at the new edge. */
function cellsWithin(cells: readonly TableCell[], rows: number, columns: number): TableCell[] {
  return cells
    .filter((cell) => cell.row < rows && cell.col < columns)
    .map((cell) => {
      const rowSpan = Math.min(cell.rowSpan, rows - cell.row);
      const colSpan = Math.min(cell.colSpan, columns - cell.col);
      return rowSpan === cell.rowSpan && colSpan === cell.colSpan ? cell : { ...cell, rowSpan, colSpan };
    });
}

/** Gives a table another number of rows and columns; existing ones keep their size and the box grows or shrinks with them. */
export function resizeTable(table: TableElement, rows: number, columns: number): TableElement {
  const rowHeightsMm = resized(table.rowHeightsMm, rows);
  const columnWidthsMm = resized(table.columnWidthsMm, columns);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const scale = (before: readonly number[], after: readonly number[]) => {
    const total = sum(before);
    return total > 0 ? sum(after) / total : 1;
  };
  const round = (valueMm: number) => Math.round(valueMm * 100) / 100;
  return {
    ...table,
    rowHeightsMm,
    columnWidthsMm,
    widthMm: round(table.widthMm * scale(table.columnWidthsMm, columnWidthsMm)),
    heightMm: round(table.heightMm * scale(table.rowHeightsMm, rowHeightsMm)),
    cells: cellsWithin(table.cells, rows, columns),
  };
}

/** The cell that covers a place of the grid; places that are not listed hold an empty cell with the default style. */
export function cellAt(table: TableElement, row: number, col: number): TableCell {
  const listed = table.cells.find(
    (cell) =>
      row >= cell.row && row < cell.row + cell.rowSpan && col >= cell.col && col < cell.col + cell.colSpan,
  );
  return listed ?? emptyCell(row, col);
}

/** Changes the cell that covers a place of the grid. */
export function changeCell(
  table: TableElement,
  row: number,
  col: number,
  fields: Partial<TableCell>,
): TableElement {
  const current = cellAt(table, row, col);
  const next = { ...current, ...fields };
  const isListed = table.cells.includes(current);
  return {
    ...table,
    cells: isListed ? table.cells.map((cell) => (cell === current ? next : cell)) : [...table.cells, next],
  };
}

export interface CellBlock {
  readonly fromRow: number;
  readonly fromCol: number;
  readonly toRow: number;
  readonly toCol: number;
}

/** Joins a block of cells into one, which keeps the texts in reading order; blocks grow to hold spans that they cut. */
export function mergeCells(table: TableElement, block: CellBlock): TableElement {
  let { fromRow, fromCol, toRow, toCol } = block;
  const touches = (cell: TableCell) =>
    cell.row <= toRow &&
    cell.row + cell.rowSpan > fromRow &&
    cell.col <= toCol &&
    cell.col + cell.colSpan > fromCol;
  for (let grown = true; grown; ) {
    grown = false;
    for (const cell of table.cells.filter(touches)) {
      const wider = [
        Math.min(fromRow, cell.row),
        Math.min(fromCol, cell.col),
        Math.max(toRow, cell.row + cell.rowSpan - 1),
        Math.max(toCol, cell.col + cell.colSpan - 1),
      ];
      if (wider[0] !== fromRow || wider[1] !== fromCol || wider[2] !== toRow || wider[3] !== toCol) {
        [fromRow, fromCol, toRow, toCol] = wider;
        grown = true;
      }
    }
  }
  const inside = table.cells.filter(touches).sort((a, b) => a.row - b.row || a.col - b.col);
  const content = inside
    .map((cell) => cell.content)
    .filter((text) => text !== '')
    .join(' ');
  const first = cellAt(table, fromRow, fromCol);
  const merged: TableCell = {
    ...first,
    row: fromRow,
    col: fromCol,
    rowSpan: toRow - fromRow + 1,
    colSpan: toCol - fromCol + 1,
    content,
  };
  return { ...table, cells: [...table.cells.filter((cell) => !touches(cell)), merged] };
}

/** Takes a merged cell apart; its text stays in the first place. */
export function splitCell(table: TableElement, row: number, col: number): TableElement {
  const cell = cellAt(table, row, col);
  if (cell.rowSpan === 1 && cell.colSpan === 1) return table;
  return {
    ...table,
    cells: table.cells.map((other) => (other === cell ? { ...cell, rowSpan: 1, colSpan: 1 } : other)),
  };
}
