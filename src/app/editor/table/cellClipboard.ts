import { blockText, pasteTexts, readCellTexts } from '../../../core/edit/table/cellText.ts';
import { blockOf } from '../../../core/edit/table/tableCells.ts';
import { MAX_TABLE_SIDE } from '../../../core/edit/table/tableLines.ts';
import { isElementsText } from '../elementActions.ts';
import { type CellEditor, chooseBlock, chosenCells, planTable, selectedTable } from './chosenCells.ts';

/** The chosen cells as text for spreadsheets; null where none are chosen. */
export function copyCells(editor: CellEditor): string | null {
  const chosen = chosenCells(editor);
  return chosen && blockText(chosen.table, chosen.block);
}

/** What became of a text: it is none of the cells', it is in them, or there was more of it than a table can have. */
type PasteEnd = 'none' | 'done' | 'cut';

/** Puts text, such as cells of a spreadsheet, into the chosen cell and those from there on. */
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
