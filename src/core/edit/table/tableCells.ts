import { cellOwners } from '../../elements/table/borderRuns.ts';
import { emptyCell } from '../../label/kinds/table.ts';
import type { TableCell, TableElement } from '../../label/label.ts';

export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** Block of grid positions between two corners, both included. */
export interface CellBlock {
  readonly fromRow: number;
  readonly fromCol: number;
  readonly toRow: number;
  readonly toCol: number;
}

export function covers(cell: TableCell, { row, col }: CellPosition): boolean {
  return row >= cell.row && row < cell.row + cell.rowSpan && col >= cell.col && col < cell.col + cell.colSpan;
}

export function touches(cell: TableCell, block: CellBlock): boolean {
  return (
    cell.row <= block.toRow &&
    cell.row + cell.rowSpan > block.fromRow &&
    cell.col <= block.toCol &&
    cell.col + cell.colSpan > block.fromCol
  );
}

export function isMerged({ rowSpan, colSpan }: TableCell): boolean {
  return rowSpan > 1 || colSpan > 1;
}

/** Returns the block that contains all positions of a table. */
export function wholeBlock({ rowHeightsMm, columnWidthsMm }: TableElement): CellBlock {
  return { fromRow: 0, fromCol: 0, toRow: rowHeightsMm.length - 1, toCol: columnWidthsMm.length - 1 };
}

/** Returns the cell that covers a grid position. A position without a listed cell has an empty cell with the default style. */
export function cellAt(table: TableElement, row: number, col: number): TableCell {
  return table.cells.find((cell) => covers(cell, { row, col })) ?? emptyCell(row, col);
}

/**
 * Returns the block between two positions, extended to contain all of each merged cell that it touches; a position outside the table is
 * replaced by the nearest position in it.
 */
export function blockOf(table: TableElement, a: CellPosition, b: CellPosition): CellBlock {
  const whole = wholeBlock(table);
  let block: CellBlock = {
    fromRow: Math.min(a.row, b.row, whole.toRow),
    fromCol: Math.min(a.col, b.col, whole.toCol),
    toRow: Math.min(Math.max(a.row, b.row), whole.toRow),
    toCol: Math.min(Math.max(a.col, b.col), whole.toCol),
  };
  const merged = table.cells.filter(isMerged);
  for (let isGrown = true; isGrown; ) {
    isGrown = false;
    for (const cell of merged) {
      if (!touches(cell, block)) continue;
      const wider = {
        fromRow: Math.min(block.fromRow, cell.row),
        fromCol: Math.min(block.fromCol, cell.col),
        toRow: Math.max(block.toRow, cell.row + cell.rowSpan - 1),
        toCol: Math.max(block.toCol, cell.col + cell.colSpan - 1),
      };
      if (isSameBlock(block, wider)) continue;
      block = wider;
      isGrown = true;
    }
  }
  return block;
}

function isSameBlock(a: CellBlock, b: CellBlock): boolean {
  return a.fromRow === b.fromRow && a.fromCol === b.fromCol && a.toRow === b.toRow && a.toCol === b.toCol;
}

/** Returns the cells of a block that cuts no merged cell, row by row, including new cells for positions without a listed cell. */
export function cellsIn(table: TableElement, block: CellBlock): TableCell[] {
  const owners = cellOwners(table);
  const columnCount = table.columnWidthsMm.length;
  const cells: TableCell[] = [];
  for (let row = block.fromRow; row <= block.toRow; row++) {
    for (let col = block.fromCol; col <= block.toCol; col++) {
      const owner = owners[row * columnCount + col];
      const cell = owner < 0 ? emptyCell(row, col) : table.cells[owner];
      if (cell.row === row && cell.col === col) cells.push(cell);
    }
  }
  return cells;
}

/** Changes every cell of a block that cuts no merged cell; the cells keep their positions and spans. */
export function changeCells(
  table: TableElement,
  block: CellBlock,
  change: (cell: TableCell) => TableCell,
): TableElement {
  const changed = new Map(cellsIn(table, block).map((cell) => [cell, change(cell)]));
  const cells = table.cells.map((cell) => changed.get(cell) ?? cell);
  const listed = new Set(table.cells);
  for (const [cell, next] of changed) if (next !== cell && !listed.has(cell)) cells.push(next);
  const isSame =
    cells.length === table.cells.length && cells.every((cell, index) => cell === table.cells[index]);
  return isSame ? table : { ...table, cells };
}

/** Changes the cell that covers a grid position. */
export function changeCell(
  table: TableElement,
  place: CellPosition,
  fields: Partial<Omit<TableCell, 'row' | 'col' | 'rowSpan' | 'colSpan'>>,
): TableElement {
  return changeCells(table, blockOf(table, place, place), (cell) => ({ ...cell, ...fields }));
}

/** Removes content and binding from the cells of a block; their style stays. */
export function emptyCells(table: TableElement, block: CellBlock): TableElement {
  return changeCells(table, block, (cell) =>
    cell.content === '' && cell.data.source === 'manual'
      ? cell
      : { ...cell, content: '', data: { source: 'manual' } },
  );
}
