import { boxBetween, boxesOverlap, rotatedBounds } from '../../../../core/base/boxes.ts';
import { isWithin, withGroups } from '../../../../core/edit/groups.ts';
import type { DragScope } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Selects the elements that a frame drawn with the pointer touches. Shift adds them to the selection. */
export function marqueeGesture(start: PointerAt, scope: DragScope): Gesture {
  const before = scope.document.selection();
  const label = scope.document.label();
  const path = scope.document.groupPath();
  const bounds = label.elements
    .filter((element) => !element.hidden && isWithin(element, path))
    .map((element) => ({
      id: element.id,
      box: rotatedBounds(scope.seenBoxOf(element.id) ?? element, element.rotationDeg),
    }));
  const initial = start.isShift ? before : [];
  const move = (at: PointerAt) => {
    const marquee = boxBetween(start, at);
    const inFrame = bounds.filter(({ box }) => boxesOverlap(box, marquee)).map(({ id }) => id);
    const touched = withGroups(label.elements, inFrame, path);
    scope.document.select([...initial, ...touched.filter((id) => !initial.includes(id))]);
    scope.view.mark({ guides: [], marquee, hint: '' });
  };
  return {
    begin: NOTHING,
    move,
    end: () => scope.view.mark(null),
    cancel: () => {
      scope.document.select(before);
      scope.view.mark(null);
    },
    click: () => {
      if (!start.isShift) scope.document.select([], []);
    },
  };
}
