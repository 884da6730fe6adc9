import { type BoxMm, boxesOverlap, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { inkBox, mapBox } from '../scene/inkBox.ts';
import { IDENTITY, type Matrix } from '../scene/matrix.ts';
import type { SceneNode } from '../scene/scene.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import { symbologyOf } from './symbologyOf.ts';

/** What rounding to whole dots and turning may leave beside the label. */
const TOLERANCE_MM = 0.1;

/**
 * What is wrong with a symbol of which a part lies beside the label, where nothing prints. Bars may run over an edge along
 * their length as long as a line across the middle of all of them is left; of any other symbol every module counts. Quiet
 * zones and text do not: beyond the edge it is light as well. A symbol that was put aside beside the label has nothing wrong
 * with it; one that stands on the label and is moved off it by the placing has.
 *
 * @param nodes the symbol as laid out, before its turn
 * @param piece what prints, with the cable tail
 * @param whole all of the label, wherever it is placed
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

/** Whether all rows and columns lie on the piece: what runs ask of every row, and nearly always do. */
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

/** What a scanner's line sees of bars: all of them, halfway up. */
function middleOf({ xMm, yMm, widthMm, heightMm }: BoxMm): BoxMm {
  return { xMm, yMm: yMm + heightMm / 2, widthMm, heightMm: 0 };
}
