import type { BoxMm } from '../base/boxes.ts';
import { type Matrix, multiply } from '../scene/matrix.ts';
import type { SizeMm } from './labelSizes.ts';
import { turnedPart } from './pageLayout.ts';
import type { QuarterTurn } from './pageSettings.ts';
import { straightPage } from './straightPage.ts';

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

interface DrawnScan extends DrawnPart {
  readonly pageMm: SizeMm;
  /** Clockwise; left out, the page lies straight. */
  readonly skewDeg?: number;
}

/** From millimetres of a page that may lie askew to the pixels that a part of it is drawn as, turned back straight. */
export function scanMatrix(part: DrawnScan): Matrix {
  const upright = partMatrix(part);
  return part.skewDeg ? multiply(upright, straightPage(part.pageMm, part.skewDeg).matrix) : upright;
}
