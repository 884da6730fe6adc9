import { type Matrix, transformX, transformY } from '../scene/matrix.ts';
import type { ImageNode } from '../scene/scene.ts';

/** Maximum distance between the far edges of the picture's pixels and of the output's pixels at which both grids count as equal. */
const MAX_DRIFT_PX = 0.5;

/**
 * Returns the transform from the pixels of a dithered picture to pixels of the output, which maps pixels to whole pixels: only the origin
 * is rounded. Null if the picture was dithered for another resolution, or if it is rotated by other than 90 degrees, so that it must be
 * drawn like any other picture.
 */
export function dotMatrix(node: ImageNode, toPixels: Matrix): Matrix | null {
  if (!node.dots) return null;
  const [a, b, c, d] = toPixels;
  const isTurned = a === 0 && d === 0;
  if (!isTurned && !(b === 0 && c === 0)) return null;
  const across = wholeStep(((isTurned ? b : a) * node.widthMm) / node.dots.columns, node.dots.columns);
  const down = wholeStep(((isTurned ? c : d) * node.heightMm) / node.dots.rows, node.dots.rows);
  if (across === null || down === null) return null;
  const x = Math.round(transformX(toPixels, node.xMm, node.yMm) + 1e-6);
  const y = Math.round(transformY(toPixels, node.xMm, node.yMm) + 1e-6);
  return isTurned ? [0, across, down, 0, x, y] : [across, 0, 0, down, x, y];
}

function wholeStep(pixels: number, count: number): number | null {
  const whole = Math.round(pixels);
  return whole !== 0 && Math.abs(pixels - whole) * count < MAX_DRIFT_PX ? whole : null;
}
