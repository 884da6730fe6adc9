import {
  blockOf,
  type CellPosition,
  cellsIn,
  emptyCells,
  wholeBlock,
} from '../../../core/edit/table/tableCells.ts';
import { insertLines, MAX_TABLE_SIDE } from '../../../core/edit/table/tableLines.ts';
import type { TableCell, TableElement } from '../../../core/label/label.ts';
import { isOnCanvas, isTakenByFocus, isWriting } from '../core/actions/keyTargets.ts';
import {
  type CellEditor,
  type Chosen,
  chooseBlock,
  chooseCells,
  chosenCells,
  editCell,
  planTable,
  selectedTable,
} from './chosenCells.ts';

/** Result of a key: handled, typed into the cell that is now edited, or left to the canvas. */
type KeyUse = 'used' | 'typed' | 'none';

/** Returns the position to which a navigation key moves from a cell. In a merged cell, the movement keeps the row or column of `from`. */
function placeBeside(table: TableElement, from: CellPosition, cell: TableCell, key: string): CellPosition {
  const { toRow, toCol } = wholeBlock(table);
  switch (key) {
    case 'ArrowLeft':
      return { row: from.row, col: Math.max(0, cell.col - 1) };
    case 'ArrowRight':
      return { row: from.row, col: Math.min(toCol, cell.col + cell.colSpan) };
    case 'ArrowUp':
      return { row: Math.max(0, cell.row - 1), col: from.col };
    case 'ArrowDown':
      return { row: Math.min(toRow, cell.row + cell.rowSpan), col: from.col };
    case 'Home':
      return { row: from.row, col: 0 };
    default:
      return { row: from.row, col: toCol };
  }
}

const WALKS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
]);

/**
 * Selects the next or previous cell in reading order. After the last cell it adds a row.
 *
 * @return the selected cell; null if there is none
 */
export function chooseNextCell(editor: CellEditor, step: 1 | -1): TableCell | null {
  const chosen = chosenCells(editor);
  if (!chosen) return null;
  const { id } = chosen.table;
  const { row, col } = chosen.head;
  const cells = cellsIn(chosen.table, wholeBlock(chosen.table));
  const at = cells.findIndex((cell) => cell.row === row && cell.col === col);
  const next = cells[at + step];
  if (next) {
    chooseCells(editor, chosen.table, next);
    return next;
  }
  const count = chosen.table.rowHeightsMm.length;
  if (step < 0 || chosen.table.locked || count >= MAX_TABLE_SIDE) return null;
  editor.document.apply(planTable(id, (table) => insertLines(table, 'row', count, 1, count - 1)));
  chooseCells(editor, chosen.table, { row: count, col: 0 });
  return chosenCells(editor)?.head ?? null;
}

function walk(editor: CellEditor, { table, head }: Chosen, { key, shiftKey }: KeyboardEvent): void {
  const { cells } = editor.viewState;
  const from = cells?.head ?? head;
  const next = placeBeside(table, from, head, key);
  chooseCells(editor, table, shiftKey && cells ? cells.anchor : next, next);
}

export function emptyChosen(editor: CellEditor): void {
  const chosen = chosenCells(editor);
  if (!chosen || chosen.table.locked) return;
  editor.gestures.settle();
  editor.document.apply(planTable(chosen.table.id, (table) => emptyCells(table, chosen.block)));
}

function takeOnCanvas(editor: CellEditor, chosen: Chosen, event: KeyboardEvent): KeyUse {
  const { key } = event;
  if (event.altKey && !isWriting(event)) return 'none';
  if (WALKS.has(key)) {
    walk(editor, chosen, event);
    return 'used';
  }
  if (key === 'Tab') {
    chooseNextCell(editor, event.shiftKey ? -1 : 1);
    return 'used';
  }
  if (key === 'Enter' || key === 'F2') {
    editCell(editor);
    return 'used';
  }
  if (!isWriting(event)) return 'none';
  return editCell(editor) ? 'typed' : 'used';
}

function takeKeyOfChosen(editor: CellEditor, chosen: Chosen, event: KeyboardEvent): KeyUse {
  const { key, target } = event;
  // Without Ctrl+Alt (AltGr), which types characters on many keyboards.
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key.toLowerCase() !== 'a' || event.shiftKey) return 'none';
    chooseBlock(editor, chosen.table, wholeBlock(chosen.table));
    return 'used';
  }
  if (key === 'Escape') {
    if (!editor.gestures.cancel()) editor.view.chooseCells(null);
    return 'used';
  }
  if (key === 'Delete' || key === 'Backspace') {
    emptyChosen(editor);
    return 'used';
  }
  return isOnCanvas(target) ? takeOnCanvas(editor, chosen, event) : 'none';
}

/** Handles keys while cells or the table are selected, before the canvas handles them. */
export function takeCellKey(editor: CellEditor, event: KeyboardEvent): KeyUse {
  const { target, key } = event;
  if (event.isComposing || isTakenByFocus(target)) return 'none';
  if (target instanceof Element && target.closest('[role="toolbar"]') && key !== 'Escape') return 'none';
  const chosen = chosenCells(editor);
  if (chosen) return takeKeyOfChosen(editor, chosen, event);
  const table = selectedTable(editor);
  if (!table || (key !== 'Enter' && key !== 'F2') || !isOnCanvas(target)) return 'none';
  const { fromRow, fromCol } = blockOf(table, { row: 0, col: 0 }, { row: 0, col: 0 });
  chooseCells(editor, table, { row: fromRow, col: fromCol });
  return 'used';
}
