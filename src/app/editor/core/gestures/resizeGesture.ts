import { changesModules, resizeByModules } from '../../../../core/edit/codes/resizeByModules.ts';
import { type ResizeHandle, resizeBox } from '../../../../core/edit/placing/resizeBox.ts';
import { planBox, planChange } from '../../../../core/edit/planners.ts';
import { traitsOf } from '../../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import { hasAutoHeight } from '../shownBox.ts';
import { type DragScope, doesSnap, dragGesture, measured } from './dragScope.ts';
import type { Gesture, PointerAt } from './gesture.ts';
import { snapHandle } from './snapHandle.ts';

/**
 * Returns the handle to apply. A text with automatic height has no height to drag: its corners set only the width. Its top and bottom edges
 * turn off automatic height.
 */
function effectiveHandle(element: LabelElement, handle: ResizeHandle): ResizeHandle {
  if (!hasAutoHeight(element) || handle.length === 1) return handle;
  return handle.endsWith('e') ? 'e' : 'w';
}

/**
 * Drags an edge or a corner; the opposite edge or corner stays in place. Edges of unrotated elements snap. Corners of pictures and symbols
 * keep the aspect ratio unless Shift is held. An edge of a picture changes one side only if the fit mode lets that side have an effect: the
 * picture is stretched, or a picture that covers its box shows more or less. If the box contains the whole picture, a longer side would
 * only add empty space, so an edge scales both sides, or one side with Shift.
 */
export function resizeGesture(
  element: LabelElement,
  wanted: ResizeHandle,
  start: PointerAt,
  scope: DragScope,
): Gesture {
  const box = scope.boxOf(element.id) ?? element;
  const handle = effectiveHandle(element, wanted);
  const lines = scope.snapLines(scope.document.label(), new Set([element.id]));
  const symbol = scope.symbolOf(element.id);
  const fixesHeight = hasAutoHeight(element) && (handle === 'n' || handle === 's');
  const isUpright = element.rotationDeg % 360 === 0;

  const move = (at: PointerAt) => {
    const keepAspect = traitsOf(element).keepsRatio !== at.isShift;
    const options = {
      rotationDeg: element.rotationDeg,
      keepAspect,
      keepAspectAtEdges: traitsOf(element).sidesKeepRatio && !at.isShift,
    };
    const grid = doesSnap(at) && symbol && changesModules(symbol, handle) ? symbol : null;
    // Snapping to whole modules takes precedence over snapping to lines.
    const snapping = doesSnap(at) && isUpright && !grid ? { lines, toleranceMm: scope.toleranceMm() } : null;
    const by = snapHandle(box, handle, { xMm: at.xMm - start.xMm, yMm: at.yMm - start.yMm }, snapping);
    const sized = grid ? resizeByModules(box, handle, by.xMm, by.yMm, options, grid) : null;
    const next = sized?.box ?? resizeBox(box, handle, by.xMm, by.yMm, options);
    scope.document.applyInGesture((label) => {
      // The stored height of a text with automatic height is not the displayed height: keep the stored height.
      const resized = hasAutoHeight(element) && !fixesHeight ? { ...next, heightMm: element.heightMm } : next;
      const boxed = planBox(element.id, resized)(label);
      if (!fixesHeight) return boxed;
      return planChange(element.id, (current) =>
        'autoHeight' in current ? { ...current, autoHeight: false } : current,
      )(boxed);
    });
    const size = `${scope.lengthText(next.widthMm)} × ${scope.lengthText(next.heightMm)}`;
    const hint = sized ? scope.moduleText(sized.moduleMm, size) : size;
    scope.view.mark({ guides: by.guides, spans: measured(by.spans, scope), marquee: null, hint });
  };
  return dragGesture(scope, 'shape', move);
}
