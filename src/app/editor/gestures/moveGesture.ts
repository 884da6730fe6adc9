import { rotatedBounds, unionBounds } from '../../../core/edit/boxes.ts';
import { type BoxMm, planMove } from '../../../core/edit/planners.ts';
import { snapMove } from '../../../core/edit/snapBox.ts';
import { beginDrag, cancelDrag, type DragScope, doesSnap, endDrag } from './dragScope.ts';
import type { Gesture, PointerAt } from './gesture.ts';

/** Drags elements. Shift keeps to one axis; edges and centres snap. */
export function moveGesture(
  ids: ReadonlySet<string>,
  start: PointerAt,
  scope: DragScope,
  click: () => void,
): Gesture {
  const label = scope.document.label();
  const movable = label.elements.filter((element) => ids.has(element.id) && !element.locked);
  const movableIds = new Set(movable.map((element) => element.id));
  const boxes = movable.flatMap((element) => {
    const box = scope.boxOf(element.id);
    return box ? [rotatedBounds(box, element.rotationDeg)] : [];
  });
  const bounds: BoxMm | null = unionBounds(boxes);
  const lines = scope.snapLines(label, movableIds);

  const move = (at: PointerAt) => {
    if (!bounds) return;
    let byXMm = at.xMm - start.xMm;
    let byYMm = at.yMm - start.yMm;
    if (at.isShift) {
      if (Math.abs(byXMm) > Math.abs(byYMm)) byYMm = 0;
      else byXMm = 0;
    }
    const moved = { ...bounds, xMm: bounds.xMm + byXMm, yMm: bounds.yMm + byYMm };
    const snap = doesSnap(at)
      ? snapMove(moved, lines, scope.toleranceMm())
      : { byXMm: 0, byYMm: 0, guides: [] };
    if (!(at.isShift && byXMm === 0)) byXMm += snap.byXMm;
    if (!(at.isShift && byYMm === 0)) byYMm += snap.byYMm;
    scope.document.applyInGesture(planMove(movableIds, byXMm, byYMm));
    const hint = `${scope.lengthText(bounds.xMm + byXMm)}, ${scope.lengthText(bounds.yMm + byYMm)}`;
    scope.view.mark({ guides: snap.guides, marquee: null, hint });
  };
  return {
    begin: () => beginDrag(scope, 'move'),
    move,
    end: () => endDrag(scope),
    cancel: () => cancelDrag(scope),
    click,
  };
}
