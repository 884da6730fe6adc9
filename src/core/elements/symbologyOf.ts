import { loadExtraSymbologies, needsExtraSymbologies } from '../barcode/bwip.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import type { LabelElement } from '../label/label.ts';

/** The symbology of an element that is a symbol. */
export function symbologyOf(element: LabelElement): Symbology | null {
  return 'symbology' in element ? element.symbology : null;
}

/** Loads the encoders that the label's symbols need and that do not come with the others. */
export async function loadSymbologies(elements: readonly LabelElement[]): Promise<void> {
  const isExtra = (element: LabelElement) => {
    const symbology = symbologyOf(element);
    return symbology !== null && needsExtraSymbologies(symbology);
  };
  if (elements.some(isExtra)) await loadExtraSymbologies();
}
