import { type RefObject, useState } from 'react';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { COLUMN_PX, NUMBER_PX } from '../../features/rows/tableWindow.ts';
import type { NextCell } from './CellInput.tsx';
import type { CellFixes } from './useCellFixes.ts';

/** Cell that is being edited. Its typed text is not lost when the row scrolls out of view. */
interface EditedCell {
  readonly row: number;
  readonly column: number;
  readonly read: SheetRow;
  readonly text: string;
}

export interface CellEditing {
  readonly edited: EditedCell | null;
  readonly edit: (row: number, column: number) => void;
  readonly type: (text: string) => void;
  /** Keeps the typed text, and continues with the next or previous column if asked. */
  readonly keep: (next: NextCell) => void;
  /** Keeps the typed text, and leaves the focus where it is. */
  readonly leave: () => void;
  readonly cancel: () => void;
}

/**
 * @param board element that scrolls the table and has the focus when no cell is edited
 * @param startPx position of the first column in the table
 */
export function useCellEditing(
  board: RefObject<HTMLElement | null>,
  startPx: number,
  columnCount: number,
  readOf: (row: number) => SheetRow | undefined,
  put: CellFixes['put'],
): CellEditing {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const show = (column: number) => {
    const node = board.current;
    if (!node) return;
    // The row numbers stay in place and cover the columns that scroll beneath them.
    const leftPx = startPx + column * COLUMN_PX;
    if (leftPx - NUMBER_PX < node.scrollLeft) node.scrollLeft = leftPx - NUMBER_PX;
    else if (leftPx + COLUMN_PX > node.scrollLeft + node.clientWidth)
      node.scrollLeft = leftPx + COLUMN_PX - node.clientWidth;
  };
  const edit = (row: number, column: number) => {
    const read = readOf(row);
    if (!read) return;
    show(column);
    setEdited({ row, column, read, text: read.texts[column] ?? '' });
  };
  const cancel = () => {
    setEdited(null);
    board.current?.focus();
  };
  const store = ({ row, column, read, text }: EditedCell) => {
    if (text !== (read.texts[column] ?? '')) put(row, column, read, text);
  };
  return {
    edited,
    edit,
    cancel,
    type: (text) => setEdited((cell) => cell && { ...cell, text }),
    keep: (next) => {
      if (!edited) return;
      store(edited);
      const wanted = edited.column + next;
      if (next !== 0 && wanted >= 0 && wanted < columnCount) edit(edited.row, wanted);
      else cancel();
    },
    leave: () => {
      if (edited) store(edited);
      setEdited(null);
    },
  };
}
