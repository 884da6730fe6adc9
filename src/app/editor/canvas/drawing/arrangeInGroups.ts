import type { LabelElement } from '../../../../core/label/label.ts';
import { createNodePosition } from '../pointer/nodePosition.ts';
import type { Drawn, Group } from './drawnElement.ts';
import { createSeparateSvg } from './separateSvg.ts';

/** Maximum number of elements per group. Elements that move together move by one transform per group. */
const MAX_GROUP = 48;

const SVG = 'http://www.w3.org/2000/svg';

/** Number of nodes in a group that are not elements: the cover rectangle, which is the first child. */
const COVERS = 1;
/** Larger than the distance of any element from the label's origin. */
const COVER_MM = 3000;

/**
 * Returns an invisible rectangle that covers the canvas. After each change of a layer, Chromium unites the areas that have wheel and touch
 * listeners. Uniting the boxes of a thousand elements takes longer than the rest of a drag frame; boxes within an earlier rectangle take no
 * time.
 */
function createCover({ ownerDocument }: Element): SVGRectElement {
  const cover = ownerDocument.createElementNS(SVG, 'rect');
  const attributes = { x: -COVER_MM, y: -COVER_MM, width: 2 * COVER_MM, height: 2 * COVER_MM };
  for (const [name, value] of Object.entries(attributes)) cover.setAttribute(name, String(value));
  cover.setAttribute('fill', 'none');
  cover.setAttribute('pointer-events', 'none');
  return cover;
}

function createGroup(root: HTMLElement, isLifted: boolean): Group {
  const node = createSeparateSvg(root);
  node.append(createCover(node));
  return { node, place: createNodePosition(node), drawn: [], shift: null, isLifted };
}

function placeChild(parent: Element, child: Element, at: number): void {
  if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
}

export interface Arrangement {
  readonly groups: readonly Group[];
  readonly elements: readonly LabelElement[];
  /** True if the element is about to be dragged: its group then contains dragged elements only. */
  readonly isLifted: (element: LabelElement) => boolean;
  /** Returns the nodes of an element, creating them in the given group if necessary. */
  readonly drawnOf: (element: LabelElement, group: Group) => Drawn;
  /** Returns the current group of an element. */
  readonly groupOf: (id: string) => Group | null;
}

interface Filled {
  readonly group: Group;
  readonly drawn: Drawn[];
}

/**
 * Arranges the nodes of elements in drawing order, in groups of neighbors. An element stays in its group if the order allows it, so that a
 * change moves few nodes; small groups are merged.
 *
 * @returns the groups in their order
 */
export function arrangeInGroups(
  root: HTMLElement,
  { groups, elements, isLifted, drawnOf, groupOf }: Arrangement,
): readonly Group[] {
  const next: Filled[] = [];
  const used = new Set<Group>();
  /** Groups whose elements all move to the preceding group. */
  const dissolved = new Set<Group>();
  const isFree = (group: Group) => !used.has(group) && !dissolved.has(group);
  /** Returns the group of the next element that has one, if the group has room. New elements before that element join its group. */
  const groupAhead = (from: number, isApart: boolean): Group | null => {
    const following = elements.slice(from).find(({ id }) => groupOf(id) !== null);
    const group = following && isLifted(following) === isApart ? groupOf(following.id) : null;
    return group && isFree(group) && group.drawn.length < MAX_GROUP ? group : null;
  };
  const groupFor = (element: LabelElement, at: number, isApart: boolean): Group => {
    const last = next.at(-1);
    const isLike = last !== undefined && last.group.isLifted === isApart;
    const own = groupOf(element.id);
    if (own && isLike && own === last.group) return own;
    const room = isLike ? MAX_GROUP - last.drawn.length : 0;
    if (own && isFree(own)) {
      if (own.drawn.length > room) return own;
      dissolved.add(own);
    }
    if (isLike && room > 0) return last.group;
    return groupAhead(at + 1, isApart) ?? createGroup(root, isApart);
  };
  for (const [at, element] of elements.entries()) {
    const isApart = isLifted(element);
    const group = groupFor(element, at, isApart);
    group.isLifted = isApart;
    const one = drawnOf(element, group);
    one.group = group;
    const last = next.at(-1);
    if (last?.group === group) last.drawn.push(one);
    else next.push({ group, drawn: [one] });
    used.add(group);
  }
  for (const group of groups) if (!used.has(group)) group.node.remove();
  next.forEach(({ group, drawn }, index) => {
    group.drawn = drawn;
    placeChild(root, group.node, index);
    for (const [at, { node }] of drawn.entries()) placeChild(group.node, node, COVERS + at);
  });
  return next.map(({ group }) => group);
}
