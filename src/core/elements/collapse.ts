import { type BoxMm, rotatedBounds, unionBounds } from '../base/boxes.ts';
import { PT_TO_MM } from '../base/units.ts';
import type { ResolvedElement } from '../data/labelRecord.ts';
import { isBlank } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { isPrinted } from './labelGeometry.ts';

/**
 * What comes out empty pulls up what stands below, where the element says so. How much, is a matter of the design alone:
 * the boxes as they are stored, not as a text fills them.
 *
 * - One element is above another where it begins and ends higher (boxes may overlap by half of the flatter one, as
 *   boxes around lines of text do) and stands over some part of its width.
 * - An empty element that collapses gives its place to what follows under it: the highest of these takes its upper edge,
 *   and the others keep their distances to that one.
 * - What stands under several elements moves up no further than each of them lets it: a line below two columns moves when
 *   both become shorter.
 * - A group moves as a whole unless something in it collapses.
 */
export interface Collapse {
  /**
   * How much higher each element stands on a label than it was designed, in millimetres; null where all stand as they were
   * designed. Elements without a place, since they collapsed, count as well.
   */
  readonly pulledUpMm: (resolved: readonly ResolvedElement[]) => readonly number[] | null;
  /**
   * For each element whether it may stand elsewhere on some labels than on others.
   *
   * @param varies which elements differ between labels
   */
  readonly moves: (varies: readonly boolean[]) => readonly boolean[];
}

/** Elements that overlap by less are side by side. */
const TOUCH_MM = 0.01;

/** Elements that move together: a single element or a group. */
interface Unit {
  readonly members: readonly number[];
  readonly box: BoxMm;
  /** The one element of it collapses. */
  readonly collapses: boolean;
}

interface Placed extends Unit {
  /** Right above it, with nothing between, by their places in the list. */
  readonly above: readonly number[];
  /** Height that its collapse frees. */
  readonly freedMm: number;
}

/** The way in which labels of a design close up; null where nothing of it collapses. */
export function compileCollapse(label: Label): Collapse | null {
  if (!label.elements.some((element) => element.collapses && isPrinted(element))) return null;
  const units = stackUnits(unitsOf(label));
  return {
    moves: (varies) => moves(units, varies),
    pulledUpMm: (resolved) => pull(units, label, resolved),
  };
}

/** True if an element collapses on a label. */
export function isCollapsed(element: LabelElement, { shown, contents }: ResolvedElement): boolean {
  return element.collapses && (!shown || isBlank(element, contents));
}

function pull(
  units: readonly Placed[],
  { elements }: Label,
  resolved: readonly ResolvedElement[],
): readonly number[] | null {
  const upMm = elements.map(() => 0);
  const freed = units.map(() => 0);
  let isMoved = false;
  for (const [at, { above, members, collapses, freedMm }] of units.entries()) {
    const byMm = above.length === 0 ? 0 : Math.min(...above.map((other) => freed[other]));
    for (const member of members) upMm[member] = byMm;
    isMoved ||= byMm > 0;
    const [only] = members;
    freed[at] = byMm + (collapses && isCollapsed(elements[only], resolved[only]) ? freedMm : 0);
  }
  return isMoved ? upMm : null;
}

function moves(units: readonly Placed[], varies: readonly boolean[]): boolean[] {
  const ofElements = varies.map(() => false);
  const ofUnits: boolean[] = [];
  for (const { above, members } of units) {
    const isMoved = above.some((other) => {
      const { collapses, members: others } = units[other];
      return ofUnits[other] || (collapses && varies[others[0]]);
    });
    ofUnits.push(isMoved);
    for (const member of members) ofElements[member] = isMoved;
  }
  return ofElements;
}

/** Units of the printed elements; an element that isn't printed neither moves nor blocks others. */
function unitsOf({ elements }: Label): Unit[] {
  const loose = new Set<string>();
  for (const { collapses, groups } of elements) if (collapses) for (const group of groups) loose.add(group);
  const members = new Map<string, number[]>();
  for (const [index, element] of elements.entries()) {
    if (!isPrinted(element)) continue;
    const group = element.groups.find((id) => !loose.has(id));
    // An id of an element may be that of a group.
    const key = group === undefined ? `element ${element.id}` : `group ${group}`;
    const known = members.get(key);
    if (known) known.push(index);
    else members.set(key, [index]);
  }
  return [...members.values()].map((indices) => ({
    members: indices,
    box: unionBounds(indices.map((index) => boxOf(elements[index]))) ?? boxOf(elements[indices[0]]),
    collapses: elements[indices[0]].collapses,
  }));
}

/** The upright box around an element. A text that follows its lines has at least one, whatever height is stored. */
function boxOf(element: LabelElement): BoxMm {
  const { xMm, yMm, widthMm } = element;
  const lineMm = 'autoHeight' in element && element.autoHeight ? element.fontSizePt * PT_TO_MM : null;
  const heightMm = lineMm === null ? element.heightMm : Math.min(lineMm, element.heightMm);
  return rotatedBounds({ xMm, yMm, widthMm, heightMm }, element.rotationDeg);
}

function isAbove(a: BoxMm, b: BoxMm): boolean {
  if (a.yMm >= b.yMm - TOUCH_MM) return false;
  const overlapMm = a.yMm + a.heightMm - b.yMm;
  if (overlapMm > TOUCH_MM && overlapMm > Math.min(a.heightMm, b.heightMm) / 2) return false;
  return Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm) - Math.max(a.xMm, b.xMm) > TOUCH_MM;
}

/** Units from the top down, each with what is right above it. */
function stackUnits(units: readonly Unit[]): Placed[] {
  const sorted = units.toSorted((a, b) => a.box.yMm - b.box.yMm);
  const above = sorted.map(({ box }, at) => rightAbove(sorted, box, at));
  const freedMm = sorted.map(() => Number.POSITIVE_INFINITY);
  for (const [at, others] of above.entries()) {
    for (const other of others)
      freedMm[other] = Math.min(freedMm[other], sorted[at].box.yMm - sorted[other].box.yMm);
  }
  return sorted.map((unit, at) => ({ ...unit, above: above[at], freedMm: finite(freedMm[at]) }));
}

/** Nothing follows under it: there is nothing to give its place to. */
function finite(lengthMm: number): number {
  return Number.isFinite(lengthMm) ? lengthMm : 0;
}

/** The nearest first, so that most of the others are found to be above one that is known already. */
function rightAbove(sorted: readonly Unit[], box: BoxMm, below: number): number[] {
  const found: number[] = [];
  const passed: number[] = [];
  for (let at = below - 1; at >= 0; at--) {
    if (!isAbove(sorted[at].box, box)) continue;
    if (!passed.some((nearer) => isAbove(sorted[at].box, sorted[nearer].box))) found.push(at);
    passed.push(at);
  }
  return found;
}
