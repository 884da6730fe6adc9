import type { LabelElement } from '../../label/label.ts';
import { type GroupPath, type GroupUnit, inDrawingOrder, isWithin, unitsOn } from '../groups.ts';
import type { Plan } from '../planners.ts';

export type OrderTo = 'front' | 'back' | 'forward' | 'backward';

/**
 * Moves elements to the front or back of their level, or one step forward or backward. The moved elements keep their relative order, and a
 * group moves as a whole.
 */
export function planOrder(ids: ReadonlySet<string>, to: OrderTo, path: GroupPath = []): Plan {
  const isChosen = (unit: GroupUnit) => unit.elements.some(({ id }) => ids.has(id));
  return planUnits(ids, path, (units) => {
    const chosen = units.filter(isChosen);
    const others = units.filter((unit) => !isChosen(unit));
    if (to === 'front') return [...others, ...chosen];
    if (to === 'back') return [...chosen, ...others];
    return to === 'forward' ? stepDown(units.toReversed(), isChosen).toReversed() : stepDown(units, isChosen);
  });
}

/** Moves elements directly below the element or group `belowId` of their level, or to the top if it is null. */
export function planOrderBelow(ids: ReadonlySet<string>, belowId: string | null, path: GroupPath = []): Plan {
  const has = (unit: GroupUnit, isIt: (id: string) => boolean) => unit.elements.some(({ id }) => isIt(id));
  return planUnits(ids, path, (units) => {
    const chosen = units.filter((unit) => has(unit, (id) => ids.has(id)));
    const others = units.filter((unit) => !chosen.includes(unit));
    const at = others.findIndex((unit) => has(unit, (id) => id === belowId));
    return belowId === null || at < 0
      ? [...others, ...chosen]
      : [...others.slice(0, at), ...chosen, ...others.slice(at)];
  });
}

/** Moves each selected group or element one position down, below its unselected neighbor. */
function stepDown(units: readonly GroupUnit[], isChosen: (unit: GroupUnit) => boolean): GroupUnit[] {
  const next = [...units];
  for (let index = 1; index < next.length; index++) {
    if (isChosen(next[index]) && !isChosen(next[index - 1])) {
      [next[index - 1], next[index]] = [next[index], next[index - 1]];
    }
  }
  return next;
}

/** Reorders the groups and single elements of a level. */
function planUnits(
  ids: ReadonlySet<string>,
  path: GroupPath,
  arrange: (units: readonly GroupUnit[]) => readonly GroupUnit[],
): Plan {
  return (label) => {
    const before = inDrawingOrder(label);
    const inner = arrange(unitsOn(before, path)).flatMap(({ elements }) => elements);
    const isOutside = (element: LabelElement) => !isWithin(element, path);
    const outer = before.filter(isOutside);
    // The elements that don't move determine the level's position in the list, because the moved elements may come from elsewhere.
    const settled = before.findIndex((element) => !isOutside(element) && !ids.has(element.id));
    const first = settled < 0 ? before.findIndex((element) => !isOutside(element)) : settled;
    const belowCount = before.slice(0, first).filter(isOutside).length;
    const after = [...outer.slice(0, belowCount), ...inner, ...outer.slice(belowCount)];
    const isSame = after.every((element, index) => element === before[index]);
    return isSame ? label : { ...label, elements: withLayers(after, ids) };
  };
}

/** Gives moved elements the layer of their new neighbor, because the layer takes precedence over the position in the list. */
function withLayers(elements: readonly LabelElement[], moved: ReadonlySet<string>): LabelElement[] {
  const lowest = elements.find(({ id }) => !moved.has(id))?.layer;
  const next: LabelElement[] = [];
  for (const element of elements) {
    const below = next.at(-1)?.layer ?? lowest ?? element.layer;
    const layer = moved.has(element.id) ? below : Math.max(element.layer, below);
    next.push(layer === element.layer ? element : { ...element, layer });
  }
  return next;
}
