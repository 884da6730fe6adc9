import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { createPositionUpdate } from '../pointer/positionUpdate.ts';
import { arrangeInGroups } from './arrangeInGroups.ts';
import {
  createDrawn,
  type DrawingStyle,
  type Drawn,
  describe,
  type Group,
  inkMarkup,
  isMovedOnly,
} from './drawnElement.ts';
import type { SceneChange } from './sceneIndex.ts';

/** Input of one draw. */
interface DrawingInput extends SceneChange {
  readonly shownOf: (id: string) => PreviewElement | undefined;
  readonly selection: ReadonlySet<string>;
  /** True while the selection is being dragged. */
  readonly isMoving: boolean;
}

export interface ElementDrawing {
  /** Updates the drawing; unchanged elements are not touched. */
  readonly update: (input: DrawingInput) => void;
  readonly nodeOf: (id: string) => SVGGElement | undefined;
}

/**
 * Maximum number of uninterrupted sequences of dragged elements in the drawing order. Each sequence, and each gap between two of them,
 * needs a layer. With more layers the browser takes longer than a frame to composite them.
 */
const MAX_RUNS = 12;

/** Returns the drawing order during a drag, and a test for elements that get a compositing layer. */
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
  // Too many sequences: draw the dragged elements above all others until the drag ends.
  const [held, others] = [visible.filter(isLifted), visible.filter((one) => !isLifted(one))];
  return { elements: [...others, ...held], isLifted };
}

/**
 * Draws elements into a plane and keeps their nodes between draws. While elements are dragged, each frame writes one transform per group of
 * elements that move together, or one for the whole drawing if all elements move.
 */
export function createElementDrawing(root: HTMLElement, style: DrawingStyle): ElementDrawing {
  const drawn = new Map<string, Drawn>();
  const place = createPositionUpdate(root);
  let groups: readonly Group[] = [];
  let wasMoving = false;

  /** Arranges the nodes and restores the focus, because a node that is reattached loses it. */
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
      one.shown === shown && one.isSelected === isSelected && isMovedOnly(one.element, element);
    if (one.shown?.markup !== shown?.markup || one.shown?.meant !== shown?.meant)
      one.ink.innerHTML = inkMarkup(shown);
    one.element = element;
    one.shown = shown;
    one.isSelected = isSelected;
    // Without markup the hit area carries the position, so it has to be written again.
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
