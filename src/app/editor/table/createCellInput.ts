import type { CellPosition } from '../../../core/edit/table/tableCells.ts';
import type { TableElement } from '../../../core/label/label.ts';
import type { ChosenCells } from '../../state/viewStore.ts';
import type { CellInput } from '../core/gestures/cellInput.ts';
import { type Gesture, NOTHING, type PointerAt } from '../core/gestures/gesture.ts';
import { borderGesture, readBorderHandle } from './borderGesture.ts';
import { type CellEditor, chooseCells, chosenCells, editCell, selectedTable } from './chosenCells.ts';
import { tableCellAt } from './tableCellAt.ts';

function isChosen(editor: CellEditor, { row, col }: CellPosition): boolean {
  const block = chosenCells(editor)?.block;
  if (!block) return false;
  return row >= block.fromRow && row <= block.toRow && col >= block.fromCol && col <= block.toCol;
}

/** Selects the cell under the pointer, or with Shift the range up to that cell; a drag selects a range. */
function chooseGesture(
  editor: CellEditor,
  table: TableElement,
  before: ChosenCells | null,
  at: PointerAt,
): Gesture {
  const pressed = tableCellAt(table, at.xMm, at.yMm);
  const anchor: CellPosition = at.isShift && before ? before.anchor : pressed;
  const choose = () => chooseCells(editor, table, anchor, pressed);
  // A press on a selected cell changes the selection only on move or release, because a long press opens the menu for all selected cells.
  const isWaiting = !at.isShift && isChosen(editor, pressed);
  if (!isWaiting) choose();
  return {
    begin: NOTHING,
    move: ({ xMm, yMm }) => chooseCells(editor, table, anchor, tableCellAt(table, xMm, yMm)),
    end: NOTHING,
    cancel: () => editor.view.chooseCells(before),
    click: () => isWaiting && choose(),
  };
}

/**
 * Creates the pointer input of a selected table. The first click selects a cell; after that a drag selects cells instead of moving the
 * table.
 */
export function createCellInput(editor: CellEditor): CellInput {
  const choiceIn = (table: TableElement) => {
    const { cells } = editor.viewState;
    return cells?.elementId === table.id ? cells : null;
  };
  return {
    menu: (elementId, { xMm, yMm }) => {
      const table = chosenCells(editor)?.table;
      if (table?.id !== elementId || !table) return;
      const place = tableCellAt(table, xMm, yMm);
      if (!isChosen(editor, place)) chooseCells(editor, table, place);
    },
    press: ({ handle, elementId }, at, scope) => {
      const table = selectedTable(editor);
      if (!table) return null;
      const border = readBorderHandle(handle);
      if (border && table.locked) return null;
      // In a small cell most of the area belongs to borders: a click on a border selects the cell.
      const choose = () => chooseCells(editor, table, tableCellAt(table, at.xMm, at.yMm));
      if (border) return borderGesture(table, border, at, scope, choose);
      const before = choiceIn(table);
      if (handle !== null || elementId !== table.id || !before) return null;
      return chooseGesture(editor, table, before, at);
    },
    click: (element, { xMm, yMm }) => {
      if (element.kind === 'table') chooseCells(editor, element, tableCellAt(element, xMm, yMm));
    },
    doubleClick: (element, { xMm, yMm }) => {
      if (element.kind !== 'table') return;
      chooseCells(editor, element, tableCellAt(element, xMm, yMm));
      editCell(editor);
    },
  };
}
