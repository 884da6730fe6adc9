import { type GroupPath, inDrawingOrder, isSamePath, unitsOn } from '../../../core/edit/groups.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';

/** Row of the list: an element, or a group above its members. */
export interface LayerRow {
  readonly key: string;
  /** Group id; null for an element. */
  readonly group: string | null;
  /** The element, or all members of the group, bottommost first. */
  readonly elements: readonly LabelElement[];
  /** Groups that contain the row, outermost first. */
  readonly path: GroupPath;
  readonly isOpen: boolean;
}

/** Returns all rows, topmost first. Members of collapsed groups have no rows. */
export function layerRows(label: Pick<Label, 'elements'>, closed: ReadonlySet<string>): LayerRow[] {
  const rowsOf = (elements: readonly LabelElement[], path: GroupPath): LayerRow[] =>
    unitsOn(elements, path)
      .toReversed()
      .flatMap(({ group, elements: of }): LayerRow[] => {
        if (group === null) return [{ key: of[0].id, group, elements: of, path, isOpen: false }];
        const isOpen = !closed.has(group);
        const header: LayerRow = { key: `/${[...path, group].join('/')}`, group, elements: of, path, isOpen };
        return isOpen ? [header, ...rowsOf(of, [...path, group])] : [header];
      });
  return rowsOf(inDrawingOrder(label), []);
}

/** True if two rows display the same. */
export function isSameRow(a: LayerRow, b: LayerRow): boolean {
  return (
    a.key === b.key &&
    a.isOpen === b.isOpen &&
    isSamePath(a.path, b.path) &&
    a.elements.length === b.elements.length &&
    a.elements.every((element, index) => element === b.elements[index])
  );
}

export function idsOf(rows: readonly LayerRow[]): string[] {
  return [...new Set(rows.flatMap(({ elements }) => elements.map(({ id }) => id)))];
}

/** Returns the states of a row: locked or hidden if all its elements are, printed if at least one element is. */
export function rowState({ elements }: LayerRow) {
  return {
    locked: elements.every(({ locked }) => locked),
    hidden: elements.every(({ hidden }) => hidden),
    printed: elements.some(({ printed }) => printed),
  };
}

/** Target position of dragged rows. */
export interface Drop {
  readonly ids: ReadonlySet<string>;
  readonly from: GroupPath;
  readonly to: GroupPath;
  /** Element below which the rows go in the drawing order of their level; null for the top of the level. */
  readonly belowId: string | null;
}

/**
 * Returns the target of rows dropped in front of the row at index `slot`. Directly below the row of an open group it is the top of that
 * group, otherwise the level of the row at `slot`. Null for invalid targets, such as a group inside itself.
 */
export function dropOf(rows: readonly LayerRow[], dragged: readonly LayerRow[], slot: number): Drop | null {
  const [first] = dragged;
  if (!first) return null;
  const above = rows[slot - 1];
  const to = above?.isOpen && above.group !== null ? [...above.path, above.group] : (rows[slot]?.path ?? []);
  if (dragged.some(({ group, path }) => group !== null && to[path.length] === group)) return null;
  const ids = new Set(idsOf(dragged));
  const uppers = rows.slice(0, slot).toReversed();
  const stays = ({ id }: LabelElement) => !ids.has(id);
  const neighbour = uppers.find(({ path, elements }) => isSamePath(path, to) && elements.some(stays));
  return { ids, from: first.path, to, belowId: neighbour?.elements.find(stays)?.id ?? null };
}
