import { MM_PER_INCH } from './limits.ts';

export const PT_PER_INCH = 72;
/** Exact factor; the wire format's rounded factor is `TEXT_LIMITS.pointToMm`. */
export const PT_TO_MM = MM_PER_INCH / PT_PER_INCH;
export const MM_TO_PT = PT_PER_INCH / MM_PER_INCH;

/** Returns the side of a printer dot or screen pixel in millimeters. */
export function dotMm(dpi: number): number {
  return MM_PER_INCH / dpi;
}

/** Converts a length to dots, rounded to a whole number. */
export function mmToDots(lengthMm: number, dpi: number): number {
  return Math.round((lengthMm * dpi) / MM_PER_INCH);
}

/** Converts millimeters to inches for display, rounded to two decimals. */
export function mmToInchShown(lengthMm: number): number {
  return Math.round((lengthMm / MM_PER_INCH) * 100) / 100;
}

/** Converts millimeters for display: truncated, not rounded, to two decimals. */
export function mmShown(lengthMm: number): number {
  return Math.floor(lengthMm * 100 + 1e-6) / 100;
}

/** Converts a length that the user typed in inches to millimeters for storage, rounded to hundredths. */
export function inchToMm(lengthInch: number): number {
  return Math.round(lengthInch * MM_PER_INCH * 100) / 100;
}
