import type { PointMm } from '../../../core/base/boxes.ts';
import { normaliseDeg } from '../../../core/edit/transformBoxes.ts';
import { doesSnap } from './dragScope.ts';
import type { PointerAt } from './gesture.ts';

/** Within this many degrees of a quarter turn, what is turned takes it. */
const QUARTER_PULL_DEG = 4;
const SHIFT_STEP_DEG = 15;

function angleAt(at: PointMm, centre: PointMm): number {
  return (Math.atan2(at.yMm - centre.yMm, at.xMm - centre.xMm) * 180) / Math.PI;
}

/** By how many degrees the pointer went round a point, clockwise. */
export function dragAngle(start: PointMm, at: PointMm, centre: PointMm): number {
  return angleAt(at, centre) - angleAt(start, centre);
}

/** The turn that an angle stands for: Shift goes in steps of 15°, quarter turns attract, Alt lets go of both. */
export function snapTurn(degrees: number, at: PointerAt): number {
  const turn = normaliseDeg(degrees);
  if (at.isShift) return normaliseDeg(Math.round(turn / SHIFT_STEP_DEG) * SHIFT_STEP_DEG);
  const quarter = Math.round(turn / 90) * 90;
  return doesSnap(at) && Math.abs(turn - quarter) < QUARTER_PULL_DEG ? normaliseDeg(quarter) : turn;
}
