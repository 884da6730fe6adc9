import { type KeyboardEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { boxCenter } from '../../../core/base/boxes.ts';
import { changeCell } from '../../../core/edit/table/tableCells.ts';
import { CELL_PADDING_MM, cellBox } from '../../../core/elements/table/cellBox.ts';
import { styledCell } from '../../../core/label/kinds/table.ts';
import type { TableCell, TableElement } from '../../../core/label/label.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import { InPlaceText } from '../canvas/InPlaceText.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { gridOf } from './cellGeometry.ts';
import { chooseNextCell } from './cellKeys.ts';
import { planTable } from './chosenCells.ts';

interface CellTextProps {
  readonly table: TableElement;
  readonly cell: TableCell;
}

/** Returns the box of a cell's text. */
function textBox(table: TableElement, cell: TableCell) {
  const { columns, rows } = gridOf(table);
  const box = cellBox(table, cell, columns, rows);
  const paddingMm = Math.min(CELL_PADDING_MM, box.widthMm / 2);
  return { ...box, xMm: box.xMm + paddingMm, widthMm: box.widthMm - 2 * paddingMm };
}

/** Edits the text of a cell in place. Tab ends and moves to the next cell, Enter ends, Shift+Enter inserts a line break. */
export function CellText({ table, cell }: CellTextProps) {
  const editor = useEditor();
  const { panXPx, panYPx, zoomPercent } = useSnapshot(editor.viewState);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const { id, rotationDeg } = table;
  const { row, col } = cell;
  const key = `cell in place:${id}:${row}:${col}`;
  const end = () => editor.document.endTyping(key);
  const leave = (byKey: boolean) => {
    end();
    editor.view.edit(null);
    // Focus the canvas, so that keys apply to the cells again; focusing the table would scroll its center into view.
    const board = anchorRef.current?.closest('[data-canvas]');
    if (byKey && board instanceof HTMLElement) board.focus({ preventScroll: true });
  };
  const handleKey = ({ key: name, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (name === 'Tab' && !ctrlKey && !metaKey && !altKey) {
      end();
      const next = chooseNextCell(editor, shiftKey ? -1 : 1);
      if (!next || next.data.source === 'column') leave(true);
      return true;
    }
    if (name !== 'Enter' || shiftKey || altKey) return false;
    leave(true);
    return true;
  };
  return (
    <>
      <span ref={anchorRef} hidden />
      <InPlaceText
        content={cell.content}
        look={styledCell(table, cell)}
        box={textBox(table, cell)}
        rotationDeg={rotationDeg}
        pivot={boxCenter(table)}
        isMiddle
        scale={pixelsPerMm(zoomPercent)}
        panXPx={panXPx}
        panYPx={panYPx}
        onKey={handleKey}
        onType={(content) =>
          editor.document.applyEditing(
            key,
            planTable(id, (was) => changeCell(was, { row, col }, { content })),
          )
        }
        onEnd={leave}
      />
    </>
  );
}
