import { type BoxMm, rotatedBounds, unionBounds } from '../base/boxes.ts';
import { PT_TO_MM } from '../base/units.ts';
import type { ResolvedElement } from '../data/labelRecord.ts';
import { isBlank } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { isPrinted } from './labelGeometry.ts';

/**
 * Collapsing: elements move up to close the gap of an empty element that has `collapses` set. The distance depends only on the stored
 * boxes, not on the boxes that texts fill.
 *
 * - An element is above another one if it begins and ends higher (boxes may overlap by half of the flatter box's height, as boxes around
 *   lines of text do), and if both share a part of their width.
 * - An empty element that collapses frees its position: the highest element below it moves up to its upper edge, and all other elements
 *   below move by the same distance.
 * - An element below several elements moves up by the smallest of their distances: a line below two columns moves only when both columns
 *   become shorter.
 * - A group moves as a whole unless it contains an element that can collapse.
 */
export interface Collapse {
  /**
   * Returns the distance by which each element of a label moves up from its designed position, in millimeters; null if none moves. The list
   * includes collapsed elements.
   */
  readonly pulledUpMm: (resolved: readonly ResolvedElement[]) => readonly number[] | null;
  /**
   * Returns for each element whether its position may differ between labels.
   *
   * @param varies for each element, true if its content differs between labels
   */
  readonly moves: (varies: readonly boolean[]) => readonly boolean[];
}

/** Maximum overlap of boxes that counts as touching. */
const TOUCH_MM = 0.01;

/** Elements that move together: the elements of a group, or a single element. */
interface Unit {
  readonly members: readonly number[];
  readonly box: BoxMm;
  /** True if the unit is a single element that can collapse. */
  readonly collapses: boolean;
}

interface Placed extends Unit {
  /** Indices of the units directly above this unit. */
  readonly above: readonly number[];
  /** Distance by which collapsing the unit moves the units below it. */
  readonly freedMm: number;
}

/** Compiles the collapsing of a design; null if no element collapses. */
export function compileCollapse(label: Label): Collapse | null {
  if (!label.elements.some((element) => element.collapses && isPrinted(element))) return null;
  const units = stackUnits(unitsOf(label));
  return {
    moves: (varies) => moves(units, varies),
    pulledUpMm: (resolved) => pull(units, label, resolved),
  };
}

/** True if an element is collapsed on a label: it can collapse, and is not shown or empty. */
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

/** Returns the units of the printed elements; an element that isn't printed neither moves nor blocks others. */
function unitsOf({ elements }: Label): Unit[] {
  const loose = new Set<string>();
  for (const { collapses, groups } of elements) if (collapses) for (const group of groups) loose.add(group);
  const members = new Map<string, number[]>();
  for (const [index, element] of elements.entries()) {
    if (!isPrinted(element)) continue;
    const group = element.groups.find((id) => !loose.has(id));
    // An element's ID may equal a group's ID, so the keys have prefixes.
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

/** Returns the bounding box of an element. With automatic height only one line is certain, so the box is no higher than one line. */
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

/** Sorts units from the top down, each with the units directly above it. */
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

/** Replaces an infinite distance by 0: no unit is below, so collapsing moves nothing. */
function finite(lengthMm: number): number {
  return Number.isFinite(lengthMm) ? lengthMm : 0;
}

/**
 * Returns the units directly above a box. Starts with the nearest unit, so that most others are quickly found to be above a unit already
 * found.
 */
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
