import { type BoxMm, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import { IDENTITY, type Matrix } from '../scene/matrix.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** A last line may reach so far past the edge: what lies below its letters is white. */
const TOLERANCE_MM = 0.5;

/**
 * Tells of an element that was designed on the label and grows past its edge with what it holds: the rest is not printed.
 *
 * @param heightMm as laid out
 * @param matrix its turn; null where it stands upright
 * @param piece all of the label
 */
export function grownOffProblems(
  { id, xMm, yMm, widthMm, heightMm: designedMm }: LabelElement,
  heightMm: number,
  matrix: Matrix | null,
  piece: BoxMm,
): readonly LayoutProblem[] {
  if (heightMm <= designedMm) return NO_PROBLEMS;
  const isOn = (height: number) =>
    isWithinBox(mapBox({ xMm, yMm, widthMm, heightMm: height }, matrix ?? IDENTITY), piece, TOLERANCE_MM);
  if (isOn(heightMm) || !isOn(designedMm)) return NO_PROBLEMS;
  return [{ severity: 'warning', code: 'grownOff', element: id, params: {} }];
}
