// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { collectSnapLines } from '../../../core/edit/placing/snapBox.ts';
import { planPatch } from '../../../core/edit/planners.ts';
import { drawnSizesMm } from '../../../core/edit/table/tableSizes.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import type { Gesture, PointerAt } from '../core/gestures/gesture.ts';
import { barPosition } from './barPosition.ts';
import { copyCells, pasteCells } from './cellClipboard.ts';
import { cellCommands } from './cellCommands.ts';
import { takeCellKey } from './cellKeys.ts';
import { chooseCells, chosenCells, selectedTable, tableOf } from './chosenCells.ts';
import { createCellInput } from './createCellInput.ts';

const column = { source: 'column', key: 'weight', position: 0, showKeyName: false };

/** Opens a table of 3 by 3 cells of 10 mm without borders. Each cell contains its row and column. */
function open(more: object = {}) {
  const label = parsed({
    widthMm: 100,
    heightMm: 100,
    elements: [
      { kind: 'rectangle', id: 'beside', xMm: 71, yMm: 0, widthMm: 5, heightMm: 5 },
      {
        kind: 'table',
        id: 't',
        widthMm: 30,
        heightMm: 30,
        borderMm: 0,
        rowHeightsMm: [10, 10, 10],
        columnWidthsMm: [10, 10, 10],
        cells: [0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => ({ row, col, content: `${row}${col}` }))),
        ...more,
      },
    ],
  });
  const editor = createEditor(createHistory(label));
  editor.document.select(['t']);
  const input = createCellInput(editor);
  const scope = {
    document: editor.document,
    view: editor.view,
    boxOf: () => null,
    seenBoxOf: () => null,
    snapLines: () => collectSnapLines(100, 100, { others: [label.elements[0]] }),
    toleranceMm: () => 1,
    lengthText: (lengthMm: number) => `${Math.round(lengthMm * 100) / 100} mm`,
    symbolOf: () => null,
    moduleText: String,
  };
  const press = (handle: string | null, elementId: string | null, from: PointerAt) =>
    input.press({ handle, elementId }, from, scope);
  return { editor, input, press };
}

const at = (xMm: number, yMm: number, more: Partial<PointerAt> = {}): PointerAt => ({
  xMm,
  yMm,
  xPx: xMm * 4,
  yPx: yMm * 4,
  isShift: false,
  isAlt: true,
  ...more,
});
const table = (editor: Editor) => {
  const found = tableOf(editor.document.label(), 't');
  if (!found) throw new Error('no table');
  return found;
};
const block = (editor: Editor) => {
  const found = chosenCells(editor)?.block;
  return found && [found.fromRow, found.fromCol, found.toRow, found.toCol];
};
const isGesture = (gesture: Gesture | null): Gesture => {
  if (!gesture) throw new Error('no gesture');
  return gesture;
};
function key(editor: Editor, name: string, more: KeyboardEventInit = {}) {
  let use = '';
  const listen = (event: KeyboardEvent) => {
    use = takeCellKey(editor, event);
  };
  window.addEventListener('keydown', listen);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }));
  window.removeEventListener('keydown', listen);
  return use;
}
const contents = (editor: Editor) => table(editor).cells.map(({ content }) => content);

