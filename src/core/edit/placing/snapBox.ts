import type { BoxMm } from '../../base/boxes.ts';
import { type Axis, along, type Span, snapLength, snapSpacing } from './snapSpacing.ts';

/** Line on the label to which a box snapped. */
export interface SnapGuide {
  readonly axis: Axis;
  readonly atMm: number;
}

/** Positions that boxes snap to. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Boxes that stay in place, to whose gaps and sizes a box snaps. */
  readonly boxes?: readonly BoxMm[];
  /** Distance between grid lines; null without a grid. Edges snap to the grid only if nothing else is near. */
  readonly gridMm?: number | null;
}

export interface Snap {
  /** Offset that moves the box onto the lines to which it snaps. */
  readonly byXMm: number;
  readonly byYMm: number;
  readonly guides: readonly SnapGuide[];
  /** Gaps or lengths that are equal after snapping, for display. */
  readonly spans: readonly Span[];
}

interface SnapSources {
  readonly others: readonly BoxMm[];
  /** Ruler guides of the label. */
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] };
  readonly gridMm?: number | null;
}

/** Collects the lines to snap to: the edges and centers of the label and of the boxes that stay in place, and the ruler guides. */
export function collectSnapLines(
  labelWidthMm: number,
  labelHeightMm: number,
  { others, guides = { x: [], y: [] }, gridMm = null }: SnapSources,
): SnapLines {
  const x = new Set([0, labelWidthMm / 2, labelWidthMm, ...guides.x]);
  const y = new Set([0, labelHeightMm / 2, labelHeightMm, ...guides.y]);
  for (const box of others) {
    for (const share of [0, 0.5, 1]) {
      x.add(box.xMm + box.widthMm * share);
      y.add(box.yMm + box.heightMm * share);
    }
  }
  return { x: [...x], y: [...y], boxes: others, gridMm };
}

interface AxisSnap {
  readonly byMm: number;
  readonly atMm: number | null;
}

const NO_SNAP: AxisSnap = { byMm: 0, atMm: null };

function snapAxis(edges: readonly number[], lines: readonly number[], toleranceMm: number): AxisSnap {
  let best: AxisSnap = NO_SNAP;
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

/** Returns the offset from an edge to the nearest grid line; 0 if the line is beyond the tolerance or there is no grid. */
function snapGrid(edgeMm: number, gridMm: number | null | undefined, toleranceMm: number): number {
  if (!gridMm) return 0;
  const byMm = Math.round(edgeMm / gridMm) * gridMm - edgeMm;
  return Math.abs(byMm) <= toleranceMm ? byMm : 0;
}

interface AxisResult {
  readonly byMm: number;
  readonly guide: SnapGuide | null;
  readonly spans: readonly Span[];
}

function together(x: AxisResult, y: AxisResult): Snap {
  return {
    byXMm: x.byMm,
    byYMm: y.byMm,
    guides: [x.guide, y.guide].filter((guide) => guide !== null),
    spans: [...x.spans, ...y.spans],
  };
}

/** Difference below which lengths count as equal, less than a rounded pixel. */
const EQUAL_MM = 0.01;

/** Snaps the edges and the center of a box that the user moves to lines, to equal gaps, or to the grid. */
export function snapMove(box: BoxMm, lines: SnapLines, toleranceMm: number): Snap {
  const onAxis = (axis: Axis): AxisResult => {
    const { fromMm, toMm } = along(axis, box);
    const line = snapAxis([fromMm, (fromMm + toMm) / 2, toMm], lines[axis], toleranceMm);
    const others = lines.boxes ?? [];
    if (line.atMm !== null) {
      const moved =
        axis === 'x' ? { ...box, xMm: box.xMm + line.byMm } : { ...box, yMm: box.yMm + line.byMm };
      const spans = snapSpacing(axis, moved, others, EQUAL_MM)?.spans ?? [];
      return { byMm: line.byMm, guide: { axis, atMm: line.atMm }, spans };
    }
    const spacing = snapSpacing(axis, box, others, toleranceMm);
    if (spacing) return { ...spacing, guide: null };
    return { byMm: snapGrid(fromMm, lines.gridMm, toleranceMm), guide: null, spans: [] };
  };
  return together(onAxis('x'), onAxis('y'));
}

/** Snaps a position to lines or to the grid; a coordinate that is null is ignored. */
export function snapPlace(
  place: { readonly xMm: number | null; readonly yMm: number | null },
  lines: SnapLines,
  toleranceMm: number,
): Snap {
  const onAxis = (axis: Axis, atMm: number | null): AxisResult => {
    if (atMm === null) return { byMm: 0, guide: null, spans: [] };
    const line = snapAxis([atMm], lines[axis], toleranceMm);
    if (line.atMm !== null) return { byMm: line.byMm, guide: { axis, atMm: line.atMm }, spans: [] };
    return { byMm: snapGrid(atMm, lines.gridMm, toleranceMm), guide: null, spans: [] };
  };
  return together(onAxis('x', place.xMm), onAxis('y', place.yMm));
}

/** Edge of a box that the user drags along an axis; null if neither is dragged. */
export type DraggedEdge = 'from' | 'to' | null;

/** Snaps the edges of a box that the user resizes to lines, to the size of another box, or to the grid. */
export function snapEdges(
  box: BoxMm,
  edges: { readonly x: DraggedEdge; readonly y: DraggedEdge },
  lines: SnapLines,
  toleranceMm: number,
): Snap {
  const onAxis = (axis: Axis): AxisResult => {
    const edge = edges[axis];
    if (edge === null) return { byMm: 0, guide: null, spans: [] };
    const { fromMm, toMm, sideFromMm, sideToMm } = along(axis, box);
    const edgeMm = edge === 'to' ? toMm : fromMm;
    const line = snapAxis([edgeMm], lines[axis], toleranceMm);
    if (line.atMm !== null) return { byMm: line.byMm, guide: { axis, atMm: line.atMm }, spans: [] };
    const like = snapLength(axis, box, lines.boxes ?? [], toleranceMm);
    if (!like) return { byMm: snapGrid(edgeMm, lines.gridMm, toleranceMm), guide: null, spans: [] };
    const growMm = like.lengthMm - (toMm - fromMm);
    const byMm = edge === 'to' ? growMm : -growMm;
    const own: Span = {
      axis,
      fromMm: edge === 'to' ? fromMm : fromMm + byMm,
      toMm: edge === 'to' ? toMm + byMm : toMm,
      atMm: (sideFromMm + sideToMm) / 2,
    };
    return { byMm, guide: null, spans: [own, like.like] };
  };
  return together(onAxis('x'), onAxis('y'));
}
