import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useState,
} from 'react';
import { withGroups } from '../../../core/edit/groups.ts';
import { readTarget } from '../canvas/pickGesture.ts';
import type { Editor } from '../createEditor.ts';
import { useEditor } from '../EditorContext.ts';
import { isTakenByFocus } from '../useEditorKeys.ts';
import type { MenuPlace } from './CanvasMenu.tsx';

const CanvasMenu = lazy(async () => ({ default: (await import('./CanvasMenu.tsx')).CanvasMenu }));

/** What the menu is asked for on is selected, unless it is among what is selected already. */
function selectTarget({ document }: Editor, id: string | null): void {
  if (id !== null && document.selection().includes(id)) return;
  const { elements } = document.label();
  document.select(id === null ? [] : withGroups(elements, [id], []), []);
}

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
  return {
    onContextMenu: (event) => {
      if (isTakenByFocus(event.target)) return;
      event.preventDefault();
      // A finger that is held down was about to drag.
      editor.gestures.cancel();
      const { handle, elementId } = readTarget(event.target);
      if (handle === null) selectTarget(editor, elementId);
      setPlace({ xPx: event.clientX, yPx: event.clientY });
    },
    menu: place && (
      <Suspense fallback={null}>
        <CanvasMenu place={place} onClose={handleClose} />
      </Suspense>
    ),
  };
}
