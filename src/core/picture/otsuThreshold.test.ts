import { describe, expect, it } from 'vitest';
import { otsuThreshold } from './otsuThreshold.ts';
import type { Pixels } from './pixels.ts';

/** Returns a picture of one row with these gray levels; a pair is a level and its alpha. */
function picture(levels: readonly (number | readonly [level: number, alpha: number])[]): Pixels {
  const rgba = new Uint8Array(levels.length * 4);
  for (const [index, one] of levels.entries()) {
    const [level, alpha] = typeof one === 'number' ? [one, 255] : one;
    rgba.set([level, level, level, alpha], index * 4);
  }
  return { widthPx: levels.length, heightPx: 1, rgba };
}
const times = (count: number, level: number) => Array<number>(count).fill(level);

/** Returns the threshold with the largest variance between both classes, computed from the definition. */
function byDefinition(levels: readonly number[]): number[] {
  const mean = (some: readonly number[]) => some.reduce((sum, level) => sum + level, 0) / some.length;
  const variances = Array.from({ length: 256 }, (_, threshold) => {
    const dark = levels.filter((level) => level < threshold);
    const light = levels.filter((level) => level >= threshold);
    return dark.length === 0 || light.length === 0
      ? 0
      : dark.length * light.length * (mean(dark) - mean(light)) ** 2;
  });
  const largest = Math.max(...variances);
  return variances.flatMap((variance, threshold) => (largest - variance < 1e-6 * largest ? [threshold] : []));
}

describe('threshold of a picture', () => {
  it.each([
    ['a dark photo', [...times(60, 10), ...times(30, 40), ...times(10, 90)]],
    ['a light scan', [...times(20, 150), ...times(80, 240)]],
    ['a gradient', Array.from({ length: 256 }, (_, level) => level)],
    ['black on white', [...times(5, 0), ...times(95, 255)]],
  ])('separates dark from light pixels best: %s', (_name, levels) => {
    expect(byDefinition(levels)).toContain(otsuThreshold(picture(levels)));
  });

  it('is in the middle between two levels', () => {
    expect(otsuThreshold(picture([...times(10, 20), ...times(30, 61)]))).toBe(41);
  });

  it('leaves out transparent pixels, and takes the others as they look on paper', () => {
    const opaque = picture([...times(10, 20), ...times(30, 61)]);
    const withHoles = picture([...times(10, 20), ...times(30, 61), [0, 0], [255, 100]]);
    expect(otsuThreshold(withHoles)).toBe(otsuThreshold(opaque));
    // Black at an alpha of 128 is gray on paper.
    expect(otsuThreshold(picture([0, [0, 128]]))).toBe(64);
  });

  it.each([[[]], [[200]], [times(9, 0)]])('is 128 for a picture without two levels', (levels) => {
    expect(otsuThreshold(picture(levels))).toBe(128);
  });
});
