/** Decoded picture. */
export interface Dots {
  readonly widthPx: number;
  readonly heightPx: number;
  /** RGBA values of the pixels, row by row. */
  readonly rgba: Uint8ClampedArray;
}

/** Difference of two pictures of the same size. */
export interface Difference {
  readonly dots: number;
  /** Bounding box of all differences. */
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const isSameSize = (one: Dots, other: Dots): boolean =>
  one.widthPx === other.widthPx && one.heightPx === other.heightPx;

function differs(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number, tolerance: number): boolean {
  for (let channel = at; channel < at + 4; channel++)
    if (Math.abs(one[channel] - other[channel]) > tolerance) return true;
  return false;
}

/**
 * Compares two pictures of the same size, pixel by pixel.
 *
 * @param tolerance maximum difference of a channel, 0 to 255
 * @returns the difference; null if the pictures are equal
 */
export function compareDots(one: Dots, other: Dots, tolerance: number): Difference | null {
  const { widthPx, heightPx } = one;
  let dots = 0;
  let [left, top, right, bottom] = [widthPx, heightPx, 0, 0];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      if (!differs(one.rgba, other.rgba, (y * widthPx + x) * 4, tolerance)) continue;
      dots++;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  if (dots === 0) return null;
  return { dots, leftPx: left, topPx: top, widthPx: right - left, heightPx: bottom - top };
}

/** Returns the darkness of a pixel on white paper, 0 to 1. */
function inkAt(rgba: Uint8ClampedArray, at: number): number {
  const light = 0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2];
  return (1 - light / 255) * (rgba[at + 3] / 255);
}

/** Opacity of unchanged pixels. */
const FADED = 0.3;

/** Draws the differences of two pictures of the same size: removed ink in red, added ink in blue, everything else faded. */
export function drawDifference(approved: Dots, made: Dots, tolerance: number): Dots {
  const rgba = new Uint8ClampedArray(made.rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const [before, now] = [inkAt(approved.rgba, at), inkAt(made.rgba, at)];
    const shade = differs(approved.rgba, made.rgba, at, tolerance);
    const grey = 255 * (1 - FADED * now);
    // A changed pixel of equal darkness counts as added.
    const colour = !shade ? [grey, grey, grey] : before > now ? [220, 0, 0] : [0, 60, 220];
    rgba.set([...colour, 255], at);
  }
  return { widthPx: made.widthPx, heightPx: made.heightPx, rgba };
}
