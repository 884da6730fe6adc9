import type { PointMm } from '../../../../core/base/boxes.ts';
import { normalizeDeg } from '../../../../core/edit/placing/transformBoxes.ts';
import { doesSnap } from './dragScope.ts';
import type { PointerAt } from './gesture.ts';

/** Largest difference, in degrees, from which a rotation snaps to a quarter turn. */
const QUARTER_PULL_DEG = 4;
const SHIFT_STEP_DEG = 15;

function angleAt(at: PointMm, centre: PointMm): number {
  return (Math.atan2(at.yMm - centre.yMm, at.xMm - centre.xMm) * 180) / Math.PI;
}

/** Returns the clockwise angle between two pointer positions about a center, in degrees. */
export function dragAngle(start: PointMm, at: PointMm, centre: PointMm): number {
  return angleAt(at, centre) - angleAt(start, centre);
}

/** Snaps a rotation: with Shift to steps of 15°, otherwise to a near quarter turn unless Alt is held. */
export function snapTurn(degrees: number, at: PointerAt): number {
  const turn = normalizeDeg(degrees);
  if (at.isShift) return normalizeDeg(Math.round(turn / SHIFT_STEP_DEG) * SHIFT_STEP_DEG);
  const quarter = Math.round(turn / 90) * 90;
  return doesSnap(at) && Math.abs(turn - quarter) < QUARTER_PULL_DEG ? normalizeDeg(quarter) : turn;
}
