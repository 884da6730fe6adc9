import { listGs1Identifiers } from '../barcode/gs1/parseGs1.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import type { LabelElement } from '../label/label.ts';

/** Symbols of element strings: what their identifiers need may stand in another symbol of the label. */
const ELEMENT_STRINGS: ReadonlySet<Symbology> = new Set(['gs1_128', 'gs1DataMatrix', 'databarExpanded']);
/** Symbols that hold nothing but a trade item number, (01). */
const TRADE_ITEM_NUMBERS: ReadonlySet<Symbology> = new Set([
  'ean13',
  'ean8',
  'upca',
  'upce',
  'itf14',
  'databarOmni',
]);
const TRADE_ITEM_NUMBER = ['01'];
const NONE: readonly string[] = [];

function getSymbology(element: LabelElement): Symbology | undefined {
  return 'symbology' in element ? element.symbology : undefined;
}

/** Whether GS1 judges the element's content together with the label's other symbols. */
export function hasGs1Companions(elements: readonly LabelElement[], index: number): boolean {
  const symbology = getSymbology(elements[index]);
  if (symbology === undefined || !ELEMENT_STRINGS.has(symbology)) return false;
  return elements.some((element, other) => {
    const companion = getSymbology(element);
    if (other === index || companion === undefined || !element.printed) return false;
    return ELEMENT_STRINGS.has(companion) || TRADE_ITEM_NUMBERS.has(companion);
  });
}

function listIdentifiers(element: LabelElement, content: string): readonly string[] {
  const symbology = getSymbology(element);
  if (symbology === undefined || !element.printed) return NONE;
  if (ELEMENT_STRINGS.has(symbology)) return listGs1Identifiers(content);
  return TRADE_ITEM_NUMBERS.has(symbology) && content !== '' ? TRADE_ITEM_NUMBER : NONE;
}

/**
 * Application identifiers in the symbols beside one element that are printed with it (GS1 General Specifications, 4.14:
 * associations are judged over all symbols of an item).
 *
 * @param contentOf content of an element's symbol on this label
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
