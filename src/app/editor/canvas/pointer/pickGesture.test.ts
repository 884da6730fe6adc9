// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { planGroup, planUngroup } from '../../../../core/edit/groups.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { collectSnapLines } from '../../../../core/edit/placing/snapBox.ts';
import { planPatch } from '../../../../core/edit/planners.ts';
import { createDocumentActions, createDocumentState } from '../../../state/documentStore.ts';
import { createViewActions, createViewState } from '../../../state/viewStore.ts';
import type { CellInput } from '../../core/gestures/cellInput.ts';
import type { PointerAt } from '../../core/gestures/gesture.ts';
import { createGestureController } from '../../core/gestures/gestureController.ts';
import { createCellInput } from '../../table/createCellInput.ts';
import { handleCursor } from './handleCursor.ts';
import { enterGroup, leaveGroup, pickGesture, pickUnit, readTarget } from './pickGesture.ts';

const at = (xMm: number, yMm: number, more: Partial<PointerAt> = {}): PointerAt => ({
  xMm,
  yMm,
  xPx: xMm * 10,
  yPx: yMm * 10,
  isShift: false,
  isAlt: true,
  ...more,
});
const on = (elementId: string | null, handle: string | null = null) => ({ elementId, handle });

function open() {
  const label = parsed({
    widthMm: 100,
    heightMm: 100,
    elements: [
      { kind: 'rectangle', id: 'a', xMm: 10, yMm: 10, widthMm: 20, heightMm: 10 },
      { kind: 'rectangle', id: 'b', xMm: 50, yMm: 50, widthMm: 20, heightMm: 10 },
      {
        kind: 'table',
        id: 't',
        xMm: 0,
        yMm: 70,
        widthMm: 40,
        heightMm: 20,
        columnWidthsMm: [20, 20],
        rowHeightsMm: [10, 10],
        cells: [0, 1].flatMap((row) => [0, 1].map((col) => ({ row, col, content: '' }))),
      },
    ],
  });
  const document = createDocumentActions(createDocumentState(createHistory(label)));
  const viewState = createViewState();
  const view = createViewActions(viewState);
  const cellInput: { current: CellInput | null } = {
    current: createCellInput({ document, view, viewState, gestures: createGestureController() }),
  };
  const scope = {
    document,
    view,
    cellInput,
    boxOf: (id: string) => document.label().elements.find((element) => element.id === id) ?? null,
    seenBoxOf: (id: string) => document.label().elements.find((element) => element.id === id) ?? null,
    snapLines: () => collectSnapLines(100, 100, { others: [] }),
    toleranceMm: () => 1,
    lengthText: String,
    symbolOf: () => null,
    moduleText: String,
  };
  const drag = (target: ReturnType<typeof on>, from: PointerAt, to: PointerAt) => {
    // Alt at the press makes copies; during the drag it disables snapping.
    const gesture = pickGesture(target, { ...from, isAlt: false }, scope);
    gesture.begin();
    gesture.move(to);
    gesture.end();
  };
  const begin = (target: ReturnType<typeof on>, from: PointerAt) => pickGesture(target, from, scope);
  const copy = (target: ReturnType<typeof on>, from: PointerAt, to: PointerAt) => {
    const gesture = begin(target, { ...from, isAlt: true });
    gesture.begin();
    gesture.move(to);
    gesture.end();
  };
  const click = (target: ReturnType<typeof on>, where: PointerAt) =>
    pickGesture(target, where, scope).click();
  const find = (id: string) => {
    const element = document.label().elements.find((candidate) => candidate.id === id);
    if (!element) throw new Error(`no ${id}`);
    return element;
  };
  return { document, viewState, begin, copy, drag, click, find };
}

