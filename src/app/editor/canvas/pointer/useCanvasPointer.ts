import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm, PointMm } from '../../../../core/base/boxes.ts';
import { collectSnapLines } from '../../../../core/edit/placing/snapBox.ts';
import type { Label } from '../../../../core/label/label.ts';
import { useLengthText } from '../../../features/fields/useLengthText.ts';
import { pixelsPerMm } from '../../../state/fitView.ts';
import { viewPreferences } from '../../../state/viewPreferences.ts';
import { editInPlace } from '../../core/actions/editInPlace.ts';
import { useNewElementOptions } from '../../core/actions/useAddElement.ts';
import type { Editor } from '../../core/createEditor.ts';
import type { DragScope } from '../../core/gestures/dragScope.ts';
import type { PointerAt } from '../../core/gestures/gesture.ts';
import { panGesture } from '../../core/gestures/panGesture.ts';
import { textGesture } from '../../core/gestures/textGesture.ts';
import { seenBox, shownBounds, shownBox } from '../../core/shownBox.ts';
import { enterGroup, pickGesture, readTarget } from './pickGesture.ts';

/** Snap distance on the screen. */
const SNAP_PX = 6;
const MIDDLE_BUTTON = 1;

/** Fields read from a native or React event. */
type Pointed = Pick<globalThis.MouseEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey'>;

function createScope(editor: Editor, texts: Pick<DragScope, 'lengthText' | 'moduleText'>) {
  const elementOf = (id: string) => editor.document.label().elements.find((element) => element.id === id);
  return {
    ...texts,
    cellInput: editor.cellInput,
    document: editor.document,
    view: editor.view,
    symbolOf: (id: string) => editor.shown.get(id)?.symbol ?? null,
    toleranceMm: () => SNAP_PX / pixelsPerMm(editor.viewState.zoomPercent),
    boxOf: (id: string) => {
      const element = elementOf(id);
      return element ? shownBox(element, editor.shown.get(id)) : null;
    },
    seenBoxOf: (id: string) => {
      const element = elementOf(id);
      return element ? seenBox(element, editor.shown.get(id)) : null;
    },
    snapLines: (label: Label, moving: ReadonlySet<string>) => {
      const { snapToElements, snapToGrid, showGuides, gridMm } = viewPreferences;
      const still = snapToElements
        ? label.elements.filter(({ id, hidden }) => !hidden && !moving.has(id))
        : [];
      return collectSnapLines(label.widthMm, label.heightMm, {
        others: still.map((element) => shownBounds(element, editor.shown.get(element.id))),
        guides: showGuides ? { x: label.guidesXMm, y: label.guidesYMm } : { x: [], y: [] },
        gridMm: snapToGrid ? gridMm : null,
      });
    },
  } satisfies DragScope & Pick<Editor, 'cellInput'>;
}

/** State from the press of a pointer button until its release. */
interface Press {
  readonly pointerId: number;
  /** Cached box of the canvas. Reading the box with every move would force a layout. */
  readonly frame: DOMRect;
  readonly listeners: AbortController;
  isCaptured: boolean;
}

/** Returns the pointer handlers of the canvas. */
export function useCanvasPointer(editor: Editor, boardRef: RefObject<HTMLElement | null>, isHand: boolean) {
  const lengths = useLengthText();
  const { t } = useTranslation('editor');
  const newOptions = useNewElementOptions();
  const pressed = useRef<Press | null>(null);
  const scope = useMemo(
    () =>
      createScope(editor, {
        lengthText: lengths.length,
        moduleText: (moduleMm, size) =>
          t('canvas.modules', { size: lengths.module(moduleMm, 2), length: size }),
      }),
    [editor, lengths, t],
  );

  const boardFrame = () => boardRef.current?.getBoundingClientRect() ?? new DOMRect();
  const pointerAt = (event: Pointed, frame: DOMRect): PointerAt => {
    const xPx = event.clientX - frame.left;
    const yPx = event.clientY - frame.top;
    const { panXPx, panYPx, zoomPercent } = editor.viewState;
    const scale = pixelsPerMm(zoomPercent);
    return {
      xPx,
      yPx,
      xMm: (xPx - panXPx) / scale,
      yMm: (yPx - panYPx) / scale,
      isShift: event.shiftKey,
      isAlt: event.altKey,
    };
  };
  const forget = () => {
    pressed.current?.listeners.abort();
    pressed.current = null;
  };
  useEffect(() => () => pressed.current?.listeners.abort(), []);

  function follow(press: Press, event: globalThis.PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    event.stopPropagation();
    if (event.buttons === 0) {
      // The button was released in another window or frame, so that this page received no event.
      forget();
      editor.gestures.settle();
      return;
    }
    const hasBegun = editor.gestures.move(pointerAt(event, press.frame));
    // Capture only after the drag has started: the click after a captured press would not report the element under the pointer.
    if (!hasBegun || press.isCaptured) return;
    press.isCaptured = true;
    boardRef.current?.setPointerCapture(event.pointerId);
  }
  /** Handles moves in the capture phase and stops them, because the page's other handlers would take longer than the gesture. */
  function watch(press: Press): void {
    const { signal } = press.listeners;
    window.addEventListener('pointermove', (event) => follow(press, event), { capture: true, signal });
    window.addEventListener('mousemove', (event) => event.stopPropagation(), { capture: true, signal });
  }
  const isOther = (event: PointerEvent) =>
    pressed.current !== null && pressed.current.pointerId !== event.pointerId;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      forget();
      const frame = boardFrame();
      const { pointerId } = event;
      pressed.current = { pointerId, frame, listeners: new AbortController(), isCaptured: false };
      watch(pressed.current);
      const at = pointerAt(event, frame);
      if (event.button === MIDDLE_BUTTON || (isHand && event.button === 0)) {
        event.preventDefault();
        editor.gestures.press(panGesture(at, editor.view), at);
      } else if (event.button === 0 && editor.viewState.tool === 'text') {
        // Blur the focused control before the text starts, not after.
        event.preventDefault();
        const place = (where: BoxMm | PointMm) => editor.elements.beginText(newOptions(), where);
        editor.gestures.press(textGesture(at, editor.view, place), at);
      } else if (event.button === 0) {
        const below = () => document.elementsFromPoint(event.clientX, event.clientY);
        editor.gestures.press(pickGesture(readTarget(event.target, below), at, scope), at);
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (isOther(event)) return;
      forget();
      editor.gestures.release();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (isOther(event)) return;
      forget();
      editor.gestures.cancel();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { elementId } = readTarget(event.target);
      const element = editor.document.label().elements.find((candidate) => candidate.id === elementId);
      if (!element) return;
      if (enterGroup(editor.document, element.id)) return;
      if (element.locked) return;
      editInPlace(editor, element);
      editor.cellInput.current?.doubleClick(element, pointerAt(event, boardFrame()));
    },
  };
}
