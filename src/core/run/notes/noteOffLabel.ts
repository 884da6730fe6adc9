import { type BoxMm, boxesOverlap, rotatedBounds } from '../../base/boxes.ts';
import type { Problem } from '../../base/result.ts';
import { nameInNote } from '../../elements/elementName.ts';
import { isPrinted, printedBox } from '../../elements/labelGeometry.ts';
import type { LabelElement } from '../../label/label.ts';
import type { RunSpec } from '../runTypes.ts';

/** Maximum number of elements that the note names. */
const MAX_NAMES = 5;
/** Height of a text with automatic height, which only its layout knows; no label is longer. */
const ANY_HEIGHT_MM = 1e5;

/** Returns the largest box that an element can have. */
function largestBox(element: LabelElement): BoxMm {
  const { xMm, yMm, widthMm, heightMm, rotationDeg } = element;
  const isOpen = 'autoHeight' in element && element.autoHeight && rotationDeg === 0;
  return { xMm, yMm, widthMm, heightMm: isOpen ? ANY_HEIGHT_MM : heightMm };
}

/**
 * Returns a note on elements that are entirely outside the printed area, so that no part of them is printed. Designers park elements beside
 * a label, but a wrong position or print offset looks the same.
 */
export function noteOffLabel({ label, placing }: Pick<RunSpec, 'label' | 'placing'>): readonly Problem[] {
  const area = printedBox(label, placing);
  const isOff = (element: LabelElement) =>
    !boxesOverlap(rotatedBounds(largestBox(element), element.rotationDeg), area);
  // Elements move up where others collapse, so those below the label can still be printed.
  const collapses = label.elements.some((element) => element.collapses);
  const off = label.elements.filter(
    (element) =>
      isPrinted(element) && isOff(element) && !(collapses && element.yMm >= area.yMm + area.heightMm),
  );
  if (off.length === 0) return [];
  const names = off.slice(0, MAX_NAMES).map(nameInNote);
  const elements = `${names.join(', ')}${off.length > MAX_NAMES ? ' …' : ''}`;
  return [{ code: 'elementsOffLabel', params: { elements, count: off.length } }];
}
