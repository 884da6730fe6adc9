import { TEXT_LIMITS } from '../../base/limits.ts';
import type { TableElement } from '../../label/label.ts';
import { blockOf, type CellBlock, type CellPosition, cellsIn, changeCells, covers } from './tableCells.ts';
import { MAX_TABLE_SIDE, resizeTable } from './tableLines.ts';

/** Characters that end a cell or begin a quoted text in the clipboard format, so that texts with them must be quoted. */
const SPECIAL = /["\t\r\n]/;

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the contents of a block in the clipboard format of spreadsheets, with tabs between cells and line breaks between rows. */
export function blockText(table: TableElement, block: CellBlock): string {
  const cells = cellsIn(table, block);
  const lines: string[] = [];
  for (let row = block.fromRow; row <= block.toRow; row++) {
    const texts: string[] = [];
    for (let col = block.fromCol; col <= block.toCol; col++)
      texts.push(quoted(cells.find((cell) => cell.row === row && cell.col === col)?.content ?? ''));
    lines.push(texts.join('\t'));
  }
  return lines.join('\n');
}

/** Parses rows of texts in the clipboard format of spreadsheets. A quoted text may contain tabs, line breaks and doubled quotes. */
export function readCellTexts(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)|[^\t\r\n]*/y;
  while (pattern.lastIndex <= text.length) {
    const [plain, inQuotes] = pattern.exec(text) ?? [''];
    rows[rows.length - 1].push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    const end = pattern.lastIndex;
    if (end >= text.length) break;
    const isLine = text[end] !== '\t';
    pattern.lastIndex = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (!isLine) continue;
    // The last line may end with a line break, too, which begins no further row.
    if (pattern.lastIndex >= text.length) break;
    rows.push([]);
  }
  return rows;
}

/** Writes a text into every cell of a block; cells bound to a column stay bound. */
function fill(table: TableElement, block: CellBlock, text: string): TableElement {
  const content = text.slice(0, TEXT_LIMITS.maxPastedLength);
  return changeCells(table, block, (cell) => (cell.data.source === 'column' ? cell : { ...cell, content }));
}

/**
 * Pastes texts into the cells, from the top left corner of a block on; a single text fills the whole block. The table grows if needed. All
 * texts for the positions of a merged cell are joined in it, and cells bound to a column stay bound.
 */
export function pasteTexts(
  table: TableElement,
  block: CellBlock,
  texts: readonly (readonly string[])[],
): TableElement {
  if (texts.length === 1 && texts[0].length === 1) return fill(table, block, texts[0][0]);
  const { fromRow, fromCol } = block;
  const width = Math.max(...texts.map((row) => row.length));
  const count = (had: number, wanted: number) => Math.max(had, Math.min(MAX_TABLE_SIDE, wanted));
  const rows = count(table.rowHeightsMm.length, fromRow + texts.length);
  const columns = count(table.columnWidthsMm.length, fromCol + width);
  const grown = resizeTable(table, rows, columns);
  const end: CellPosition = {
    row: Math.min(rows, fromRow + texts.length) - 1,
    col: Math.min(columns, fromCol + width) - 1,
  };
  const target = blockOf(grown, { row: fromRow, col: fromCol }, end);
  return changeCells(grown, target, (cell) => {
    if (cell.data.source === 'column') return cell;
    const found: string[] = [];
    for (const [rowIndex, row] of texts.entries())
      for (const [colIndex, text] of row.entries())
        if (covers(cell, { row: fromRow + rowIndex, col: fromCol + colIndex })) found.push(text);
    if (found.length === 0) return cell;
    const content = found.filter((text) => text !== '').join(' ');
    return { ...cell, content: content.slice(0, TEXT_LIMITS.maxPastedLength) };
  });
}
