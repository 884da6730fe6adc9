import type { BoxMm } from '../../../../core/base/boxes.ts';
import { drawingOrder, isInDrawingOrder } from '../../../../core/elements/labelGeometry.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { createElementExtents, type ElementExtents, isInArea } from '../../core/visibleElements.ts';

/** Changes to draw in one frame. */
export interface SceneChange {
  /** Visible elements in drawing order. */
  readonly visible: readonly LabelElement[];
  /** True if the set of visible elements, or their order, has changed. */
  readonly isRearranged: boolean;
  /** Visible elements that have changed, by id; all of them after a rearrangement. */
  readonly changed: ReadonlyMap<string, LabelElement>;
}

export interface SceneIndex {
  /** @param isPinned whether an element is drawn even outside the viewport */
  readonly update: (
    elements: readonly LabelElement[],
    area: BoxMm,
    isPinned: (id: string) => boolean,
  ) => SceneChange;
  /** Marks elements as changed in appearance only, such as on selection. */
  readonly touch: (ids: Iterable<string>) => void;
  /** Returns the elements in drawing order. */
  readonly ordered: (elements: readonly LabelElement[]) => readonly LabelElement[];
  readonly extents: ElementExtents;
}

interface Kept {
  readonly ordered: readonly LabelElement[];
  readonly area: BoxMm | null;
  readonly visible: readonly LabelElement[];
  /** Index in `visible`, by element id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Creates an index of the drawn elements, so that a frame visits only changed elements. */
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
   * Returns the elements that were replaced or touched, by id; null if elements were added, removed or reordered, or entered or left the
   * viewport.
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
