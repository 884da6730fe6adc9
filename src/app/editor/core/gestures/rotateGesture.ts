import { boxCenter } from '../../../../core/base/boxes.ts';
import { planPatch } from '../../../../core/edit/planners.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import { type DragScope, dragGesture } from './dragScope.ts';
import type { Gesture, PointerAt } from './gesture.ts';
import { dragAngle, snapTurn } from './turning.ts';

/** Rotates an element about its center. Shift snaps to 15° steps; quarter turns snap unless Alt is held. */
export function rotateGesture(element: LabelElement, start: PointerAt, scope: DragScope): Gesture {
  const centre = boxCenter(scope.boxOf(element.id) ?? element);
  const ids = new Set([element.id]);
  const move = (at: PointerAt) => {
    const degrees = snapTurn(element.rotationDeg + dragAngle(start, at, centre), at);
    scope.document.applyInGesture(planPatch(ids, { rotationDeg: degrees }));
    scope.view.mark({ guides: [], marquee: null, hint: `${degrees}°` });
  };
  return dragGesture(scope, 'move', move);
}
