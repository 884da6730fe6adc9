import type { PixelRect } from './inkRaster.ts';

export interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Labels of carriers: 4 × 6 inches, A6, A5 and their neighbours. */
const USUAL: readonly SizeMm[] = [
  { widthMm: 100, heightMm: 150 },
  { widthMm: 101.6, heightMm: 152.4 },
  { widthMm: 105, heightMm: 148 },
  { widthMm: 148, heightMm: 210 },
];
/** A label without a frame has margins: its ink is so much smaller than it is. */
const MARGINS_MM = 14;
/** Ink beyond the edge of its size: frames are drawn on both sides of it. */
export const BEYOND_MM = 3;
/** Blank room right across a part, at which it may be parted. */
export const GUTTER_MM = 4;
/** Smallest side of a label; smaller ink is a part of one. */
export const MIN_SIDE_MM = 25;
/** Difference between the length of ink and that of a label, as a share of the latter; about 0 if the ink fills it. */
function offBy(lengthMm: number, sizeMm: number): number {
  const over = Math.max(0, lengthMm - sizeMm - BEYOND_MM);
  const under = Math.max(0, sizeMm - MARGINS_MM - lengthMm);
  // Ink that fills the label fits better than ink with the widest margins.
  return (over + under) / sizeMm + (Math.abs(sizeMm - lengthMm) / sizeMm) * 0.1;
}

/**
 * How far the ink in a rectangle is from filling a label, of the wanted size or one that carriers have, upright or turned:
 * 0 where it does, 1 and more where it is something else.
 */
export function createSizeTest(label: SizeMm, pxPerMm: number): (rect: PixelRect) => number {
  return ({ left, top, right, bottom }) => {
    const [widthMm, heightMm] = [(right - left) / pxPerMm, (bottom - top) / pxPerMm];
    const offs = [label, ...USUAL].flatMap((size) => [
      offBy(widthMm, size.widthMm) + offBy(heightMm, size.heightMm),
      offBy(widthMm, size.heightMm) + offBy(heightMm, size.widthMm),
    ]);
    return Math.min(...offs);
  };
}
