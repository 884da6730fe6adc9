import { rotatedBounds, unionBounds } from '../../../../core/base/boxes.ts';
import { type GroupPath, groupOn, isWithin, withGroups } from '../../../../core/edit/groups.ts';
import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { DocumentActions } from '../../../state/documentStore.ts';
import type { Editor } from '../../core/createEditor.ts';
import type { DragScope } from '../../core/gestures/dragScope.ts';
import { type Gesture, NOTHING, type PointerAt, type PressTarget } from '../../core/gestures/gesture.ts';
import { type GuideRef, guideGesture, readGuide } from '../../core/gestures/guideGesture.ts';
import { marqueeGesture } from '../../core/gestures/marqueeGesture.ts';
import { copyGesture, moveGesture } from '../../core/gestures/moveGesture.ts';
import { resizeGesture } from '../../core/gestures/resizeGesture.ts';
import { rotateGesture } from '../../core/gestures/rotateGesture.ts';
import {
  type SelectionBounds,
  stretchGesture,
  turnTogetherGesture,
} from '../../core/gestures/selectionGestures.ts';
import { RULER_PX } from '../rulers/rulerDrawing.ts';

const RESIZE_HANDLES: readonly ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

type PickScope = DragScope & Pick<Editor, 'document' | 'cellInput'>;

const elementIdOf = (part: Element): string | null =>
  part.closest('[data-element-id]')?.getAttribute('data-element-id') ?? null;

/**
 * Returns the parts under the pointer.
 *
 * @param partsBelow returns the parts at the pointer, topmost first; called for a handle
 */
export function readTarget(
  target: EventTarget | null,
  partsBelow: () => readonly Element[] = () => [],
): PressTarget {
  if (!(target instanceof Element)) return { handle: null, elementId: null };
  const handle = target.closest('[data-handle]')?.getAttribute('data-handle') ?? null;
  const parts = handle === null ? [target] : partsBelow();
  const elementId = parts.map(elementIdOf).find((id) => id !== null) ?? null;
  const guide = target.closest('[data-guide]')?.getAttribute('data-guide') ?? null;
  const ruler = target.closest('[data-ruler]')?.getAttribute('data-ruler') ?? null;
  return { handle, elementId, guide, ruler };
}

/**
 * Returns the group level on which an element is picked: the level of the entered group, or the top level for elements outside that group.
 */
function levelOf(element: LabelElement, path: GroupPath): GroupPath {
  return isWithin(element, path) ? path : [];
}

/** Selects an element with its group, unless it is already selected; clears the selection if `id` is null. */
export function pickUnit(document: DocumentActions, id: string | null): void {
  const { elements } = document.label();
  const element = elements.find((candidate) => candidate.id === id);
  if (!element) {
    document.select([], []);
    return;
  }
  if (document.selection().includes(element.id)) return;
  const level = levelOf(element, document.groupPath());
  document.select(withGroups(elements, [element.id], level), level);
}

/** Selects a double-clicked element one group deeper. Returns false if it is in no group. */
export function enterGroup(document: DocumentActions, id: string): boolean {
  const { elements } = document.label();
  const element = elements.find((candidate) => candidate.id === id);
  if (!element) return false;
  const level = levelOf(element, document.groupPath());
  const group = groupOn(element, level);
  if (group === null) return false;
  const path = [...level, group];
  document.select(withGroups(elements, [id], path), path);
  return true;
}

/** Selects the whole group that is being edited; returns false if no group is being edited. */
export function leaveGroup(document: DocumentActions): boolean {
  const path = document.groupPath();
  if (path.length === 0) return false;
  const members = document.label().elements.filter((element) => isWithin(element, path));
  document.select(
    members.map(({ id }) => id),
    path.slice(0, -1),
  );
  return true;
}

function elementGesture(id: string, at: PointerAt, scope: PickScope): Gesture {
  const { document, cellInput } = scope;
  const { elements } = document.label();
  const element = elements.find((candidate) => candidate.id === id);
  if (!element) return marqueeGesture(at, scope);
  const level = levelOf(element, document.groupPath());
  const unit = withGroups(elements, [id], level);
  const selection = document.selection();
  const wasSelected = unit.every((other) => selection.includes(other));
  if (at.isShift) {
    const others = withGroups(elements, selection, level).filter((other) => !unit.includes(other));
    document.select(wasSelected ? others : [...others, ...unit], level);
    return { begin: NOTHING, move: NOTHING, end: NOTHING, cancel: NOTHING, click: NOTHING };
  }
  if (!wasSelected) document.select(unit, level);
  const handleClick = () => {
    document.select(unit, level);
    if (wasSelected && unit.length === 1) cellInput.current?.click(element, at);
  };
  const ids = new Set(document.selection());
  return at.isAlt ? copyGesture(ids, at, scope, handleClick) : moveGesture(ids, at, scope, handleClick);
}

/** Returns a handle's gesture whose click selects the element under the handle: handles of a small element cover its neighbors. */
function clickingThrough(
  gesture: Gesture,
  elementId: string | null,
  at: PointerAt,
  scope: PickScope,
): Gesture {
  if (elementId === null || scope.document.selection().includes(elementId)) return gesture;
  return { ...gesture, click: () => elementGesture(elementId, at, scope).click() };
}

/** Returns the unlocked elements of the selection with their common box. */
function selectedTogether({ document, boxOf }: PickScope): SelectionBounds | null {
  const ids = new Set(document.selection());
  const free = document.label().elements.filter((element) => ids.has(element.id) && !element.locked);
  const boxes = new Map(free.map((element) => [element.id, boxOf(element.id) ?? element]));
  const bounds = unionBounds(
    free.map((element) => rotatedBounds(boxes.get(element.id) ?? element, element.rotationDeg)),
  );
  return bounds && { boxes, bounds };
}

/** Returns the pressed guide, or the new guide of the pressed ruler. */
function pressedGuide({ guide, ruler }: PressTarget): GuideRef | null {
  if (ruler === 'x' || ruler === 'y') return { axis: ruler, index: null };
  return readGuide(guide ?? null);
}

function isOverRuler({ xPx, yPx }: PointerAt): boolean {
  return xPx < RULER_PX || yPx < RULER_PX;
}

/** Returns the gesture for a press of the pointer. */
export function pickGesture(target: PressTarget, at: PointerAt, scope: PickScope): Gesture {
  const { document, cellInput } = scope;
  const { handle, elementId } = target;
  const guide = pressedGuide(target);
  if (guide) return guideGesture(guide, scope, isOverRuler);
  const ofCells = cellInput.current?.press(target, at, scope);
  if (ofCells) return ofCells;
  const [selectedId, ...others] = document.selection();
  const together = others.length > 0 && handle !== null ? selectedTogether(scope) : null;
  const resize = RESIZE_HANDLES.find((known) => known === handle);
  const through = (gesture: Gesture) => clickingThrough(gesture, elementId, at, scope);
  if (together) {
    if (handle === 'rotate') return through(turnTogetherGesture(together, at, scope));
    if (resize) return through(stretchGesture(together, resize, at, scope));
  }
  const selected = document.label().elements.find((element) => element.id === selectedId);
  if (handle === 'rotate' && selected) return through(rotateGesture(selected, at, scope));
  if (handle === 'move' && selected) return elementGesture(selected.id, at, scope);
  if (resize && selected) return through(resizeGesture(selected, resize, at, scope));
  if (elementId !== null) return elementGesture(elementId, at, scope);
  return marqueeGesture(at, scope);
}
