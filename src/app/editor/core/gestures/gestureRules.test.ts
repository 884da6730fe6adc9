import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import {
  type BoxMm,
  boxCenter,
  boxesOverlap,
  rotatedBounds,
  rotateVector,
} from '../../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../../core/base/limits.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';
import { collectSnapLines } from '../../../../core/edit/placing/snapBox.ts';
import { createDocumentActions, createDocumentState } from '../../../state/documentStore.ts';
import { createViewActions, createViewState } from '../../../state/viewStore.ts';
import type { DragScope } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';
import { createGestureController } from './gestureController.ts';
import { marqueeGesture } from './marqueeGesture.ts';
import { moveGesture } from './moveGesture.ts';
import { resizeGesture } from './resizeGesture.ts';
import { rotateGesture } from './rotateGesture.ts';

/** Invariants of gestures for any path of the pointer. */

const HANDLES: readonly ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const mm = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const pointer: fc.Arbitrary<PointerAt> = fc
  .record({ xMm: mm(-50, 150), yMm: mm(-50, 150), isShift: fc.boolean(), isAlt: fc.boolean() })
  .map((at) => ({ ...at, xPx: at.xMm * 10, yPx: at.yMm * 10 }));
const path = fc.array(pointer, { minLength: 1, maxLength: 8 });
const box = fc.record({
  xMm: mm(-20, 100),
  yMm: mm(-20, 100),
  widthMm: mm(1, 60),
  heightMm: mm(1, 60),
  rotationDeg: fc.constantFrom(0, 0, 30, 90, 137, 270),
});
const boxes = fc.array(box, { minLength: 1, maxLength: 5 });
const still = (at: PointerAt): PointerAt => ({ ...at, isShift: false, isAlt: true });

