import { type BoxMm, boxesOverlap, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { inkBox, mapBox } from '../scene/inkBox.ts';
import { IDENTITY, type Matrix } from '../scene/matrix.ts';
import type { SceneNode } from '../scene/scene.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import { symbologyOf } from './symbologyOf.ts';

/** Tolerance for the rounding to whole dots and for rotation. */
const TOLERANCE_MM = 0.1;

/**
 * Returns the problems of a symbol that extends beyond the printed area. Bars may extend past an edge along their length if a scan line
 * across the middle of all of them still prints; any other symbol must print with all its modules. Quiet zones and text don't count,
 * because the area beyond the edge is light. A symbol that the design places completely outside of the label is not reported; one that the
 * print offset moves off the label is.
 *
 * @param nodes nodes of the element as laid out, before its rotation
 * @param piece printed area, including the cable tail
 * @param whole the whole label before the print offset
 */
export function cutOffProblems(
  element: LabelElement,
  nodes: readonly SceneNode[],
  matrix: Matrix | null,
  piece: BoxMm,
  whole: BoxMm,
): readonly LayoutProblem[] {
  if (symbologyOf(element) === null || (!matrix && areWithin(nodes, piece))) return NO_PROBLEMS;
  const modules = nodes.filter(({ type }) => type === 'modules' || type === 'path');
  const ink = inkBox(modules, () => 1);
  if (!ink) return NO_PROBLEMS;
  const isLinear = modules.every((node) => node.type === 'modules' && node.rows === 1);
  const turned = (box: BoxMm) => mapBox(box, matrix ?? IDENTITY);
  const isRead = isWithinBox(turned(isLinear ? middleOf(ink) : ink), piece, TOLERANCE_MM);
  if (isRead || !boxesOverlap(turned(ink), whole)) return NO_PROBLEMS;
  return [{ severity: 'error', code: 'codeCutOff', element: element.id, params: {} }];
}

/** True if all modules of an unrotated symbol are within the printed area. Fast path: runs check every row, and nearly all pass. */
function areWithin(nodes: readonly SceneNode[], piece: BoxMm): boolean {
  for (const node of nodes) {
    if (node.type === 'path') return false;
    if (node.type !== 'modules') continue;
    const { xMm, yMm, columns, rows, moduleWidthMm, moduleHeightMm } = node;
    const box = { xMm, yMm, widthMm: columns * moduleWidthMm, heightMm: rows * moduleHeightMm };
    if (!isWithinBox(box, piece, TOLERANCE_MM)) return false;
  }
  return true;
}

/** Returns the scan line across the middle of all bars. */
function middleOf({ xMm, yMm, widthMm, heightMm }: BoxMm): BoxMm {
  return { xMm, yMm: yMm + heightMm / 2, widthMm, heightMm: 0 };
}
