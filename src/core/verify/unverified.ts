import { type Symbology, symbologyInfo } from '../barcode/symbologies.ts';
import { symbologyCoding } from '../barcode/symbologyCodings.ts';
import type { Problem } from '../base/result.ts';
import { isPrinted } from '../elements/labelGeometry.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import type { Label } from '../label/label.ts';

/** True if the reader supports the symbology. */
export function isVerifiable(symbology: Symbology): boolean {
  return symbologyCoding(symbology).reading !== null;
}

/** Returns a note on the symbols of a label that can't be verified, whatever the rows contain. */
export function unverified(label: Label): Problem[] {
  const symbologies = label.elements.filter(isPrinted).flatMap((element) => symbologyOf(element) ?? []);
  const unreadable = symbologies.filter((symbology) => !isVerifiable(symbology));
  const names = [...new Set(unreadable.map((symbology) => symbologyInfo(symbology).wireName))];
  return names.length === 0 ? [] : [{ code: 'verifyNotReadable', params: { types: names.join(', ') } }];
}
