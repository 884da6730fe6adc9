import { type Bitmap, createBitmap } from '../../core/output/mono/bitmap.ts';
import { toGray } from '../../core/pages/inkRaster.ts';

/** Below it a pixel of text or of a bar is printed. */
const MIDDLE = 128;
/** Neighbours on both sides of these make an edge. */
const DARK = 96;
const LIGHT = 160;

/**
 * Makes the dots of a printer of a page that was drawn with smoothed edges. A pixel between a dark and a light one belongs
 * to an edge and is cut at the middle, so that bars and letters keep straight sides; all others are diffused (Floyd and
 * Steinberg 1976), so that gray areas and photographs stay what they are.
 *
 * @param rgba is used up: its memory holds the gray of its pixels
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
