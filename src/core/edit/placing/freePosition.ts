import { type BoxMm, boxCenter, boxesOverlap, type PointMm } from '../../base/boxes.ts';

/** Minimum gap between elements; with a smaller gap they would seem to touch. */
const GAP_MM = 1;
/** Maximum number of boxes next to which a position is tried, the nearest first; boxes farther away don't lead to nearer positions. */
const TRIED_BOXES = 40;

function distance(one: PointMm, other: PointMm): number {
  return Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm);
}

/** Returns candidate positions along an axis: the wanted position, both ends of the area, and the positions next to each box. */
function starts(
  wantedMm: number,
  lengthMm: number,
  from: { readonly mm: number; readonly lengthMm: number },
  edges: readonly (readonly [startMm: number, endMm: number])[],
): number[] {
  const lastMm = from.mm + from.lengthMm - lengthMm;
  const tried = [
    wantedMm,
    from.mm,
    lastMm,
    ...edges.flatMap(([startMm, endMm]) => [endMm + GAP_MM, startMm - GAP_MM - lengthMm]),
  ];
  const rounded = new Set(tried.map((mm) => Math.round(mm * 100) / 100));
  return [...rounded].filter((mm) => mm >= from.mm && mm <= lastMm + 0.01);
}

/**
 * Finds the position nearest to the wanted one where a box is within an area and keeps a gap to all other boxes.
 *
 * @returns the box's top left corner, rounded to hundredths of a millimeter; null if there is no such position
 */
export function freePosition(wanted: BoxMm, others: readonly BoxMm[], area: BoxMm): PointMm | null {
  const middle = boxCenter(wanted);
  const near = [...others]
    .sort((a, b) => distance(boxCenter(a), middle) - distance(boxCenter(b), middle))
    .slice(0, TRIED_BOXES);
  const xs = starts(
    wanted.xMm,
    wanted.widthMm,
    { mm: area.xMm, lengthMm: area.widthMm },
    near.map(({ xMm, widthMm }) => [xMm, xMm + widthMm]),
  );
  const ys = starts(
    wanted.yMm,
    wanted.heightMm,
    { mm: area.yMm, lengthMm: area.heightMm },
    near.map(({ yMm, heightMm }) => [yMm, yMm + heightMm]),
  );
  const places = xs
    .flatMap((xMm) => ys.map((yMm) => ({ xMm, yMm })))
    .sort((a, b) => distance(a, wanted) - distance(b, wanted));
  const isFree = (place: PointMm) => !others.some((other) => boxesOverlap({ ...wanted, ...place }, other));
  return places.find(isFree) ?? null;
}
