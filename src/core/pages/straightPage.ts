import { type BoxMm, boxCenter, commonBox, rotatedBounds, type SizeMm } from '../base/boxes.ts';
import {
  invert,
  type Matrix,
  multiply,
  rotationAbout,
  transformX,
  transformY,
  translation,
} from '../scene/matrix.ts';

/** Size of a page after its skew is corrected, and the transform to it. */
export interface StraightPage extends SizeMm {
  /** Transforms millimeters of the skewed page to millimeters of the straight page. */
  readonly matrix: Matrix;
}

/**
 * Corrects the skew of a page by rotating it; the result contains all of the rotated page.
 *
 * @param skewDeg clockwise skew
 */
export function straightPage({ widthMm, heightMm }: SizeMm, skewDeg: number): StraightPage {
  const bounds = rotatedBounds({ xMm: 0, yMm: 0, widthMm, heightMm }, -skewDeg);
  const turn = rotationAbout(-skewDeg, widthMm / 2, heightMm / 2);
  return {
    matrix: multiply(translation(-bounds.xMm, -bounds.yMm), turn),
    widthMm: bounds.widthMm,
    heightMm: bounds.heightMm,
  };
}

/** Returns the bounding box, on the skewed page, of a part of the straight page. */
export function partAsItLies(part: BoxMm, { widthMm, heightMm }: SizeMm, skewDeg: number): BoxMm {
  const back = invert(straightPage({ widthMm, heightMm }, skewDeg).matrix);
  if (!back) return part;
  const { xMm, yMm } = boxCenter(part);
  const turned = {
    ...part,
    xMm: transformX(back, xMm, yMm) - part.widthMm / 2,
    yMm: transformY(back, xMm, yMm) - part.heightMm / 2,
  };
  return commonBox(rotatedBounds(turned, skewDeg), { xMm: 0, yMm: 0, widthMm, heightMm });
}
