import type { ZplFont } from './zplState.ts';

/** Advance widths of the built-in bold font's characters from the space on, in thousandths of the font size. */
const ADVANCES =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
    .split(' ')
    .map(Number);
const WIDE_EM = 1;

/** Returns the length of a line in the built-in bold font, in font sizes; characters that are not in the table count as one em. */
function lineEm(text: string): number {
  let sum = 0;
  for (const character of text) sum += (ADVANCES[character.charCodeAt(0) - 32] ?? WIDE_EM * 1000) / 1000;
  return sum;
}

/**
 * Bitmap font at 8 dots per millimeter: height and advance of a character cell, and the position of its baseline (ZPL II, "Font Matrices").
 */
type Matrix = readonly [height: number, advance: number, baseline: number];

const MATRICES: Readonly<Record<string, Matrix>> = {
  A: [9, 6, 7],
  B: [11, 9, 11],
  C: [18, 12, 14],
  D: [18, 12, 14],
  E: [28, 20, 23],
  F: [26, 16, 21],
  G: [60, 48, 48],
  H: [21, 19, 21],
};

/** Height of uppercase letters of the built-in fonts, distance from the top of a line to its baseline, and line height, in font sizes. */
const CAPITAL_EM = 0.716;
export const ASCENT_EM = 0.905;
export const LINE_EM = 1.117;
/**
 * Width of the printer's scalable font 0 relative to the built-in bold font, and the position of font 0's baseline as a share of its
 * height.
 */
const FONT_0_WIDTH = 0.82;
const FONT_0_BASELINE = 0.76;

/** Metrics for replacing a printer font by the built-in bold font. */
export interface FontMetrics {
  /** Size of the built-in font in dots. */
  readonly sizeDots: number;
  /** Returns the horizontal scale that gives a line the length that it has in the printer's font. */
  readonly scaleFor: (line: string) => number;
  /** Distance from the top of a line to its baseline, and height of a line, in dots. */
  readonly baselineDots: number;
  readonly heightDots: number;
  /** Returns the length of a line in the printer's font, in dots. */
  readonly lengthOf: (line: string) => number;
}

const within = (value: number) => Math.min(10, Math.max(0.1, value));

/** Returns the metrics of a font. Bitmap fonts scale their character cell by whole factors; all other fonts have the metrics of font 0. */
export function fontMetrics({ letter, heightDots, widthDots }: ZplFont): FontMetrics {
  const matrix = Object.hasOwn(MATRICES, letter) ? MATRICES[letter] : null;
  if (matrix) {
    const [height, advance, baseline] = matrix;
    const tall = Math.max(1, Math.round((heightDots || height) / height));
    const wide = widthDots > 0 ? Math.max(1, Math.round(widthDots / (advance - 1))) : tall;
    // Uppercase letters extend from the top of the cell to its baseline.
    const sizeDots = (baseline * tall) / CAPITAL_EM;
    const lengthOf = (line: string) => [...line].length * advance * wide;
    return {
      sizeDots,
      // A line can be empty, for example in a field that becomes a column and has no text in the first row. Then a digit is measured
      // instead.
      scaleFor: (line) => within(lengthOf(line || '0') / (lineEm(line || '0') * sizeDots)),
      baselineDots: baseline * tall,
      heightDots: height * tall,
      lengthOf,
    };
  }
  const scale = within(FONT_0_WIDTH * (widthDots > 0 && heightDots > 0 ? widthDots / heightDots : 1));
  const size = Math.max(1, heightDots || widthDots || 15);
  return {
    sizeDots: size,
    scaleFor: () => scale,
    baselineDots: FONT_0_BASELINE * size,
    heightDots: size,
    lengthOf: (line) => lineEm(line) * size * scale,
  };
}
