import type { Plan } from '../../../core/edit/planners.ts';
import { planChange } from '../../../core/edit/planners.ts';
import { blockOf, type CellBlock, type CellPlace, cellAt } from '../../../core/edit/table/tableCells.ts';
import type { Label, TableCell, TableElement } from '../../../core/label/label.ts';
import type { ChosenCells } from '../../state/viewStore.ts';
import type { Editor } from '../createEditor.ts';

/** The part of the editor that cells are worked on with. */
export type CellEditor = Pick<Editor, 'document' | 'view' | 'viewState' | 'gestures'>;

/** Cells that are chosen, as they are now. */
export interface Chosen {
  readonly table: TableElement;
  /** All of them: a choice grows to hold merged cells. */
  readonly block: CellBlock;
  /** Where the choice was drawn to, or the only cell. */
  readonly head: TableCell;
}

export function tableOf(label: Label, id: string | undefined): TableElement | null {
  const element = label.elements.find((candidate) => candidate.id === id);
  return element?.kind === 'table' ? element : null;
}

/** What a choice means in a table, which may have become smaller since. */
export function readChoice(table: TableElement, { anchor, head }: ChosenCells): Chosen {
  const block = blockOf(table, anchor, head);
  const row = Math.min(head.row, table.rowHeightsMm.length - 1);
  const col = Math.min(head.col, table.columnWidthsMm.length - 1);
  return { table, block, head: cellAt(table, row, col) };
}

/** The one selected table; null where something else is selected, or more. */
export function selectedTable({ document }: CellEditor): TableElement | null {
  const [id, ...others] = document.selection();
  return others.length > 0 ? null : tableOf(document.label(), id);
}

export function chosenCells(editor: CellEditor): Chosen | null {
  const { cells } = editor.viewState;
  const table = selectedTable(editor);
  return cells && table?.id === cells.elementId ? readChoice(table, cells) : null;
}

/** Chooses one cell, or the cells between two. */
export function chooseCells(
  { view }: Pick<CellEditor, 'view'>,
  table: TableElement,
  anchor: CellPlace,
  head: CellPlace = anchor,
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

/** Begins to edit the chosen cell where it stands; false where it shows a column, or the table is locked. */
export function editCell(editor: CellEditor): boolean {
  const chosen = chosenCells(editor);
  if (!chosen || chosen.table.locked || chosen.head.data.source === 'column') return false;
  chooseCells(editor, chosen.table, chosen.head);
  editor.view.edit(chosen.table.id);
  return true;
}
