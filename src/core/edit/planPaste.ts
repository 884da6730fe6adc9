import type { LabelElement } from '../label/label.ts';
import { freshId } from './createElement.ts';
import type { Plan } from './planners.ts';

/** How far a copy lies from what it was made of. */
export const PASTE_OFFSET_MM = 2;

/** Adds copies of elements, moved by an offset and unlocked. `ids` are those of the copies, in the order given. */
export function planPaste(elements: readonly LabelElement[], offsetMm: number, ids: readonly string[]): Plan {
  return (label) => {
    if (elements.length === 0) return label;
    const copies = elements.map((element, index) => ({
      ...element,
      id: ids[index],
      locked: false,
      xMm: element.xMm + offsetMm,
      yMm: element.yMm + offsetMm,
    }));
    return { ...label, elements: [...label.elements, ...copies] };
  };
}

/** Ids for copies of the elements that the label does not have yet. */
export function freshIds(label: Parameters<Plan>[0], elements: readonly LabelElement[]): string[] {
  const taken = new Set<string>();
  return elements.map((element) => {
    const id = freshId(label, element.kind, taken);
    taken.add(id);
    return id;
  });
}
