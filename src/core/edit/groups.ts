import { LABEL_LIMITS } from '../base/limits.ts';
import { stackingOrder } from '../elements/labelGeometry.ts';
import type { Label, LabelElement } from '../label/label.ts';
import type { Plan } from './planners.ts';

/**
 * Groups of elements. An element lists the groups that contain it, outermost first; a group exists only in these lists. The elements of a
 * group are adjacent in drawing order, so that a group as a whole is above or below its neighbors.
 */

type Grouped = Pick<LabelElement, 'id' | 'groups'>;

/** Path of the group that the user is editing: the entered groups, outermost first. Empty at the label's top level. */
export type GroupPath = readonly string[];

export function isSamePath(a: GroupPath, b: GroupPath): boolean {
  return a.length === b.length && a.every((id, depth) => id === b[depth]);
}

/** Truncates a list of groups to the maximum nesting depth of a document. */
export function nested(groups: readonly string[]): string[] {
  return groups.slice(0, LABEL_LIMITS.maxGroupDepth);
}

export function isWithin({ groups }: Grouped, path: GroupPath): boolean {
  return groups.length >= path.length && path.every((id, depth) => groups[depth] === id);
}

/** Returns the element's group on the level of `path`; null if the element is on that level without a group. */
export function groupOn({ groups }: Grouped, path: GroupPath): string | null {
  return groups[path.length] ?? null;
}

/** Returns the selected IDs, extended to all elements of the groups on the level of `path` that contain a selected element. */
export function withGroups(
  elements: readonly Grouped[],
  ids: Iterable<string>,
  path: GroupPath,
): readonly string[] {
  const wanted = new Set(ids);
  const groups = new Set(
    elements
      .filter((element) => wanted.has(element.id) && isWithin(element, path))
      .map((element) => groupOn(element, path)),
  );
  groups.delete(null);
  if (groups.size === 0) return [...wanted];
  const added = elements.filter(
    (element) => !wanted.has(element.id) && isWithin(element, path) && groups.has(groupOn(element, path)),
  );
  return [...wanted, ...added.map(({ id }) => id)];
}

/** Returns the longest common prefix of several group paths. */
export function sharedPath(paths: readonly GroupPath[]): GroupPath {
  const [first = [], ...others] = paths;
  const depth = others.reduce((shared, path) => {
    const other = path.findIndex((id, at) => id !== first[at]);
    return Math.min(shared, other < 0 ? path.length : other);
  }, first.length);
  return first.slice(0, depth);
}

/** Operand of an operation on several elements: a group with all its elements, or a single element. */
export interface GroupUnit<Element extends Grouped = LabelElement> {
  readonly group: string | null;
  readonly elements: readonly Element[];
}

/** Returns the groups and single elements of a level in the order of `elements`; a group has the position of its first element. */
export function unitsOn<Element extends Grouped>(
  elements: readonly Element[],
  path: GroupPath,
): GroupUnit<Element>[] {
  const units: { group: string | null; elements: Element[] }[] = [];
  const byGroup = new Map<string, { elements: Element[] }>();
  for (const element of elements) {
    if (!isWithin(element, path)) continue;
    const group = groupOn(element, path);
    const known = group === null ? undefined : byGroup.get(group);
    if (known) {
      known.elements.push(element);
      continue;
    }
    const unit = { group, elements: [element] };
    units.push(unit);
    if (group !== null) byGroup.set(group, unit);
  }
  return units;
}

/** Returns elements for copying: elements below the level of `path` lose the groups of that path. */
export function copiesOn(elements: readonly LabelElement[], path: GroupPath): LabelElement[] {
  return elements.map((element) =>
    isWithin(element, path) ? { ...element, groups: element.groups.slice(path.length) } : element,
  );
}

/** Returns an ID that no group of the label has. */
export function freshGroupId(label: Label, taken: ReadonlySet<string> = new Set()): string {
  const used = new Set(label.elements.flatMap(({ groups }) => groups));
  for (let number = 1; ; number++) {
    const id = `group-${number}`;
    if (!used.has(id) && !taken.has(id)) return id;
  }
}

/** Returns all elements in drawing order, the bottommost first. */
export function inDrawingOrder({ elements }: Pick<Label, 'elements'>): LabelElement[] {
  return stackingOrder(elements).map((index) => elements[index]);
}

