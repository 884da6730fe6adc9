import type { BoxMm } from '../../../core/edit/planners.ts';
import { drawingOrder, isInDrawingOrder } from '../../../core/elements/labelGeometry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { createElementExtents, type ElementExtents, visibleElements } from './visibleElements.ts';

/** What a frame has to draw anew. */
export interface SceneChange {
  /** What is in sight, in drawing order. */
  readonly visible: readonly LabelElement[];
  /** Whether other elements are in sight than before, or in another order. */
  readonly isRearranged: boolean;
  /** Elements in sight that are not what they were, by id; all of them after a rearrangement. */
  readonly changed: ReadonlyMap<string, LabelElement>;
}

export interface SceneIndex {
  readonly update: (
    elements: readonly LabelElement[],
    area: BoxMm,
    pinned: ReadonlySet<string>,
  ) => SceneChange;
  /** Says that elements look different though they are the same, such as when they are selected. */
  readonly touch: (ids: Iterable<string>) => void;
  /** In drawing order. */
  readonly ordered: (elements: readonly LabelElement[]) => readonly LabelElement[];
  readonly extents: ElementExtents;
}

/** Keeps account of what is drawn, so that a frame touches what changed and looks through the rest once. */
export function createSceneIndex(shownOf: (id: string) => PreviewElement | undefined): SceneIndex {
  const extents = createElementExtents(shownOf);
  const touched = new Set<string>();
  let known: { of: readonly LabelElement[]; ordered: readonly LabelElement[] } = { of: [], ordered: [] };
  let last: { ordered: readonly LabelElement[]; area: BoxMm | null; visible: readonly LabelElement[] } = {
    ordered: [],
    area: null,
    visible: [],
  };

  function ordered(elements: readonly LabelElement[]): readonly LabelElement[] {
    if (known.of === elements) return known.ordered;
    const order = isInDrawingOrder(elements)
      ? elements
      : drawingOrder(elements, { includeUnprinted: true }).map((index) => elements[index]);
    known = { of: elements, ordered: order };
    return order;
  }

  /** Elements that are other objects now, by id; null where elements came, went or changed places. */
  function replaced(now: readonly LabelElement[]): Map<string, LabelElement> | null {
    const changed = new Map<string, LabelElement>();
    if (now.length !== last.ordered.length) return null;
    for (let index = 0; index < now.length; index++) {
      const element = now[index];
      if (element === last.ordered[index]) continue;
      if (element.id !== last.ordered[index].id) return null;
      changed.set(element.id, element);
    }
    return changed;
  }

  return {
    ordered,
    extents,
    touch: (ids) => {
      for (const id of ids) touched.add(id);
    },
    update: (elements, area, pinned) => {
      const now = ordered(elements);
      const changed = area === last.area ? replaced(now) : null;
      if (changed?.size === 0 && touched.size === 0) {
        return { visible: last.visible, isRearranged: false, changed };
      }
      const isSame = (visible: readonly LabelElement[]) =>
        visible.length === last.visible.length &&
        visible.every(({ id }, index) => id === last.visible[index].id);
      const visible = visibleElements(now, area, extents, pinned);
      const isRearranged = changed === null || !isSame(visible);
      last = { ordered: now, area, visible };
      if (isRearranged) {
        touched.clear();
        return { visible, isRearranged, changed: new Map(visible.map((element) => [element.id, element])) };
      }
      for (const element of visible) if (touched.has(element.id)) changed.set(element.id, element);
      touched.clear();
      return { visible, isRearranged, changed };
    },
  };
}
