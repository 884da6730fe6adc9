import { type BoxMm, boxesOverlap, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import { IDENTITY, type Matrix, multiply } from '../scene/matrix.ts';
import type { GlyphsNode, SceneNode } from '../scene/scene.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** Length of a letter that may be cut off: white space next to the letter, or a part without which it stays readable. */
const TOLERANCE_MM = 0.5;
/** Height of the lowest letters, those without an ascender, above the baseline in ems. */
const LETTER_EM = 0.5;

/** Returns the box of a glyph run that is compared with the label: from its start to its end, with the height of lowercase letters. */
function bodyOf({ run, sizeMm, scaleX, xMm, yMm }: GlyphsNode, unitsPerEm: number): BoxMm {
  const widthMm = (run.advance * scaleX * sizeMm) / unitsPerEm;
  return {
    xMm: Math.min(xMm, xMm + widthMm),
    yMm: yMm - sizeMm * LETTER_EM,
    widthMm: Math.abs(widthMm),
    heightMm: sizeMm * LETTER_EM,
  };
}

/** Returns these boxes for all glyph runs, in label coordinates. */
function* bodiesIn(
  nodes: readonly SceneNode[],
  matrix: Matrix,
  unitsPerEm: (face: string) => number,
): Generator<BoxMm> {
  for (const node of nodes) {
    if (node.type === 'group') yield* bodiesIn(node.children, multiply(matrix, node.matrix), unitsPerEm);
    if (node.type === 'glyphs' && node.run.glyphIds.length > 0)
      yield mapBox(bodyOf(node, unitsPerEm(node.face)), matrix);
  }
}

/**
 * Warns about a text with letters beyond the label's edge, where nothing prints. Ignores a text that is completely outside the label.
 *
 * @param nodes nodes of the element as laid out, before its rotation
 * @param whole the whole label before the print offset
 */
export function cutOffTextProblems(
  element: LabelElement,
  nodes: readonly SceneNode[],
  matrix: Matrix | null,
  whole: BoxMm,
  unitsPerEm: (face: string) => number,
): readonly LayoutProblem[] {
  let isCut = false;
  let isOn = false;
  for (const body of bodiesIn(nodes, matrix ?? IDENTITY, unitsPerEm)) {
    isCut ||= !isWithinBox(body, whole, TOLERANCE_MM);
    isOn ||= boxesOverlap(body, whole);
  }
  if (!isCut) return NO_PROBLEMS;
  const { xMm, yMm, widthMm, heightMm } = element;
  const isMeant = isOn || boxesOverlap(mapBox({ xMm, yMm, widthMm, heightMm }, matrix ?? IDENTITY), whole);
  return isMeant
    ? [{ severity: 'warning', code: 'textCutOff', element: element.id, params: {} }]
    : NO_PROBLEMS;
}
