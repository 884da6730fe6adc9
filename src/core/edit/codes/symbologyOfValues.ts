import { checkContent } from '../../barcode/checkContent.ts';
import type { LinearSymbology } from '../../barcode/symbologies.ts';

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
  const found = ARTICLE_NUMBERS.find(([digits, symbology]) =>
    areMost(values, (value) => value.length === digits && checkContent(symbology, value).ok),
  );
  return found?.[1] ?? null;
}

const filledOf = (values: readonly string[]) =>
  values.map((value) => value.trim()).filter((value) => value !== '');

/** True if there are values, and nearly all of them fit. */
function areMost(values: readonly string[], fits: (value: string) => boolean): boolean {
  const filled = filledOf(values);
  return filled.length > 0 && filled.filter(fits).length >= filled.length * LEAST_SHARE;
}

/**
 * Returns the symbology for a barcode that prints the values of a column: that of article numbers, or the present one if it can encode the
 * values, or Code 128 if only that can.
 */
export function fittingSymbology(values: readonly string[], present: LinearSymbology): LinearSymbology {
  const article = symbologyOfValues(values);
  if (article) return article;
  const canEncode = (symbology: LinearSymbology) =>
    areMost(values, (value) => checkContent(symbology, value).ok);
  return !canEncode(present) && canEncode('code128') ? 'code128' : present;
}

/** True if the values are web addresses. */
export function areWebAddresses(values: readonly string[]): boolean {
  return areMost(values, (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value));
}

/** Least number of values that decide the kind of a new element. A single number can have a correct check digit by chance. */
const LEAST_VALUES = 3;

/** Returns the kind of element that prints the values of a column best: a barcode for article numbers, a QR code for web addresses. */
export function kindOfValues(values: readonly string[]): 'text' | 'barcode' | 'qrcode' {
  if (areWebAddresses(values)) return 'qrcode';
  return filledOf(values).length >= LEAST_VALUES && symbologyOfValues(values) ? 'barcode' : 'text';
}
