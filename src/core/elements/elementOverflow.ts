import { type BoxMm, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import { IDENTITY } from '../scene/matrix.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import { elementMatrix } from './labelGeometry.ts';

/** A last line may reach so far past the edge: what lies below its letters is white. */
const TOLERANCE_MM = 0.5;

/**
 * Tells of an element that was designed on the label and grows past its edge with what it holds: the rest is not printed.
 *
 * @param heightMm as laid out
 * @param piece all of the label
 */
export function overflowProblems(
  element: LabelElement,
  heightMm: number,
  piece: BoxMm,
): readonly LayoutProblem[] {
  if (heightMm <= element.heightMm) return NO_PROBLEMS;
  const { id, xMm, yMm, widthMm } = element;
  // It turns about the middle of what it has grown to.
  const isOn = (height: number) => {
    const matrix = elementMatrix(element, height) ?? IDENTITY;
    return isWithinBox(mapBox({ xMm, yMm, widthMm, heightMm: height }, matrix), piece, TOLERANCE_MM);
  };
  if (isOn(heightMm) || !isOn(element.heightMm)) return NO_PROBLEMS;
  return [{ severity: 'warning', code: 'grownOff', element: id, params: {} }];
}
