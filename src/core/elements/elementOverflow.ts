import { type BoxMm, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import { IDENTITY } from '../scene/matrix.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import { elementMatrix } from './labelGeometry.ts';

/** Distance by which an element may exceed the edge: the space below the letters of its last line is white. */
const TOLERANCE_MM = 0.5;

/**
 * Warns about an element whose contents make it grow past the label's edge, where nothing prints, although its stored box is within the
 * label.
 *
 * @param heightMm height as laid out
 * @param piece box of the whole label
 */
export function overflowProblems(
  element: LabelElement,
  heightMm: number,
  piece: BoxMm,
): readonly LayoutProblem[] {
  if (heightMm <= element.heightMm) return NO_PROBLEMS;
  const { id, xMm, yMm, widthMm } = element;
  // The element rotates about the center of its grown box, so the whole box is compared.
  const isOn = (height: number) => {
    const matrix = elementMatrix(element, height) ?? IDENTITY;
    return isWithinBox(mapBox({ xMm, yMm, widthMm, heightMm: height }, matrix), piece, TOLERANCE_MM);
  };
  if (isOn(heightMm) || !isOn(element.heightMm)) return NO_PROBLEMS;
  return [{ severity: 'warning', code: 'grownOff', element: id, params: {} }];
}
