import { subscribe } from 'valtio';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { DocumentState } from '../../../state/documentStore.ts';
import { pixelsPerMm } from '../../../state/fitView.ts';
import type { Editor } from '../../core/createEditor.ts';
import { shownBounds } from '../../core/shownBox.ts';
import { drawnArea, shownArea, stillCovers } from '../../core/visibleElements.ts';
import { createCamera } from '../camera.ts';
import { boxAround, marksOf } from '../pointer/overlayInput.ts';
import type { DrawingStyle } from './drawnElement.ts';
import { createElementDrawing } from './elementDrawing.ts';
import { createGestureDrawing, type GestureStyle } from './gestureDrawing.ts';
import { createOverlayDrawing, NO_MARKS, type OverlayDrawing, type OverlayStyle } from './overlayDrawing.ts';
import { createSceneIndex, type SceneChange } from './sceneIndex.ts';

/** DOM nodes that only the scene writes to. */
interface CanvasNodes {
  /** Plane that moves and scales as a whole with the view. */
  readonly plane: HTMLElement;
  readonly elements: HTMLElement;
  /** Frames and handles, in pixels from the label's origin. */
  readonly marks: HTMLElement;
  /** Gesture marks in viewport pixels, and the hint next to the pointer. */
  readonly gesture: HTMLElement;
  readonly hint: HTMLCanvasElement;
}

export type SceneEditor = Pick<
  Editor,
  'document' | 'documentState' | 'gestures' | 'shown' | 'view' | 'viewState'
>;

