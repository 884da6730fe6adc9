import { seenBox } from '../../core/shownBox.ts';
import { baseOf, type Drawn, type Group } from '../drawing/drawnElement.ts';
import { createNodePosition, isSameShift, type ShiftMm, UNMOVED } from './nodePosition.ts';

/** Moves the drawing to the positions of its elements; `changed` are the groups that contain changed elements. */
export type PositionUpdate = (groups: readonly Group[], changed: ReadonlySet<Group>) => void;

function shiftOf(one: Drawn): ShiftMm {
  const base = baseOf(one);
  const seen = seenBox(one.element, one.shown);
  return { xMm: seen.xMm - base.xMm, yMm: seen.yMm - base.yMm };
}

/** Returns the common value of all items; null if they differ. */
function sharedBy<Item>(items: readonly Item[], of: (item: Item) => ShiftMm | null): ShiftMm | null {
  let first: ShiftMm | null = null;
  for (const item of items) {
    const shift = of(item);
    if (!shift || (first && !isSameShift(first, shift))) return null;
    first ??= shift;
  }
  return first;
}

/**
 * Returns an update that uses as few transforms as possible: one for the whole drawing if all elements moved by the same distance, one per
 * group if its elements did, and one per element otherwise.
 */
export function createPositionUpdate(root: HTMLElement): PositionUpdate {
  // Reset a transform that a previous scene may have left.
  root.style.transform = '';
  root.style.willChange = '';
  const whole = createNodePosition(root);
  return (groups, changed) => {
    for (const group of changed) group.shift = sharedBy(group.drawn, shiftOf);
    const shared = sharedBy(groups, ({ shift }) => shift);
    const isWhole = shared !== null && groups.every(({ isLifted }) => isLifted);
    whole.lift(isWhole);
    whole.put(shared ?? UNMOVED);
    for (const { place, shift, isLifted } of groups) {
      place.lift(isLifted && !isWhole);
      place.put(shared ? UNMOVED : (shift ?? UNMOVED));
    }
    for (const { drawn, shift } of changed)
      for (const one of drawn) one.place.put(shift ? UNMOVED : shiftOf(one), one.turn);
  };
}
