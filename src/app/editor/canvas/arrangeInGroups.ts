import type { LabelElement } from '../../../core/label/label.ts';
import type { Drawn, Group } from './drawnElement.ts';
import { createPlace } from './place.ts';

/** Elements that hang on one group. What moves as a whole is moved by its groups: one attribute for so many elements. */
const MAX_GROUP = 48;

const SVG = 'http://www.w3.org/2000/svg';

function placeChild(parent: Element, child: Element, at: number): void {
  if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
}

/** Children of a group that stand before its elements. */
const COVERS = 1;
/** Farther from the label's origin than anything that is laid on a pasteboard. */
const COVER_MM = 3000;

/**
 * An unseen rectangle as large as the pasteboard. Chromium adds up, layer by layer and with every change of one, the area
 * in which wheels and touches are listened to. Adding the boxes of a thousand elements costs more than everything else in a
 * frame of a drag; boxes within a rectangle that came before cost nothing.
 */
function createCover({ ownerDocument }: Element): SVGRectElement {
  const cover = ownerDocument.createElementNS(SVG, 'rect');
  const attributes = { x: -COVER_MM, y: -COVER_MM, width: 2 * COVER_MM, height: 2 * COVER_MM };
  for (const [name, value] of Object.entries(attributes)) cover.setAttribute(name, String(value));
  cover.setAttribute('fill', 'none');
  cover.setAttribute('pointer-events', 'none');
  return cover;
}

/**
 * Puts the nodes of elements into drawing order, in groups of neighbours. An element stays in its group where the order
 * allows it, so that a change moves few nodes.
 *
 * @param drawnOf the nodes of an element, made for the given group where there are none
 * @param groupOf the group that an element hangs on now
 * @returns the groups in their order
 */
export function arrangeInGroups(
  root: SVGGElement,
  groups: readonly Group[],
  elements: readonly LabelElement[],
  drawnOf: (element: LabelElement, group: Group) => Drawn,
  groupOf: (id: string) => Group | null,
): readonly Group[] {
  const createGroup = (): Group => {
    const node = root.ownerDocument.createElementNS(SVG, 'g');
    node.append(createCover(node));
    return { node, place: createPlace(node), drawn: [], shift: null };
  };
  const next: { readonly group: Group; readonly drawn: Drawn[] }[] = [];
  const used = new Set<Group>();
  for (const element of elements) {
    const last = next.at(-1);
    const own = groupOf(element.id);
    const canStay = own !== null && (own === last?.group || !used.has(own));
    const hasRoom = last !== undefined && last.drawn.length < MAX_GROUP;
    const group = canStay ? own : hasRoom ? last.group : createGroup();
    const one = drawnOf(element, group);
    one.group = group;
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
