import { PT_TO_MM } from '../../base/units.ts';
import type { XmlElement } from '../xmlTree.ts';
import { numberOf } from './attributes.ts';

/** Position of an object on the label. */
export interface ObjectPlace {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg: number;
  /** True if the object is mirrored horizontally before its rotation. */
  readonly isMirrored: boolean;
  /** True if the object's sides are not perpendicular, so that the box is only the nearest rectangle. */
  readonly isSkewed: boolean;
}

export interface OwnBox {
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * Places a box in an object's own coordinates on the label. gLabels transforms an object at its origin with the matrix `a0 a1 a2 a3 a4 a5`,
 * in cairo's order, while boxes of a label rotate about their center.
 */
export function placeObject(
  object: XmlElement,
  originXMm: number,
  originYMm: number,
  box: OwnBox,
): ObjectPlace {
  const [a0, a1, a2, a3, a4, a5] = [1, 0, 0, 1, 0, 0].map((standard, at) =>
    numberOf(object, `a${at}`, standard),
  );
  const scaleX = Math.hypot(a0, a1);
  const scaleY = Math.hypot(a2, a3);
  const determinant = a0 * a3 - a1 * a2;
  const middleX = box.leftMm + box.widthMm / 2;
  const middleY = box.topMm + box.heightMm / 2;
  // The matrix contains translations in points, cairo's unit.
  const xMm = originXMm + a0 * middleX + a2 * middleY + a4 * PT_TO_MM;
  const yMm = originYMm + a1 * middleX + a3 * middleY + a5 * PT_TO_MM;
  const isMirrored = determinant < 0;
  const angleDeg = (Math.atan2(isMirrored ? -a1 : a1, isMirrored ? -a0 : a0) * 180) / Math.PI;
  const widthMm = box.widthMm * scaleX;
  const heightMm = box.heightMm * scaleY;
  return {
    xMm: xMm - widthMm / 2,
    yMm: yMm - heightMm / 2,
    widthMm,
    heightMm,
    rotationDeg: (Math.round(((angleDeg % 360) + 360) * 1000) / 1000) % 360,
    isMirrored,
    isSkewed: Math.abs(a0 * a2 + a1 * a3) > 0.001 * scaleX * scaleY,
  };
}
