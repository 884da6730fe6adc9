import { DEFAULT_HEADER_STYLE } from '../../label/kinds/table.ts';
import type { TableElement, TextStyle } from '../../label/label.ts';
import { type CellBlock, cellAt, changeCells } from './tableCells.ts';

/**
 * Makes the first `count` rows the header. When a table gets its first header, the header takes font and font size of the table's first
 * cell, emphasized.
 */
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

/** Changes the style of a block: of its body cells, and of the whole header if the block includes a part of it. */
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
