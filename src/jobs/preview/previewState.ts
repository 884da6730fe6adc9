import type { Label, LabelElement } from '../../core/label/label.ts';
import type { ElementRevision, LabelSheet, PreviewData, PreviewDelta } from './previewTypes.ts';

/** State of the edited label in the worker, to which the page sends deltas. */
export interface PreviewState {
  /** Number of the latest delta that was applied; 0 if there is none. */
  readonly number: number;
  readonly label: Label;
  readonly revisions: ReadonlyMap<string, number>;
  readonly data: PreviewData;
}

function inOrder(order: readonly string[], known: ReadonlyMap<string, LabelElement>): LabelElement[] | null {
  const elements: LabelElement[] = [];
  for (const id of order) {
    const element = known.get(id);
    if (!element) return null;
    elements.push(element);
  }
  return elements;
}

function join(
  base: PreviewState | null,
  order: readonly string[],
  changed: readonly ElementRevision[],
  sheet: LabelSheet,
): Pick<PreviewState, 'label' | 'revisions'> | null {
  const known = new Map(base?.label.elements.map((element) => [element.id, element]));
  const revisions = new Map(base?.revisions);
  for (const { element, revision } of changed) {
    known.set(element.id, element);
    revisions.set(element.id, revision);
  }
  const elements = inOrder(order, known);
  if (!elements) return null;
  const remaining = new Set(order);
  for (const id of revisions.keys()) if (!remaining.has(id)) revisions.delete(id);
  return { label: { ...sheet, elements }, revisions };
}

/** Applies a delta to a state. Returns null if the delta is based on another state or is incomplete. */
export function applyDelta(held: PreviewState | null, delta: PreviewDelta): PreviewState | null {
  if (delta.base !== 0 && delta.base !== held?.number) return null;
  const base = delta.base === 0 ? null : held;
  const sheet = delta.sheet ?? base?.label;
  const data = delta.data ?? base?.data;
  const order = delta.order ?? base?.label.elements.map(({ id }) => id);
  if (!sheet || !data || !order) return null;
  const joined = join(base, order, delta.changed, sheet);
  return joined ? { ...joined, number: delta.state, data } : null;
}
