import type { BoxMm } from '../../base/boxes.ts';

export type Axis = 'x' | 'y';

/** Indicator of a gap or length that equals another one: a segment along `axis`, at a position on the other axis. */
export interface Span {
  readonly axis: Axis;
  readonly fromMm: number;
  readonly toMm: number;
  readonly atMm: number;
}

/** Extent of a box along an axis. */
interface Reach {
  readonly fromMm: number;
  readonly toMm: number;
  /** Extent across the axis. */
  readonly sideFromMm: number;
  readonly sideToMm: number;
}

export function along(axis: Axis, box: BoxMm): Reach {
  const { xMm, yMm, widthMm, heightMm } = box;
  return axis === 'x'
    ? { fromMm: xMm, toMm: xMm + widthMm, sideFromMm: yMm, sideToMm: yMm + heightMm }
    : { fromMm: yMm, toMm: yMm + heightMm, sideFromMm: xMm, sideToMm: xMm + widthMm };
}

/** Returns the middle of the overlap of two boxes across the axis. */
function sharedSide(one: Reach, other: Reach): number {
  return (Math.max(one.sideFromMm, other.sideFromMm) + Math.min(one.sideToMm, other.sideToMm)) / 2;
}

function gapBetween(axis: Axis, before: Reach, after: Reach): Span {
  return { axis, fromMm: before.toMm, toMm: after.fromMm, atMm: sharedSide(before, after) };
}

export interface SpacingSnap {
  readonly byMm: number;
  readonly spans: readonly Span[];
}

interface Candidate {
  readonly byMm: number;
  /** Returns the gaps that are equal once the box has moved. */
  readonly spans: (moved: Reach) => readonly Span[];
}

/** Overlap that is a rounding error: boxes that overlap more are not neighbors. */
const SLACK_MM = 0.01;

/** Returns the boxes in the row or column of a box. On a full label most boxes are not, so nothing is allocated for them. */
function inLine(axis: Axis, box: Reach, others: readonly BoxMm[]): Reach[] {
  const [from, to] = [box.sideFromMm + SLACK_MM, box.sideToMm - SLACK_MM];
  const found: Reach[] = [];
  for (const other of others) {
    const sideMm = axis === 'x' ? other.yMm : other.xMm;
    const sideLengthMm = axis === 'x' ? other.heightMm : other.widthMm;
    if (sideMm < to && sideMm + sideLengthMm > from) found.push(along(axis, other));
  }
  return found;
}

/** Returns the boxes before and after a box in its row or column, the nearest first. */
function neighbours(axis: Axis, box: Reach, others: readonly BoxMm[], slackMm: number) {
  const line = inLine(axis, box, others);
  const before = line.filter(({ toMm }) => toMm <= box.fromMm + slackMm).sort((a, b) => b.toMm - a.toMm);
  const after = line.filter(({ fromMm }) => fromMm >= box.toMm - slackMm).sort((a, b) => a.fromMm - b.fromMm);
  return { before, after };
}

/** Returns the next box beyond a neighbor that doesn't touch the neighbor. */
function beyond(neighbour: Reach, list: readonly Reach[], isBefore: boolean): Reach | undefined {
  return list.find((other) =>
    isBefore ? other.toMm < neighbour.fromMm - SLACK_MM : other.fromMm > neighbour.toMm + SLACK_MM,
  );
}

function candidates(axis: Axis, box: Reach, others: readonly BoxMm[], slackMm: number): Candidate[] {
  const { before, after } = neighbours(axis, box, others, slackMm);
  const lengthMm = box.toMm - box.fromMm;
  const [left, right] = [before.at(0), after.at(0)];
  const found: Candidate[] = [];
  if (left && right) {
    const gapMm = (right.fromMm - left.toMm - lengthMm) / 2;
    if (gapMm >= 0) {
      found.push({
        byMm: left.toMm + gapMm - box.fromMm,
        spans: (moved) => [gapBetween(axis, left, moved), gapBetween(axis, moved, right)],
      });
    }
  }
  const left2 = left && beyond(left, before, true);
  if (left && left2) {
    found.push({
      byMm: left.toMm + (left.fromMm - left2.toMm) - box.fromMm,
      spans: (moved) => [gapBetween(axis, left2, left), gapBetween(axis, left, moved)],
    });
  }
  const right2 = right && beyond(right, after, false);
  if (right && right2) {
    found.push({
      byMm: right.fromMm - (right2.fromMm - right.toMm) - box.toMm,
      spans: (moved) => [gapBetween(axis, moved, right), gapBetween(axis, right, right2)],
    });
  }
  return found;
}

/**
 * Snaps a box along an axis to a position with equal gaps: centered between its neighbors, or at the distance from a neighbor that the
 * neighbor has from the box beyond it. Returns null if no such position is near.
 */
export function snapSpacing(
  axis: Axis,
  box: BoxMm,
  others: readonly BoxMm[],
  toleranceMm: number,
): SpacingSnap | null {
  const reach = along(axis, box);
  const near = candidates(axis, reach, others, toleranceMm)
    .filter(({ byMm }) => Math.abs(byMm) <= toleranceMm)
    .sort((a, b) => Math.abs(a.byMm) - Math.abs(b.byMm));
  const best = near.at(0);
  if (!best) return null;
  const moved = { ...reach, fromMm: reach.fromMm + best.byMm, toMm: reach.toMm + best.byMm };
  return { byMm: best.byMm, spans: best.spans(moved) };
}

/** Snaps a dragged length to the most similar length of another box within the tolerance; null if there is none. */
export function snapLength(
  axis: Axis,
  box: BoxMm,
  others: readonly BoxMm[],
  toleranceMm: number,
): { readonly lengthMm: number; readonly like: Span } | null {
  const { fromMm, toMm } = along(axis, box);
  let best: { lengthMm: number; like: Span } | null = null;
  let nearest = toleranceMm;
  for (const other of others) {
    const reach = along(axis, other);
    const lengthMm = reach.toMm - reach.fromMm;
    const distance = Math.abs(lengthMm - (toMm - fromMm));
    if (distance > nearest || lengthMm <= 0) continue;
    nearest = distance;
    const atMm = (reach.sideFromMm + reach.sideToMm) / 2;
    best = { lengthMm, like: { axis, fromMm: reach.fromMm, toMm: reach.toMm, atMm } };
  }
  return best;
}
