import { type RefObject, useEffect } from 'react';
import { ZOOM_LIMITS } from '../../../../core/base/limits.ts';
import type { Editor } from '../../core/createEditor.ts';

/** The wheel scrolls the canvas; with Ctrl, or by pinching a touchpad, it zooms at the pointer. */
export function useCanvasWheel(editor: Editor, boardRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) {
        const isSideways = event.shiftKey && event.deltaX === 0;
        editor.view.pan(isSideways ? -event.deltaY : -event.deltaX, isSideways ? 0 : -event.deltaY);
        return;
      }
      const frame = board.getBoundingClientRect();
      const at = { xPx: event.clientX - frame.left, yPx: event.clientY - frame.top };
      // A wheel notch is one zoom step at most; a pinch sends many small deltas.
      const points = Math.max(-ZOOM_LIMITS.stepPercent, Math.min(ZOOM_LIMITS.stepPercent, -event.deltaY));
      editor.view.zoomTo(Math.round(editor.viewState.zoomPercent + points), at);
    };
    board.addEventListener('wheel', handleWheel, { passive: false });
    return () => board.removeEventListener('wheel', handleWheel);
  }, [editor, boardRef]);
}
