import type { BoxMm } from './planners.ts';

/** A line of the label at which something snapped. */
export interface SnapGuide {
  readonly axis: 'x' | 'y';
  readonly atMm: number;
}

export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Snap {
  /** What to add so that the box lies on the nearest lines. */
  readonly byXMm: number;
  readonly byYMm: number;
  readonly guides: readonly SnapGuide[];
}

/** Edges and centres of the label and of the boxes that stay where they are. */
export function collectSnapLines(
  labelWidthMm: number,
  labelHeightMm: number,
  others: readonly BoxMm[],
): SnapLines {
  const x = new Set([0, labelWidthMm / 2, labelWidthMm]);
  const y = new Set([0, labelHeightMm / 2, labelHeightMm]);
  for (const box of others) {
    for (const share of [0, 0.5, 1]) {
      x.add(box.xMm + box.widthMm * share);
      y.add(box.yMm + box.heightMm * share);
    }
  }
  return { x: [...x], y: [...y] };
}

interface AxisSnap {
  readonly byMm: number;
  readonly atMm: number | null;
}

function snapAxis(edges: readonly number[], lines: readonly number[], toleranceMm: number): AxisSnap {
  let best: AxisSnap = { byMm: 0, atMm: null };
  let nearest = toleranceMm;
  for (const line of lines) {
    for (const edge of edges) {
      const distance = Math.abs(line - edge);
      if (distance < nearest || (distance === nearest && best.atMm === null)) {
        nearest = distance;
        best = { byMm: line - edge, atMm: line };
      }
    }
  }
  return best;
}

function guidesOf(x: AxisSnap, y: AxisSnap): SnapGuide[] {
  const guides: SnapGuide[] = [];
  if (x.atMm !== null) guides.push({ axis: 'x', atMm: x.atMm });
  if (y.atMm !== null) guides.push({ axis: 'y', atMm: y.atMm });
  return guides;
}

/** Snaps a box that is being moved by its edges and its centre. */
export function snapMove(box: BoxMm, lines: SnapLines, toleranceMm: number): Snap {
  const edgesX = [box.xMm, box.xMm + box.widthMm / 2, box.xMm + box.widthMm];
  const edgesY = [box.yMm, box.yMm + box.heightMm / 2, box.yMm + box.heightMm];
  const x = snapAxis(edgesX, lines.x, toleranceMm);
  const y = snapAxis(edgesY, lines.y, toleranceMm);
  return { byXMm: x.byMm, byYMm: y.byMm, guides: guidesOf(x, y) };
}

/** Snaps the edges that a resize drags: null for an axis that does not move. */
export function snapEdges(
  edgeXMm: number | null,
  edgeYMm: number | null,
  lines: SnapLines,
  toleranceMm: number,
): Snap {
  const none: AxisSnap = { byMm: 0, atMm: null };
  const x = edgeXMm === null ? none : snapAxis([edgeXMm], lines.x, toleranceMm);
  const y = edgeYMm === null ? none : snapAxis([edgeYMm], lines.y, toleranceMm);
  return { byXMm: x.byMm, byYMm: y.byMm, guides: guidesOf(x, y) };
}
