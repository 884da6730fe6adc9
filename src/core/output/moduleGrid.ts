import { type Matrix, transformX, transformY } from '../scene/matrix.ts';
import type { ModulesNode } from '../scene/scene.ts';

/** A rectangle of whole pixels: columns [x0, x1), rows [y0, y1). */
export type PixelRectangle = readonly [x0: number, y0: number, x1: number, y1: number];

/** Visits the runs of dark modules, row by row: columns [from, to). */
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

/**
 * Visits the dark runs of a symbol as rectangles of whole pixels, every module the same number of them wide; only the
 * symbol's origin is rounded. False, without a visit, where the symbol stands at a slant and has no such grid.
 */
export function forEachPixelRun(
  node: ModulesNode,
  toPixels: Matrix,
  visit: (run: PixelRectangle) => void,
): boolean {
  const [a, b, c, d] = toPixels;
  const isTurned = a === 0 && d === 0;
  if (!isTurned && !(b === 0 && c === 0)) return false;
  const originX = Math.round(transformX(toPixels, node.xMm, node.yMm) + 1e-6);
  const originY = Math.round(transformY(toPixels, node.xMm, node.yMm) + 1e-6);
  const across = wholeStep((isTurned ? b : a) * node.moduleWidthMm);
  const down = wholeStep((isTurned ? c : d) * node.moduleHeightMm);
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
