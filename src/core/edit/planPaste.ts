import type { LabelElement } from '../label/label.ts';
import { freshId } from './createElement.ts';
import { freshGroupId, type GroupPath, nested } from './groups.ts';
import { placeElement } from './placing/placeElement.ts';
import { planOrder } from './placing/planOrder.ts';
import type { Plan } from './planners.ts';

/** Offset of a copy from the original. */
export const PASTE_OFFSET_MM = 2;

/**
 * Adds copies of elements, moved by an offset and unlocked. `ids` are the IDs of the copies, in the order of the elements. Groups of the
 * elements are copied as new groups within the group at `path`.
 */
export function planPaste(
  elements: readonly LabelElement[],
  offsetMm: number,
  ids: readonly string[],
  path: GroupPath = [],
): Plan {
  return (label) => {
    if (elements.length === 0) return label;
    const groupIds = new Map<string, string>();
    const copyOf = (group: string) => {
      const id = groupIds.get(group) ?? freshGroupId(label, new Set(groupIds.values()));
      groupIds.set(group, id);
      return id;
    };
    const layer = label.elements.reduce((top, element) => Math.max(top, element.layer), 0);
    const copies = elements.map((element, index) => ({
      ...placeElement(element, { xMm: element.xMm + offsetMm, yMm: element.yMm + offsetMm }),
      id: ids[index],
      locked: false,
      // Copies are placed above everything in the label, whatever layer the originals have.
      layer: Math.max(layer, element.layer),
      groups: nested([...path, ...element.groups.map(copyOf)]),
    }));
    const pasted = { ...label, elements: [...label.elements, ...copies] };
    // Elements that join a group move next to its elements in drawing order.
    return path.length === 0 ? pasted : planOrder(new Set(ids), 'front', path)(pasted);
  };
}

/** Returns new IDs, unused in the label, for copies of elements. */
export function freshIds(label: Parameters<Plan>[0], elements: readonly LabelElement[]): string[] {
  const taken = new Set<string>();
  return elements.map((element) => {
    const id = freshId(label, element.kind, taken);
    taken.add(id);
    return id;
  });
}
