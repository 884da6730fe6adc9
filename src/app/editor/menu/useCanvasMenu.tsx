import { type MouseEvent, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { pixelsPerMm } from '../../state/fitView.ts';
import { useClosedByCommand } from '../../ui/hooks/useClosedByCommand.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { pickUnit, readTarget } from '../canvas/pointer/pickGesture.ts';
import { isTakenByFocus } from '../core/actions/keyTargets.ts';
import { useEditor } from '../core/EditorContext.ts';
import type { MenuPosition } from './CanvasMenu.tsx';

const SECOND_BUTTON = 2;

const canvasMenu = lazyPart(async () => (await import('./CanvasMenu.tsx')).CanvasMenu);

/** Returns the handlers and the context menu of the canvas. Text fields keep the browser's menu. */
export function useCanvasMenu(boardRef: RefObject<HTMLElement | null>): {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly menu: ReactNode;
} {
  const editor = useEditor();
  const [place, setPlace] = useState<MenuPosition | null>(null);
  const handleClose = useCallback(() => {
    setPlace(null);
    // Returns the focus to the canvas, which otherwise falls to the page body.
    boardRef.current?.focus({ preventScroll: true });
  }, [boardRef]);
  useClosedByCommand(place !== null, handleClose);
  return {
    onContextMenu: (event) => {
      if (isTakenByFocus(event.target)) return;
      event.preventDefault();
      // The long press that opens the menu has started a drag: cancel the drag.
      editor.gestures.cancel();
      const { handle, elementId } = readTarget(event.target);
      // Keep the selection if the element is already part of it.
      if (handle === null) pickUnit(editor.document, elementId);
      const frame = boardRef.current?.getBoundingClientRect();
      // A menu opened by keyboard has no pointer position.
      if (frame && event.button === SECOND_BUTTON) {
        const { panXPx, panYPx, zoomPercent } = editor.viewState;
        const scale = pixelsPerMm(zoomPercent);
        editor.cellInput.current?.menu(elementId, {
          xMm: (event.clientX - frame.left - panXPx) / scale,
          yMm: (event.clientY - frame.top - panYPx) / scale,
        });
      }
      setPlace({ xPx: event.clientX, yPx: event.clientY });
    },
    menu: place && <canvasMenu.Part place={place} onClose={handleClose} />,
  };
}
