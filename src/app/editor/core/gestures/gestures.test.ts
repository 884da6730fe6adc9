import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { collectSnapLines } from '../../../../core/edit/placing/snapBox.ts';
import { createDocumentActions, createDocumentState } from '../../../state/documentStore.ts';
import { createViewActions, createViewState } from '../../../state/viewStore.ts';
import type { DragScope } from './dragScope.ts';
import { NOTHING, type PointerAt } from './gesture.ts';
import { createGestureController } from './gestureController.ts';
import { marqueeGesture } from './marqueeGesture.ts';
import { moveGesture } from './moveGesture.ts';
import { panGesture } from './panGesture.ts';
import { resizeGesture } from './resizeGesture.ts';
import { rotateGesture } from './rotateGesture.ts';

const at = (xMm: number, yMm: number, more: Partial<PointerAt> = {}): PointerAt => ({
  xMm,
  yMm,
  xPx: xMm * 10,
  yPx: yMm * 10,
  isShift: false,
  isAlt: false,
  ...more,
});
const ALT = { isAlt: true };
const SHIFT = { isShift: true };

/** Creates the document and view of an editor with a rectangle, a locked rectangle and a text, without snapping between them. */
function open(elements: object[] = []) {
  const label = parsed({
    widthMm: 100,
    heightMm: 100,
    elements: [
      { kind: 'rectangle', id: 'a', xMm: 10, yMm: 10, widthMm: 20, heightMm: 10 },
      { kind: 'rectangle', id: 'b', xMm: 60, yMm: 60, widthMm: 20, heightMm: 10, locked: true },
      ...elements,
    ],
  });
  const documentState = createDocumentState(createHistory(label));
  const document = createDocumentActions(documentState);
  const viewState = createViewState();
  const view = createViewActions(viewState);
  const element = (id: string) => {
    const found = document.label().elements.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const scope: DragScope = {
    document,
    view,
    boxOf: (id) => element(id),
    seenBoxOf: (id) => element(id),
    snapLines: ({ widthMm, heightMm, elements: all }, moving) =>
      collectSnapLines(widthMm, heightMm, { others: all.filter(({ id }) => !moving.has(id)) }),
    toleranceMm: () => 1,
    lengthText: (lengthMm) => `${lengthMm} mm`,
    symbolOf: () => null,
    moduleText: (moduleMm, size) => `${moduleMm} ${size}`,
  };
  return { label, document, documentState, viewState, scope, element };
}

describe('move gesture', () => {
  it('adds one undo step for any number of moves, each computed from the start', () => {
    const { scope, document, documentState, element, label } = open();
    const gesture = moveGesture(new Set(['a']), at(15, 15), scope, NOTHING);
    gesture.begin();
    gesture.move(at(40, 33, ALT));
    gesture.move(at(18, 16, ALT));
    expect([element('a').xMm, element('a').yMm]).toEqual([13, 11]);
    gesture.end();
    expect(documentState.history.past).toHaveLength(1);
    document.undo();
    expect(document.label()).toBe(label);
    document.redo();
    expect(element('a').xMm).toBe(13);
  });

  it('reverts all moves on cancel and adds no undo step', () => {
    const { scope, document, documentState, viewState, label } = open();
    const gesture = moveGesture(new Set(['a']), at(15, 15), scope, NOTHING);
    gesture.begin();
    expect(viewState.isMoving).toBe(true);
    gesture.move(at(40, 33));
    gesture.cancel();
    expect([document.label(), documentState.history.past.length, viewState.marks]).toEqual([label, 0, null]);
    expect(viewState.isDragging).toBe(false);
  });

  it('snaps to the label and shows the guide, does not snap with Alt, and keeps to an axis with Shift', () => {
    const { scope, element, viewState } = open();
    const gesture = moveGesture(new Set(['a']), at(15, 15), scope, NOTHING);
    gesture.begin();
    gesture.move(at(5.6, 40));
    expect(element('a').xMm).toBe(0);
    expect(viewState.marks?.guides).toContainEqual({ axis: 'x', atMm: 0 });
    expect(viewState.marks?.hint).toContain('0 mm');
    gesture.move(at(5.6, 40, ALT));
    expect(element('a').xMm).toBe(0.6);
    expect(viewState.marks?.guides).toEqual([]);
    gesture.move(at(40, 17, { ...SHIFT, ...ALT }));
    expect([element('a').xMm, element('a').yMm]).toEqual([35, 10]);
  });

  it('leaves locked elements in place', () => {
    const { scope, element } = open();
    const gesture = moveGesture(new Set(['a', 'b']), at(15, 15), scope, NOTHING);
    gesture.begin();
    gesture.move(at(20, 15, ALT));
    expect([element('a').xMm, element('b').xMm]).toEqual([15, 60]);
  });
});

describe('resize gesture', () => {
  it('drags one edge and keeps the other; a corner keeps the proportions with Shift', () => {
    const { scope, element } = open();
    const edge = resizeGesture(element('a'), 'e', at(30, 15), scope);
    edge.begin();
    edge.move(at(35, 99, ALT));
    edge.end();
    expect(element('a')).toMatchObject({ xMm: 10, widthMm: 25, heightMm: 10 });
    const corner = resizeGesture(element('a'), 'nw', at(10, 10), scope);
    corner.begin();
    corner.move(at(-15, 10, { ...SHIFT, ...ALT }));
    const { widthMm, heightMm, xMm, yMm } = element('a');
    expect(widthMm / heightMm).toBeCloseTo(2.5);
    expect([xMm + widthMm, yMm + heightMm]).toEqual([35, 20]);
  });

  it.each([
    ['contain', 'e', [30, 15], [30, 10]],
    ['contain', 's', [40, 20], [20, 20]],
    ['cover', 'e', [30, 10], [30, 10]],
    ['stretch', 's', [20, 20], [20, 20]],
  ] as const)(
    'sets the size of a picture in fit mode %s dragged by handle %s, without and with Shift',
    (fit, handle, plain, withShift) => {
      const picture = { kind: 'image', id: 'p', xMm: 0, yMm: 40, widthMm: 20, heightMm: 10, fit };
      const { scope, element } = open([picture]);
      const gesture = resizeGesture(element('p'), handle, at(20, 50), scope);
      const sides = () => [element('p').widthMm, element('p').heightMm];
      gesture.begin();
      gesture.move(at(30, 60, ALT));
      expect(sides()).toEqual(plain);
      gesture.move(at(30, 60, { ...SHIFT, ...ALT }));
      expect(sides()).toEqual(withShift);
    },
  );

  it('snaps a barcode to widths with whole dots per module, unless Alt is held', () => {
    const { scope, element, viewState } = open([
      { kind: 'barcode', id: 's', xMm: 0, yMm: 0, widthMm: 20, heightMm: 10 },
    ]);
    const symbolOf = () => ({ columns: 100, rows: null, moduleDots: 1, dotMm: 0.1 });
    const gesture = resizeGesture(element('s'), 'e', at(20, 5), { ...scope, symbolOf });
    gesture.begin();
    gesture.move(at(26, 5));
    expect(element('s')).toMatchObject({ xMm: 0, widthMm: 30, heightMm: 10 });
    expect(viewState.marks?.hint).toContain('0.3');
    gesture.move(at(26, 5, ALT));
    expect(element('s').widthMm).toBe(26);
  });

  it('keeps the proportions of a QR code unless Shift is held', () => {
    const { scope, element } = open([{ kind: 'qrcode', id: 'q', xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 }]);
    const gesture = resizeGesture(element('q'), 'se', at(10, 10), scope);
    gesture.begin();
    gesture.move(at(20, 10, ALT));
    expect(element('q').widthMm).toBe(element('q').heightMm);
    gesture.move(at(20, 10, { ...SHIFT, ...ALT }));
    expect([element('q').widthMm, element('q').heightMm]).toEqual([20, 10]);
  });

  it('sets the width of an auto-height text by a corner, and its height by the lower edge', () => {
    const text = { kind: 'text', id: 't', xMm: 0, yMm: 40, widthMm: 30, heightMm: 5, autoHeight: true };
    const { scope, element } = open([text]);
    const corner = resizeGesture(element('t'), 'se', at(30, 45), scope);
    corner.begin();
    corner.move(at(40, 60, ALT));
    corner.end();
    expect(element('t')).toMatchObject({ widthMm: 40, heightMm: 5, autoHeight: true });
    const edge = resizeGesture(element('t'), 's', at(20, 45), scope);
    edge.begin();
    edge.move(at(20, 52, ALT));
    expect(element('t')).toMatchObject({ heightMm: 12, autoHeight: false });
  });

  it('updates the layout during the gesture', () => {
    const { scope, element, viewState } = open();
    resizeGesture(element('a'), 'e', at(30, 15), scope).begin();
    expect([viewState.isDragging, viewState.isMoving]).toEqual([true, false]);
  });
});

describe('rotate gesture', () => {
  // The center of the rectangle is at 20, 15.
  const turn = (to: PointerAt) => {
    const { scope, element } = open();
    const gesture = rotateGesture(element('a'), at(20, 0), scope);
    gesture.begin();
    gesture.move(to);
    return element('a').rotationDeg;
  };

  it('follows the pointer about the center of the element', () => {
    expect(turn(at(35, 0, ALT))).toBe(45);
    expect(turn(at(20, 30))).toBe(180);
  });

  it('snaps to quarter turns unless Alt is held, and rotates in 15° steps with Shift', () => {
    expect(turn(at(40, 15.7))).toBe(90);
    expect(turn(at(40, 15.7, ALT))).toBe(92);
    expect(turn(at(35, 2, SHIFT)) % 15).toBe(0);
  });
});

describe('marquee gesture', () => {
  it('selects the elements it touches, adds with Shift, and restores the selection when canceled', () => {
    const { scope, document, viewState } = open();
    const gesture = marqueeGesture(at(0, 0), scope);
    gesture.move(at(12, 12));
    expect(document.selection()).toEqual(['a']);
    expect(viewState.marks?.marquee).toEqual({ xMm: 0, yMm: 0, widthMm: 12, heightMm: 12 });
    gesture.end();
    expect(viewState.marks).toBeNull();
    const more = marqueeGesture(at(90, 90, SHIFT), scope);
    more.move(at(70, 65));
    expect(document.selection()).toEqual(['a', 'b']);
    more.cancel();
    expect(document.selection()).toEqual(['a']);
    marqueeGesture(at(90, 90), scope).click();
    expect(document.selection()).toEqual([]);
  });
});

describe('pan gesture', () => {
  it('pans the view by the distance of the pointer', () => {
    const { scope, viewState } = open();
    const gesture = panGesture(at(0, 0), scope.view);
    gesture.move(at(1, 2));
    gesture.move(at(3, 3));
    expect([viewState.panXPx, viewState.panYPx]).toEqual([30, 30]);
  });
});

describe('gesture controller', () => {
  const log = () => {
    const calls: string[] = [];
    const call = (name: string) => () => calls.push(name);
    const gesture = {
      begin: call('begin'),
      move: call('move'),
      end: call('end'),
      cancel: call('cancel'),
      click: call('click'),
    };
    return { calls, gesture };
  };

  it('treats a press that moves slightly as a click', () => {
    const { calls, gesture } = log();
    const controller = createGestureController();
    controller.press(gesture, at(0, 0));
    expect(controller.move(at(0.2, 0))).toBe(false);
    controller.release();
    expect(calls).toEqual(['click']);
  });

  it('begins a gesture past the threshold and ends or cancels it once', () => {
    const { calls, gesture } = log();
    const controller = createGestureController();
    controller.press(gesture, at(0, 0));
    expect(controller.move(at(1, 0))).toBe(true);
    controller.move(at(0.1, 0));
    controller.release();
    controller.release();
    expect(calls).toEqual(['begin', 'move', 'move', 'end']);
    controller.press(gesture, at(0, 0));
    expect(controller.cancel()).toBe(false);
    controller.press(gesture, at(0, 0));
    controller.move(at(1, 0));
    expect([controller.cancel(), controller.cancel()]).toEqual([true, false]);
    expect(calls.at(-1)).toBe('cancel');
    expect(controller.move(at(5, 5))).toBe(false);
  });
});
