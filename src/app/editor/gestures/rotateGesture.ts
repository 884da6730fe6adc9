import { boxCentre } from '../../../core/edit/boxes.ts';
import { planPatch } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { beginDrag, cancelDrag, type DragScope, doesSnap, endDrag } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Within this many degrees of a quarter turn, the element takes it. */
const QUARTER_PULL_DEG = 4;
const SHIFT_STEP_DEG = 15;

function angleAt(at: PointerAt, centre: { xMm: number; yMm: number }): number {
  return (Math.atan2(at.yMm - centre.yMm, at.xMm - centre.xMm) * 180) / Math.PI;
}

function normalise(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn >= 359.95 ? 0 : turn;
}

/** Turns an element about its centre. Shift goes in steps of 15°, quarter turns attract, Alt lets go of both. */
export function rotateGesture(element: LabelElement, start: PointerAt, scope: DragScope): Gesture {
  const centre = boxCentre(scope.boxOf(element.id) ?? element);
  const startAngle = angleAt(start, centre);
  const ids = new Set([element.id]);
  const move = (at: PointerAt) => {
    let degrees = normalise(element.rotationDeg + angleAt(at, centre) - startAngle);
    const quarter = Math.round(degrees / 90) * 90;
    if (at.isShift) degrees = Math.round(degrees / SHIFT_STEP_DEG) * SHIFT_STEP_DEG;
    else if (doesSnap(at) && Math.abs(degrees - quarter) < QUARTER_PULL_DEG) degrees = quarter;
    degrees = normalise(Math.round(degrees * 10) / 10);
    scope.document.applyInGesture(planPatch(ids, { rotationDeg: degrees }));
    scope.view.mark({ guides: [], marquee: null, hint: `${degrees}°` });
  };
  return {
    begin: () => beginDrag(scope, 'move'),
    move,
    end: () => endDrag(scope),
    cancel: () => cancelDrag(scope),
    click: NOTHING,
  };
}
