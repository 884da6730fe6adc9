import { type BoxMm, rotatedBounds } from '../../core/base/boxes.ts';
import type { LabelElement } from '../../core/label/label.ts';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';

/** Whether an element's height follows its lines. */
export function hasAutoHeight(element: LabelElement): boolean {
  return 'autoHeight' in element && element.autoHeight;
}

/** The box that an element fills on the label: an automatic height is the one of its last layout. */
export function shownBox(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  const heightMm = laidOut && hasAutoHeight(element) ? laidOut.heightMm : element.heightMm;
  return { xMm: element.xMm, yMm: element.yMm, widthMm: element.widthMm, heightMm };
}

/** The box where the element is seen: what stood above it may have come out empty and pulled it up. */
export function seenBox(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  const box = shownBox(element, laidOut);
  return laidOut?.upMm ? { ...box, yMm: box.yMm - laidOut.upMm } : box;
}

/** The upright box around a turned element. */
export function shownBounds(element: LabelElement, laidOut: PreviewElement | undefined): BoxMm {
  return rotatedBounds(shownBox(element, laidOut), element.rotationDeg);
}
