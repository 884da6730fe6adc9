import { type BoxMm, boxCenter } from '../../../../core/base/boxes.ts';
import { type ResizeHandle, resizeBox } from '../../../../core/edit/placing/resizeBox.ts';
import { type BoxesById, planStretch, planTurn } from '../../../../core/edit/placing/transformBoxes.ts';
import { type DragScope, doesSnap, dragGesture, measured } from './dragScope.ts';
import type { Gesture, PointerAt } from './gesture.ts';
import { snapHandle } from './snapHandle.ts';
import { dragAngle, snapTurn } from './turning.ts';

/** Several elements and their bounding box at the start of the gesture. */
export interface SelectionBounds {
  readonly boxes: BoxesById;
  readonly bounds: BoxMm;
}

/** Drags an edge or corner of the selection's bounding box and scales all selected elements. Shift keeps the aspect ratio. */
export function stretchGesture(
  { boxes, bounds }: SelectionBounds,
  handle: ResizeHandle,
  start: PointerAt,
  scope: DragScope,
): Gesture {
  const lines = scope.snapLines(scope.document.label(), new Set(boxes.keys()));
  const move = (at: PointerAt) => {
    const snapping = doesSnap(at) ? { lines, toleranceMm: scope.toleranceMm() } : null;
    const by = snapHandle(bounds, handle, { xMm: at.xMm - start.xMm, yMm: at.yMm - start.yMm }, snapping);
    const next = resizeBox(bounds, handle, by.xMm, by.yMm, { rotationDeg: 0, keepAspect: at.isShift });
    scope.document.applyInGesture(planStretch(boxes, bounds, next));
    const hint = `${scope.lengthText(next.widthMm)} × ${scope.lengthText(next.heightMm)}`;
    scope.view.mark({ guides: by.guides, spans: measured(by.spans, scope), marquee: null, hint });
  };
  return dragGesture(scope, 'shape', move);
}

/** Rotates several elements about the center of their bounding box. */
export function turnTogetherGesture(
  { boxes, bounds }: SelectionBounds,
  start: PointerAt,
  scope: DragScope,
): Gesture {
  const centre = boxCenter(bounds);
  const move = (at: PointerAt) => {
    const degrees = snapTurn(dragAngle(start, at, centre), at);
    scope.document.applyInGesture(planTurn(boxes, centre, degrees));
    scope.view.mark({ guides: [], marquee: null, hint: `${degrees}°` });
  };
  return dragGesture(scope, 'move', move);
}
