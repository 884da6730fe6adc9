import type { BoxMm } from '../base/boxes.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { placeElement } from './placeElement.ts';

/**
 * Planners take a label and an intent and give the label as it would be. Nothing is changed in place: what an intent
 * does not touch is the same object before and after, which is what caches and the preview go by.
 */
export type Plan = (label: Label) => Label;

function mapElements(
  label: Label,
  ids: ReadonlySet<string>,
  change: (element: LabelElement) => LabelElement,
): Label {
  let changed = false;
  const elements = label.elements.map((element) => {
    if (!ids.has(element.id)) return element;
    const next = change(element);
    if (next !== element) changed = true;
    return next;
  });
  return changed ? { ...label, elements } : label;
}

/** Moves elements; locked ones stay. */
export function planMove(ids: ReadonlySet<string>, byXMm: number, byYMm: number): Plan {
  return (label) =>
    mapElements(label, ids, (element) =>
      element.locked
        ? element
        : placeElement(element, { xMm: element.xMm + byXMm, yMm: element.yMm + byYMm }),
    );
}

/** Gives an element a box; a locked one keeps its own. Whether the height follows the text stays as it is. */
export function planBox(id: string, box: BoxMm): Plan {
  return (label) =>
    mapElements(label, new Set([id]), (element) => (element.locked ? element : placeElement(element, box)));
}

/** Replaces an element by what `change` makes of it. */
export function planChange(id: string, change: (element: LabelElement) => LabelElement): Plan {
  return (label) => mapElements(label, new Set([id]), change);
}

/** Replaces several elements by what `change` makes of each. */
export function planEach(ids: ReadonlySet<string>, change: (element: LabelElement) => LabelElement): Plan {
  return (label) => mapElements(label, ids, change);
}

export function planAdd(element: LabelElement): Plan {
  return (label) => ({ ...label, elements: [...label.elements, element] });
}

/** Removes elements; locked ones stay. */
export function planRemove(ids: ReadonlySet<string>): Plan {
  return (label) => {
    const elements = label.elements.filter((element) => element.locked || !ids.has(element.id));
    return elements.length === label.elements.length ? label : { ...label, elements };
  };
}

/** Changes fields of the label itself. */
export function planLabel(fields: Partial<Omit<Label, 'format' | 'version' | 'elements'>>): Plan {
  return (label) => ({ ...label, ...fields });
}

/** Changes fields of several elements that every kind has. */
export function planPatch(
  ids: ReadonlySet<string>,
  fields: Partial<
    Pick<LabelElement, 'locked' | 'printed' | 'printWhen' | 'collapses' | 'hidden' | 'name' | 'rotationDeg'>
  >,
): Plan {
  return (label) => mapElements(label, ids, (element) => ({ ...element, ...fields }));
}
