import { type RefObject, useEffect } from 'react';
import type { Editor } from '../createEditor.ts';

interface Touch {
  readonly xPx: number;
  readonly yPx: number;
}

/** As long as a finger stays before it asks for the menu; browsers that ask by themselves do so a little later. */
const LONG_PRESS_MS = 500;
/** A finger trembles. */
const STILL_PX = 8;

function between([one, other]: readonly Touch[]): { readonly middle: Touch; readonly widthPx: number } {
  return {
    middle: { xPx: (one.xPx + other.xPx) / 2, yPx: (one.yPx + other.yPx) / 2 },
    widthPx: Math.max(1, Math.hypot(other.xPx - one.xPx, other.yPx - one.yPx)),
  };
}

/** Two fingers move and zoom the view; one that stays where it is asks for the menu. */
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
        // As the browser would: with what lies under the finger.
        target?.dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
        );
      };
      longPress = setTimeout(() => {
        // Where the page was busy meanwhile the finger may have moved unheard; that is told before the next frame.
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
      // What the first finger began was none of its own.
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
    /** A finger that is lifted after it asked for the menu clicks nowhere: that would put the menu away. */
    const lift = (event: TouchEvent) => {
      if (hasAsked && event.cancelable) event.preventDefault();
      hasAsked = false;
    };
    /** While two fingers are down nobody else has to do with them. */
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
    // The browser's own long press comes after ours, or instead of it.
    board.addEventListener('contextmenu', forgetMenu, options);
    return () => {
      forgetMenu();
      controller.abort();
    };
  }, [editor, boardRef]);
}
