import { LABEL_LIMITS } from '../../base/limits.ts';
import type { LabelElement } from '../../label/label.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM } = LABEL_LIMITS;

/** Wanted position and size in label millimeters; missing fields stay unchanged. */
type Wanted = Partial<Pick<LabelElement, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>>;

function within(valueMm: number, minMm: number): number {
  // Round to hundredths of a millimeter, the document's precision.
  return Math.min(MAX_MM, Math.max(minMm, Math.round(valueMm * 100) / 100));
}

/** Sets an element's position and size, limited to the ranges of the schema, since a document beyond them could not be opened again. */
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
