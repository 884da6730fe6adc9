import { loadExtraSymbologies, needsExtraSymbologies } from '../barcode/bwip.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import type { LabelElement } from '../label/label.ts';

/** Returns the symbology of a symbol element; null for other elements. */
export function symbologyOf(element: LabelElement): Symbology | null {
  return 'symbology' in element ? element.symbology : null;
}

/** Loads the encoders for the label's symbols that are loaded only on demand. */
export async function loadSymbologies(elements: readonly LabelElement[]): Promise<void> {
  const isExtra = (element: LabelElement) => {
    const symbology = symbologyOf(element);
    return symbology !== null && needsExtraSymbologies(symbology);
  };
  if (elements.some(isExtra)) await loadExtraSymbologies();
}