describe('pointer press on the canvas', () => {
  it('on an element selects and drags it with the rest of the selection', () => {
    const { document, drag, find } = open();
    drag(on('a'), at(15, 15), at(18, 15));
    expect([document.selection(), find('a').xMm]).toEqual([['a'], 13]);
    document.select(['a', 'b']);
    drag(on('b'), at(55, 55), at(56, 57));
    expect([find('a').xMm, find('b').xMm, document.selection()]).toEqual([14, 51, ['a', 'b']]);
  });

  it('and release without a move on one of several selected elements selects it alone', () => {
    const { document, click } = open();
    document.select(['a', 'b']);
    click(on('b'), at(55, 55));
    expect(document.selection()).toEqual(['b']);
  });

  it('with Shift adds or removes an element and never moves it', () => {
    const { document, drag, find } = open();
    document.select(['a']);
    drag(on('b'), at(55, 55, { isShift: true }), at(90, 90, { isShift: true }));
    expect([document.selection(), find('b').xMm]).toEqual([['a', 'b'], 50]);
    drag(on('a'), at(15, 15, { isShift: true }), at(90, 90, { isShift: true }));
    expect([document.selection(), find('a').xMm]).toEqual([['b'], 10]);
  });

  it('on a handle resizes or rotates the selection; without a selection it draws a selection frame', () => {
    const { document, drag, find } = open();
    document.select(['a']);
    drag(on(null, 'e'), at(30, 15), at(34, 15));
    expect(find('a').widthMm).toBe(24);
    drag(on(null, 'rotate'), at(22, 0), at(40, 15));
    expect(find('a').rotationDeg).not.toBe(0);
    document.select([]);
    drag(on(null, 'e'), at(0, 0), at(60, 60));
    expect(document.selection()).toContain('a');
    drag(on(null, 'none such'), at(90, 0), at(91, 1));
    expect(document.selection()).toEqual([]);
  });

  it('and release without a move on a handle selects the element that the handle covers', () => {
    const { document, click, drag, find } = open();
    document.select(['a']);
    click(on('b', 'sw'), at(50, 55));
    expect(document.selection()).toEqual(['b']);
    click(on('a', 'rotate'), at(15, 15, { isShift: true }));
    expect(document.selection()).toEqual(['b', 'a']);
    click(on('t', 'se'), at(30, 85));
    expect(document.selection()).toEqual(['t']);
    // A handle over its own element, or over nothing, keeps the selection.
    click(on('t', 'n'), at(30, 85));
    click(on(null, 'n'), at(30, 85));
    expect(document.selection()).toEqual(['t']);
    document.select(['a']);
    drag(on('b', 'e'), at(30, 15), at(34, 15));
    expect([document.selection(), find('a').widthMm]).toEqual([['a'], 24]);
  });

  it('on empty canvas drags a selection frame, and a click there clears the selection', () => {
    const { document, drag, click } = open();
    drag(on(null), at(45, 45), at(60, 60));
    expect(document.selection()).toEqual(['b']);
    click(on(null), at(95, 5));
    expect(document.selection()).toEqual([]);
  });

  it('on a cell of a table that is already selected selects the cell', () => {
    const { viewState, click } = open();
    click(on('t'), at(30, 85));
    expect(viewState.cells).toBeNull();
    click(on('t'), at(30, 85));
    const [anchor, head] = [
      { row: 1, col: 1 },
      { row: 0, col: 0 },
    ];
    expect(viewState.cells).toEqual({ elementId: 't', anchor, head: anchor });
    click(on('t'), at(2, 72));
    expect(viewState.cells).toEqual({ elementId: 't', anchor: head, head });
  });
});

describe('pointer target', () => {
  it('is the nearest ancestor with an element id or a handle name', () => {
    const root = document.createElement('div');
    root.innerHTML =
      '<div data-element-id="a"><p><b id="in"></b></p></div><div data-handle="nw"><i id="handle"></i></div><u id="board"></u>';
    const find = (id: string) => root.querySelector(`#${id}`);
    expect(readTarget(find('in'))).toMatchObject(on('a'));
    expect(readTarget(find('handle'))).toMatchObject(on(null, 'nw'));
    const parts = [...root.querySelectorAll('#handle, #board, #in')].reverse();
    expect(readTarget(find('handle'), () => parts)).toMatchObject(on('a', 'nw'));
    expect(readTarget(find('board'))).toMatchObject(on(null));
    expect(readTarget(null)).toMatchObject(on(null));
    expect(readTarget(new EventTarget())).toMatchObject(on(null));
  });

  it('has a resize cursor that matches the drag direction of a handle at any rotation', () => {
    expect(handleCursor('e', 0)).toBe('ew-resize');
    expect(handleCursor('e', 90)).toBe('ns-resize');
    expect(handleCursor('nw', 0)).toBe('nwse-resize');
    expect(handleCursor('nw', 90)).toBe('nesw-resize');
    expect(handleCursor('n', -45)).toBe(handleCursor('n', 135));
    expect(handleCursor('s', 359)).toBe('ns-resize');
    for (const turn of [0, 45, 90, 137, 200]) {
      expect(handleCursor('n', turn)).toBe(handleCursor('s', turn));
      expect(handleCursor('sw', turn)).toBe(handleCursor('ne', turn));
    }
  });

  it('with Alt drags copies, which become the selection and one undo step', () => {
    const { document, find, copy } = open();
    document.select(['a', 'b']);
    copy(on('a'), at(15, 15), at(18, 16));
    const [, , , copyOfA, copyOfB] = document.label().elements;
    expect([find('a').xMm, find('b').xMm, copyOfA.xMm, copyOfA.yMm, copyOfB.xMm]).toEqual([
      10, 50, 13, 11, 53,
    ]);
    expect(document.selection()).toEqual([copyOfA.id, copyOfB.id]);
    document.undo();
    expect(document.label().elements).toHaveLength(3);
    expect(document.selection()).toEqual(['a', 'b']);
  });

  it('keeps the label and the selection when an Alt drag is canceled', () => {
    const { document, begin } = open();
    const before = document.label();
    const gesture = begin(on('a'), at(15, 15));
    gesture.begin();
    gesture.move(at(40, 40));
    gesture.cancel();
    expect([document.label(), document.selection()]).toEqual([before, ['a']]);
  });
});

