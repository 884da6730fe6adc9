import { type BoxMm, boxCenter, rotateVector } from '../../base/boxes.ts';

export type ResizeHandle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** Minimum side of an element after a drag. */
export const MIN_SIDE_MM = 0.5;

export interface ResizeOptions {
  readonly rotationDeg: number;
  /** True if dragging a corner keeps the proportions that the box had when the drag started. */
  readonly keepAspect: boolean;
  /** True if dragging an edge keeps the proportions, too: the other dimension then changes equally on both sides. */
  readonly keepAspectAtEdges?: boolean;
}

/**
 * Returns the box after the user dragged a handle by a vector on the label. The opposite side or corner keeps its position on the label at
 * any rotation: the center, about which the element rotates, moves by half of the growth.
 */
export function resizeBox(
  start: BoxMm,
  handle: ResizeHandle,
  byXMm: number,
  byYMm: number,
  options: ResizeOptions,
): BoxMm {
  const local = rotateVector(byXMm, byYMm, -options.rotationDeg);
  const directionX = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const directionY = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  let widthMm = Math.max(MIN_SIDE_MM, start.widthMm + directionX * local.xMm);
  let heightMm = Math.max(MIN_SIDE_MM, start.heightMm + directionY * local.yMm);
  const isCorner = directionX !== 0 && directionY !== 0;
  const keepsAspect = isCorner ? options.keepAspect : (options.keepAspectAtEdges ?? false);
  if (keepsAspect && start.widthMm > 0 && start.heightMm > 0) {
    const scales = [widthMm / start.widthMm, heightMm / start.heightMm];
    const scale = isCorner ? Math.max(...scales) : scales[directionX === 0 ? 1 : 0];
    widthMm = start.widthMm * scale;
    heightMm = start.heightMm * scale;
  }
  const shift = rotateVector(
    (directionX * (widthMm - start.widthMm)) / 2,
    (directionY * (heightMm - start.heightMm)) / 2,
    options.rotationDeg,
  );
  const centre = boxCenter(start);
  return {
    xMm: centre.xMm + shift.xMm - widthMm / 2,
    yMm: centre.yMm + shift.yMm - heightMm / 2,
    widthMm,
    heightMm,
  };
}