describe('pointer press on a table', () => {
  it('moves the table until a cell is selected', () => {
    const { editor, input, press } = open();
    expect(press(null, 't', at(5, 5))).toBeNull();
    input.click(table(editor), at(15, 5));
    expect(block(editor)).toEqual([0, 1, 0, 1]);
    expect(press('nw', null, at(0, 0))).toBeNull();
    expect(press(null, 'beside', at(72, 2))).toBeNull();
  });

  it('selects a cell from then on, extends the range with Shift, and selects the range it drags across', () => {
    const { editor, input, press } = open();
    input.click(table(editor), at(5, 5));
    isGesture(press(null, 't', at(25, 25, { isShift: true }))).click();
    expect(block(editor)).toEqual([0, 0, 2, 2]);
    const drawn = isGesture(press(null, 't', at(15, 15)));
    drawn.begin();
    drawn.move(at(25, 5));
    expect(block(editor)).toEqual([0, 1, 1, 2]);
    drawn.move(at(500, 500));
    expect(block(editor)).toEqual([1, 1, 2, 2]);
    drawn.cancel();
    expect(block(editor)).toEqual([0, 0, 2, 2]);
    expect(editor.document.label().elements[1]).toMatchObject({ xMm: 0, yMm: 0 });
  });

  it('in a selected range keeps it until a drag or release, so that a long press can open the menu', () => {
    const { editor, press, input } = open();
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 1 });
    const held = isGesture(press(null, 't', at(5, 5)));
    expect(block(editor)).toEqual([0, 0, 1, 1]);
    held.click();
    expect(block(editor)).toEqual([0, 0, 0, 0]);
    input.menu('t', { xMm: 25, yMm: 25 });
    expect(block(editor)).toEqual([2, 2, 2, 2]);
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 1 });
    input.menu('t', { xMm: 15, yMm: 15 });
    expect(block(editor)).toEqual([0, 0, 1, 1]);
  });

  it('selects merged cells as a whole', () => {
    const { editor, input, press } = open({ cells: [{ row: 0, col: 1, rowSpan: 2, colSpan: 2 }] });
    input.click(table(editor), at(5, 15));
    isGesture(press(null, 't', at(15, 15, { isShift: true }))).click();
    expect(block(editor)).toEqual([0, 0, 1, 2]);
  });

  it('twice edits the cell, unless it shows a column or the table is locked', () => {
    const { editor, input } = open();
    input.doubleClick(table(editor), at(5, 5));
    expect(editor.viewState.editingId).toBe('t');
    const bound = open({ cells: [{ row: 0, col: 0, data: column }] });
    bound.input.doubleClick(table(bound.editor), at(5, 5));
    expect(bound.editor.viewState.editingId).toBeNull();
    const locked = open({ locked: true });
    locked.input.doubleClick(table(locked.editor), at(5, 5));
    expect([locked.editor.viewState.editingId, block(locked.editor)]).toEqual([null, [0, 0, 0, 0]]);
  });
});

describe('dragging a table border', () => {
  const drag = (from: PointerAt, to: PointerAt, handle: string, more: object = {}) => {
    const { editor, press } = open(more);
    const gesture = isGesture(press(handle, null, from));
    gesture.begin();
    gesture.move(to);
    const { marks } = editor.viewState;
    gesture.end();
    return { editor, marks, table: table(editor) };
  };

  it('resizes its two neighbors, shows their sizes and is one undo step', () => {
    const { editor, marks, table: moved } = drag(at(10, 5), at(13, 9), 'column:0');
    expect(moved.columnWidthsMm).toEqual([13, 7, 10]);
    expect(marks?.hint).toBe('13 mm | 7 mm');
    editor.document.undo();
    expect(table(editor).columnWidthsMm).toEqual([10, 10, 10]);
  });

  it('resizes the table with Shift and at its outer edge', () => {
    const shifted = drag(at(5, 10), at(5, 14, { isShift: true }), 'row:0').table;
    expect([shifted.heightMm, shifted.rowHeightsMm]).toEqual([34, [14, 10, 10]]);
    const edge = drag(at(30, 5), at(25, 5), 'column:2');
    expect([edge.table.widthMm, edge.table.columnWidthsMm]).toEqual([25, [10, 10, 5]]);
    expect(edge.marks?.hint).toBe('5 mm');
  });

  it('snaps to the edges of other elements unless Alt is held, and follows the rotation of the table', () => {
    const snapping = at(70.4, 5, { isAlt: false });
    const snapped = drag(at(30, 5), snapping, 'column:2');
    expect(snapped.table.widthMm).toBe(71);
    expect(snapped.marks?.guides).toEqual([{ axis: 'x', atMm: 71 }]);
    expect(drag(at(30, 5), at(70.4, 5), 'column:2').table.widthMm).toBe(70.4);
    const turned = drag(at(15, 10), at(15, 13, { isAlt: false }), 'column:0', { rotationDeg: 90 });
    expect(drawnSizesMm(turned.table, 'column')).toEqual([13, 7, 10]);
  });

  it('selects the cell there if it is only clicked', () => {
    const { editor, press } = open();
    isGesture(press('column:0', null, at(10.5, 15))).click();
    expect([block(editor), table(editor).columnWidthsMm]).toEqual([
      [1, 1, 1, 1],
      [10, 10, 10],
    ]);
  });

  it('is ignored in a locked table', () => {
    expect(open({ locked: true }).press('column:0', null, at(10, 5))).toBeNull();
  });
});

