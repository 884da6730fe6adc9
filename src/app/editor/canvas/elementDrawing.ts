import type { LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { arrangeInGroups } from './arrangeInGroups.ts';
import {
  createDrawn,
  type DrawingStyle,
  type Drawn,
  describe,
  type Group,
  isSameButPlace,
} from './drawnElement.ts';
import { createPlacing } from './placing.ts';
import type { SceneChange } from './sceneIndex.ts';

/** What is drawn now. */
export interface DrawingInput extends SceneChange {
  readonly shownOf: (id: string) => PreviewElement | undefined;
  readonly selection: ReadonlySet<string>;
  /** Whether what is selected is being moved, frame after frame. */
  readonly isMoving: boolean;
}

export interface ElementDrawing {
  /** Brings the drawing up to date; what did not change is not touched. */
  readonly update: (input: DrawingInput) => void;
  readonly nodeOf: (id: string) => SVGGElement | undefined;
}

/**
 * Neighbours that are moved share a layer; what lies between two such runs is one as well. Beyond so many runs the browser takes
 * longer to put the layers together than a frame lasts.
 */
const MAX_RUNS = 12;

/** In what order the elements are drawn while they are moved, and which of them are in layers of their own. */
function orderOf({ visible, selection, isMoving }: DrawingInput): {
  readonly elements: readonly LabelElement[];
  readonly isLifted: (element: LabelElement) => boolean;
} {
  if (!isMoving) return { elements: visible, isLifted: () => false };
  const isLifted = ({ id, locked }: LabelElement) => selection.has(id) && !locked;
  let runs = 0;
  visible.forEach((one, at) => {
    if (isLifted(one) && !(at > 0 && isLifted(visible[at - 1]))) runs++;
  });
  if (runs <= MAX_RUNS) return { elements: visible, isLifted };
  // Held above all others until they are put down, as a handful of paper is.
  const [held, others] = [visible.filter(isLifted), visible.filter((one) => !isLifted(one))];
  return { elements: [...others, ...held], isLifted };
}

/** Draws elements into a plane. It keeps the nodes itself: a frame of a drag writes a transform and nothing else. */
export function createElementDrawing(root: HTMLElement, style: DrawingStyle): ElementDrawing {
  const drawn = new Map<string, Drawn>();
  const place = createPlacing(root);
  let groups: readonly Group[] = [];
  let wasMoving = false;

  /** A node that is hung elsewhere loses the focus: it is given back. */
  function arrangeAround(input: DrawingInput): void {
    const { activeElement } = root.ownerDocument;
    const held = activeElement instanceof SVGElement && root.contains(activeElement) ? activeElement : null;
    arrange(input);
    if (held?.isConnected && root.ownerDocument.activeElement !== held) held.focus({ preventScroll: true });
  }

  function arrange(input: DrawingInput): void {
    const { elements, isLifted } = orderOf(input);
    const wanted = new Set(elements.map(({ id }) => id));
    for (const [id, { node }] of drawn) {
      if (wanted.has(id)) continue;
      node.remove();
      drawn.delete(id);
    }
    groups = arrangeInGroups(root, {
      groups,
      elements,
      isLifted,
      drawnOf: (element, group) => {
        const known = drawn.get(element.id);
        if (known) return known;
        const made = createDrawn(root, element, group);
        drawn.set(element.id, made);
        describe(made, style);
        return made;
      },
      groupOf: (id) => drawn.get(id)?.group ?? null,
    });
  }

  function update(one: Drawn, element: LabelElement, { shownOf, selection }: DrawingInput): void {
    const shown = shownOf(element.id);
    const isSelected = selection.has(element.id);
    const isSameLook =
      one.shown === shown && one.isSelected === isSelected && isSameButPlace(one.element, element);
    if (one.shown?.markup !== shown?.markup) one.ink.innerHTML = shown?.markup ?? '';
    one.element = element;
    one.shown = shown;
    one.isSelected = isSelected;
    // While there is no markup the hit area itself is where the element is.
    if (!isSameLook || !shown) describe(one, style);
  }

  return {
    nodeOf: (id) => drawn.get(id)?.node,
    update: (input) => {
      const isArranged = input.isRearranged || input.isMoving !== wasMoving;
      wasMoving = input.isMoving;
      if (isArranged) arrangeAround(input);
      const changed = new Set<Group>(isArranged ? groups : []);
      for (const [id, element] of input.changed) {
        const one = drawn.get(id);
        if (!one) continue;
        update(one, element, input);
        changed.add(one.group);
      }
      place(groups, changed);
    },
  };
}
