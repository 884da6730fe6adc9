import type { Plan } from '../../../core/edit/planners.ts';
import { planChange } from '../../../core/edit/planners.ts';
import { blockOf, type CellBlock, type CellPosition, cellAt } from '../../../core/edit/table/tableCells.ts';
import type { Label, TableCell, TableElement } from '../../../core/label/label.ts';
import type { ChosenCells } from '../../state/viewStore.ts';
import type { Editor } from '../core/createEditor.ts';

/** Part of the editor that cell tools use. */
export type CellEditor = Pick<Editor, 'document' | 'view' | 'viewState' | 'gestures'>;

/** Selected cells, as they are in the current table. */
export interface Chosen {
  readonly table: TableElement;
  /** Range of the selection, extended to whole merged cells. */
  readonly block: CellBlock;
  /** Cell at which the selection was extended last, or the only selected cell. */
  readonly head: TableCell;
}

export function tableOf(label: Label, id: string | undefined): TableElement | null {
  const element = label.elements.find((candidate) => candidate.id === id);
  return element?.kind === 'table' ? element : null;
}

/** Returns the cells of a selection. The table may have become smaller since the selection was made. */
export function readChoice(table: TableElement, { anchor, head }: ChosenCells): Chosen {
  const block = blockOf(table, anchor, head);
  const row = Math.min(head.row, table.rowHeightsMm.length - 1);
  const col = Math.min(head.col, table.columnWidthsMm.length - 1);
  return { table, block, head: cellAt(table, row, col) };
}

/** Returns the selected table; null if the selection is anything else. */
export function selectedTable({ document }: CellEditor): TableElement | null {
  const [id, ...others] = document.selection();
  return others.length > 0 ? null : tableOf(document.label(), id);
}

export function chosenCells(editor: CellEditor): Chosen | null {
  const { cells } = editor.viewState;
  const table = selectedTable(editor);
  return cells && table?.id === cells.elementId ? readChoice(table, cells) : null;
}

/** Selects one cell, or the range between two cells. */
export function chooseCells(
  { view }: Pick<CellEditor, 'view'>,
  table: TableElement,
  anchor: CellPosition,
  head: CellPosition = anchor,
): void {
  view.chooseCells({
    elementId: table.id,
    anchor: { row: anchor.row, col: anchor.col },
    head: { row: head.row, col: head.col },
  });
}

export function chooseBlock(editor: Pick<CellEditor, 'view'>, table: TableElement, block: CellBlock): void {
  const { fromRow, fromCol, toRow, toCol } = block;
  chooseCells(editor, table, { row: fromRow, col: fromCol }, { row: toRow, col: toCol });
}

export function planTable(id: string, change: (table: TableElement) => TableElement): Plan {
  return planChange(id, (element) => (element.kind === 'table' ? change(element) : element));
}

/** Starts editing the selected cell in place; returns false if it is bound to a column or the table is locked. */
export function editCell(editor: CellEditor): boolean {
  const chosen = chosenCells(editor);
  if (!chosen || chosen.table.locked || chosen.head.data.source === 'column') return false;
  chooseCells(editor, chosen.table, chosen.head);
  editor.view.edit(chosen.table.id);
  return true;
}