describe('keys in table cells', () => {
  it('move between cells past merged ones, and extend the selection with Shift', () => {
    const { editor } = open({ cells: [{ row: 0, col: 1, rowSpan: 2 }] });
    expect(key(editor, 'ArrowRight')).toBe('none');
    expect(key(editor, 'Enter')).toBe('used');
    expect(block(editor)).toEqual([0, 0, 0, 0]);
    key(editor, 'ArrowDown');
    key(editor, 'ArrowRight');
    key(editor, 'ArrowRight');
    // The selection moves past the merged cell and keeps the row in which it started.
    expect(block(editor)).toEqual([1, 2, 1, 2]);
    key(editor, 'ArrowLeft', { shiftKey: true });
    expect(block(editor)).toEqual([0, 1, 1, 2]);
    key(editor, 'Home');
    key(editor, 'End', { shiftKey: true });
    expect(block(editor)).toEqual([0, 0, 1, 2]);
    key(editor, 'a', { ctrlKey: true });
    expect(block(editor)).toEqual([0, 0, 2, 2]);
  });

  it('move on with Tab in reading order, and after the last cell to a new row', () => {
    const { editor } = open({ cells: [{ row: 2, col: 1, colSpan: 2, bold: true }] });
    chooseCells(editor, table(editor), { row: 1, col: 2 });
    key(editor, 'Tab');
    key(editor, 'Tab');
    expect(block(editor)).toEqual([2, 1, 2, 2]);
    key(editor, 'Tab');
    expect(block(editor)).toEqual([3, 0, 3, 0]);
    expect(table(editor).cells.at(-1)).toMatchObject({ row: 3, bold: true });
    editor.document.undo();
    expect(table(editor).rowHeightsMm).toHaveLength(3);
    // The row of the selected cell was deleted, so the nearest remaining cell is selected.
    expect(block(editor)).toEqual([2, 0, 2, 0]);
    chooseCells(editor, table(editor), { row: 0, col: 0 });
    key(editor, 'Tab', { shiftKey: true });
    expect(block(editor)).toEqual([0, 0, 0, 0]);
  });

  it('clear the selected cells on Delete, and leave Delete to the table if none are selected', () => {
    const { editor } = open();
    expect(key(editor, 'Delete')).toBe('none');
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 2 });
    expect(key(editor, 'Delete')).toBe('used');
    expect(contents(editor)).toEqual(['', '', '', '', '', '', '20', '21', '22']);
    editor.document.undo();
    expect(contents(editor)[0]).toBe('00');
  });

  it('start editing on any character, also from an input method, except the space bar', () => {
    for (const name of ['x', 'Process', 'Dead', '€']) {
      const { editor } = open();
      chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 1 });
      expect([name, key(editor, name)]).toEqual([name, 'typed']);
      expect([editor.viewState.editingId, block(editor)]).toEqual(['t', [1, 1, 1, 1]]);
    }
    const { editor } = open({ cells: [{ row: 0, col: 0, data: column }] });
    chooseCells(editor, table(editor), { row: 0, col: 0 });
    expect([key(editor, ' '), key(editor, 'Shift'), key(editor, 'x')]).toEqual(['none', 'none', 'used']);
    expect(editor.viewState.editingId).toBeNull();
  });

  it('deselect the cells on Escape and ignore commands with Ctrl', () => {
    const { editor } = open();
    chooseCells(editor, table(editor), { row: 0, col: 0 });
    expect(key(editor, 'z', { ctrlKey: true })).toBe('none');
    expect(key(editor, 'Escape')).toBe('used');
    expect([editor.viewState.cells, selectedTable(editor)?.id]).toEqual([null, 't']);
    expect(key(editor, 'Escape')).toBe('none');
  });
});

