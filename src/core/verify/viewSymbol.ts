import type { Bitmap } from '../output/mono/bitmap.ts';
import { type Matrix, transformX, transformY } from '../scene/matrix.ts';
import type { SymbolPosition } from '../scene/symbolPosition.ts';
import type { SymbolPicture } from './symbolReader.ts';

/** Position of a symbol in the dots of its label. */
export interface SymbolView {
  readonly place: SymbolPosition;
  /** Transforms columns and rows of the symbol to dots. */
  readonly toDots: Matrix;
}

/** Number of scan lines across bars, and number of pixels per module of a matrix symbol, with which most symbols can be decoded. */
const FAST_LINES = 16;
const FAST_PIXELS = 2;
/** Factor of the resolution for a slanted symbol, because the edges of its modules have steps. */
const SLANTED_PIXELS = 2;

/** Returns the size of a module in dots, across and down. */
export function moduleDots({ toDots: [a, b, c, d] }: SymbolView): { across: number; down: number } {
  return { across: Math.hypot(a, b), down: Math.hypot(c, d) };
}

/** True if no module of a symbol is within the label. */
export function isBeside({ widthPx, heightPx }: Bitmap, { place, toDots }: SymbolView): boolean {
  const { columns, rows } = place;
  const corners = [
    [0, 0],
    [columns, 0],
    [0, rows],
    [columns, rows],
  ];
  const xs = corners.map(([u, v]) => transformX(toDots, u, v));
  const ys = corners.map(([u, v]) => transformY(toDots, u, v));
  return (
    Math.max(...xs) <= 0 || Math.min(...xs) >= widthPx || Math.max(...ys) <= 0 || Math.min(...ys) >= heightPx
  );
}

/**
 * Returns a picture of a symbol and its quiet zone, rotated upright, in which each pixel is the dot at its position. The area beyond the
 * edge of the label is light.
 *
 * @param isThorough true to sample every dot, false for only as many as usually suffice
 */
export function viewSymbol(bitmap: Bitmap, view: SymbolView, isThorough: boolean): SymbolPicture {
  const { columns, rows, quiet } = view.place;
  const [a, b, c, d, e, f] = view.toDots;
  const isSlanted = a * b !== 0 || c * d !== 0;
  const { across, down } = moduleDots(view);
  const fine = isSlanted ? SLANTED_PIXELS : 1;
  const isBars = rows === 1;
  const width = columns + quiet.left + quiet.right;
  const height = rows + quiet.above + quiet.below;
  const fast = (pixels: number, most: number) => (isThorough ? pixels : Math.min(pixels, most));
  const pixelsAcross = Math.max(1, Math.round(across * fine));
  const pixelsDown = Math.max(1, Math.round(down * fine));
  const widthPx = Math.ceil(width * (isBars ? pixelsAcross : fast(pixelsAcross, FAST_PIXELS)));
  const heightPx = Math.ceil(height * fast(pixelsDown, isBars ? FAST_LINES : FAST_PIXELS));
  const gray = new Uint8Array(widthPx * heightPx).fill(255);
  const [stepU, stepV] = [width / widthPx, height / heightPx];
  const { bits, stride, widthPx: labelWidth, heightPx: labelHeight } = bitmap;
  const [stepX, stepY] = [a * stepU, b * stepU];
  for (let row = 0, at = 0; row < heightPx; row++) {
    const u = 0.5 * stepU - quiet.left;
    const v = (row + 0.5) * stepV - quiet.above;
    let x = a * u + c * v + e;
    let y = b * u + d * v + f;
    for (let column = 0; column < widthPx; column++, at++, x += stepX, y += stepY) {
      if (x < 0 || y < 0 || x >= labelWidth || y >= labelHeight) continue;
      const dot = Math.floor(x);
      if ((bits[Math.floor(y) * stride + (dot >> 3)] & (0x80 >> (dot & 7))) !== 0) gray[at] = 0;
    }
  }
  return { widthPx, heightPx, gray };
}
