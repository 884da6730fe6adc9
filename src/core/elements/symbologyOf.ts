import type { Symbology } from '../barcode/symbologies.ts';
import type { LabelElement } from '../label/label.ts';

/** Returns the symbology of a symbol element; null for other elements. */
export function symbologyOf(element: LabelElement): Symbology | null {
  return 'symbology' in element ? element.symbology : null;
}
