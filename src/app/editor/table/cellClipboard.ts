import { blockText, pasteTexts, readCellTexts } from '../../../core/edit/table/cellText.ts';
import { blockOf } from '../../../core/edit/table/tableCells.ts';
import { MAX_TABLE_SIDE } from '../../../core/edit/table/tableLines.ts';
import { isElementsText } from '../core/actions/elementActions.ts';
import { type CellEditor, chooseBlock, chosenCells, planTable, selectedTable } from './chosenCells.ts';

/** Returns the selected cells as text that spreadsheet programs can paste; null if no cells are selected. */
export function copyCells(editor: CellEditor): string | null {
  const chosen = chosenCells(editor);
  return chosen && blockText(chosen.table, chosen.block);
}

/** Result of a paste: `none` if no cells are selected, `done`, or `cut` if cells beyond the maximum table size were dropped. */
type PasteEnd = 'none' | 'done' | 'cut';

/** Pastes text, such as spreadsheet cells, starting at the selected cell. */
export function pasteCells(editor: CellEditor, text: string): PasteEnd {
  const chosen = chosenCells(editor);
  if (!chosen || text === '' || isElementsText(text)) return 'none';
  if (chosen.table.locked) return 'done';
  const { id } = chosen.table;
  const { fromRow, fromCol } = chosen.block;
  const texts = readCellTexts(text);
  const width = Math.max(...texts.map((row) => row.length));
  editor.gestures.settle();
  editor.document.apply(planTable(id, (table) => pasteTexts(table, chosen.block, texts)));
  const table = selectedTable(editor);
  if (table && (texts.length > 1 || width > 1)) {
    const last = { row: fromRow + texts.length - 1, col: fromCol + width - 1 };
    chooseBlock(editor, table, blockOf(table, { row: fromRow, col: fromCol }, last));
  }
  return fromRow + texts.length > MAX_TABLE_SIDE || fromCol + width > MAX_TABLE_SIDE ? 'cut' : 'done';
}
