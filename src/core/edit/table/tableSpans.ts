import { TEXT_LIMITS } from '../../base/limits.ts';
import type { DataSource, TableCell, TableElement } from '../../label/label.ts';
import { blockOf, type CellBlock, cellsIn, isMerged, touches } from './tableCells.ts';

/** What a cell says, as free text with columns in it would say it. */
function asTemplate({ content, data }: TableCell): string {
  return data.source === 'column' ? `{${data.key}}` : content;
}

/** One content for several cells, in reading order; where it comes from is kept as far as one cell can say it. */
function joinedContent(cells: readonly TableCell[]): Pick<TableCell, 'content' | 'data'> {
  const filled = cells.filter(({ content, data }) => content !== '' || data.source !== 'manual');
  const [only] = filled;
  if (filled.length === 1) return { content: only.content, data: only.data };
  const hasColumns = filled.some(({ data }) => data.source === 'column' || data.source === 'template');
  const bound = filled.find(({ data }) => data.source !== 'manual');
  const data: DataSource = hasColumns ? { source: 'template' } : (bound?.data ?? { source: 'manual' });
  const content = filled
    .map(asTemplate)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, TEXT_LIMITS.maxContentLength);
  return { content, data };
}

/** Joins a block of cells into one, which keeps the texts in reading order; blocks grow to hold spans that they cut. */
export function mergeCells(table: TableElement, { fromRow, fromCol, toRow, toCol }: CellBlock): TableElement {
  const block = blockOf(table, { row: fromRow, col: fromCol }, { row: toRow, col: toCol });
  const inside = cellsIn(table, block);
  if (inside.length < 2) return table;
  const merged: TableCell = {
    ...inside[0],
    rowSpan: block.toRow - block.fromRow + 1,
    colSpan: block.toCol - block.fromCol + 1,
    ...joinedContent(inside),
  };
  return { ...table, cells: [...table.cells.filter((cell) => !touches(cell, block)), merged] };
}

/** The places that a merged cell covers as cells of its style; its text stays in the first. */
function partsOf(cell: TableCell): TableCell[] {
  const parts: TableCell[] = [];
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
    for (let col = cell.col; col < cell.col + cell.colSpan; col++) {
      const isFirst = row === cell.row && col === cell.col;
      const content: Partial<TableCell> = isFirst ? {} : { content: '', data: { source: 'manual' } };
      parts.push({ ...cell, row, col, rowSpan: 1, colSpan: 1, ...content });
    }
  }
  return parts;
}

/** Takes the merged cells of a block apart. */
export function splitCells(table: TableElement, block: CellBlock): TableElement {
  const isSplit = (cell: TableCell) => isMerged(cell) && touches(cell, block);
  if (!table.cells.some(isSplit)) return table;
  return { ...table, cells: table.cells.flatMap((cell) => (isSplit(cell) ? partsOf(cell) : cell)) };
}