/** Groups elements; the group takes the position of the topmost element. Does nothing for fewer than two units (`GroupUnit`). */
export function planGroup(ids: ReadonlySet<string>, groupId: string): Plan {
  return (label) => {
    const chosen = inDrawingOrder(label).filter(({ id }) => ids.has(id));
    const path = sharedPath(chosen.map(({ groups }) => groups));
    // If all elements of a common group are selected, they are grouped already.
    const whole = wholeGroups(label, ids);
    if (path.some((group) => whole.has(group)) || unitsOn(chosen, path).length < 2) return label;
    if (chosen.some(({ groups }) => groups.length >= LABEL_LIMITS.maxGroupDepth)) return label;
    const { layer } = chosen[chosen.length - 1];
    const grouped = chosen.map((element) => ({
      ...element,
      layer,
      groups: [...path, groupId, ...element.groups.slice(path.length)],
    }));
    const top = label.elements.findIndex(({ id }) => id === chosen[chosen.length - 1].id);
    const below = label.elements.slice(0, top + 1).filter(({ id }) => !ids.has(id));
    const above = label.elements.slice(top + 1).filter(({ id }) => !ids.has(id));
    return { ...label, elements: [...below, ...grouped, ...above] };
  };
}

/** Returns all groups whose elements are all selected. */
function wholeGroups(label: Label, ids: ReadonlySet<string>): Set<string> {
  const whole = new Set<string>();
  const counts = new Map<string, { all: number; chosen: number }>();
  for (const { id, groups } of label.elements) {
    for (const group of groups) {
      const count = counts.get(group) ?? { all: 0, chosen: 0 };
      count.all++;
      if (ids.has(id)) count.chosen++;
      counts.set(group, count);
    }
  }
  for (const { id, groups } of label.elements) {
    if (!ids.has(id)) continue;
    const outermost = groups.find((group) => {
      const count = counts.get(group);
      return count !== undefined && count.chosen === count.all;
    });
    if (outermost !== undefined) whole.add(outermost);
  }
  return whole;
}

/** Returns the outermost group of which exactly all elements are selected; null if the selection is not a group. */
export function selectedGroup(label: Label, ids: ReadonlySet<string>): string | null {
  const [group, ...others] = wholeGroups(label, ids);
  if (group === undefined || others.length > 0) return null;
  return label.elements.every(({ id, groups }) => ids.has(id) === groups.includes(group)) ? group : null;
}

/** Dissolves the groups whose elements are all selected; groups within them stay. */
export function planUngroup(ids: ReadonlySet<string>): Plan {
  return (label) => {
    const gone = wholeGroups(label, ids);
    if (gone.size === 0) return label;
    const elements = label.elements.map((element) =>
      element.groups.some((group) => gone.has(group))
        ? { ...element, groups: element.groups.filter((group) => !gone.has(group)) }
        : element,
    );
    return { ...label, elements };
  };
}

/** Moves elements from one level to another, keeping the groups below the old level. */
export function planRegroup(ids: ReadonlySet<string>, from: GroupPath, to: GroupPath): Plan {
  return (label) => {
    if (isSamePath(from, to)) return label;
    return {
      ...label,
      elements: label.elements.map((element) =>
        ids.has(element.id) && isWithin(element, from)
          ? { ...element, groups: nested([...to, ...element.groups.slice(from.length)]) }
          : element,
      ),
    };
  };
}

/** Renames a group, whose ID is its name. A name that is in use gets a number. */
export function planRenameGroup(id: string, wanted: string): Plan {
  return (label) => {
    const used = new Set(label.elements.flatMap(({ groups }) => groups));
    if (wanted === '' || wanted === id || !used.has(id)) return label;
    let name = wanted;
    for (let number = 2; used.has(name); number++) {
      const ending = ` ${number}`;
      name = `${wanted.slice(0, LABEL_LIMITS.maxNameLength - ending.length)}${ending}`;
    }
    return {
      ...label,
      elements: label.elements.map((element) =>
        element.groups.includes(id)
          ? { ...element, groups: element.groups.map((group) => (group === id ? name : group)) }
          : element,
      ),
    };
  };
}

/** True if the selection contains a whole group, which the user can dissolve. */
export function hasWholeGroup(label: Label, ids: ReadonlySet<string>): boolean {
  return wholeGroups(label, ids).size > 0;
}
