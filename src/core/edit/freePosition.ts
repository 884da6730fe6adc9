import { type BoxMm, boxCenter, boxesOverlap, type PointMm } from '../base/boxes.ts';

/** Smallest gap between elements; less looks as if they touched. */
const GAP_MM = 1;
/** Boxes whose edges are tried; those that are far from the wanted place are nearer to no free one. */
const TRIED_BOXES = 40;

function distance(one: PointMm, other: PointMm): number {
  return Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm);
}

/** Candidate positions of a side: the wanted one, both ends of the area, and next to each of the boxes. */
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
 * The place nearest to the wanted one where a box stands clear of all others and within an area; null where it has no room.
 *
 * @returns its corner, in whole hundredths of a millimetre
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
