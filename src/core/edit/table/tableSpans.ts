import { TEXT_LIMITS } from '../../base/limits.ts';
import type { DataSource, TableCell, TableElement } from '../../label/label.ts';
import { doubleBraces } from '../fieldMask.ts';
import { blockOf, type CellBlock, cellsIn, isMerged, touches } from './tableCells.ts';

/** Returns a cell's content as template text; null for content that a template can't express. */
function asTemplate({ content, data }: TableCell): string | null {
  if (data.source === 'manual') return doubleBraces(content);
  if (data.source === 'template') return content;
  // A column without a header is identified by its position only, which a template cannot express.
  if (data.source !== 'column' || data.key === '') return null;
  const field = `{${data.key}}`;
  return data.showKeyName ? `${doubleBraces(data.key)}: ${field}` : field;
}

type CellContent = Pick<TableCell, 'content' | 'data'>;

/**
 * Joins the contents of several cells in reading order; null if one cell cannot express them, for example if one is a serial and another
 * has text.
 */
function joinedContent(cells: readonly TableCell[]): CellContent | null {
  const filled = cells.filter(({ content, data }) => content !== '' || data.source !== 'manual');
  const [only] = filled;
  if (filled.length === 1) return { content: only.content, data: only.data };
  const isManual = filled.every(({ data }) => data.source === 'manual');
  const texts = isManual ? filled.map(({ content }) => content) : filled.map(asTemplate);
  if (texts.includes(null)) return null;
  const content = texts.filter((text) => text !== '').join(' ');
  // Don't truncate a template: a truncated field would be another field.
  if (!isManual && content.length > TEXT_LIMITS.maxContentLength) return null;
  const data: DataSource = isManual ? { source: 'manual' } : { source: 'template' };
  return { content: content.slice(0, TEXT_LIMITS.maxContentLength), data };
}

const wholeBlock = (table: TableElement, { fromRow, fromCol, toRow, toCol }: CellBlock) =>
  blockOf(table, { row: fromRow, col: fromCol }, { row: toRow, col: toCol });

/** True if one cell can express the contents of all cells of a block. */
export function canMergeCells(table: TableElement, chosen: CellBlock): boolean {
  return joinedContent(cellsIn(table, wholeBlock(table, chosen))) !== null;
}

/**
 * Merges a block of cells into one cell with all their texts in reading order; the block grows to contain all of each merged cell that it
 * touches. The table stays unchanged if one cell cannot express all contents.
 */
export function mergeCells(table: TableElement, chosen: CellBlock): TableElement {
  const block = wholeBlock(table, chosen);
  const inside = cellsIn(table, block);
  const joined = joinedContent(inside);
  if (inside.length < 2 || !joined) return table;
  const merged: TableCell = {
    ...inside[0],
    rowSpan: block.toRow - block.fromRow + 1,
    colSpan: block.toCol - block.fromCol + 1,
    ...joined,
  };
  return { ...table, cells: [...table.cells.filter((cell) => !touches(cell, block)), merged] };
}

/** Splits a merged cell into single cells with its style; the first of them keeps the content. */
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

/** Splits the merged cells of a block. */
export function splitCells(table: TableElement, block: CellBlock): TableElement {
  const isSplit = (cell: TableCell) => isMerged(cell) && touches(cell, block);
  if (!table.cells.some(isSplit)) return table;
  return { ...table, cells: table.cells.flatMap((cell) => (isSplit(cell) ? partsOf(cell) : cell)) };
}
