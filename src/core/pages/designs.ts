import { type Ink, liesIn, type PixelRect } from './inkRaster.ts';

/**
 * Maximum shift between labels of the same design: their symbols have the same position, within the accuracy of the tiles in which symbols
 * are detected.
 */
const MAX_SHIFT_MM = 4;

/** Label as its symbols characterize it: the distance of each symbol from the edges of the ink. */
export interface Design {
  readonly rect: PixelRect;
  readonly symbols: readonly PixelRect[];
}

export function designOf(ink: Ink, codes: readonly PixelRect[], cell: PixelRect): Design | null {
  const rect = ink.bounds(cell);
  if (!rect) return null;
  const symbols = codes.filter(liesIn(rect)).sort((a, b) => a.top - b.top || a.left - b.left);
  return { rect, symbols };
}

/**
 * Returns the shift of a symbol relative to its counterpart in another label, measured at the nearer edges: the adjacent text may differ in
 * length.
 */
function shiftOf(one: Design, other: Design, at: number): number {
  const [a, b] = [one.symbols[at], other.symbols[at]];
  const off = (edgeA: number, rectA: number, edgeB: number, rectB: number) =>
    Math.abs(edgeA - rectA - (edgeB - rectB));
  const down = Math.min(
    off(a.top, one.rect.top, b.top, other.rect.top),
    off(a.bottom, one.rect.bottom, b.bottom, other.rect.bottom),
  );
  const across = Math.min(
    off(a.left, one.rect.left, b.left, other.rect.left),
    off(a.right, one.rect.right, b.right, other.rect.right),
    off(
      (a.left + a.right) / 2,
      (one.rect.left + one.rect.right) / 2,
      (b.left + b.right) / 2,
      (other.rect.left + other.rect.right) / 2,
    ),
  );
  return Math.max(down, across);
}

/** Returns the difference of designs as a share of the maximum for labels of the same design; Infinity for unrelated designs. */
export function dissimilarityOf([first, ...others]: readonly Design[], pxPerMm: number): number {
  const shifts = others.map((other) =>
    other.symbols.length === first.symbols.length
      ? Math.max(...first.symbols.map((_, at) => shiftOf(first, other, at)))
      : Number.POSITIVE_INFINITY,
  );
  return Math.max(...shifts) / (MAX_SHIFT_MM * pxPerMm);
}
