import { listGs1Identifiers } from '../barcode/gs1/parseGs1.ts';
import { symbologyInfo } from '../barcode/symbologies.ts';
import type { LabelElement } from '../label/label.ts';
import { isPrinted } from './labelGeometry.ts';
import { symbologyOf } from './symbologyOf.ts';

/** Identifiers in a symbol that contains only a trade item number. */
const TRADE_ITEM_NUMBER = ['01'];
const NONE: readonly string[] = [];

/** Returns the kind of GS1 content of an element's symbol; null for other elements and symbologies. */
function gs1Of(element: LabelElement): 'elementStrings' | 'tradeItem' | null {
  const symbology = symbologyOf(element);
  return symbology ? symbologyInfo(symbology).gs1 : null;
}

/** True if GS1 rules check the element's content together with the label's other symbols. */
export function hasGs1Companions(elements: readonly LabelElement[], index: number): boolean {
  if (gs1Of(elements[index]) !== 'elementStrings') return false;
  return elements.some((element, other) => other !== index && isPrinted(element) && gs1Of(element) !== null);
}

function listIdentifiers(element: LabelElement, content: string): readonly string[] {
  if (!isPrinted(element)) return NONE;
  switch (gs1Of(element)) {
    case 'elementStrings':
      return listGs1Identifiers(content);
    case 'tradeItem':
      return content === '' ? NONE : TRADE_ITEM_NUMBER;
    case null:
      return NONE;
  }
}

/**
 * Returns the application identifiers in the other printed symbols of the label (GS1 General Specifications, 4.14: associations are checked
 * over all symbols of an item).
 *
 * @param contentOf returns the content of an element's symbol on this label
 */
export function findGs1Companions(
  elements: readonly LabelElement[],
  index: number,
  contentOf: (index: number) => string,
): readonly string[] {
  return elements.flatMap((element, other) =>
    other === index ? NONE : listIdentifiers(element, contentOf(other)),
  );
}
