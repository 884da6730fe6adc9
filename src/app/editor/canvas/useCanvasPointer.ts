import { type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { mmShown, mmToInchShown } from '../../../core/base/units.ts';
import { collectSnapLines } from '../../../core/edit/snapBox.ts';
import { useUnit } from '../../state/preferences.ts';
import { pixelsPerMm } from '../../state/viewStore.ts';
import type { Editor } from '../createEditor.ts';
import type { DragScope } from '../gestures/dragScope.ts';
import type { PointerAt } from '../gestures/gesture.ts';
import { panGesture } from '../gestures/panGesture.ts';
import { shownBounds, shownBox } from '../shownBox.ts';
import { tableCellAt } from '../tableCellAt.ts';
import { pickGesture, readTarget } from './pickGesture.ts';

/** Distance at which edges snap. */
const SNAP_PX = 6;
const MIDDLE_BUTTON = 1;

function createScope(editor: Editor, lengthText: (lengthMm: number) => string): DragScope {
  return {
    document: editor.document,
    view: editor.view,
    lengthText,
    toleranceMm: () => SNAP_PX / pixelsPerMm(editor.viewState.zoomPercent),
    boxOf: (id) => {
      const element = editor.document.label().elements.find((candidate) => candidate.id === id);
      return element ? shownBox(element, editor.shown.get(id)) : null;
    },
    snapLines: (label, moving) =>
      collectSnapLines(
        label.widthMm,
        label.heightMm,
        label.elements
          .filter((element) => !moving.has(element.id))
          .map((element) => shownBounds(element, editor.shown.get(element.id))),
      ),
  };
}

/** Pointer handlers of the canvas. */
export function useCanvasPointer(editor: Editor, boardRef: RefObject<HTMLElement | null>, isHand: boolean) {
  const unit = useUnit();
  const captured = useRef(false);
  /** Where the board lies while something is pressed: asking the browser with every move would have it lay out the page. */
  const pressed = useRef<DOMRect | null>(null);
  const scope = useMemo(
    () =>
      createScope(editor, (lengthMm) =>
        unit === 'in' ? `${mmToInchShown(lengthMm)} in` : `${mmShown(lengthMm)} mm`,
      ),
    [editor, unit],
  );

  const boardFrame = () => boardRef.current?.getBoundingClientRect() ?? new DOMRect();
  const pointerAt = (event: MouseEvent, frame: DOMRect): PointerAt => {
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
  const release = () => {
    captured.current = false;
    pressed.current = null;
    editor.gestures.release();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pressed.current = boardFrame();
      const at = pointerAt(event, pressed.current);
      if (event.button === MIDDLE_BUTTON || (isHand && event.button === 0)) {
        event.preventDefault();
        editor.gestures.press(panGesture(at, editor.view), at);
      } else if (event.button === 0) {
        editor.gestures.press(pickGesture(readTarget(event.target), at, scope), at);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pressed.current) return;
      const hasBegun = editor.gestures.move(pointerAt(event, pressed.current));
      // Only once it drags: a captured click would no longer tell which element it was on.
      if (hasBegun && !captured.current) {
        captured.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerUp: release,
    onPointerCancel: () => {
      captured.current = false;
      pressed.current = null;
      editor.gestures.cancel();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { elementId } = readTarget(event.target);
      const element = editor.document.label().elements.find((candidate) => candidate.id === elementId);
      if (!element || element.locked) return;
      if (element.kind === 'text' && element.data.source !== 'column') editor.view.edit(element.id);
      if (element.kind === 'table') {
        const at = pointerAt(event, boardFrame());
        editor.view.selectCell({ elementId: element.id, ...tableCellAt(element, at.xMm, at.yMm) });
      }
    },
  };
}
