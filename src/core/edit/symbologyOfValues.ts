import { checkContent } from '../barcode/checkContent.ts';
import type { LinearSymbology } from '../barcode/symbologies.ts';

/** Symbologies of article numbers (GTIN) by number of digits (GS1 General Specifications, 3.2). */
const ARTICLE_NUMBERS: readonly (readonly [digits: number, LinearSymbology])[] = [
  [13, 'ean13'],
  [12, 'upca'],
  [8, 'ean8'],
  [14, 'itf14'],
];

/** Minimum share of values with a valid check digit; preflight reports the other values. */
const LEAST_SHARE = 0.9;

/**
 * Returns the symbology that suits the values of a column if they are article numbers with check digits.
 *
 * @returns null if the values are not article numbers
 */
export function symbologyOfValues(values: readonly string[]): LinearSymbology | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return null;
  const found = ARTICLE_NUMBERS.find(([digits, symbology]) => {
    const fitting = filled.filter((value) => value.length === digits && checkContent(symbology, value).ok);
    return fitting.length >= filled.length * LEAST_SHARE;
  });
  return found?.[1] ?? null;
}
