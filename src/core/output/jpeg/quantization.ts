/** Quantization steps of luminance coefficients at medium quality, row by row (ITU-T T.81, table K.1). */
const LUMINANCE = [
  ...[16, 11, 10, 16, 24, 40, 51, 61],
  ...[12, 12, 14, 19, 26, 58, 60, 55],
  ...[14, 13, 16, 24, 40, 57, 69, 56],
  ...[14, 17, 22, 29, 51, 87, 80, 62],
  ...[18, 22, 37, 56, 68, 109, 103, 77],
  ...[24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101],
  ...[72, 92, 95, 98, 112, 100, 103, 99],
];

/** Quantization steps of chrominance coefficients (table K.2). */
const CHROMINANCE = [
  ...[17, 18, 24, 47, 99, 99, 99, 99],
  ...[18, 21, 26, 66, 99, 99, 99, 99],
  ...[24, 26, 56, 99, 99, 99, 99, 99],
  ...[47, 66, 99, 99, 99, 99, 99, 99],
  ...[99, 99, 99, 99, 99, 99, 99, 99],
  ...[99, 99, 99, 99, 99, 99, 99, 99],
  ...[99, 99, 99, 99, 99, 99, 99, 99],
  ...[99, 99, 99, 99, 99, 99, 99, 99],
];

/** Coefficient positions of a block in zigzag order: 8 times the row, plus the column (ITU-T T.81, figure A.6). */
export const ZIGZAG: readonly number[] = Array.from({ length: 64 }, (_, place) => place).sort((a, b) => {
  const diagonal = (place: number) => (place >> 3) + (place & 7);
  if (diagonal(a) !== diagonal(b)) return diagonal(a) - diagonal(b);
  return diagonal(a) % 2 === 0 ? b - a : a - b;
});

/** Quantization steps of the coefficients, row by row. */
export interface Quantization {
  readonly luminance: readonly number[];
  readonly chrominance: readonly number[];
}

/** Returns the tables for a quality from 50 to 100 on the Independent JPEG Group's scale, which browsers and libraries use. */
export function quantizationOf(quality: number): Quantization {
  const percent = 200 - 2 * quality;
  const scaled = (step: number) => Math.max(1, Math.floor((step * percent + 50) / 100));
  return { luminance: LUMINANCE.map(scaled), chrominance: CHROMINANCE.map(scaled) };
}
