import { type GroupPath, inDrawingOrder, isSamePath, unitsOn } from '../../../core/edit/groups.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';

/** A row of the list: an element, or a group above what is in it. */
export interface LayerRow {
  readonly key: string;
  /** The group, or null for an element. */
  readonly group: string | null;
  /** The element, or all that is in the group, the lowest first. */
  readonly elements: readonly LabelElement[];
  /** The level that it stands on. */
  readonly path: GroupPath;
  readonly isOpen: boolean;
}

/** All rows, the upper ones first; what is in a closed group has none. */
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

/** Whether two rows show the same. */
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

/** What of a row is so for all that is in it. */
export function rowState({ elements }: LayerRow) {
  return {
    locked: elements.every(({ locked }) => locked),
    hidden: elements.every(({ hidden }) => hidden),
    printed: elements.some(({ printed }) => printed),
  };
}

/** Where rows that are dragged come to lie. */
export interface Drop {
  readonly ids: ReadonlySet<string>;
  readonly from: GroupPath;
  readonly to: GroupPath;
  /** They lie right below the unit with this element; above all of their level with null. */
  readonly belowId: string | null;
}

/**
 * What dropping rows before the row `slot` means: below an open group's own row it puts them into the group, else on the
 * level of the row that they are dropped before. Null where it makes no sense: a group does not go into itself.
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
