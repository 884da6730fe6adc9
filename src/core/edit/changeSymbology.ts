import { checkContent } from '../barcode/checkContent.ts';
import { type MatrixSymbology, type Symbology, symbologyInfo } from '../barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../label/label.ts';

type SymbolElement = BarcodeElement | QrcodeElement;

/**
 * Content for another type: kept where it fits, the type's own sample where it was never more than a sample.
 *
 * @param givesWay whether it gives way to the sample where it does not fit, whatever it was
 */
export function contentFor(element: SymbolElement, symbology: Symbology, givesWay = false): string {
  const isSample = givesWay || element.content === symbologyInfo(element.symbology).defaultContent;
  if (!isSample || checkContent(symbology, element.content).ok) return element.content;
  return symbologyInfo(symbology).defaultContent;
}

/** The box of a symbol that has one size grows to it; every other symbol fits the box. */
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
