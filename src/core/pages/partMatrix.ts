import type { BoxMm } from '../base/boxes.ts';
import { type Matrix, multiply } from '../scene/matrix.ts';
import type { QuarterTurn } from './pageSettings.ts';
import { turnedPart } from './placePage.ts';

interface DrawnPart {
  readonly shown: BoxMm;
  /** Clockwise. */
  readonly turnDeg: QuarterTurn;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** From millimetres of a page to the pixels that its part is drawn as. */
export function partMatrix({ shown, turnDeg, widthPx, heightPx }: DrawnPart): Matrix {
  const isSideways = turnDeg % 180 !== 0;
  const across = widthPx / (isSideways ? shown.heightMm : shown.widthMm);
  const down = heightPx / (isSideways ? shown.widthMm : shown.heightMm);
  return multiply([across, 0, 0, down, 0, 0], turnedPart(shown, turnDeg));
}
