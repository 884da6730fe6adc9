import { LABEL_LIMITS } from '../../base/limits.ts';
import type { Label } from '../../label/label.ts';
import type { Plan } from '../planners.ts';
import type { Axis } from './snapSpacing.ts';

const FIELDS = { x: 'guidesXMm', y: 'guidesYMm' } as const;

export function guidesOn(label: Label, axis: Axis): readonly number[] {
  return label[FIELDS[axis]];
}

/** Rounds a guide's position to the document's precision, within its limits. */
function placeOf(atMm: number): number {
  const { maxElementMm, stepMm } = LABEL_LIMITS;
  const steps = Math.round(1 / stepMm);
  return Math.min(maxElementMm, Math.max(-maxElementMm, Math.round(atMm * steps) / steps));
}

/** Appends a guide; does nothing if the label has the maximum number of guides. */
export function planAddGuide(axis: Axis, atMm: number): Plan {
  return (label) => {
    const guides = guidesOn(label, axis);
    if (guides.length >= LABEL_LIMITS.maxGuides) return label;
    return { ...label, [FIELDS[axis]]: [...guides, placeOf(atMm)] };
  };
}

export function planMoveGuide(axis: Axis, index: number, atMm: number): Plan {
  return (label) => {
    const guides = guidesOn(label, axis);
    const place = placeOf(atMm);
    if (index >= guides.length || guides[index] === place) return label;
    return { ...label, [FIELDS[axis]]: guides.map((other, at) => (at === index ? place : other)) };
  };
}

export function planRemoveGuide(axis: Axis, index: number): Plan {
  return (label) => ({ ...label, [FIELDS[axis]]: guidesOn(label, axis).filter((_, at) => at !== index) });
}
