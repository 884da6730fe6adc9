import type { Problem } from '../base/result.ts';
import { isPrinted } from '../elements/labelGeometry.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import type { Label } from '../label/label.ts';
import { unverifiableNames } from './expectedReading.ts';

/** Returns notes on symbols without a reader: one note for the label, independent of its rows. */
export function unverified(label: Label): Problem[] {
  const names = unverifiableNames(
    label.elements.filter(isPrinted).flatMap((element) => symbologyOf(element) ?? []),
  );
  return names.length === 0 ? [] : [{ code: 'verifyNotReadable', params: { types: names.join(', ') } }];
}
