import type { Label, LabelElement } from '../label/label.ts';
import { rotatedBounds, unionBounds } from './boxes.ts';
import type { BoxMm, Plan } from './planners.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** The box that an element fills as laid out; automatic heights differ from the stored ones. */
export type BoxReader = (element: LabelElement) => BoxMm;

function shiftTo(alignment: Alignment, box: BoxMm, frame: BoxMm): { xMm: number; yMm: number } {
  const spareX = frame.xMm + frame.widthMm - (box.xMm + box.widthMm);
  const spareY = frame.yMm + frame.heightMm - (box.yMm + box.heightMm);
  switch (alignment) {
    case 'left':
      return { xMm: frame.xMm - box.xMm, yMm: 0 };
    case 'right':
      return { xMm: spareX, yMm: 0 };
    case 'centre':
      return { xMm: (frame.xMm - box.xMm + spareX) / 2, yMm: 0 };
    case 'top':
      return { xMm: 0, yMm: frame.yMm - box.yMm };
    case 'bottom':
      return { xMm: 0, yMm: spareY };
    case 'middle':
      return { xMm: 0, yMm: (frame.yMm - box.yMm + spareY) / 2 };
  }
}

/** Aligns elements within the box around them; a single one within the label. Locked ones stay but count for the box. */
export function planAlign(ids: ReadonlySet<string>, alignment: Alignment, boxOf: BoxReader): Plan {
  return (label: Label) => {
    const chosen = label.elements.filter((element) => ids.has(element.id));
    const bounds = (element: LabelElement) => rotatedBounds(boxOf(element), element.rotationDeg);
    const paper = { xMm: 0, yMm: 0, widthMm: label.widthMm, heightMm: label.heightMm };
    const frame = chosen.length > 1 ? unionBounds(chosen.map(bounds)) : paper;
    if (!frame || chosen.length === 0) return label;
    let changed = false;
    const elements = label.elements.map((element) => {
      if (!ids.has(element.id) || element.locked) return element;
      const shift = shiftTo(alignment, bounds(element), frame);
      if (Math.abs(shift.xMm) < 0.005 && Math.abs(shift.yMm) < 0.005) return element;
      changed = true;
      const xMm = Math.round((element.xMm + shift.xMm) * 100) / 100;
      const yMm = Math.round((element.yMm + shift.yMm) * 100) / 100;
      return { ...element, xMm, yMm };
    });
    return changed ? { ...label, elements } : label;
  };
}
