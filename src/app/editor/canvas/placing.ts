import { baseOf, type Drawn, type Group } from './drawnElement.ts';
import { createPlace, isSameShift, type Place, type ShiftMm, UNMOVED } from './place.ts';

/** More layers at a time cost more than painting anew what moves. */
const MAX_LIFTED = 64;

/** Moves what is drawn to where it belongs. */
export interface Placing {
  /**
   * @param changed groups with elements that are not what they were
   * @param isMoving whether more such moves follow: what moves gets layers of its own until none do
   */
  readonly update: (groups: readonly Group[], changed: ReadonlySet<Group>, isMoving: boolean) => void;
}

function shiftOf(one: Drawn): ShiftMm {
  const base = baseOf(one);
  return { xMm: one.element.xMm - base.xMm, yMm: one.element.yMm - base.yMm };
}

function sharedBy(shifts: Iterable<ShiftMm | null>): ShiftMm | null {
  let first: ShiftMm | null = null;
  for (const shift of shifts) {
    if (!shift || (first && !isSameShift(first, shift))) return null;
    first ??= shift;
  }
  return first;
}

function* shiftsOf(drawn: readonly Drawn[]): Iterable<ShiftMm> {
  for (const one of drawn) yield shiftOf(one);
}

/**
 * What moved alike is moved as one: the whole drawing where all of it did, a group where all its elements did, and single
 * elements otherwise.
 */
export function createPlacing(root: SVGGElement): Placing {
  // A scene that was here before may have left it moved.
  root.removeAttribute('style');
  const whole = createPlace(root);
  const lifted = new Set<Place>();

  function lift(places: readonly Place[]): void {
    const next = places.filter((place) => !lifted.has(place));
    if (lifted.size + next.length > MAX_LIFTED) return;
    for (const place of next) {
      lifted.add(place);
      place.lift(true);
    }
  }
  function land(): void {
    for (const place of lifted) place.lift(false);
    lifted.clear();
  }
  return {
    update: (groups, changed, isMoving) => {
      for (const group of changed) group.shift = sharedBy(shiftsOf(group.drawn));
      const moved: Place[] = [];
      const put = (place: Place, shift: ShiftMm, turn: Drawn['turn'] = null) => {
        if (place.put(shift, turn)) moved.push(place);
      };
      const shared = sharedBy(groups.map(({ shift }) => shift));
      put(whole, shared ?? UNMOVED);
      for (const group of groups) put(group.place, shared ? UNMOVED : (group.shift ?? UNMOVED));
      for (const { drawn, shift } of changed)
        for (const one of drawn) put(one.place, shift ? UNMOVED : shiftOf(one), one.turn);
      if (isMoving) lift(moved);
      else land();
    },
  };
}
