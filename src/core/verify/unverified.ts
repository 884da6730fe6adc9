import type { Problem } from '../base/result.ts';
import { isPrinted } from '../elements/labelGeometry.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import type { Label } from '../label/label.ts';
import { unverifiableNames } from './expectedReading.ts';

/** Returns a note on the symbols of a label that can't be verified, whatever the rows contain. */
export function unverified(label: Label): Problem[] {
  const names = unverifiableNames(
    label.elements.filter(isPrinted).flatMap((element) => symbologyOf(element) ?? []),
  );
  return names.length === 0 ? [] : [{ code: 'verifyNotReadable', params: { types: names.join(', ') } }];
}
