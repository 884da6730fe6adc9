import { designOf, dissimilarityOf } from './designs.ts';
import { blankStretches, type Ink, type PixelRect } from './inkRaster.ts';
import { GUTTER_MM, MIN_SIDE_MM } from './labelSizes.ts';

/** Each row or column begins as far behind the last one as the second behind the first. */
const MAX_UNEVEN_MM = 4;

/** Costs of labels that differ slightly and of ink that is left out, as shares of a label's size. */
const SHIFT_COST = 0.05;
const LEFT_OUT_COST = 0.1;

interface Grid {
  readonly rects: readonly PixelRect[];
  /** The less the better: how much the labels differ from each other and from a label's size, and what would be left out. */
  readonly off: number;
}

/** The ways to part a length evenly: where its parts begin, the first one with the ink. One way is not to part it. */
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
 * Labels of one design in rows and columns with blank gutters: whatever their size, what tells them is that the same symbols
 * come again at the same places. Places may be empty; what has no symbols, such as the number of the page, is left out.
 * Empty where the ink is nothing of the kind.
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
