/** Width and height. */
export interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Box in label millimeters. */
export interface BoxMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface PointMm {
  readonly xMm: number;
  readonly yMm: number;
}

export function boxCenter(box: BoxMm): PointMm {
  return { xMm: box.xMm + box.widthMm / 2, yMm: box.yMm + box.heightMm / 2 };
}

/** Rotates a vector clockwise; the y axis points down. */
export function rotateVector(xMm: number, yMm: number, degrees: number): PointMm {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { xMm: xMm * cos - yMm * sin, yMm: xMm * sin + yMm * cos };
}

/** Returns the bounding box of a box that is rotated about its center. */
export function rotatedBounds(box: BoxMm, degrees: number): BoxMm {
  if (degrees % 180 === 0) return box;
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const widthMm = box.widthMm * cos + box.heightMm * sin;
  const heightMm = box.widthMm * sin + box.heightMm * cos;
  const centre = boxCenter(box);
  return { xMm: centre.xMm - widthMm / 2, yMm: centre.yMm - heightMm / 2, widthMm, heightMm };
}

/** Returns the bounding box of all boxes; null if there are none. */
export function unionBounds(boxes: readonly BoxMm[]): BoxMm | null {
  if (boxes.length === 0) return null;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    left = Math.min(left, box.xMm);
    top = Math.min(top, box.yMm);
    right = Math.max(right, box.xMm + box.widthMm);
    bottom = Math.max(bottom, box.yMm + box.heightMm);
  }
  return { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}

export function boxesOverlap(a: BoxMm, b: BoxMm): boolean {
  return (
    a.xMm < b.xMm + b.widthMm &&
    b.xMm < a.xMm + a.widthMm &&
    a.yMm < b.yMm + b.heightMm &&
    b.yMm < a.yMm + a.heightMm
  );
}

/** Returns the common area of two boxes; its size is 0 if they don't overlap. */
export function commonBox(a: BoxMm, b: BoxMm): BoxMm {
  const xMm = Math.max(a.xMm, b.xMm);
  const yMm = Math.max(a.yMm, b.yMm);
  return {
    xMm,
    yMm,
    widthMm: Math.max(0, Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - xMm),
    heightMm: Math.max(0, Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm) - yMm),
  };
}

/** Returns the box with two points as opposite corners. */
export function boxBetween(one: PointMm, other: PointMm): BoxMm {
  return {
    xMm: Math.min(one.xMm, other.xMm),
    yMm: Math.min(one.yMm, other.yMm),
    widthMm: Math.abs(other.xMm - one.xMm),
    heightMm: Math.abs(other.yMm - one.yMm),
  };
}

/** True if a box is within another box, or exceeds its edges by no more than the tolerance. */
export function isWithinBox(box: BoxMm, outer: BoxMm, toleranceMm: number): boolean {
  return (
    box.xMm >= outer.xMm - toleranceMm &&
    box.yMm >= outer.yMm - toleranceMm &&
    box.xMm + box.widthMm <= outer.xMm + outer.widthMm + toleranceMm &&
    box.yMm + box.heightMm <= outer.yMm + outer.heightMm + toleranceMm
  );
}
