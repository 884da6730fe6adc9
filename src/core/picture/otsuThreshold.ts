import type { Pixels } from './pixels.ts';

const LEVELS = 256;
/** Threshold for a picture of one gray level, which has no best one: the default of the label format. */
const NEUTRAL = 128;

/** Counts pixels by their luminance on white paper; pixels that would be left out, because they are mostly transparent, don't count. */
function histogram({ rgba }: Pixels): Uint32Array {
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3];
    if (alpha < 128) continue;
    const own = (77 * rgba[at] + 150 * rgba[at + 1] + 29 * rgba[at + 2]) >> 8;
    counts[Math.round(255 - ((255 - own) * alpha) / 255)]++;
  }
  return counts;
}

/**
 * Returns the threshold that separates the dark from the light pixels of a picture best: the one with the largest variance between both
 * classes (N. Otsu, A Threshold Selection Method from Gray-Level Histograms, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979).
 *
 * @returns luminance from 1 to 255; pixels below it become black
 */
export function otsuThreshold(pixels: Pixels): number {
  const counts = histogram(pixels);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const totalSum = counts.reduce((sum, count, level) => sum + count * level, 0);
  let best = { variance: 0, from: NEUTRAL, to: NEUTRAL };
  let dark = 0;
  let darkSum = 0;
  for (let threshold = 1; threshold < LEVELS; threshold++) {
    dark += counts[threshold - 1];
    darkSum += counts[threshold - 1] * (threshold - 1);
    const light = total - dark;
    if (dark === 0 || light === 0) continue;
    const variance = dark * light * (darkSum / dark - (totalSum - darkSum) / light) ** 2;
    if (variance > best.variance) best = { variance, from: threshold, to: threshold };
    // Between two separate peaks, all thresholds are equally good.
    else if (variance === best.variance) best = { ...best, to: threshold };
  }
  return Math.round((best.from + best.to) / 2);
}
