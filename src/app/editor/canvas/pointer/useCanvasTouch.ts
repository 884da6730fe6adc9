import { type RefObject, useEffect } from 'react';
import type { Editor } from '../../core/createEditor.ts';

interface Touch {
  readonly xPx: number;
  readonly yPx: number;
}

/** Duration of a long press, which opens the menu. Browsers that detect a long press themselves do so a little later. */
const LONG_PRESS_MS = 500;
/** Movement up to which a finger counts as resting. */
const STILL_PX = 8;

function between([one, other]: readonly Touch[]): { readonly middle: Touch; readonly widthPx: number } {
  return {
    middle: { xPx: (one.xPx + other.xPx) / 2, yPx: (one.yPx + other.yPx) / 2 },
    widthPx: Math.max(1, Math.hypot(other.xPx - one.xPx, other.yPx - one.yPx)),
  };
}

/** Handles pinch and pan with two fingers; a long press with one finger opens the menu. */
export function useCanvasTouch(editor: Editor, boardRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const touches = new Map<number, Touch>();
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    let pinch: { readonly widthPx: number; readonly zoomPercent: number; middle: Touch } | null = null;
    let longPress: ReturnType<typeof setTimeout> | undefined;
    let lastLook = 0;
    let hasAsked = false;

    const placeOf = (event: PointerEvent): Touch => {
      const frame = board.getBoundingClientRect();
      return { xPx: event.clientX - frame.left, yPx: event.clientY - frame.top };
    };
    const waitForMenu = (event: PointerEvent) => {
      const { target, clientX, clientY } = event;
      const ask = () => {
        hasAsked = true;
        // Dispatched on the target like the browser's own event, so that the menu knows the element under the finger.
        target?.dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
        );
      };
      longPress = setTimeout(() => {
        // On a busy page, moves of the finger may be queued. They are delivered before the next frame, in which the position is checked
        // again.
        lastLook = requestAnimationFrame(ask);
      }, LONG_PRESS_MS);
    };
    const forgetMenu = () => {
      clearTimeout(longPress);
      cancelAnimationFrame(lastLook);
    };
    const begin = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      forgetMenu();
      touches.set(event.pointerId, placeOf(event));
      if (touches.size === 1) waitForMenu(event);
      if (touches.size !== 2) return;
      // A second finger makes this a pinch: cancel the gesture that the first finger started.
      editor.gestures.cancel();
      const { middle, widthPx } = between([...touches.values()]);
      pinch = { widthPx, zoomPercent: editor.viewState.zoomPercent, middle };
    };
    const move = (event: PointerEvent) => {
      const before = touches.get(event.pointerId);
      if (!before) return;
      const at = placeOf(event);
      if (!pinch) {
        if (Math.hypot(at.xPx - before.xPx, at.yPx - before.yPx) > STILL_PX) forgetMenu();
        return;
      }
      touches.set(event.pointerId, at);
      const { middle, widthPx } = between([...touches.values()]);
      editor.view.pan(middle.xPx - pinch.middle.xPx, middle.yPx - pinch.middle.yPx);
      pinch.middle = middle;
      editor.view.zoomTo(Math.round(pinch.zoomPercent * (widthPx / pinch.widthPx)), middle);
    };
    const end = (event: PointerEvent) => {
      forgetMenu();
      touches.delete(event.pointerId);
      if (touches.size < 2) pinch = null;
    };
    /** Suppresses the click after a long press; the click would close the menu. */
    const lift = (event: TouchEvent) => {
      if (hasAsked && event.cancelable) event.preventDefault();
      hasAsked = false;
    };
    /** During a pinch, pointer events reach no other handler. */
    const keep = (event: PointerEvent) => {
      if (pinch && touches.has(event.pointerId)) event.stopPropagation();
    };
    board.addEventListener('pointerdown', begin, options);
    board.addEventListener('pointerdown', keep, options);
    window.addEventListener('pointermove', move, options);
    board.addEventListener('pointermove', keep, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    window.addEventListener('touchend', lift, { ...options, passive: false });
    // If the browser detects the long press first, its event cancels the timer.
    board.addEventListener('contextmenu', forgetMenu, options);
    return () => {
      forgetMenu();
      controller.abort();
    };
  }, [editor, boardRef]);
}
