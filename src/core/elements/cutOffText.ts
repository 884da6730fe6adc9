import { type BoxMm, boxesOverlap, isWithinBox } from '../base/boxes.ts';
import type { LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import { IDENTITY, type Matrix, multiply } from '../scene/matrix.ts';
import type { GlyphsNode, SceneNode } from '../scene/scene.ts';
import { type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

/** Tolerance for white space next to a letter, or for a part whose loss leaves the letter readable. */
const TOLERANCE_MM = 0.5;
/** Height of lowercase letters above the baseline, in ems; no letter is lower. */
const LETTER_EM = 0.5;

/** Returns the body of a glyph run: from its start to its end, as high as lowercase letters. */
function bodyOf({ run, sizeMm, scaleX, xMm, yMm }: GlyphsNode, unitsPerEm: number): BoxMm {
  const widthMm = (run.advance * scaleX * sizeMm) / unitsPerEm;
  return {
    xMm: Math.min(xMm, xMm + widthMm),
    yMm: yMm - sizeMm * LETTER_EM,
    widthMm: Math.abs(widthMm),
    heightMm: sizeMm * LETTER_EM,
  };
}

/** Returns the bodies of all glyph runs in label coordinates. */
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
 * Warns of a text that has letters outside the label, where nothing prints. Ignores a text that is completely outside the label.
 *
 * @param nodes the element as laid out, before its rotation
 * @param whole the whole label, wherever it is placed
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
