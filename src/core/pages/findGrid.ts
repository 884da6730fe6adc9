import { designOf, dissimilarityOf } from './designs.ts';
import { blankStretches, type Ink, type PixelRect } from './inkRaster.ts';
import { GUTTER_MM, MIN_SIDE_MM } from './labelSizes.ts';

/** Maximum deviation from even spacing: each row or column may differ by this much from the distance between the first two. */
const MAX_UNEVEN_MM = 4;

/** Penalty for symbols at different positions in their labels; it is multiplied by the dissimilarity, from 0 to 1. */
const SHIFT_COST = 0.05;
/** Penalty for each grid cell with ink but without symbols. */
const LEFT_OUT_COST = 0.1;

interface Grid {
  readonly rects: readonly PixelRect[];
  /**
   * Total penalty, the lower the better: for differences between labels, for differences from a label's size, and for ink outside of all
   * labels.
   */
  readonly off: number;
}

/**
 * Returns the ways to divide a length into even parts, each as a list of the parts' starts. The first part begins where the ink begins; a
 * single part is possible, too.
 */
function evenStarts(ink: Ink, bounds: PixelRect, isRows: boolean, pxPerMm: number): number[][] {
  const [from, to] = isRows ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
  const starts = blankStretches(ink, bounds, isRows)
    .filter((stretch) => stretch.to - stretch.from >= GUTTER_MM * pxPerMm)
    .map((stretch) => stretch.to);
  const ways = [[from]];
  for (const second of starts) {
    const pitch = second - from;
    if (pitch < MIN_SIDE_MM * pxPerMm) continue;
    const way = [from, second];
    for (let next = second + pitch; next < to; next += pitch) {
      const near = starts.find((start) => Math.abs(start - next) <= MAX_UNEVEN_MM * pxPerMm);
      if (near === undefined) break;
      way.push(near);
      next = near;
    }
    ways.push(way);
  }
  return ways;
}

/**
 * Finds labels of the same design in rows and columns with blank gutters, whatever the labels' size, because they have the same symbols in
 * the same positions. Positions may be empty, and areas without symbols, such as a page number, are ignored. Empty if the page has no such
 * grid.
 */
export function findGrid(
  ink: Ink,
  codes: readonly PixelRect[],
  pxPerMm: number,
  offOf: (rect: PixelRect) => number,
  cell: PixelRect,
): readonly PixelRect[] {
  const bounds = ink.bounds(cell);
  if (!bounds) return [];
  const rows = evenStarts(ink, bounds, true, pxPerMm);
  const columns = evenStarts(ink, bounds, false, pxPerMm);
  const grids = rows.flatMap((tops) => columns.flatMap((lefts) => gridOf(tops, lefts) ?? []));
  const [best] = grids.sort((a, b) => a.off - b.off);
  return best?.rects ?? [];

  function gridOf(tops: readonly number[], lefts: readonly number[]): Grid | null {
    if (!bounds) return null;
    const places = tops.flatMap((top, row) =>
      lefts.map((left, column) => ({
        top,
        left,
        bottom: tops[row + 1] ?? bounds.bottom,
        right: lefts[column + 1] ?? bounds.right,
      })),
    );
    const inked = places.flatMap((place) => designOf(ink, codes, place) ?? []);
    const designs = inked.filter(({ symbols }) => symbols.length > 0);
    const leftOut = inked.length - designs.length;
    if (designs.length < 2 || leftOut >= designs.length) return null;
    const shift = dissimilarityOf(designs, pxPerMm);
    if (shift > 1) return null;
    const rects = designs.map(({ rect }) => rect);
    const minPx = MIN_SIDE_MM * pxPerMm;
    if (rects.some((rect) => rect.right - rect.left < minPx || rect.bottom - rect.top < minPx)) return null;
    return { rects, off: Math.max(...rects.map(offOf)) + shift * SHIFT_COST + leftOut * LEFT_OUT_COST };
  }
}