export interface CanvasScene {
  /** Scrolls an element into view and focuses it. */
  readonly focus: (id: string) => void;
  /** Returns the next or previous element in drawing order; null at the ends. */
  readonly neighbour: (id: string, step: 1 | -1) => string | null;
  readonly stop: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

function elementIdOf(node: Element | null): string | null {
  return node?.closest('[data-element-id]')?.getAttribute('data-element-id') ?? null;
}

/**
 * Keeps the drawing in sync with the editor, outside React: a change of the view writes one transform, a change of an element updates only
 * its nodes, and elements outside the viewport are not drawn.
 */
export function startCanvasScene(
  editor: SceneEditor,
  nodes: CanvasNodes,
  drawingStyle: DrawingStyle,
  overlayStyle: OverlayStyle & GestureStyle,
): CanvasScene {
  const { documentState, shown, viewState } = editor;
  const drawing = createElementDrawing(nodes.elements, drawingStyle);
  const overlay = createOverlayDrawing(nodes.marks, overlayStyle);
  const drawOverlay = createMarksView(editor, overlay, drawingStyle.reasonOf);
  const index = createSceneIndex(shown.get);
  const selection = createSelection(documentState, index.touch);
  const camera = createCamera(viewState, nodes, () => {
    area = drawnArea(shownArea(viewState));
    wake();
  });
  let area = drawnArea(shownArea(viewState));
  const showGesture = createGestureDrawing(nodes, overlayStyle, editor.gestures.pointer);
  let isAwaited = false;
  let revealed: string | null = null;

  const elementsNow = () => documentState.history.present.elements;

  /** Returns a test for elements that stay in the drawing outside the viewport: focused, edited, or being moved. */
  const pinning = () => {
    const focused = focusedIn(nodes.elements);
    const { editingId, isDragging } = viewState;
    const moved = isDragging ? selection() : NOTHING;
    return (id: string) => id === focused || id === editingId || id === revealed || moved.has(id);
  };

  function draw(): void {
    isAwaited = false;
    if (viewState.widthPx === 0) return;
    // Draw the gesture first: writing to a canvas makes the browser recalculate styles, which is cheap while no node has changed.
    showGesture(viewState);
    camera.follow();
    const inSight = shownArea(viewState);
    if (!stillCovers(area, inSight)) area = drawnArea(inSight);
    // Read the selection before updating: elements whose selection changed have to be redrawn.
    const chosen = selection();
    const change = index.update(elementsNow(), area, pinning());
    drawing.update({ ...change, shownOf: shown.get, selection: chosen, isMoving: viewState.isMoving });
    drawOverlay(change, chosen, camera.isZooming());
    giveFocus();
  }
  /**
   * Gives the keyboard focus to the element that the view requests, such as a new element or a text whose editing has ended. Then clears
   * the request.
   */
  function giveFocus(): void {
    const { focusId } = viewState;
    if (focusId === null || viewState.editingId !== null) return;
    editor.view.focus(null);
    focusOn(focusId);
  }
  function focusOn(id: string): void {
    const element = elementsNow().find((candidate) => candidate.id === id);
    if (!element) return;
    // Reveal the element by its box. Its ink extent is an overestimate, so that the view would scroll for an element that is visible
    // already.
    editor.view.reveal(shownBounds(element, shown.get(id)));
    revealed = id;
    index.touch([id]);
    draw();
    drawing.nodeOf(id)?.focus({ preventScroll: true });
    revealed = null;
  }
  /** Batches changes of several stores into one draw before the next paint. */
  function wake(): void {
    if (isAwaited) return;
    isAwaited = true;
    queueMicrotask(draw);
  }
  const handleFocus = (event: FocusEvent) => {
    const node = event.target instanceof Element ? event.target : null;
    const id = elementIdOf(node);
    if (id === null || !node?.matches(':focus-visible')) return;
    if (!selection().has(id)) editor.document.select([id]);
  };

  nodes.elements.addEventListener('focusin', handleFocus);
  const stops = [
    subscribe(documentState, wake),
    subscribe(viewState, wake),
    shown.subscribeAll((ids) => {
      index.touch(ids);
      wake();
    }),
    () => nodes.elements.removeEventListener('focusin', handleFocus),
  ];
  draw();
  return {
    neighbour: (id, step) => {
      const elements = index.ordered(elementsNow());
      const at = elements.findIndex((element) => element.id === id);
      return at < 0 ? null : (elements[at + step]?.id ?? null);
    },
    focus: focusOn,
    stop: () => {
      isAwaited = true;
      camera.stop();
      for (const stop of stops) stop();
      for (const node of [nodes.elements, nodes.marks, nodes.gesture]) node.replaceChildren();
    },
  };
}

function focusedIn(root: Element): string | null {
  const { activeElement } = document;
  return root.contains(activeElement) ? elementIdOf(activeElement) : null;
}

/**
 * Draws the marks of visible elements. The marks of elements that are not dragged are recomputed only if one of these elements has changed.
 */
function createMarksView(
  { documentState, shown, viewState }: SceneEditor,
  overlay: OverlayDrawing,
  reasonOf: DrawingStyle['reasonOf'],
): (change: SceneChange, selection: ReadonlySet<string>, isZooming: boolean) => void {
  let moving = NO_MARKS;
  let rest = NO_MARKS;
  let beside: ReadonlySet<string> | null = null;
  let movedCount = 0;
  let wasMoving = false;
  return ({ visible, isRearranged, changed }, ids, isZooming) => {
    const isMoved = (element: LabelElement) => ids.has(element.id) && !element.locked;
    // The selection also decides which elements are in `rest`.
    const isNew = isRearranged || beside !== ids;
    beside = ids;
    const chosen = { ids, count: ids.size };
    const all = [...changed.values()];
    const { isMoving, zoomPercent } = viewState;
    if (isNew || all.length > 0 || isMoving !== wasMoving) {
      wasMoving = isMoving;
      const moved = ids.size === 0 ? [] : visible.filter(isMoved);
      // An element that was unlocked moves from `rest` to `moving`.
      if (isNew || moved.length !== movedCount || !all.every(isMoved)) {
        const others = visible.filter((element) => !isMoved(element));
        rest = marksOf(others, shown.get, chosen, reasonOf);
      }
      movedCount = moved.length;
      moving = moved.length === 0 ? NO_MARKS : marksOf(moved, shown.get, chosen, reasonOf);
      // No handles during a move, so that the marks move by one transform.
      if (moved.length > 0 && ids.size > 1 && !isMoving) {
        const { elements } = documentState.history.present;
        const around = boxAround(
          elements.filter(({ id }) => ids.has(id)),
          shown.get,
        );
        moving = { ...moving, around };
      }
    }
    overlay.update({ rest, moving, scale: pixelsPerMm(zoomPercent), isMoving, isZooming });
  };
}

/** Returns the selected ids as a set, created once per selection, and touches elements that were selected or deselected. */
function createSelection(
  documentState: DocumentState,
  touch: (ids: Iterable<string>) => void,
): () => ReadonlySet<string> {
  let of: readonly string[] | null = null;
  let ids: ReadonlySet<string> = new Set();
  return () => {
    if (of === documentState.selection) return ids;
    of = documentState.selection;
    const next = new Set(of);
    touch([...ids].filter((id) => !next.has(id)));
    touch([...next].filter((id) => !ids.has(id)));
    ids = next;
    return ids;
  };
}
