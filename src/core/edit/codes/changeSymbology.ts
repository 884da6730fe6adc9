import { checkContent } from '../../barcode/checkContent.ts';
import { type MatrixSymbology, type Symbology, symbologyInfo } from '../../barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../../label/label.ts';

type SymbolElement = BarcodeElement | QrcodeElement;

/**
 * Returns content for another symbology: the same content if it fits, the new symbology's sample if the content was the sample of the old
 * one. Any other content that does not fit stays, so that the user can correct it.
 *
 * @param givesWay true to use the sample for any content that does not fit
 */
export function contentFor(element: SymbolElement, symbology: Symbology, givesWay = false): string {
  const isSample = givesWay || element.content === symbologyInfo(element.symbology).defaultContent;
  if (!isSample || checkContent(symbology, element.content).ok) return element.content;
  return symbologyInfo(symbology).defaultContent;
}

/** Returns the box for a symbology: enlarged for a symbol of fixed size, unchanged for others, which scale to the box. */
export function boxFor(
  element: QrcodeElement,
  symbology: MatrixSymbology,
): Partial<Pick<QrcodeElement, 'widthMm' | 'heightMm'>> {
  const { fixedSize } = symbologyInfo(symbology);
  if (!fixedSize) return {};
  return {
    widthMm: Math.max(element.widthMm, fixedSize.widthMm),
    heightMm: Math.max(element.heightMm, fixedSize.heightMm),
  };
}
