import type { ResizeHandle } from '../../../core/edit/resizeBox.ts';
import type { Editor } from '../createEditor.ts';
import type { DragScope } from '../gestures/dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from '../gestures/gesture.ts';
import { marqueeGesture } from '../gestures/marqueeGesture.ts';
import { moveGesture } from '../gestures/moveGesture.ts';
import { resizeGesture } from '../gestures/resizeGesture.ts';
import { rotateGesture } from '../gestures/rotateGesture.ts';
import { tableCellAt } from '../tableCellAt.ts';

const RESIZE_HANDLES: readonly ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

type PickScope = DragScope & Pick<Editor, 'document' | 'view'>;

/** What the pointer was pressed on. */
export interface PressTarget {
  readonly handle: string | null;
  readonly elementId: string | null;
}

export function readTarget(target: EventTarget | null): PressTarget {
  if (!(target instanceof Element)) return { handle: null, elementId: null };
  const handle = target.closest('[data-handle]')?.getAttribute('data-handle') ?? null;
  const elementId = target.closest('[data-element-id]')?.getAttribute('data-element-id') ?? null;
  return { handle, elementId };
}

function elementGesture(id: string, at: PointerAt, scope: PickScope): Gesture {
  const { document, view } = scope;
  const selection = document.selection();
  const wasSelected = selection.includes(id);
  if (at.isShift) {
    document.select(wasSelected ? selection.filter((other) => other !== id) : [...selection, id]);
    return { begin: NOTHING, move: NOTHING, end: NOTHING, cancel: NOTHING, click: NOTHING };
  }
  if (!wasSelected) document.select([id]);
  const handleClick = () => {
    document.select([id]);
    const element = document.label().elements.find((candidate) => candidate.id === id);
    if (wasSelected && element?.kind === 'table') {
      view.selectCell({ elementId: id, ...tableCellAt(element, at.xMm, at.yMm) });
    }
  };
  return moveGesture(new Set(document.selection()), at, scope, handleClick);
}

/** The gesture that begins where the pointer was pressed. */
export function pickGesture({ handle, elementId }: PressTarget, at: PointerAt, scope: PickScope): Gesture {
  const { document } = scope;
  const [selectedId] = document.selection();
  const selected = document.label().elements.find((element) => element.id === selectedId);
  if (handle === 'rotate' && selected) return rotateGesture(selected, at, scope);
  const resize = RESIZE_HANDLES.find((known) => known === handle);
  if (resize && selected) return resizeGesture(selected, resize, at, scope);
  if (elementId !== null) return elementGesture(elementId, at, scope);
  return marqueeGesture(at, scope);
}