function open(given: readonly (BoxMm & { readonly rotationDeg: number })[]) {
  const label = parsed({
    widthMm: 100,
    heightMm: 100,
    elements: given.map((fields, index) => ({ kind: 'rectangle', id: `e${index}`, ...fields })),
  });
  const state = createDocumentState(createHistory(label));
  const document = createDocumentActions(state);
  const viewState = createViewState();
  const scope: DragScope = {
    document,
    view: createViewActions(viewState),
    boxOf: (id) => document.label().elements.find((element) => element.id === id) ?? null,
    seenBoxOf: (id) => document.label().elements.find((element) => element.id === id) ?? null,
    snapLines: ({ widthMm, heightMm, elements }, moving) =>
      collectSnapLines(widthMm, heightMm, { others: elements.filter(({ id }) => !moving.has(id)) }),
    toleranceMm: () => 1,
    lengthText: (lengthMm) => `${lengthMm} mm`,
    symbolOf: () => null,
    moduleText: (moduleMm, size) => `${moduleMm} ${size}`,
  };
  const element = (id = 'e0') => {
    const found = document.label().elements.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const ids = label.elements.map(({ id }) => id);
  return { label, state, document, viewState, scope, element, ids };
}

type Editor = ReturnType<typeof open>;
/** Creators of all gestures that change the document. */
const MAKERS: readonly ((editor: Editor, start: PointerAt, handle: ResizeHandle) => Gesture)[] = [
  ({ scope, ids }, start) => moveGesture(new Set(ids), start, scope, NOTHING),
  ({ scope, element }, start, handle) => resizeGesture(element(), handle, start, scope),
  ({ scope, element }, start) => rotateGesture(element(), start, scope),
];
const maker = fc.constantFrom(...MAKERS);
const handle = fc.constantFrom(...HANDLES);

describe('a gesture', () => {
  it('ends where its last move leads, regardless of the moves between', () => {
    fc.assert(
      fc.property(boxes, maker, handle, pointer, path, (given, make, side, start, moves) => {
        const play = (through: readonly PointerAt[]) => {
          const editor = open(given);
          const gesture = make(editor, start, side);
          gesture.begin();
          for (const at of through) gesture.move(at);
          gesture.end();
          return editor.document.label();
        };
        expect(play(moves)).toEqual(play(moves.slice(-1)));
      }),
    );
  });

  it('is at most one undo step, and undo reverts all of it', () => {
    fc.assert(
      fc.property(boxes, maker, handle, pointer, path, (given, make, side, start, moves) => {
        const { label, state, document, viewState, ...rest } = open(given);
        const gesture = make({ label, state, document, viewState, ...rest }, start, side);
        gesture.begin();
        for (const at of moves) gesture.move(at);
        gesture.end();
        expect(state.history.past.length).toBeLessThanOrEqual(1);
        const after = document.label();
        document.undo();
        expect(document.label()).toBe(after === label ? after : label);
        expect([viewState.isDragging, viewState.marks]).toEqual([false, null]);
      }),
    );
  });

  it('that is canceled restores the identical label object', () => {
    fc.assert(
      fc.property(boxes, maker, handle, pointer, path, (given, make, side, start, moves) => {
        const editor = open(given);
        const gesture = make(editor, start, side);
        gesture.begin();
        for (const at of moves) gesture.move(at);
        gesture.cancel();
        expect(editor.document.label()).toBe(editor.label);
        expect(editor.state.history).toMatchObject({ past: [], future: [], mark: null });
        expect([editor.viewState.isDragging, editor.viewState.marks]).toEqual([false, null]);
      }),
    );
  });
});

describe('moving several elements', () => {
  it('keeps their relative positions and their sizes', () => {
    fc.assert(
      fc.property(boxes, pointer, pointer, (given, start, to) => {
        const { scope, ids, label, document } = open(given);
        const gesture = moveGesture(new Set(ids), start, scope, NOTHING);
        gesture.begin();
        gesture.move(to);
        const [before, after] = [label.elements, document.label().elements];
        after.forEach((element, index) => {
          const was = before[index];
          expect(element.xMm - was.xMm).toBeCloseTo(after[0].xMm - before[0].xMm, 1);
          expect(element.yMm - was.yMm).toBeCloseTo(after[0].yMm - before[0].yMm, 1);
          expect([element.widthMm, element.rotationDeg]).toEqual([was.widthMm, was.rotationDeg]);
        });
      }),
    );
  });

  it('snaps by no more than the tolerance, and not at all with Alt', () => {
    fc.assert(
      fc.property(boxes, pointer, pointer, (given, start, to) => {
        const { scope, ids, label, document } = open(given);
        const gesture = moveGesture(new Set(ids), start, scope, NOTHING);
        gesture.begin();
        gesture.move({ ...to, isShift: false });
        const offMm = document.label().elements[0].xMm - label.elements[0].xMm - (to.xMm - start.xMm);
        expect(Math.abs(offMm)).toBeLessThanOrEqual((to.isAlt ? 0 : 1) + 0.0051);
      }),
    );
  });
});

/** Returns a point of a rotated box. Shares are 0 at the left and top edges, 1 at the right and bottom edges. */
function pointOf(of: BoxMm & { readonly rotationDeg: number }, shareX: number, shareY: number) {
  const centre = boxCenter(of);
  const out = rotateVector((shareX - 0.5) * of.widthMm, (shareY - 0.5) * of.heightMm, of.rotationDeg);
  return { xMm: centre.xMm + out.xMm, yMm: centre.yMm + out.yMm };
}

describe('resizing an element', () => {
  it('keeps the opposite edge or corner in place at any rotation', () => {
    fc.assert(
      fc.property(box, handle, pointer, pointer, (given, side, start, to) => {
        const { scope, element } = open([given]);
        const before = element();
        const gesture = resizeGesture(before, side, start, scope);
        gesture.begin();
        gesture.move(to);
        // At the maximum size an element cannot keep its corner.
        const { maxElementMm } = LABEL_LIMITS;
        fc.pre(Math.max(element().widthMm, element().heightMm) < maxElementMm);
        const share = (low: string, high: string) => (side.includes(low) ? 1 : side.includes(high) ? 0 : 0.5);
        const [x, y] = [share('w', 'e'), share('n', 's')];
        const [from, now] = [pointOf(before, x, y), pointOf(element(), x, y)];
        // Positions are stored in hundredths of a millimeter.
        expect(Math.abs(now.xMm - from.xMm)).toBeLessThan(0.03);
        expect(Math.abs(now.yMm - from.yMm)).toBeLessThan(0.03);
        expect(Math.min(element().widthMm, element().heightMm)).toBeGreaterThan(0);
      }),
    );
  });

  it('by an edge changes one side only', () => {
    fc.assert(
      fc.property(box, pointer, pointer, (given, start, to) => {
        const { scope, element } = open([given]);
        const before = element();
        const gesture = resizeGesture(before, 'e', start, scope);
        gesture.begin();
        gesture.move({ ...to, isShift: false });
        expect(element().heightMm).toBe(before.heightMm);
      }),
    );
  });
});

describe('rotating an element', () => {
  it('keeps its center and gives an angle from 0 up to 360 in tenths', () => {
    fc.assert(
      fc.property(box, pointer, pointer, (given, start, to) => {
        const { scope, element } = open([given]);
        const before = element();
        const gesture = rotateGesture(before, start, scope);
        gesture.begin();
        gesture.move(to);
        const { rotationDeg } = element();
        expect(boxCenter(element())).toEqual(boxCenter(before));
        expect(rotationDeg).toBeGreaterThanOrEqual(0);
        expect(rotationDeg).toBeLessThan(360);
        expect(rotationDeg * 10).toBeCloseTo(Math.round(rotationDeg * 10));
        if (to.isShift) expect(rotationDeg % 15).toBe(0);
      }),
    );
  });
});

it('an element rotated back to almost 0° gets 0°, not 360°', () => {
  const { scope, element } = open([{ xMm: 0, yMm: 0, widthMm: 20, heightMm: 20, rotationDeg: 0 }]);
  const at = (yMm: number): PointerAt => ({ xMm: 110, yMm, xPx: 1100, yPx: 0, isShift: false, isAlt: true });
  const gesture = rotateGesture(element(), at(10), scope);
  gesture.begin();
  gesture.move(at(30));
  gesture.move(at(9.96));
  expect(element().rotationDeg).toBe(0);
});

describe('drawing a selection frame', () => {
  it('selects exactly the elements it touches, plus the previous selection with Shift', () => {
    fc.assert(
      fc.property(boxes, pointer, pointer, fc.boolean(), (given, from, to, isShift) => {
        const { scope, document, label } = open(given);
        document.select(['e0']);
        const gesture = marqueeGesture({ ...from, isShift }, scope);
        gesture.begin();
        gesture.move(still({ ...to, xMm: to.xMm + 40 }));
        gesture.move(still(to));
        const frame = {
          xMm: Math.min(from.xMm, to.xMm),
          yMm: Math.min(from.yMm, to.yMm),
          widthMm: Math.abs(to.xMm - from.xMm),
          heightMm: Math.abs(to.yMm - from.yMm),
        };
        const touched = label.elements
          .filter((element) => boxesOverlap(rotatedBounds(element, element.rotationDeg), frame))
          .map(({ id }) => id);
        expect(new Set(document.selection())).toEqual(new Set(isShift ? ['e0', ...touched] : touched));
        gesture.cancel();
        expect(document.selection()).toEqual(['e0']);
        expect(document.label()).toBe(label);
      }),
    );
  });
});

describe('gesture controller', () => {
  it('calls begin before move and ends each gesture once, in any order of presses and releases', () => {
    const act = fc.oneof(
      fc.record({
        do: fc.constantFrom('press' as const, 'release' as const, 'cancel' as const, 'settle' as const),
        at: pointer,
      }),
      fc.record({ do: fc.constant('move' as const), at: pointer }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const controller = createGestureController();
        const logs: string[][] = [];
        for (const { do: what, at } of acts) {
          if (what !== 'press') {
            if (what === 'move') controller.move(at);
            else controller[what]();
            continue;
          }
          const log: string[] = [];
          logs.push(log);
          const say = (word: string) => () => log.push(word);
          const gesture = {
            begin: say('begin'),
            move: say('move'),
            end: say('end'),
            cancel: say('cancel'),
            click: say('click'),
          };
          controller.press(gesture, at);
        }
        controller.cancel();
        for (const log of logs) expect(log.join(' ')).toMatch(/^(|click|begin( move)+ (end|cancel))$/);
      }),
    );
  });
});
