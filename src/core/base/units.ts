import { MM_PER_INCH } from './limits.ts';

export const PT_PER_INCH = 72;
/** Exact; the wire format's rounded factor is `TEXT_LIMITS.pointToMm`. */
export const PT_TO_MM = MM_PER_INCH / PT_PER_INCH;
export const MM_TO_PT = PT_PER_INCH / MM_PER_INCH;

/** Size of one printer dot or screen pixel. */
export function dotMm(dpi: number): number {
  return MM_PER_INCH / dpi;
}

/** Whole dots that cover a length. */
export function mmToDots(lengthMm: number, dpi: number): number {
  return Math.round((lengthMm * dpi) / MM_PER_INCH);
}

/** Inches as shown to the user: two decimals. */
export function mmToInchShown(lengthMm: number): number {
  return Math.round((lengthMm / MM_PER_INCH) * 100) / 100;
}

/** Millimetres as shown to the user: cut, not rounded, at two decimals. */
export function mmShown(lengthMm: number): number {
  return Math.floor(lengthMm * 100 + 1e-6) / 100;
}

/** Stored millimetres for a length typed in inches: hundredths of a millimetre. */
export function inchToMm(lengthInch: number): number {
  return Math.round(lengthInch * MM_PER_INCH * 100) / 100;
}
