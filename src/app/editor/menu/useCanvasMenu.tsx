import { type MouseEvent, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { pixelsPerMm } from '../../state/fitView.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useClosedByCommand } from '../../ui/useClosedByCommand.ts';
import { pickUnit, readTarget } from '../canvas/pickGesture.ts';
import { useEditor } from '../EditorContext.ts';
import { isTakenByFocus } from '../useEditorKeys.ts';
import type { MenuPlace } from './CanvasMenu.tsx';

const SECOND_BUTTON = 2;

const canvasMenu = lazyPart(async () => (await import('./CanvasMenu.tsx')).CanvasMenu);

/** The canvas's own menu; the browser keeps its menu for fields of text. */
export function useCanvasMenu(boardRef: RefObject<HTMLElement | null>): {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly menu: ReactNode;
} {
  const editor = useEditor();
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const handleClose = useCallback(() => {
    setPlace(null);
    // Else the keys would go nowhere.
    boardRef.current?.focus({ preventScroll: true });
  }, [boardRef]);
  useClosedByCommand(place !== null, handleClose);
  return {
    onContextMenu: (event) => {
      if (isTakenByFocus(event.target)) return;
      event.preventDefault();
      // A finger that is held down was about to drag.
      editor.gestures.cancel();
      const { handle, elementId } = readTarget(event.target);
      // What is selected already stays so, with all that is selected beside it.
      if (handle === null) pickUnit(editor.document, elementId);
      const frame = boardRef.current?.getBoundingClientRect();
      // Keys ask where nothing is pointed at.
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
