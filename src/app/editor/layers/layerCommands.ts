import { planRegroup, planRenameGroup, sharedPath } from '../../../core/edit/groups.ts';
import { planOrderBelow } from '../../../core/edit/placing/planOrder.ts';
import { planPatch } from '../../../core/edit/planners.ts';
import type { Editor } from '../core/createEditor.ts';
import { dropOf, idsOf, type LayerRow, rowState } from './layerRows.ts';

export const LAYER_ACTIONS = ['open', 'lock', 'hide', 'print'] as const;
export type LayerAction = (typeof LAYER_ACTIONS)[number];

/** Keys of the layers list and their actions. */
export const ACTION_KEYS: Readonly<Record<string, LayerAction>> = { l: 'lock', h: 'hide', p: 'print' };

/** Applies an action to the elements of several rows. A toggle reverses the state of the row `on` and sets it for all rows. */
export function act({ document }: Editor, what: LayerAction, rows: readonly LayerRow[], on: LayerRow): void {
  const { locked, hidden, printed } = rowState(on);
  const ids = new Set(idsOf(rows));
  if (what === 'lock') document.apply(planPatch(ids, { locked: !locked }));
  if (what === 'hide') document.apply(planPatch(ids, { hidden: !hidden }));
  if (what === 'print') document.apply(planPatch(ids, { printed: !printed }));
}

export function renameRow({ document }: Editor, { group, elements }: LayerRow, name: string): void {
  if (group === null) {
    if (elements[0].name !== name) document.apply(planPatch(new Set([elements[0].id]), { name }));
  } else document.apply(planRenameGroup(group, name));
}

/** Selects the elements of rows, on the deepest group level that all these rows have in common. */
export function selectRows({ document }: Editor, rows: readonly LayerRow[]): void {
  document.select(idsOf(rows), sharedPath(rows.map(({ path }) => path)));
}

/** Moves the dragged rows in front of the row at index `slot`, into the group that has that position. */
export function dropRows(
  { document }: Editor,
  rows: readonly LayerRow[],
  dragged: readonly LayerRow[],
  slot: number,
): void {
  const drop = dropOf(rows, dragged, slot);
  if (!drop) return;
  const { ids, from, to, belowId } = drop;
  document.apply((label) => planOrderBelow(ids, belowId, to)(planRegroup(ids, from, to)(label)));
  document.select([...ids], to);
}
