import { computeGs1CheckDigit, expandUpcE } from '../barcode/linear/checkDigits.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { withContents, withSource } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';

/** Digits of the numbers of a symbology, the check digit among them; one fewer get a check digit added. */
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

/** Length of the symbology's numbers with their check digit; null where no check digit is added to a shorter one. */
export function keyLength(symbology: Symbology | null): number | null {
  return (symbology && KEY_LENGTHS[symbology]) ?? null;
}

/** Zeros at the start of a number in use: a company number of GS1 begins with up to five. */
const MOST_ZEROS = 6;

/**
 * Tells a number that lost its leading zeros from one that has no check digit yet. Both may be one digit short; the last digit of the
 * first is a right check digit, which is so by chance for one in ten of the others.
 *
 * @returns null for a value of another length, or with something else than digits
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
  // A shorter number is no number without its check digit: it may be anything.
  return isRight || missing === 1 ? isRight : null;
}

const SHORTEST_UPC_E = 6;

/**
 * As `looksShort`, for UPC-E, whose check digit is that of the UPC-A number it shortens (GS1 General Specifications, 5.2.2.4). Six
 * digits may be a complete number without number system and check digit: the caller decides by the rest of the column.
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
 * The element with numbers that are filled up with zeros. Null where no expression can do it: a name in an expression cannot hold
 * `]`, and not every element takes a template.
 */
function restored(element: LabelElement, column: string): LabelElement | null {
  const length = keyLength(symbologyOf(element));
  if (length === null || column.includes(']')) return null;
  const content = `{[${column}]|pad:${length}}`;
  const bound = withSource(element, { source: 'template' });
  return bound && withContents(bound, [content]);
}

/** A code whose column lost the leading zeros of its numbers. */
export interface LostZeros {
  readonly elementId: string;
  /** Header of the column. */
  readonly column: string;
}

/** The label with filled up numbers, and the codes that were changed. */
export interface RestoredZeros {
  readonly label: Label;
  /** Codes of `lost` whose numbers are filled up; the rest print as they are. */
  readonly restored: readonly LostZeros[];
}

/**
 * Fills up the numbers of codes with zeros, so that all are as long as the symbology's numbers with their check digit. A number
 * that has no right check digit then fails its row.
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
