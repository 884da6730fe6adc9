import { computeGs1CheckDigit, expandUpcE } from '../barcode/linear/checkDigits.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { withContents, withSource } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';

/** Number of digits by symbology, including the check digit; with one digit fewer, the check digit is added. */
const KEY_LENGTHS: Readonly<Partial<Record<Symbology, number>>> = {
  ean13: 13,
  ean8: 8,
  upca: 12,
  upce: 8,
  itf14: 14,
  databarOmni: 14,
};
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Returns the length of the symbology's numbers including their check digit; null if the symbology adds no check digit to a shorter number.
 */
export function keyLength(symbology: Symbology | null): number | null {
  return (symbology && KEY_LENGTHS[symbology]) ?? null;
}

/** Maximum number of leading zeros in real numbers: a GS1 company number begins with up to five. */
const MOST_ZEROS = 6;

/**
 * Distinguishes a number that lost its leading zeros from a number without a check digit. Either may be one digit short; the last digit of
 * the former is a valid check digit, which for the latter happens by chance in one of ten cases.
 *
 * @returns null for a value of another length, or with characters other than digits
 */
export function looksShort(bytes: Uint8Array, start: number, end: number, length: number): boolean | null {
  const missing = length - (end - start);
  if (missing < 1 || missing > MOST_ZEROS) return null;
  let sum = 0;
  let weight = 3;
  for (let at = end - 2; at >= start; at--) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return null;
    sum += (bytes[at] - ZERO) * weight;
    weight = 4 - weight;
  }
  const last = bytes[end - 1] - ZERO;
  if (last < 0 || last > 9) return null;
  const isRight = (10 - (sum % 10)) % 10 === last;
  // A number that is more than one digit short and has no valid check digit may be anything.
  return isRight || missing === 1 ? isRight : null;
}

const SHORTEST_UPC_E = 6;

/**
 * Does the same as `looksShort` for UPC-E, whose check digit is that of the corresponding UPC-A number (GS1 General Specifications,
 * 5.2.2.4). Six digits may be a complete number without number system and check digit: the caller decides by the rest of the column.
 */
export function looksShortUpcE(bytes: Uint8Array, start: number, end: number): boolean | null {
  const count = end - start;
  if (count < SHORTEST_UPC_E || count >= 8) return null;
  let digits = '';
  for (let at = start; at < end; at++) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return null;
    digits += String.fromCharCode(bytes[at]);
  }
  const whole = digits.padStart(8, '0');
  return computeGs1CheckDigit(expandUpcE(whole), 11) === whole.charCodeAt(7) - ZERO;
}

/**
 * Returns the element with an expression that pads its numbers with zeros. Null if that is impossible: a name in an expression cannot
 * contain `]`, and not every element supports templates.
 */
function restored(element: LabelElement, column: string): LabelElement | null {
  const length = keyLength(symbologyOf(element));
  if (length === null || column.includes(']')) return null;
  const content = `{[${column}]|pad:${length}}`;
  const bound = withSource(element, { source: 'template' });
  return bound && withContents(bound, [content]);
}

/** Barcode whose column lost the leading zeros of its numbers. */
export interface LostZeros {
  readonly elementId: string;
  /** Header of the column. */
  readonly column: string;
}

/** Label with padded numbers, and the barcodes that were changed. */
export interface RestoredZeros {
  readonly label: Label;
  /** Barcodes of `lost` whose numbers are padded; the others print unchanged. */
  readonly restored: readonly LostZeros[];
}

/**
 * Pads the numbers of barcodes with zeros to the length of the symbology's numbers including their check digit. A number without a valid
 * check digit then fails its row.
 */
export function restoreZeros(label: Label, lost: readonly LostZeros[]): RestoredZeros {
  const byElement = new Map(lost.map((one) => [one.elementId, one]));
  const changed: LostZeros[] = [];
  const elements = label.elements.map((element) => {
    const one = byElement.get(element.id);
    const filled = one ? restored(element, one.column) : null;
    if (!one || !filled) return element;
    changed.push(one);
    return filled;
  });
  return { label: changed.length === 0 ? label : { ...label, elements }, restored: changed };
}
