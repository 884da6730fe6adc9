import { planBox, planChange } from '../../../core/edit/planners.ts';
import { type ResizeHandle, resizeBox } from '../../../core/edit/resizeBox.ts';
import { snapEdges } from '../../../core/edit/snapBox.ts';
import { traitsOf } from '../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { hasAutoHeight } from '../shownBox.ts';
import { beginDrag, cancelDrag, type DragScope, doesSnap, endDrag } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** A text that follows its lines has no height to drag: its corners set the width. Its upper and lower edge fix the height. */
function effectiveHandle(element: LabelElement, handle: ResizeHandle): ResizeHandle {
  if (!hasAutoHeight(element) || handle.length === 1) return handle;
  return handle.endsWith('e') ? 'e' : 'w';
}

/** Drags an edge or a corner; the opposite one stays. Edges of upright elements snap. */
export function resizeGesture(
  element: LabelElement,
  wanted: ResizeHandle,
  start: PointerAt,
  scope: DragScope,
): Gesture {
  const box = scope.boxOf(element.id) ?? element;
  const handle = effectiveHandle(element, wanted);
  const lines = scope.snapLines(scope.document.label(), new Set([element.id]));
  const fixesHeight = hasAutoHeight(element) && (handle === 'n' || handle === 's');
  const isUpright = element.rotationDeg % 360 === 0;

  const move = (at: PointerAt) => {
    let byXMm = at.xMm - start.xMm;
    let byYMm = at.yMm - start.yMm;
    const isEast = handle.includes('e');
    const isSouth = handle.includes('s');
    const movesX = isEast || handle.includes('w');
    const movesY = isSouth || handle.includes('n');
    const keepAspect = traitsOf(element).keepsRatio !== at.isShift;
    const snap =
      doesSnap(at) && isUpright
        ? snapEdges(
            movesX ? box.xMm + (isEast ? box.widthMm : 0) + byXMm : null,
            movesY ? box.yMm + (isSouth ? box.heightMm : 0) + byYMm : null,
            lines,
            scope.toleranceMm(),
          )
        : { byXMm: 0, byYMm: 0, guides: [] };
    byXMm += snap.byXMm;
    byYMm += snap.byYMm;
    const next = resizeBox(box, handle, byXMm, byYMm, { rotationDeg: element.rotationDeg, keepAspect });
    scope.document.applyInGesture((label) => {
      // The stored height of an automatic text is not what is seen: leave it alone.
      const kept = hasAutoHeight(element) && !fixesHeight ? { ...next, heightMm: element.heightMm } : next;
      const sized = planBox(element.id, kept)(label);
      if (!fixesHeight) return sized;
      return planChange(element.id, (current) =>
        'autoHeight' in current ? { ...current, autoHeight: false } : current,
      )(sized);
    });
    const hint = `${scope.lengthText(next.widthMm)} × ${scope.lengthText(next.heightMm)}`;
    scope.view.mark({ guides: snap.guides, marquee: null, hint });
  };
  return {
    begin: () => beginDrag(scope, 'shape'),
    move,
    end: () => endDrag(scope),
    cancel: () => cancelDrag(scope),
    click: NOTHING,
  };
}
