import { computeGs1CheckDigit, expandUpcE } from '../../barcode/linear/checkDigits.ts';
import { SYMBOLOGIES, type Symbology } from '../../barcode/symbologies.ts';
import type { Problem } from '../../base/result.ts';
import { isPrinted } from '../../elements/labelGeometry.ts';
import { symbologyOf } from '../../elements/symbologyOf.ts';
import { dataSlotsOf, withContents, withSource } from '../../label/kinds/registry.ts';
import type { Label, LabelElement } from '../../label/label.ts';

const ZERO = 0x30;
const NINE = 0x39;

/**
 * Returns the number of digits of the symbology's numbers, including the check digit; null for a symbology whose encoder adds no check
 * digit.
 */
export function keyLength(symbology: Symbology | null): number | null {
  return symbology && SYMBOLOGIES[symbology].keyLength;
}

/** Symbologies of numbers to which a shorter complete number belongs: the numbers of UPC-A, EAN-13 and EAN-13. */
const LONGER: readonly Symbology[] = ['ean13', 'itf14', 'databarOmni'];
/** Numbers of books begin so (ISBN), none of which has 12 digits, and zeros alone are no number. */
const NO_SHORT_NUMBER = /^(?:97[89]|0+$)/;

/**
 * Returns notes on typed numbers that already end in a check digit and get another one: `036000291452`, a complete UPC-A number, becomes
 * the EAN-13 number 0360002914522. Where a zero is missing in front, this is a mistake; one in ten numbers ends so by chance.
 */
export function noteSecondCheckDigits(label: Label): Problem[] {
  return label.elements.flatMap((element) => {
    const symbology = symbologyOf(element);
    const length = keyLength(symbology);
    const [slot] = dataSlotsOf(element);
    if (!symbology || !LONGER.includes(symbology) || length === null) return [];
    if (!isPrinted(element) || slot?.data.source !== 'manual') return [];
    const value = slot.content;
    const bytes = new TextEncoder().encode(value);
    if (value.length !== length - 1 || NO_SHORT_NUMBER.test(value)) return [];
    if (looksShort(bytes, 0, bytes.length, length) !== true) return [];
    const read = `${value}${computeGs1CheckDigit(value, value.length)}`;
    const { wireName } = SYMBOLOGIES[symbology];
    return [{ code: 'checkDigitTwice', params: { element: element.id, symbology: wireName, value, read } }];
  });
}

/** Maximum number of leading zeros of real numbers: a GS1 company prefix begins with up to five. */
const MOST_ZEROS = 6;

/**
 * Distinguishes a number that lost leading zeros (true) from a number without a check digit (false). In the former, the last digit is a
 * valid check digit; in the latter, this happens by chance in one of ten cases.
 *
 * @returns null for a value of another length, for a value with characters other than digits, and if the case is unclear
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
  // A number that is more than one digit short, and has no valid check digit, may have another meaning.
  return isRight || missing === 1 ? isRight : null;
}

const SHORTEST_UPC_E = 6;

/**
 * Like `looksShort`, but for UPC-E, whose check digit is that of the corresponding UPC-A number (GS1 General Specifications, 5.2.2.4). Six
 * digits may also be a complete number without number system and check digit, so the caller must consider the other values of the column.
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
 * Returns the element with an expression that pads its numbers with zeros. Null if the column's name contains `]`, which expressions can't
 * express, or if the element doesn't support templates.
 */
function restored(element: LabelElement, column: string): LabelElement | null {
  const length = keyLength(symbologyOf(element));
  if (length === null || column.includes(']')) return null;
  const content = `{[${column}]|pad:${length}}`;
  const bound = withSource(element, { source: 'template' });
  return bound && withContents(bound, [content]);
}

/** Barcode element whose column lost leading zeros of its numbers. */
export interface LostZeros {
  readonly elementId: string;
  /** Header of the column. */
  readonly column: string;
}

/** Label with padded numbers, and the barcodes that were changed. */
export interface RestoredZeros {
  readonly label: Label;
  /** Barcodes of `lost` whose numbers are padded now; all other barcodes are printed unchanged. */
  readonly restored: readonly LostZeros[];
}

/**
 * Returns the label with expressions that pad the numbers of barcodes with zeros to the length with a check digit. A number without a valid
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
