import {
  guidesOn,
  planAddGuide,
  planMoveGuide,
  planRemoveGuide,
} from '../../../../core/edit/placing/planGuides.ts';
import { snapPlace } from '../../../../core/edit/placing/snapBox.ts';
import type { Axis } from '../../../../core/edit/placing/snapSpacing.ts';
import { type DragScope, doesSnap, dragGesture } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Guide by axis and index; a null index means a new guide. */
export interface GuideRef {
  readonly axis: Axis;
  readonly index: number | null;
}

/** Parses a guide reference such as `x:3`; null for other texts. */
export function readGuide(mark: string | null): GuideRef | null {
  const match = /^([xy]):(\d+)$/.exec(mark ?? '');
  return match ? { axis: match[1] === 'x' ? 'x' : 'y', index: Number(match[2]) } : null;
}

/** Drags a guide, or drags a new guide out of a ruler. Dropping a guide on a ruler deletes the guide. */
export function guideGesture(
  { axis, index }: GuideRef,
  scope: DragScope,
  isOverRuler: (at: PointerAt) => boolean,
): Gesture {
  const { document } = scope;
  const label = document.label();
  const own = index ?? guidesOn(label, axis).length;
  const lines = scope.snapLines(label, new Set());
  // Exclude the dragged guide, which would snap to its own position.
  const others = { ...lines, [axis]: lines[axis].filter((line) => line !== guidesOn(label, axis)[own]) };
  const move = (at: PointerAt) => {
    if (isOverRuler(at)) {
      document.applyInGesture(index === null ? (before) => before : planRemoveGuide(axis, index));
      scope.view.mark(null);
      return;
    }
    const pointedMm = axis === 'x' ? at.xMm : at.yMm;
    const place = { xMm: axis === 'x' ? pointedMm : null, yMm: axis === 'y' ? pointedMm : null };
    const snap = doesSnap(at) ? snapPlace(place, others, scope.toleranceMm()) : null;
    const atMm = pointedMm + (snap ? snap.byXMm + snap.byYMm : 0);
    document.applyInGesture(index === null ? planAddGuide(axis, atMm) : planMoveGuide(axis, own, atMm));
    scope.view.mark({ guides: [], marquee: null, hint: scope.lengthText(atMm) });
  };
  return dragGesture(scope, 'move', move, NOTHING);
}
