import { PT_TO_MM } from '../base/units.ts';
import { type Matrix, multiply, rotation, translation } from '../scene/matrix.ts';
import type { QuarterTurn } from './pageSettings.ts';

/** Properties of a PDF page that determine how it is displayed. */
interface ShownPage {
  /** Visible box in the page's units; the y axis points up. */
  readonly box: {
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
    readonly top: number;
  };
  /** Clockwise rotation of the page for display. */
  readonly rotate: QuarterTurn;
  /** Number of points per unit of the page. */
  readonly userUnit: number;
}

/**
 * Returns the transform from the coordinates of a page's content to millimeters from the top left corner of the displayed page (ISO
 * 32000-1, 8.3.2.3).
 */
export function contentMatrix({ box, rotate, userUnit }: ShownPage) {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const origins: Readonly<Record<QuarterTurn, Matrix>> = {
    0: translation(0, 0),
    90: translation(height, 0),
    180: translation(width, height),
    270: translation(0, width),
  };
  const upright: Matrix = [1, 0, 0, -1, -box.left, box.top];
  const scale = userUnit * PT_TO_MM;
  const turned = multiply(multiply(origins[rotate], rotation(rotate)), upright);
  const isSideways = rotate % 180 !== 0;
  return {
    matrix: multiply([scale, 0, 0, scale, 0, 0], turned),
    widthPt: (isSideways ? height : width) * userUnit,
    heightPt: (isSideways ? width : height) * userUnit,
  };
}
