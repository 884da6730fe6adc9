import { type BoxMm, rotatedBounds, unionBounds } from '../../../../core/base/boxes.ts';
import { copiesOn, inDrawingOrder } from '../../../../core/edit/groups.ts';
import { type Snap, snapMove } from '../../../../core/edit/placing/snapBox.ts';
import { type Plan, planMove } from '../../../../core/edit/planners.ts';
import { freshIds, planPaste } from '../../../../core/edit/planPaste.ts';
import { type DragScope, doesSnap, dragGesture, measured } from './dragScope.ts';
import type { Gesture, PointerAt } from './gesture.ts';

/** Drags elements. Shift locks one axis; edges and centers snap unless Alt is held. */
export function moveGesture(
  ids: ReadonlySet<string>,
  start: PointerAt,
  scope: DragScope,
  click: () => void,
): Gesture {
  const move = follow(ids, start, scope, {
    plan: (byXMm, byYMm) => planMove(ids, byXMm, byYMm),
    doesSnap,
    includesLocked: false,
  });
  return dragGesture(scope, 'move', move, click);
}

/** Drags copies of elements and leaves the originals in place, as one undo step. */
export function copyGesture(
  ids: ReadonlySet<string>,
  start: PointerAt,
  scope: DragScope,
  click: () => void,
): Gesture {
  const { document } = scope;
  const label = document.label();
  const path = document.groupPath();
  const sources = copiesOn(
    inDrawingOrder(label).filter(({ id }) => ids.has(id)),
    path,
  );
  const copyIds = freshIds(label, sources);
  const paste = planPaste(sources, 0, copyIds, path);
  const copies = new Set(copyIds);
  const move = follow(ids, start, scope, {
    plan: (byXMm, byYMm) => (before) => planMove(copies, byXMm, byYMm)(paste(before)),
    // In this gesture Alt means copy, so it does not disable snapping.
    doesSnap: () => true,
    includesLocked: true,
  });
  const drag = dragGesture(scope, 'shape', move, click);
  return {
    ...drag,
    begin: () => {
      drag.begin();
      document.applyInGesture(paste);
      document.select(copyIds);
    },
    cancel: () => {
      drag.cancel();
      document.select([...ids]);
    },
  };
}

const NO_SNAP: Snap = { byXMm: 0, byYMm: 0, guides: [], spans: [] };

interface Following {
  readonly plan: (byXMm: number, byYMm: number) => Plan;
  readonly doesSnap: (at: PointerAt) => boolean;
  readonly includesLocked: boolean;
}

function follow(
  ids: ReadonlySet<string>,
  start: PointerAt,
  scope: DragScope,
  { plan, doesSnap: snaps, includesLocked }: Following,
): Gesture['move'] {
  const label = scope.document.label();
  const movable = label.elements.filter(
    (element) => ids.has(element.id) && (includesLocked || !element.locked),
  );
  const movableIds = new Set(movable.map((element) => element.id));
  const boxes = movable.flatMap((element) => {
    const box = scope.boxOf(element.id);
    return box ? [rotatedBounds(box, element.rotationDeg)] : [];
  });
  const bounds: BoxMm | null = unionBounds(boxes);
  const lines = scope.snapLines(label, includesLocked ? new Set() : movableIds);

  return (at) => {
    if (!bounds) return;
    let byXMm = at.xMm - start.xMm;
    let byYMm = at.yMm - start.yMm;
    if (at.isShift) {
      if (Math.abs(byXMm) > Math.abs(byYMm)) byYMm = 0;
      else byXMm = 0;
    }
    const moved = { ...bounds, xMm: bounds.xMm + byXMm, yMm: bounds.yMm + byYMm };
    const snap = snaps(at) ? snapMove(moved, lines, scope.toleranceMm()) : NO_SNAP;
    if (!(at.isShift && byXMm === 0)) byXMm += snap.byXMm;
    if (!(at.isShift && byYMm === 0)) byYMm += snap.byYMm;
    scope.document.applyInGesture(plan(byXMm, byYMm));
    const hint = `${scope.lengthText(bounds.xMm + byXMm)}, ${scope.lengthText(bounds.yMm + byYMm)}`;
    scope.view.mark({ guides: snap.guides, spans: measured(snap.spans, scope), marquee: null, hint });
  };
}
