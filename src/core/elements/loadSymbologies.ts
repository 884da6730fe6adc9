import { loadExtraSymbologies } from '../barcode/bwip.ts';
import { needsExtraSymbologies } from '../barcode/symbologyCodings.ts';
import type { LabelElement } from '../label/label.ts';
import { symbologyOf } from './symbologyOf.ts';

/** Loads the encoders for the label's symbols that are loaded only on demand. */
export async function loadSymbologies(elements: readonly LabelElement[]): Promise<void> {
  const isExtra = (element: LabelElement) => {
    const symbology = symbologyOf(element);
    return symbology !== null && needsExtraSymbologies(symbology);
  };
  if (elements.some(isExtra)) await loadExtraSymbologies();
}