describe('groups under the pointer', () => {
  function grouped() {
    const opened = open();
    const { document } = opened;
    document.apply(planGroup(new Set(['a', 'b']), 'inner'));
    document.apply(planGroup(new Set(['a', 'b', 't']), 'outer'));
    return opened;
  }

  it('are selected and moved as one, and entered one level at a time', () => {
    const { document, click, drag, find } = grouped();
    click(on('a'), at(15, 15));
    expect(document.selection().toSorted()).toEqual(['a', 'b', 't']);
    drag(on('t'), at(1, 71), at(2, 71));
    expect([find('a').xMm, find('b').xMm, find('t').xMm]).toEqual([11, 51, 1]);
    expect(enterGroup(document, 'a')).toBe(true);
    expect([document.selection().toSorted(), document.groupPath()]).toEqual([['a', 'b'], ['outer']]);
    click(on('t'), at(1, 71));
    expect(document.selection()).toEqual(['t']);
    expect(enterGroup(document, 'a')).toBe(true);
    expect([document.selection(), document.groupPath()]).toEqual([['a'], ['outer', 'inner']]);
    expect(enterGroup(document, 'a')).toBe(false);
    drag(on('b'), at(51, 51), at(52, 51));
    expect([find('a').xMm, find('b').xMm]).toEqual([11, 52]);
  });

  it('are left one level at a time, or all at once for an element outside', () => {
    const { document, click } = grouped();
    document.select(['a'], ['outer', 'inner']);
    expect(leaveGroup(document)).toBe(true);
    expect([document.selection().toSorted(), document.groupPath()]).toEqual([['a', 'b'], ['outer']]);
    expect(leaveGroup(document)).toBe(true);
    expect([document.selection().toSorted(), document.groupPath()]).toEqual([['a', 'b', 't'], []]);
    expect(leaveGroup(document)).toBe(false);
    document.select(['a'], ['outer', 'inner']);
    click(on('t'), at(1, 71));
    expect([document.selection().toSorted(), document.groupPath()]).toEqual([['a', 'b', 't'], []]);
  });

  it('are added to the selection, removed from it and selected by a frame as one', () => {
    const { document, click, drag } = grouped();
    document.apply(planUngroup(new Set(['a', 'b', 't'])));
    document.select(['t'], []);
    click(on('a'), at(15, 15, { isShift: true }));
    expect(document.selection().toSorted()).toEqual(['a', 'b', 't']);
    click(on('b'), at(55, 55, { isShift: true }));
    expect(document.selection()).toEqual(['t']);
    drag(on(null), at(5, 5), at(12, 12));
    expect(document.selection().toSorted()).toEqual(['a', 'b']);
  });
});

it('the context menu selects the element or group that it opens on, within the entered group', () => {
  const { document } = open();
  document.apply(planGroup(new Set(['a', 'b']), 'g'));
  pickUnit(document, 'a');
  expect(document.selection().toSorted()).toEqual(['a', 'b']);
  document.select(['a'], ['g']);
  pickUnit(document, 'b');
  expect([document.selection(), document.groupPath()]).toEqual([['b'], ['g']]);
  document.select(['a', 'b'], ['g']);
  pickUnit(document, 'b');
  expect(document.selection()).toEqual(['a', 'b']);
  pickUnit(document, null);
  expect([document.selection(), document.groupPath()]).toEqual([[], []]);
});

it('the move area of a small element moves it', () => {
  const { document, drag, find } = open();
  document.select(['a']);
  drag(on(null, 'move'), at(15, 15), at(18, 15));
  expect([find('a').xMm, document.selection()]).toEqual([13, ['a']]);
});

describe('handles around several elements', () => {
  it('resize all of them at any rotation, except locked ones', () => {
    const { document, drag, find } = open();
    document.apply(planPatch(new Set(['b']), { rotationDeg: 90 }));
    document.apply(planPatch(new Set(['t']), { locked: true }));
    document.select(['a', 'b', 't']);
    // Bounding box of a (10..30, 10..20) and b (55..65, 45..65): 55 wide, 55 high.
    drag(on(null, 'se'), at(65, 65), at(120, 65));
    expect(find('a')).toMatchObject({ xMm: 10, yMm: 10, widthMm: 40, heightMm: 10 });
    expect(find('b')).toMatchObject({ widthMm: 20, heightMm: 20, xMm: 100, yMm: 45, rotationDeg: 90 });
    expect(find('t')).toMatchObject({ xMm: 0, widthMm: 40 });
    document.undo();
    expect(find('a')).toMatchObject({ xMm: 10, widthMm: 20 });
  });

  it('rotate all of them about their common center', () => {
    const { document, drag, find } = open();
    document.select(['a', 'b']);
    // Bounding box of both: 10..70, 10..60; its center is (40, 35).
    drag(on(null, 'rotate'), at(40, 0), at(80, 35));
    expect(find('a')).toMatchObject({ rotationDeg: 90, xMm: 50, yMm: 10 });
    expect(find('b')).toMatchObject({ rotationDeg: 90, xMm: 10, yMm: 50 });
  });
});
