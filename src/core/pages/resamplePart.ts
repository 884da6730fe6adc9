import { invert, type Matrix, transformX, transformY } from '../scene/matrix.ts';

interface SourcePixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array;
}

/** Maximum number of samples of the source per pixel, in each direction. */
const MAX_SAMPLES = 6;
/**
 * Minimum number of samples if the rotation isn't a multiple of 90 degrees: the nearest pixel alone would leave steps in straight edges.
 */
const ASKEW_SAMPLES = 3;

/**
 * Draws a part of a picture on white with the given transform: each pixel is the mean of the source pixels that it covers, or the nearest
 * source pixel if the source has a lower resolution.
 *
 * @param perUnit number of source pixels per input unit of `matrix`
 * @param matrix transform from its input unit to pixels of the result
 */
export function resamplePart(
  source: SourcePixels,
  perUnit: number,
  matrix: Matrix,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(widthPx * heightPx * 4).fill(255);
  const back = invert(matrix);
  if (!back) return made;
  const step = Math.max(Math.hypot(back[0], back[1]), Math.hypot(back[2], back[3])) * perUnit;
  const least = back[0] !== 0 && back[1] !== 0 ? ASKEW_SAMPLES : 1;
  const samples = Math.min(MAX_SAMPLES, Math.max(least, Math.round(step)));
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const px = x + ((sample % samples) + 0.5) / samples;
        const py = y + (Math.floor(sample / samples) + 0.5) / samples;
        addSample(source, transformX(back, px, py) * perUnit, transformY(back, px, py) * perUnit, sum);
      }
      const at = (y * widthPx + x) * 4;
      for (let channel = 0; channel < 3; channel++) made[at + channel] = sum[channel] / (samples * samples);
    }
  }
  return made;
}

/** Adds the color at a position of the source on white; white outside of the source. */
function addSample({ widthPx, heightPx, rgba }: SourcePixels, x: number, y: number, sum: number[]): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const isInside = column >= 0 && row >= 0 && column < widthPx && row < heightPx;
  const at = (row * widthPx + column) * 4;
  const alpha = isInside ? rgba[at + 3] / 255 : 0;
  for (let channel = 0; channel < 3; channel++)
    sum[channel] += 255 + (isInside ? (rgba[at + channel] - 255) * alpha : 0);
}
