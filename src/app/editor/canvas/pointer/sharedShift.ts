import type { BoxMm } from '../../../../core/base/boxes.ts';
import { isSameShift, type ShiftMm } from './nodePosition.ts';

/** Box on the label, rotated about its center. */
export interface TurnedBox extends BoxMm {
  readonly rotationDeg: number;
}

/** Returns the common shift of all boxes; null if they moved differently, or one changed its size or rotation. */
export function sharedShift(before: readonly TurnedBox[], after: readonly TurnedBox[]): ShiftMm | null {
  if (before.length !== after.length || before.length === 0) return null;
  const xMm = after[0].xMm - before[0].xMm;
  const yMm = after[0].yMm - before[0].yMm;
  for (let index = 0; index < before.length; index++) {
    const from = before[index];
    const to = after[index];
    const isSameBox =
      from.widthMm === to.widthMm && from.heightMm === to.heightMm && from.rotationDeg === to.rotationDeg;
    if (!isSameBox) return null;
    if (!isSameShift({ xMm: to.xMm - from.xMm, yMm: to.yMm - from.yMm }, { xMm, yMm })) return null;
  }
  return { xMm, yMm };
}
