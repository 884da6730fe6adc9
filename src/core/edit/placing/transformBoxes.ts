import { type BoxMm, boxCenter, type PointMm, rotateVector } from '../../base/boxes.ts';
import type { LabelElement } from '../../label/label.ts';
import type { Plan } from '../planners.ts';
import { placeElement } from './placeElement.ts';

/** Boxes of elements as laid out, by element ID, at the start of an operation. */
export type BoxesById = ReadonlyMap<string, BoxMm>;

/** True for an element with automatic height, whose stored height isn't visible and stays unchanged. */
function followsLines(element: LabelElement): boolean {
  return 'autoHeight' in element && element.autoHeight;
}

function planEach(boxes: BoxesById, change: (element: LabelElement, box: BoxMm) => LabelElement): Plan {
  return (label) => {
    let isChanged = false;
    const elements = label.elements.map((element) => {
      const box = boxes.get(element.id);
      if (!box || element.locked) return element;
      const next = change(element, box);
      isChanged ||= next !== element;
      return next;
    });
    return isChanged ? { ...label, elements } : label;
  };
}

/** Returns the length of a rotated box's side after stretching the label along its axes. */
function stretched(lengthMm: number, alongDeg: number, scaleX: number, scaleY: number): number {
  const radians = (alongDeg * Math.PI) / 180;
  return lengthMm * Math.hypot(Math.cos(radians) * scaleX, Math.sin(radians) * scaleY);
}

/**
 * Stretches elements together, so that their common bounding box `from` becomes `to`. Rotations, font sizes and automatic heights stay, and
 * so do locked elements.
 */
export function planStretch(boxes: BoxesById, from: BoxMm, to: BoxMm): Plan {
  const scaleX = from.widthMm > 0 ? to.widthMm / from.widthMm : 1;
  const scaleY = from.heightMm > 0 ? to.heightMm / from.heightMm : 1;
  return planEach(boxes, (element, box) => {
    const centre = boxCenter(box);
    const xMm = to.xMm + (centre.xMm - from.xMm) * scaleX;
    const yMm = to.yMm + (centre.yMm - from.yMm) * scaleY;
    const widthMm = stretched(box.widthMm, element.rotationDeg, scaleX, scaleY);
    const heightMm = followsLines(element)
      ? box.heightMm
      : stretched(box.heightMm, element.rotationDeg + 90, scaleX, scaleY);
    const placed = placeElement(element, {
      xMm: xMm - widthMm / 2,
      yMm: yMm - heightMm / 2,
      widthMm,
      heightMm,
    });
    return followsLines(element) ? { ...placed, heightMm: element.heightMm } : placed;
  });
}

/** Rotates elements together, clockwise about a point. Locked elements stay. */
export function planTurn(boxes: BoxesById, about: PointMm, byDeg: number): Plan {
  return planEach(boxes, (element, box) => {
    const centre = boxCenter(box);
    const turned = rotateVector(centre.xMm - about.xMm, centre.yMm - about.yMm, byDeg);
    const xMm = about.xMm + turned.xMm - box.widthMm / 2;
    const yMm = about.yMm + turned.yMm - box.heightMm / 2;
    return { ...placeElement(element, { xMm, yMm }), rotationDeg: normalizeDeg(element.rotationDeg + byDeg) };
  });
}

/** Returns a rotation from 0 to less than 360 degrees, in tenths. */
export function normalizeDeg(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn >= 359.95 ? 0 : Math.round(turn * 10) / 10;
}
