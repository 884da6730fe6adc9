import type { BoxMm } from '../base/boxes.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { placeElement } from './placing/placeElement.ts';

/**
 * Planner: returns a changed label for a given label. Labels are immutable and share their unchanged parts, which caches and the preview
 * rely on.
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

/** Moves elements, except locked ones. */
export function planMove(ids: ReadonlySet<string>, byXMm: number, byYMm: number): Plan {
  return (label) =>
    mapElements(label, ids, (element) =>
      element.locked
        ? element
        : placeElement(element, { xMm: element.xMm + byXMm, yMm: element.yMm + byYMm }),
    );
}

/** Sets an element's box, unless the element is locked. An automatic height stays automatic. */
export function planBox(id: string, box: BoxMm): Plan {
  return (label) =>
    mapElements(label, new Set([id]), (element) => (element.locked ? element : placeElement(element, box)));
}

/** Replaces an element by the result of `change`. */
export function planChange(id: string, change: (element: LabelElement) => LabelElement): Plan {
  return (label) => mapElements(label, new Set([id]), change);
}

/** Replaces several elements by the results of `change`. */
export function planEach(ids: ReadonlySet<string>, change: (element: LabelElement) => LabelElement): Plan {
  return (label) => mapElements(label, ids, change);
}

export function planAdd(element: LabelElement): Plan {
  return (label) => ({ ...label, elements: [...label.elements, element] });
}

/** Removes elements, except locked ones. */
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

/** Changes fields that all kinds of elements have. */
export function planPatch(
  ids: ReadonlySet<string>,
  fields: Partial<
    Pick<LabelElement, 'locked' | 'printed' | 'printWhen' | 'collapses' | 'hidden' | 'name' | 'rotationDeg'>
  >,
): Plan {
  return (label) => mapElements(label, ids, (element) => ({ ...element, ...fields }));
}
