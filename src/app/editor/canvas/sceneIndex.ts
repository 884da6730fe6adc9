import type { BoxMm } from '../../../core/base/boxes.ts';
import { drawingOrder, isInDrawingOrder } from '../../../core/elements/labelGeometry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { createElementExtents, type ElementExtents, isInArea } from './visibleElements.ts';

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
  /** @param isPinned whether an element is drawn wherever it lies */
  readonly update: (
    elements: readonly LabelElement[],
    area: BoxMm,
    isPinned: (id: string) => boolean,
  ) => SceneChange;
  /** Says that elements look different though they are the same, such as when they are selected. */
  readonly touch: (ids: Iterable<string>) => void;
  /** In drawing order. */
  readonly ordered: (elements: readonly LabelElement[]) => readonly LabelElement[];
  readonly extents: ElementExtents;
}

interface Kept {
  readonly ordered: readonly LabelElement[];
  readonly area: BoxMm | null;
  readonly visible: readonly LabelElement[];
  /** Where an element stands in what is visible, by id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Keeps account of what is drawn, so that a frame looks at what changed and not at the rest. */
export function createSceneIndex(shownOf: (id: string) => PreviewElement | undefined): SceneIndex {
  const extents = createElementExtents(shownOf);
  const touched = new Set<string>();
  let known: { of: readonly LabelElement[]; ordered: readonly LabelElement[] } = { of: [], ordered: [] };
  let last: Kept = { ordered: [], area: null, visible: [], places: new Map() };

  function ordered(elements: readonly LabelElement[]): readonly LabelElement[] {
    if (known.of === elements) return known.ordered;
    const order = isInDrawingOrder(elements)
      ? elements
      : drawingOrder(elements, { includeUnprinted: true }).map((index) => elements[index]);
    known = { of: elements, ordered: order };
    return order;
  }

  /**
   * Elements that are other objects now or were touched, by id; null where elements came, went or changed places, or came
   * into sight or left it.
   */
  function replaced(
    now: readonly LabelElement[],
    area: BoxMm,
    isPinned: (id: string) => boolean,
  ): Map<string, LabelElement> | null {
    const changed = new Map<string, LabelElement>();
    if (area !== last.area || now.length !== last.ordered.length) return null;
    for (let index = 0; index < now.length; index++) {
      const element = now[index];
      const { id } = element;
      if (element === last.ordered[index] && (touched.size === 0 || !touched.has(id))) continue;
      if (id !== last.ordered[index].id) return null;
      const isVisible = isPinned(id) || isInArea(extents.of(element), area);
      if (isVisible !== last.places.has(id)) return null;
      if (isVisible) changed.set(id, element);
    }
    return changed;
  }

  return {
    ordered,
    extents,
    touch: (ids) => {
      for (const id of ids) touched.add(id);
    },
    update: (elements, area, isPinned) => {
      const now = ordered(elements);
      const changed = replaced(now, area, isPinned);
      touched.clear();
      if (!changed) {
        const visible = now.filter((element) => isPinned(element.id) || isInArea(extents.of(element), area));
        last = { ordered: now, area, visible, places: new Map(visible.map(({ id }, index) => [id, index])) };
        return {
          visible,
          isRearranged: true,
          changed: new Map(visible.map((element) => [element.id, element])),
        };
      }
      let { visible } = last;
      if (changed.size > 0) {
        const next = visible.slice();
        for (const [id, element] of changed) next[last.places.get(id) ?? next.length] = element;
        visible = next;
      }
      last = { ...last, ordered: now, visible };
      return { visible, isRearranged: false, changed };
    },
  };
}