describe('cell commands and clipboard', () => {
  const run = (editor: Editor, wanted: string) => {
    const chosen = chosenCells(editor);
    const command =
      chosen &&
      cellCommands(editor, chosen)
        .flat()
        .find(({ name }) => name === wanted);
    if (!command) throw new Error(`no ${wanted}`);
    command.run();
    return command;
  };

  it('insert rows and columns next to the selection and select the new ones', () => {
    for (const [name, expected] of [
      ['rowAbove', [0, 1, 0, 2]],
      ['rowBelow', [2, 1, 2, 2]],
      ['columnLeft', [0, 1, 1, 1]],
      ['columnRight', [0, 3, 1, 3]],
    ] as const) {
      const { editor } = open();
      chooseCells(editor, table(editor), { row: 0, col: 1 }, { row: 1, col: 2 });
      run(editor, name);
      expect([name, block(editor)]).toEqual([name, expected]);
    }
  });

  it('are disabled where they would do nothing', () => {
    const { editor } = open();
    const off = () => {
      const chosen = chosenCells(editor);
      if (!chosen) throw new Error('nothing is chosen');
      return cellCommands(editor, chosen)
        .flat()
        .filter(({ isOff }) => isOff)
        .map(({ name }) => name);
    };
    chooseCells(editor, table(editor), { row: 0, col: 0 });
    expect(off()).toEqual(['merge', 'split']);
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 2, col: 2 });
    expect(off()).toEqual(['split', 'deleteRows', 'deleteColumns']);
    run(editor, 'merge');
    expect(off()).toEqual(['merge', 'deleteRows', 'deleteColumns']);
  });

  it('make the rows from the first to the last selected one the header rows', () => {
    const { editor } = open();
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 0 });
    expect(run(editor, 'header').isOn).toBe(false);
    expect(table(editor).headerRows).toBe(2);
    expect(run(editor, 'header').isOn).toBe(true);
    expect(table(editor).headerRows).toBe(0);
  });

  it('copy as text, paste from the selected cell on and select the pasted cells; elements are not pasted into cells', () => {
    const { editor } = open();
    expect(pasteCells(editor, 'a\tb')).toBe('none');
    chooseCells(editor, table(editor), { row: 0, col: 0 }, { row: 1, col: 1 });
    expect(copyCells(editor)).toBe('00\t01\n10\t11');
    chooseCells(editor, table(editor), { row: 2, col: 1 });
    expect(pasteCells(editor, '{"format":"diecut-label"')).toBe('none');
    expect(pasteCells(editor, 'a\tb\nc\td\n')).toBe('done');
    expect(block(editor)).toEqual([2, 1, 3, 2]);
    expect(pasteCells(editor, Array(60).fill('x').join('\n'))).toBe('cut');
    expect(table(editor).rowHeightsMm).toHaveLength(50);
  });

  it('leave a locked table unchanged', () => {
    const { editor } = open();
    editor.document.apply(planPatch(new Set(['t']), { locked: true }));
    chooseCells(editor, table(editor), { row: 0, col: 0 });
    const before = editor.document.label();
    key(editor, 'Delete');
    pasteCells(editor, 'x');
    chooseCells(editor, table(editor), { row: 2, col: 2 });
    key(editor, 'Tab');
    expect(editor.document.label()).toBe(before);
  });
});

describe('toolbar of table cells', () => {
  const bar = { widthPx: 200, heightPx: 30 };
  const view = { widthPx: 1000, heightPx: 800, panXPx: 100, panYPx: 200 };
  const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    xMm,
    yMm,
    widthMm,
    heightMm,
  });
  const whole = box(0, 0, 100, 100);

  it('is above the cells, clear of the rotation handle of the table', () => {
    expect(barPosition(bar, { cells: box(40, 50, 20, 10), table: whole }, view, 4)).toEqual({
      xPx: 200,
      yPx: 362,
    });
    expect(barPosition(bar, { cells: box(40, 0, 20, 10), table: whole }, view, 4)).toEqual({
      xPx: 200,
      yPx: 136,
    });
  });

  it('is below the cells if there is no room above, and stays in the window', () => {
    const high = { ...view, panYPx: 10 };
    expect(barPosition(bar, { cells: box(40, 0, 20, 10), table: whole }, high, 4).yPx).toBe(58);
    const away = { ...view, panXPx: -5000, panYPx: -5000 };
    expect(barPosition(bar, { cells: box(0, 0, 5, 5), table: whole }, away, 4)).toEqual({ xPx: 24, yPx: 24 });
    expect(barPosition(bar, { cells: box(0, 0, 500, 500), table: whole }, high, 4).yPx).toBe(766);
  });
});
