import type { SizeMm } from '../base/boxes.ts';
import type { PixelRect } from './inkRaster.ts';

/** Sizes of shipping labels: 4 × 6 inches, A6, A5, and similar sizes. */
const USUAL: readonly SizeMm[] = [
  { widthMm: 100, heightMm: 150 },
  { widthMm: 101.6, heightMm: 152.4 },
  { widthMm: 105, heightMm: 148 },
  { widthMm: 148, heightMm: 210 },
];
/** Maximum difference between the size of the ink and of a label without a frame, because of the label's margins. */
const MARGINS_MM = 14;
/** Distance by which ink may exceed a label's edge: half of a frame's line is outside of the edge. */
export const BEYOND_MM = 3;
/** Minimum width of blank space at which an area may be split. */
export const GUTTER_MM = 4;
/** Minimum side of a label; smaller ink is a part of a label. */
export const MIN_SIDE_MM = 25;
/**
 * Returns how much the length of ink differs from that of a label, as a share of the label's length; about 0 if the ink fills the label.
 */
function offBy(lengthMm: number, sizeMm: number): number {
  const over = Math.max(0, lengthMm - sizeMm - BEYOND_MM);
  const under = Math.max(0, sizeMm - MARGINS_MM - lengthMm);
  // The second term makes ink that fills the label fit better than ink with wide margins.
  return (over + under) / sizeMm + (Math.abs(sizeMm - lengthMm) / sizeMm) * 0.1;
}

/**
 * Returns a function that measures how well the ink in a rectangle fills a label of the wanted size or of a shipping label, in either
 * orientation: 0 for a perfect fit, 1 and more for a size that is completely different.
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
