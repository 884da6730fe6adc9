import { guidesOn, planAddGuide, planMoveGuide, planRemoveGuide } from '../../../core/edit/planGuides.ts';
import { snapPlace } from '../../../core/edit/snapBox.ts';
import type { Axis } from '../../../core/edit/snapSpacing.ts';
import { type DragScope, doesSnap, dragGesture } from './dragScope.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** A guide by its axis, and its place among those of that axis; null for one that is about to be made. */
export interface GuidePlace {
  readonly axis: Axis;
  readonly index: number | null;
}

/** Reads `x:3`: the guide that a press was on. */
export function readGuide(mark: string | null): GuidePlace | null {
  const match = /^([xy]):(\d+)$/.exec(mark ?? '');
  return match ? { axis: match[1] === 'x' ? 'x' : 'y', index: Number(match[2]) } : null;
}

/** Drags a guide, or a new one out of a ruler. Dropped on the ruler it is gone. */
export function guideGesture(
  { axis, index }: GuidePlace,
  scope: DragScope,
  isOverRuler: (at: PointerAt) => boolean,
): Gesture {
  const { document } = scope;
  const label = document.label();
  const own = index ?? guidesOn(label, axis).length;
  const lines = scope.snapLines(label, new Set());
  // It would hold itself where it is.
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
