import { LABEL_LIMITS } from '../base/limits.ts';
import type { LabelElement } from '../label/label.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM } = LABEL_LIMITS;

/** Millimetres of the label; what is left out stays. */
type Wanted = Partial<Pick<LabelElement, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>>;

function within(valueMm: number, minMm: number): number {
  // Hundredths of a millimetre: the document's own precision.
  return Math.min(MAX_MM, Math.max(minMm, Math.round(valueMm * 100) / 100));
}

/**
 * Puts an element where a person wants it, and makes it as large, within what a document can hold: one that went beyond
 * could not be read again.
 */
export function placeElement(element: LabelElement, wanted: Wanted): LabelElement {
  const { xMm = element.xMm, yMm = element.yMm, widthMm, heightMm } = wanted;
  return {
    ...element,
    xMm: within(xMm, -MAX_MM),
    yMm: within(yMm, -MAX_MM),
    widthMm: widthMm === undefined ? element.widthMm : within(widthMm, MIN_SIDE_MM),
    heightMm: heightMm === undefined ? element.heightMm : within(heightMm, MIN_SIDE_MM),
  };
}
