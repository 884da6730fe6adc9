import { type BoxMm, type PointMm, rotatedBounds, unionBounds } from '../../base/boxes.ts';
import type { Label, LabelElement } from '../../label/label.ts';
import { type GroupPath, isWithin, unitsOn } from '../groups.ts';
import type { Plan } from '../planners.ts';
import { placeElement } from './placeElement.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Returns an element's box as laid out: an automatic height may differ from the stored height. */
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

/**
 * Aligns elements within their common bounding box, or a single element within the label. A group on the level of `path` moves as one.
 * Locked elements and groups that contain one stay in place, but are part of the bounding box.
 */
export function planAlign(
  ids: ReadonlySet<string>,
  alignment: Alignment,
  boxOf: BoxReader,
  path: GroupPath = [],
): Plan {
  return (label) => {
    const paper = { xMm: 0, yMm: 0, widthMm: label.widthMm, heightMm: label.heightMm };
    const units = boundedUnits(label, ids, boxOf, path);
    const frame = units.length > 1 ? unionBounds(units.map(({ box }) => box)) : paper;
    if (!frame || units.length === 0) return label;
    return planShifts(units, (unit) => shiftTo(alignment, unit.box, frame))(label);
  };
}

/** Group or single element of a level, with its bounding box. */
interface BoundedUnit {
  readonly elements: readonly LabelElement[];
  readonly box: BoxMm;
}

function boundedUnits(
  label: Label,
  ids: ReadonlySet<string>,
  boxOf: BoxReader,
  path: GroupPath,
): BoundedUnit[] {
  const chosen = label.elements.filter(({ id }) => ids.has(id));
  const level = chosen.every((element) => isWithin(element, path)) ? path : [];
  return unitsOn(chosen, level).flatMap(({ elements }) => {
    const box = unionBounds(elements.map((element) => rotatedBounds(boxOf(element), element.rotationDeg)));
    return box ? [{ elements, box }] : [];
  });
}

/** Moves groups and single elements, except those that are or contain a locked element. */
function planShifts(units: readonly BoundedUnit[], shiftOf: (unit: BoundedUnit) => PointMm): Plan {
  const shifts = new Map<string, PointMm>();
  for (const unit of units) {
    const shift = shiftOf(unit);
    const isStill = Math.abs(shift.xMm) < 0.005 && Math.abs(shift.yMm) < 0.005;
    if (isStill || unit.elements.some(({ locked }) => locked)) continue;
    for (const { id } of unit.elements) shifts.set(id, shift);
  }
  return (label) => {
    if (shifts.size === 0) return label;
    const elements = label.elements.map((element) => {
      const shift = shifts.get(element.id);
      if (!shift) return element;
      return placeElement(element, { xMm: element.xMm + shift.xMm, yMm: element.yMm + shift.yMm });
    });
    return { ...label, elements };
  };
}

/**
 * Distributes elements along an axis with equal gaps; the outermost two stay in place. A group on the level of `path` counts as one element
 * and moves as a whole. Does nothing for fewer than three elements.
 */
export function planDistribute(
  ids: ReadonlySet<string>,
  axis: 'x' | 'y',
  boxOf: BoxReader,
  path: GroupPath = [],
): Plan {
  return (label) => {
    const start = ({ box }: BoundedUnit) => (axis === 'x' ? box.xMm : box.yMm);
    const length = ({ box }: BoundedUnit) => (axis === 'x' ? box.widthMm : box.heightMm);
    const units = boundedUnits(label, ids, boxOf, path).toSorted(
      (a, b) => start(a) + length(a) / 2 - start(b) - length(b) / 2,
    );
    if (units.length < 3) return label;
    const [first, last] = [units[0], units[units.length - 1]];
    const inner = units.slice(1, -1);
    const room = start(last) - start(first) - length(first);
    const gap = (room - inner.reduce((sum, unit) => sum + length(unit), 0)) / (units.length - 1);
    const places = new Map<BoundedUnit, number>();
    let at = start(first) + length(first) + gap;
    for (const unit of inner) {
      places.set(unit, at);
      at += length(unit) + gap;
    }
    return planShifts(units, (unit) => {
      const by = (places.get(unit) ?? start(unit)) - start(unit);
      return axis === 'x' ? { xMm: by, yMm: 0 } : { xMm: 0, yMm: by };
    })(label);
  };
}
