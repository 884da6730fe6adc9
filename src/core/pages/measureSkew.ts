import type { GrayRaster } from './inkRaster.ts';

/** Gray value from which on a pixel is paper. */
const PAPER = 225;
/**
 * Range of skew angles to correct: a page with a smaller angle counts as straight, and a larger angle is not that of a carefully scanned
 * page.
 */
const SKEW_DEG = { min: 0.1, max: 4.2 };
/** Range of angles to search, wider than `SKEW_DEG`, so that a peak at the end of that range is recognized. */
const SEARCHED_DEG = 4.8;
const COARSE_DEG = 0.1;
/** Range and step in degrees of the fine search around the coarse peak, which uses all rows. */
const FINE_DEG = { reach: 0.2, step: 0.02 };
/** Number of rows into which the longer side is divided, whatever the resolution of the raster is. */
const LONG_ROWS = 1200;
/** Width of a strip, in rows; skewed lines count as straight within a strip. */
const STRIP_ROWS = 16;
/** Minimum height of the peak at the skew angle, which lines and edges of bars cause; a lower peak is noise. */
const MIN_PEAK = 1.5;
/** Maximum difference between the angles of horizontal and vertical lines, which a skew rotates equally. */
const SAME_DEG = 0.15;

/** Ink of a page in adjacent strips: the amount of ink in each row of each strip. */
interface Strips {
  readonly inks: readonly Float32Array[];
  readonly rowCount: number;
  /** Number of additional rows before the first and after the last row, which repeat that row. */
  readonly pad: number;
}

const slopeOf = (deg: number) => Math.tan((deg * Math.PI) / 180);

function emptyStrips(rowCount: number, acrossCount: number): Float32Array[] {
  const count = Math.max(1, Math.ceil(acrossCount / STRIP_ROWS));
  return Array.from({ length: count }, () => new Float32Array(rowCount));
}

/** Returns the ink of a page in vertical strips of rows, and in horizontal strips of columns; reads each pixel once. */
function stripsOf({ widthPx, heightPx, gray }: GrayRaster): { rows: Strips; columns: Strips } {
  const bin = Math.max(1, Math.round(Math.max(widthPx, heightPx) / LONG_ROWS));
  const [across, down] = [Math.ceil(widthPx / bin), Math.ceil(heightPx / bin)];
  const rows = emptyStrips(down, across);
  const columns = emptyStrips(across, down);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = Math.floor(y / bin);
    const strip = columns[Math.floor(row / STRIP_ROWS)];
    for (let x = 0; x < widthPx; x++, at++) {
      const ink = PAPER - gray[at];
      if (ink <= 0) continue;
      const column = Math.floor(x / bin);
      rows[Math.floor(column / STRIP_ROWS)][row] += ink;
      strip[column] += ink;
    }
  }
  return { rows: smoothed(rows, down), columns: smoothed(columns, across) };
}

/** Weights of a row and its two neighbors on each side. */
const SMOOTH = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];

/**
 * Smooths rows, so that a later shift by a fraction of a row hardly blurs them. Otherwise slopes that need no such shift, such as 0, would
 * have higher peaks.
 */
function smoothed(inks: readonly Float32Array[], rowCount: number): Strips {
  const pad = Math.ceil((inks.length / 2) * STRIP_ROWS * slopeOf(SEARCHED_DEG)) + 3;
  const inside = (row: number) => Math.min(rowCount - 1, Math.max(0, row));
  const made = inks.map((ink) => {
    const smooth = Float32Array.from(ink, (_, row) =>
      SMOOTH.reduce((sum, share, at) => sum + share * ink[inside(row + at - 2)], 0),
    );
    return Float32Array.from({ length: rowCount + 2 * pad }, (_, at) => smooth[inside(at - pad)]);
  });
  return { inks: made, rowCount, pad };
}

/** Returns half as many strips with half as many rows. */
function halved({ inks, rowCount, pad }: Strips): Strips {
  const half = Math.ceil(rowCount / 2);
  const made = emptyStrips(half, inks.length * (STRIP_ROWS / 2));
  for (const [strip, ink] of inks.entries()) {
    const target = made[strip >> 1];
    for (let row = 0; row < half; row++) target[row] += ink[pad + row * 2] + ink[pad + row * 2 + 1];
  }
  return smoothed(made, half);
}

