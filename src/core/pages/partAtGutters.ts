import { blankStretches, type Ink, liesIn, type PixelRect } from './inkRaster.ts';
import { GUTTER_MM } from './labelSizes.ts';

/** Maximum number of gutters at which a split is tried, the widest first. */
const MAX_GUTTERS = 10;
const MAX_DEPTH = 4;
/** Maximum deviation from the size of a label at which ink may be dropped. */
export const MAX_OFF = 0.06;
/** Penalty for dropping ink; it is higher for ink near the label, because the last line of a text belongs to the text above it. */
const LEFT_OUT = 0.005;
const LEFT_OUT_NEAR = 0.1;
const NEAR_MM = 12;

interface Parting {
  readonly rects: readonly PixelRect[];
  readonly off: number;
}

/**
 * Creates a function that splits areas without frames at blank gutters. Gutters within a label may be as wide as those between labels, so a
 * split is used only if it gives parts with symbols and the size of a label. Otherwise all ink stays together.
 */
export function createGutterSearch(
  ink: Ink,
  codes: readonly PixelRect[],
  pxPerMm: number,
  offOf: (rect: PixelRect) => number,
): (cell: PixelRect) => readonly PixelRect[] {
  const known = new Map<string, Parting | null>();

  function gutters(bounds: PixelRect) {
    return [true, false]
      .flatMap((isRows) => blankStretches(ink, bounds, isRows).map((stretch) => ({ ...stretch, isRows })))
      .filter(({ from, to }) => to - from >= GUTTER_MM * pxPerMm)
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .slice(0, MAX_GUTTERS);
  }

  function best(rect: PixelRect, depth: number): Parting | null {
    const bounds = ink.bounds(rect);
    if (!bounds) return null;
    const key = `${bounds.left},${bounds.top},${bounds.right},${bounds.bottom},${depth}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let found: Parting = { rects: [bounds], off: offOf(bounds) };
    for (const { from, to, isRows } of depth < MAX_DEPTH ? gutters(bounds) : []) {
      const parts = isRows
        ? [
            { ...bounds, bottom: from },
            { ...bounds, top: to },
          ]
        : [
            { ...bounds, right: from },
            { ...bounds, left: to },
          ];
      const made = parts.flatMap((part) => (codes.some(liesIn(part)) ? (best(part, depth + 1) ?? []) : []));
      if (made.length === 0) continue;
      const nearness = made.length === parts.length ? 0 : Math.max(0, 1 - (to - from) / (NEAR_MM * pxPerMm));
      const off = Math.max(...made.map((parting) => parting.off)) + LEFT_OUT + nearness * LEFT_OUT_NEAR;
      if (off < found.off) found = { rects: made.flatMap(({ rects }) => rects), off };
    }
    known.set(key, found);
    return found;
  }

  return (cell) => {
    const found = best(cell, 0);
    if (!found) return [];
    const bounds = ink.bounds(cell);
    return found.off <= MAX_OFF || !bounds ? found.rects : [bounds];
  };
}
