import type { Matrix } from '../../scene/matrix.ts';
import type { Path } from '../../scene/path.ts';
import { type Edges, outlineEdges } from '../outlineEdges.ts';
import { type Bitmap, fillSpan } from './bitmap.ts';

/**
 * Fills an outline without antialiasing, as a thermal head prints: a pixel changes if its center is inside, by the non-zero or even-odd
 * rule.
 */
export function fillPath(
  bitmap: Bitmap,
  path: Path,
  matrix: Matrix,
  rule: 'nonzero' | 'evenodd',
  black: boolean,
): void {
  const edges = outlineEdges(path, matrix);
  if (edges.length === 0) return;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < edges.length; at += 2) {
    if (edges[at] < top) top = edges[at];
    if (edges[at] > bottom) bottom = edges[at];
  }
  const firstRow = Math.max(0, Math.ceil(top - 0.5));
  const lastRow = Math.min(bitmap.heightPx - 1, Math.floor(bottom - 0.5));
  const crossings: { x: number; winding: number }[] = [];
  for (let row = firstRow; row <= lastRow; row++) {
    crossRow(edges, row + 0.5, crossings);
    fillRow(bitmap, row, crossings, rule, black);
  }
}

function crossRow(edges: Edges, y: number, crossings: { x: number; winding: number }[]): void {
  crossings.length = 0;
  for (let at = 0; at < edges.length; at += 4) {
    const y0 = edges[at + 1];
    const y1 = edges[at + 3];
    if (y0 <= y === y1 <= y) continue;
    const x = edges[at] + ((y - y0) / (y1 - y0)) * (edges[at + 2] - edges[at]);
    crossings.push({ x, winding: y1 > y0 ? 1 : -1 });
  }
  crossings.sort((a, b) => a.x - b.x);
}

function fillRow(
  bitmap: Bitmap,
  row: number,
  crossings: readonly { x: number; winding: number }[],
  rule: 'nonzero' | 'evenodd',
  black: boolean,
): void {
  let winding = 0;
  for (let index = 0; index + 1 < crossings.length; index++) {
    winding += rule === 'evenodd' ? 1 : crossings[index].winding;
    const inside = rule === 'evenodd' ? winding % 2 === 1 : winding !== 0;
    if (!inside) continue;
    fillSpan(
      bitmap,
      row,
      Math.ceil(crossings[index].x - 0.5),
      Math.ceil(crossings[index + 1].x - 0.5),
      black,
    );
  }
}
