import { type Bitmap, createBitmap } from '../../core/output/mono/bitmap.ts';
import { toGray } from '../../core/pages/inkRaster.ts';

/** Gray value below which a dot is black. */
const MIDDLE = 128;
/** Limits for an edge: among a pixel and its neighbors, one is darker than `DARK`, and one is lighter than `LIGHT`. */
const DARK = 96;
const LIGHT = 160;

/**
 * Converts an antialiased page to printer dots. Pixels between a dark and a light neighbor belong to an edge and are thresholded, so that
 * bars and letters keep straight edges; all other pixels are diffused (Floyd and Steinberg 1976), so that gray areas and photographs are
 * preserved.
 *
 * @param rgba pixels of the page; consumed, because its memory is reused for the gray pixels
 */
export function makePageDots(rgba: Uint8Array, widthPx: number, heightPx: number): Bitmap {
  const { gray } = toGray(rgba, widthPx, heightPx);
  const dots = createBitmap(widthPx, heightPx);
  let carried = new Float32Array(widthPx + 2);
  let next = new Float32Array(widthPx + 2);
  for (let y = 0; y < heightPx; y++) {
    next.fill(0);
    for (let x = 0; x < widthPx; x++) {
      const value = gray[y * widthPx + x];
      const isPlain = value === 0 || value === 255;
      const isSharp = isPlain || isEdge(gray, x, y, widthPx, heightPx);
      const wanted = isSharp ? value : value + carried[x + 1];
      const isBlack = wanted < MIDDLE;
      if (isBlack) dots.bits[y * dots.stride + (x >> 3)] |= 0x80 >> (x & 7);
      if (isSharp) continue;
      const error = wanted - (isBlack ? 0 : 255);
      carried[x + 2] += (error * 7) / 16;
      next[x] += (error * 3) / 16;
      next[x + 1] += (error * 5) / 16;
      next[x + 2] += error / 16;
    }
    [carried, next] = [next, carried];
  }
  return dots;
}

function isEdge(gray: Uint8Array, x: number, y: number, widthPx: number, heightPx: number): boolean {
  let darkest = 255;
  let lightest = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++) {
      const value = gray[row * widthPx + column];
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
  return darkest < DARK && lightest > LIGHT;
}
