import { type CellBlock, cellsIn, isMerged, wholeBlock } from '../../../core/edit/table/tableCells.ts';
import { planHeaderRows } from '../../../core/edit/table/tableHeader.ts';
import { deleteLines, insertLines, MAX_TABLE_SIDE } from '../../../core/edit/table/tableLines.ts';
import { canMergeCells, mergeCells, splitCells } from '../../../core/edit/table/tableSpans.ts';
import type { TableElement } from '../../../core/label/label.ts';
import { type CellEditor, type Chosen, chooseBlock, planTable } from './chosenCells.ts';

export type CellCommandName =
  | 'merge'
  | 'split'
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'deleteRows'
  | 'deleteColumns'
  | 'header';

/** Command for the selected cells. */
export interface CellCommand {
  readonly name: CellCommandName;
  readonly isOff: boolean;
  /** Key of an alternative text that explains why the command is disabled. */
  readonly why?: 'mergeAlone';
  /** State of a toggle command. */
  readonly isOn?: boolean;
  readonly run: () => void;
}

/** Returns groups of commands for the selected cells. */
export function cellCommands(
  editor: CellEditor,
  { table, block }: Chosen,
): readonly (readonly CellCommand[])[] {
  const { fromRow, fromCol, toRow, toCol } = block;
  const rows = table.rowHeightsMm.length;
  const columns = table.columnWidthsMm.length;
  const run = (change: (was: TableElement) => TableElement, next: CellBlock) => () => {
    editor.gestures.settle();
    editor.document.apply(planTable(table.id, change));
    chooseBlock(editor, table, next);
  };
  const insert = (axis: 'row' | 'column', before: number, like: number) =>
    run(
      (was) => insertLines(was, axis, before, 1, like),
      axis === 'row'
        ? { ...block, fromRow: before, toRow: before }
        : { ...block, fromCol: before, toCol: before },
    );
  const remove = (axis: 'row' | 'column') =>
    axis === 'row'
      ? run((was) => deleteLines(was, 'row', fromRow, toRow), { ...block, toRow: fromRow })
      : run((was) => deleteLines(was, 'column', fromCol, toCol), { ...block, toCol: fromCol });
  const cells = cellsIn(table, block);
  const canMerge = canMergeCells(table, block);
  const hasHeader = table.headerRows > 0;
  const headerRows = fromRow === 0 ? toRow + 1 : 1;
  const isFull = { row: rows >= MAX_TABLE_SIDE, column: columns >= MAX_TABLE_SIDE };
  const isWhole = (from: number, to: number, count: number) => to - from + 1 >= count;
  return [
    [
      {
        name: 'merge',
        isOff: cells.length < 2 || !canMerge,
        ...(!canMerge && { why: 'mergeAlone' as const }),
        run: run((was) => mergeCells(was, block), block),
      },
      { name: 'split', isOff: !cells.some(isMerged), run: run((was) => splitCells(was, block), block) },
    ],
    [
      { name: 'rowAbove', isOff: isFull.row, run: insert('row', fromRow, fromRow) },
      { name: 'rowBelow', isOff: isFull.row, run: insert('row', toRow + 1, toRow) },
      { name: 'columnLeft', isOff: isFull.column, run: insert('column', fromCol, fromCol) },
      { name: 'columnRight', isOff: isFull.column, run: insert('column', toCol + 1, toCol) },
    ],
    [
      { name: 'deleteRows', isOff: isWhole(fromRow, toRow, rows), run: remove('row') },
      { name: 'deleteColumns', isOff: isWhole(fromCol, toCol, columns), run: remove('column') },
    ],
    [
      {
        name: 'header',
        isOff: false,
        isOn: hasHeader,
        run: run((was) => planHeaderRows(was, hasHeader ? 0 : headerRows), block),
      },
    ],
  ];
}

/** Returns the rows or columns to distribute evenly: the selected rows or columns if there are at least two, otherwise all. */
export function linesToEven(table: TableElement, block: CellBlock | null, axis: 'row' | 'column') {
  const whole = wholeBlock(table);
  const [from, to] = axis === 'row' ? [block?.fromRow, block?.toRow] : [block?.fromCol, block?.toCol];
  if (from !== undefined && to !== undefined && to > from) return { from, to };
  return { from: 0, to: axis === 'row' ? whole.toRow : whole.toCol };
}
