import { type BoxMm, commonBox } from '../base/boxes.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { mapBox } from '../scene/inkBox.ts';
import {
  IDENTITY,
  invert,
  type Matrix,
  multiply,
  rotation,
  rotationAbout,
  translation,
} from '../scene/matrix.ts';
import type { Placing } from '../scene/stock.ts';

/** Returns the box of the label with its cable tail, which may extend beyond the label's origin to the left or upward; before rotation. */
export function pieceBox(label: Pick<Label, 'widthMm' | 'heightMm' | 'cableTail'>): BoxMm {
  const { widthMm, heightMm, cableTail } = label;
  const box = { xMm: 0, yMm: 0, widthMm, heightMm };
  if (!cableTail) return box;
  const { direction, lengthMm } = cableTail;
  switch (direction) {
    case 'left':
      return { ...box, xMm: -lengthMm, widthMm: widthMm + lengthMm };
    case 'right':
      return { ...box, widthMm: widthMm + lengthMm };
    case 'up':
      return { ...box, yMm: -lengthMm, heightMm: heightMm + lengthMm };
    case 'down':
      return { ...box, heightMm: heightMm + lengthMm };
  }
}

/** Label with its cable tail after rotation by the label's print direction and the rotation of the run. */
export interface TurnedPiece {
  /** Transforms label coordinates to coordinates of the rotated label, whose top left corner is the origin. */
  readonly matrix: Matrix;
  readonly turnDeg: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export function turnPiece(label: Label, rotateDeg: number): TurnedPiece {
  const box = pieceBox(label);
  const turnDeg = (label.printDirection + rotateDeg) % 360;
  const isUpright = turnDeg % 180 === 0;
  const origins: Readonly<Record<number, Matrix>> = {
    0: IDENTITY,
    90: translation(box.heightMm, 0),
    180: translation(box.widthMm, box.heightMm),
    270: translation(0, box.widthMm),
  };
  // `0 - x` gives 0 for 0, while `-x` would give -0, which equality checks of tests distinguish.
  const shift = translation(0 - box.xMm, 0 - box.yMm);
  return {
    matrix: multiply(multiply(origins[turnDeg], rotation(turnDeg)), shift),
    turnDeg,
    widthMm: isUpright ? box.widthMm : box.heightMm,
    heightMm: isUpright ? box.heightMm : box.widthMm,
  };
}

/** Places the label in its slot on the stock: rotated, then moved by the offset. The slot itself doesn't move. */
export function placePiece(label: Label, { turnDeg, offset }: Placing): TurnedPiece {
  const piece = turnPiece(label, turnDeg);
  if (offset.xMm === 0 && offset.yMm === 0) return piece;
  return { ...piece, matrix: multiply(translation(offset.xMm, offset.yMm), piece.matrix) };
}

/** Returns the printed area in label coordinates: the label without the part that the print offset moves out of its slot. */
export function printedBox(label: Label, placing: Placing): BoxMm {
  const whole = pieceBox(label);
  const { offset } = placing;
  if (offset.xMm === 0 && offset.yMm === 0) return whole;
  const { matrix, widthMm, heightMm } = placePiece(label, placing);
  const back = invert(matrix);
  const slot = back && mapBox({ xMm: 0, yMm: 0, widthMm, heightMm }, back);
  return slot ? commonBox(whole, slot) : whole;
}

/** Options for which elements are drawn. */
export interface DrawnElements {
  /** True to draw elements that are marked as not printed, too, as the editor does. Hidden elements are never drawn. */
  readonly includeUnprinted: boolean;
}

/** Returns the indices of the drawn elements in drawing order: by layer, then by position in the list. */
export function drawingOrder(
  elements: readonly Pick<LabelElement, 'layer' | 'printed' | 'hidden'>[],
  { includeUnprinted }: DrawnElements,
): number[] {
  return stackingOrder(elements).filter((index) => {
    const { printed, hidden } = elements[index];
    return !hidden && (includeUnprinted || printed);
  });
}

/** Returns the indices of all elements in stacking order, the bottommost first, including elements that are not drawn. */
export function stackingOrder(elements: readonly Pick<LabelElement, 'layer'>[]): number[] {
  return elements.map((_, index) => index).sort((a, b) => elements[a].layer - elements[b].layer || a - b);
}

/** True for an element that is printed. */
export function isPrinted({ printed, hidden }: Pick<LabelElement, 'printed' | 'hidden'>): boolean {
  return printed && !hidden;
}

/** True if all elements are drawn in list order, as on most labels, so that no sorted copy is needed. */
export function isInDrawingOrder(elements: readonly Pick<LabelElement, 'layer' | 'hidden'>[]): boolean {
  return elements.every(
    (element, index) => !element.hidden && (index === 0 || elements[index - 1].layer <= element.layer),
  );
}

/** Returns the rotation of an element and its center, which is the center of the box as laid out. */
export function turnElement(
  element: Pick<LabelElement, 'xMm' | 'yMm' | 'widthMm' | 'rotationDeg'>,
  heightMm: number,
  upMm = 0,
): { readonly degrees: number; readonly xMm: number; readonly yMm: number } {
  return {
    degrees: element.rotationDeg,
    xMm: element.xMm + element.widthMm / 2,
    yMm: element.yMm - upMm + heightMm / 2,
  };
}

/** Returns the rotation of an element as a matrix; null if it is not rotated. */
export function elementMatrix(element: LabelElement, heightMm: number): Matrix | null {
  if (element.rotationDeg === 0) return null;
  const { degrees, xMm, yMm } = turnElement(element, heightMm);
  return rotationAbout(degrees, xMm, yMm);
}
