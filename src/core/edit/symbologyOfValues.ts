import { checkContent } from '../barcode/checkContent.ts';
import type { LinearSymbology } from '../barcode/symbologies.ts';

/** Numbers of articles (GTIN; GS1 General Specifications, 3.2), by their digits. */
const ARTICLE_NUMBERS: readonly (readonly [digits: number, LinearSymbology])[] = [
  [13, 'ean13'],
  [12, 'upca'],
  [8, 'ean8'],
  [14, 'itf14'],
];

/** The others may have a wrong check digit, which preflight tells of. */
const LEAST_SHARE = 0.9;

/**
 * The symbology that the values of a column ask for: article numbers with their check digits have one of their own.
 *
 * @returns null where they ask for none
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
