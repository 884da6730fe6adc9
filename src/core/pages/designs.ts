import { type Ink, liesIn, type PixelRect } from './inkRaster.ts';

/**
 * Maximum shift of a symbol between labels of the same design; its position is only as accurate as the tiles in which symbols are detected.
 */
const MAX_SHIFT_MM = 4;

/** Detected label, characterized by the distances of its symbols from the edges of its ink. */
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
 * Returns the shift of a symbol between two labels, measured from the nearer edges of the ink, because the length of the adjacent text may
 * differ.
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

/** Returns the difference of labels from the first label: 1 for the maximum within a design, Infinity for unrelated designs. */
export function dissimilarityOf([first, ...others]: readonly Design[], pxPerMm: number): number {
  const shifts = others.map((other) =>
    other.symbols.length === first.symbols.length
      ? Math.max(...first.symbols.map((_, at) => shiftOf(first, other, at)))
      : Number.POSITIVE_INFINITY,
  );
  return Math.max(...shifts) / (MAX_SHIFT_MM * pxPerMm);
}
