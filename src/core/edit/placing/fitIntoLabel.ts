import { LABEL_LIMITS, PRINT_LIMITS } from '../../base/limits.ts';
import { traitsOf } from '../../label/kinds/registry.ts';
import type { Label, LabelElement } from '../../label/label.ts';
import { placeElement } from './placeElement.ts';

/** Returns the length that an element may have on a label side; labels smaller than their margins keep the smallest length. */
const roomMm = (sideMm: number) =>
  Math.max(LABEL_LIMITS.minElementSideMm, sideMm - 2 * PRINT_LIMITS.fitMarginMm);

/** Returns the nearest position to `atMm` with which a length is within the margins of a label side. */
const inside = (atMm: number, lengthMm: number, sideMm: number) =>
  Math.max(PRINT_LIMITS.fitMarginMm, Math.min(atMm, sideMm - PRINT_LIMITS.fitMarginMm - lengthMm));

/**
 * Shrinks a new element that is larger than the label, and moves it so that the margin of `PRINT_LIMITS.fitMarginMm` stays around it. The
 * proportions of pictures and QR codes stay; the length of other elements changes only where the label is too small. Elements that the label
 * has room for stay unchanged.
 */
export function fitIntoLabel(element: LabelElement, label: Label): LabelElement {
  const isTooWide = element.widthMm > label.widthMm;
  const isTooHigh = element.heightMm > label.heightMm;
  if (!isTooWide && !isTooHigh) return element;
  const xShare = isTooWide ? roomMm(label.widthMm) / element.widthMm : 1;
  const yShare = isTooHigh ? roomMm(label.heightMm) / element.heightMm : 1;
  const isEven = traitsOf(element).keepsRatio;
  const widthMm = element.widthMm * (isEven ? Math.min(xShare, yShare) : xShare);
  const heightMm = element.heightMm * (isEven ? Math.min(xShare, yShare) : yShare);
  const xMm = element.xMm + (element.widthMm - widthMm) / 2;
  const yMm = element.yMm + (element.heightMm - heightMm) / 2;
  return placeElement(element, {
    xMm: isTooWide ? inside(xMm, widthMm, label.widthMm) : xMm,
    yMm: isTooHigh ? inside(yMm, heightMm, label.heightMm) : yMm,
    widthMm,
    heightMm,
  });
}
