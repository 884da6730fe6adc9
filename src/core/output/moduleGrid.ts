import { type Matrix, multiply, transformX, transformY } from '../scene/matrix.ts';
import type { ModulesNode } from '../scene/scene.ts';
import type { SymbolPosition } from '../scene/symbolPosition.ts';

/** Rectangle of whole pixels: columns from x0 to x1 and rows from y0 to y1, both without the end. */
export type PixelRectangle = readonly [x0: number, y0: number, x1: number, y1: number];

/** Visits the runs of dark modules row by row; a run is the columns from `from` to `to`, without the end. */
export function forEachRun(node: ModulesNode, visit: (row: number, from: number, to: number) => void): void {
  const stride = (node.columns + 7) >> 3;
  for (let row = 0; row < node.rows; row++) {
    let from = -1;
    for (let column = 0; column <= node.columns; column++) {
      const dark =
        column < node.columns && (node.bits[row * stride + (column >> 3)] & (0x80 >> (column & 7))) !== 0;
      if (dark && from < 0) from = column;
      if (!dark && from >= 0) {
        visit(row, from, column);
        from = -1;
      }
    }
  }
}

/** Position and size of a symbol's modules. */
type ModuleBox = Pick<SymbolPosition, 'xMm' | 'yMm' | 'moduleWidthMm' | 'moduleHeightMm'>;

/** Returns the transform from columns and rows of an unrotated symbol to whole pixels; null for a rotated symbol. */
export function uprightGrid(box: ModuleBox, toPixels: Matrix): Matrix | null {
  const grid = pixelGrid(box, toPixels);
  return grid && grid[0] > 0 && grid[3] > 0 ? grid : null;
}

/**
 * Returns the transform from columns and rows of a symbol to pixels. Every module is the same whole number of pixels wide, and only the
 * symbol's origin is rounded. Null if the rotation is not a multiple of 90 degrees, so that there is no such grid.
 */
function pixelGrid(box: ModuleBox, toPixels: Matrix): Matrix | null {
  const [a, b, c, d] = toPixels;
  const isTurned = a === 0 && d === 0;
  if (!isTurned && !(b === 0 && c === 0)) return null;
  const originX = Math.round(transformX(toPixels, box.xMm, box.yMm) + 1e-6);
  const originY = Math.round(transformY(toPixels, box.xMm, box.yMm) + 1e-6);
  const across = wholeStep((isTurned ? b : a) * box.moduleWidthMm);
  const down = wholeStep((isTurned ? c : d) * box.moduleHeightMm);
  return isTurned ? [0, across, down, 0, originX, originY] : [across, 0, 0, down, originX, originY];
}

/** Returns the transform from a symbol's columns and rows to the pixels in which it is drawn, with or without a pixel grid. */
export function moduleMatrix(place: SymbolPosition, toPixels: Matrix): Matrix {
  const { xMm, yMm, moduleWidthMm, moduleHeightMm } = place;
  return (
    (place.isGrid ? pixelGrid(place, toPixels) : null) ??
    multiply(toPixels, [moduleWidthMm, 0, 0, moduleHeightMm, xMm, yMm])
  );
}

/**
 * Visits the dark runs of a symbol as rectangles of whole pixels: every module is the same number of pixels wide, and only the symbol's
 * origin is rounded. Returns false without visiting any run if the rotation is not a multiple of 90 degrees, so that there is no such grid.
 */
export function forEachPixelRun(
  node: ModulesNode,
  toPixels: Matrix,
  visit: (run: PixelRectangle) => void,
): boolean {
  const grid = pixelGrid(node, toPixels);
  if (!grid) return false;
  const [acrossX, acrossY, downX, downY, originX, originY] = grid;
  const isTurned = acrossX === 0;
  const across = isTurned ? acrossY : acrossX;
  const down = isTurned ? downX : downY;
  forEachRun(node, (row, from, to) => {
    const [u0, u1] = ordered(from * across, to * across);
    const [v0, v1] = ordered(row * down, (row + 1) * down);
    if (isTurned) visit([originX + v0, originY + u0, originX + v1, originY + u1]);
    else visit([originX + u0, originY + v0, originX + u1, originY + v1]);
  });
  return true;
}

function wholeStep(dots: number): number {
  const rounded = Math.round(dots);
  return rounded === 0 ? Math.sign(dots) : rounded;
}

function ordered(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