/** Returns the weights of four rows for a position between the middle two (Catmull and Rom 1974). */
function between(part: number): readonly [number, number, number, number] {
  const [square, cube] = [part ** 2, part ** 3];
  return [
    (-cube + 2 * square - part) / 2,
    (3 * cube - 5 * square + 2) / 2,
    (-3 * cube + 4 * square + part) / 2,
    (cube - square) / 2,
  ];
}

/** Returns the steepness of the edges in the sum of all strips after each strip is shifted by the slope. */
function steepness({ inks, rowCount, pad }: Strips, slope: number): number {
  const sums = new Float32Array(rowCount);
  for (const [strip, ink] of inks.entries()) {
    const shift = (strip - (inks.length - 1) / 2) * STRIP_ROWS * slope + pad;
    const whole = Math.floor(shift);
    const [a, b, c, d] = between(shift - whole);
    for (let row = 0, at = whole; row < rowCount; row++, at++)
      sums[row] += a * ink[at - 1] + b * ink[at] + c * ink[at + 1] + d * ink[at + 2];
  }
  let sum = 0;
  for (let row = 1; row < rowCount; row++) sum += (sums[row] - sums[row - 1]) ** 2;
  return sum;
}

interface Peak {
  readonly deg: number;
  /** Height of the peak, divided by the median over all angles. */
  readonly height: number;
}

const NO_PEAK: Peak = { deg: 0, height: 0 };

/**
 * Finds the angle with the steepest edges.
 *
 * @param turn 1 for horizontal lines; -1 for vertical lines, whose slope has the opposite sign for the same rotation
 */
function peakOf(strips: Strips, turn: 1 | -1): Peak {
  const steps = Math.round(SEARCHED_DEG / COARSE_DEG);
  const coarse = halved(strips);
  const found = Array.from({ length: 2 * steps + 1 }, (_, step) => {
    const deg = (step - steps) * COARSE_DEG;
    return { deg, steep: steepness(coarse, turn * slopeOf(deg)) };
  });
  const usual = found.map(({ steep }) => steep).sort((a, b) => a - b)[steps];
  const highest = found.reduce((best, one) => (one.steep > best.steep ? one : best));
  if (usual === 0 || highest.steep < usual * MIN_PEAK) return NO_PEAK;
  const deg = finePeak(strips, turn, highest.deg);
  return deg === null ? NO_PEAK : { deg, height: highest.steep / usual };
}

/**
 * Returns the angle of the fine peak, interpolated by a parabola through the highest step and its neighbors; null if the highest step is at
 * the end of the range.
 */
function finePeak(strips: Strips, turn: 1 | -1, aroundDeg: number): number | null {
  const steps = Math.round(FINE_DEG.reach / FINE_DEG.step);
  const steep = Array.from({ length: 2 * steps + 1 }, (_, step) =>
    steepness(strips, turn * slopeOf(aroundDeg + (step - steps) * FINE_DEG.step)),
  );
  const top = steep.indexOf(Math.max(...steep));
  if (top === 0 || top === steep.length - 1) return null;
  const deg = aroundDeg + (top - steps) * FINE_DEG.step;
  const bend = steep[top - 1] - 2 * steep[top] + steep[top + 1];
  return bend === 0 ? deg : deg + ((steep[top - 1] - steep[top + 1]) / (2 * bend)) * FINE_DEG.step;
}

/**
 * Measures the clockwise skew of a scanned page by its lines, frames, bars and lines of text: after deskewing, most of their edges are in
 * the same rows and columns (Postl 1986).
 *
 * @returns degrees; 0 for a page that is straight or nearly straight; null if the page has no lines or edges to measure
 */
export function measureSkew(raster: GrayRaster): number | null {
  const { rows, columns } = stripsOf(raster);
  const both = [peakOf(rows, 1), peakOf(columns, -1)];
  const highest = Math.max(...both.map(({ height }) => height));
  if (highest === 0) return null;
  // Ignore a peak that is much lower than the other one: bars may be short, and text has no long vertical edges.
  const peaks = both.filter(({ height }) => height - 1 >= (highest - 1) / 2);
  if (peaks.some(({ deg }) => Math.abs(deg - peaks[0].deg) > SAME_DEG)) return null;
  const heights = peaks.reduce((sum, { height }) => sum + height, 0);
  const deg = peaks.reduce((sum, peak) => sum + peak.deg * (peak.height / heights), 0);
  if (Math.abs(deg) > SKEW_DEG.max) return null;
  return Math.abs(deg) < SKEW_DEG.min ? 0 : deg;
}
