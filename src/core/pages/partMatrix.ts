import type { BoxMm, SizeMm } from '../base/boxes.ts';
import { type Matrix, multiply } from '../scene/matrix.ts';
import { turnedPart } from './pageLayout.ts';
import type { QuarterTurn } from './pageSettings.ts';
import { straightPage } from './straightPage.ts';

interface DrawnPart {
  readonly shown: BoxMm;
  /** Clockwise rotation of the part. */
  readonly turnDeg: QuarterTurn;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the transform from millimeters of a page to the pixels of its rendered part. */
export function partMatrix({ shown, turnDeg, widthPx, heightPx }: DrawnPart): Matrix {
  const isSideways = turnDeg % 180 !== 0;
  const across = widthPx / (isSideways ? shown.heightMm : shown.widthMm);
  const down = heightPx / (isSideways ? shown.widthMm : shown.heightMm);
  return multiply([across, 0, 0, down, 0, 0], turnedPart(shown, turnDeg));
}

interface DrawnScan extends DrawnPart {
  readonly pageMm: SizeMm;
  /** Clockwise skew of the scanned page; missing for a straight page. */
  readonly skewDeg?: number;
}

/** Returns the transform from millimeters of a page to the pixels of its rendered part, which corrects the page's skew. */
export function scanMatrix(part: DrawnScan): Matrix {
  const upright = partMatrix(part);
  return part.skewDeg ? multiply(upright, straightPage(part.pageMm, part.skewDeg).matrix) : upright;
}
