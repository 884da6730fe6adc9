import type { Symbology } from '../barcode/symbologies.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { withContents, withSource } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';

/** Digits of the numbers of a symbology, the check digit among them; one fewer get a check digit added. */
const KEY_LENGTHS: Readonly<Partial<Record<Symbology, number>>> = {
  ean13: 13,
  ean8: 8,
  upca: 12,
  itf14: 14,
  databarOmni: 14,
};
const ZERO = 0x30;
const NINE = 0x39;

/** Length of the symbology's numbers with their check digit; null where no check digit is added to a shorter one. */
export function keyLength(symbology: Symbology | null): number | null {
  return (symbology && KEY_LENGTHS[symbology]) ?? null;
}

/**
 * Tells a number that lost its leading zero from one that has no check digit yet. Both are one digit short; the last digit of the
 * first is a right check digit, which is so by chance for one in ten of the others.
 *
 * @returns null for a value of another length, or with something else than digits
 */
export function looksShort(bytes: Uint8Array, start: number, end: number, length: number): boolean | null {
  if (end - start !== length - 1) return null;
  let sum = 0;
  let weight = 3;
  for (let at = end - 2; at >= start; at--) {
    if (bytes[at] < ZERO || bytes[at] > NINE) return null;
    sum += (bytes[at] - ZERO) * weight;
    weight = 4 - weight;
  }
  const last = bytes[end - 1] - ZERO;
  return last < 0 || last > 9 ? null : (10 - (sum % 10)) % 10 === last;
}

/** Elements whose numbers are filled up with zeros: those of a symbology that show nothing but a column. */
function restored(element: LabelElement, column: string): LabelElement {
  const length = keyLength(symbologyOf(element));
  if (length === null || column.includes(']')) return element;
  const content = `{[${column}]|pad:${length}}`;
  const bound = withSource(element, { source: 'template' });
  return bound ? withContents(bound, [content]) : element;
}

/** A code whose column lost the leading zeros of its numbers. */
export interface LostZeros {
  readonly elementId: string;
  /** Header of the column. */
  readonly column: string;
}

/**
 * Fills up the numbers of codes with zeros, so that all are as long as the symbology's numbers with their check digit. A number
 * that has no right check digit then fails its row.
 */
export function restoreZeros(label: Label, lost: readonly LostZeros[]): Label {
  if (lost.length === 0) return label;
  const columns = new Map(lost.map(({ elementId, column }) => [elementId, column]));
  const elements = label.elements.map((element) => {
    const column = columns.get(element.id);
    return column === undefined ? element : restored(element, column);
  });
  return { ...label, elements };
}
