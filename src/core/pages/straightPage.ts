import { type BoxMm, boxCenter, commonBox, rotatedBounds } from '../base/boxes.ts';
import {
  invert,
  type Matrix,
  multiply,
  rotationAbout,
  transformX,
  transformY,
  translation,
} from '../scene/matrix.ts';
import type { SizeMm } from './labelSizes.ts';

/** A page that was turned back straight. */
export interface StraightPage extends SizeMm {
  /** From millimetres of the page as it lies to those of the straight one. */
  readonly matrix: Matrix;
}

/**
 * Turns a page that lies askew, so that what is on it stands straight, and makes it as large as all of it needs.
 *
 * @param skewDeg how far it lies askew, clockwise
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

/** The upright box around a part of the straight page, on the page as it lies. */
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
