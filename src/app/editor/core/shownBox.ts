import { type BoxMm, rotatedBounds } from '../../../core/base/boxes.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';

/** True if the element's height follows its text lines. */
export function hasAutoHeight(element: LabelElement): boolean {
  return 'autoHeight' in element && element.autoHeight;
}

/** Returns the box of an element on the label. An automatic height is the height of the last layout. */
export function shownBox(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  const heightMm = laidOut && hasAutoHeight(element) ? laidOut.heightMm : element.heightMm;
  return { xMm: element.xMm, yMm: element.yMm, widthMm: element.widthMm, heightMm };
}

/** Returns the visible box of an element. It is higher on the label than designed if empty elements above it let it move up. */
export function seenBox(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  const box = shownBox(element, laidOut);
  return laidOut?.upMm ? { ...box, yMm: box.yMm - laidOut.upMm } : box;
}

/** Returns the upright bounding box of an element, after its rotation. */
export function shownBounds(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  return rotatedBounds(shownBox(element, laidOut), element.rotationDeg);
}
