import { DEFAULT_HEADER_STYLE } from '../../label/kinds/table.ts';
import type { TableElement, TextStyle } from '../../label/label.ts';
import { type CellBlock, cellAt, changeCells } from './tableCells.ts';

/** Makes so many rows at the top the header. The first one that a table gets is written like its first cell, but stands out. */
export function planHeaderRows(table: TableElement, count: number): TableElement {
  const headerRows = Math.max(0, Math.min(count, table.rowHeightsMm.length));
  const isUntouched = table.headerRows === 0 && isSameStyle(table.headerStyle, DEFAULT_HEADER_STYLE);
  if (!isUntouched) return { ...table, headerRows };
  const { fontFamily, fontSizePt } = cellAt(table, 0, 0);
  return { ...table, headerRows, headerStyle: { ...table.headerStyle, fontFamily, fontSizePt } };
}

function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  const values = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => values.get(name) === value);
}

/** Changes the style of a block: of its own cells, and of the whole header where the block has a part of that. */
export function planCellStyle(
  table: TableElement,
  block: CellBlock,
  fields: Partial<TextStyle>,
): TableElement {
  const { headerRows } = table;
  const hasHeader = block.fromRow < headerRows;
  const styled = hasHeader ? { ...table, headerStyle: { ...table.headerStyle, ...fields } } : table;
  return changeCells(styled, block, (cell) => (cell.row < headerRows ? cell : { ...cell, ...fields }));
}
