import { type BoxMm, boxCenter, boxesOverlap, rotatedBounds } from '../../../../core/base/boxes.ts';
import { PRINT_LIMITS } from '../../../../core/base/limits.ts';
import { freePosition } from '../../../../core/edit/placing/freePosition.ts';
import { placeElement } from '../../../../core/edit/placing/placeElement.ts';
import { PASTE_OFFSET_MM } from '../../../../core/edit/planPaste.ts';
import { traitsOf } from '../../../../core/label/kinds/registry.ts';
import type { Label, LabelElement } from '../../../../core/label/label.ts';

/** Elements whose start points are closer than this look like a single element. */
const APART_MM = 0.5;

/** Shifts a new element until no other element starts at the same point. */
function besideOthers(element: LabelElement, { elements }: Label): LabelElement {
  const isTaken = ({ xMm, yMm }: LabelElement) =>
    elements.some((other) => Math.abs(other.xMm - xMm) < APART_MM && Math.abs(other.yMm - yMm) < APART_MM);
  let free = element;
  for (let tries = 0; tries < elements.length && isTaken(free); tries++)
    free = { ...free, xMm: free.xMm + PASTE_OFFSET_MM, yMm: free.yMm + PASTE_OFFSET_MM };
  return free;
}

/** Share of the visible area. A larger element counts as a background, on which other elements may be placed. */
const GROUND_SHARE = 0.5;

/** Shares of its usual size that a new code may have, so that it finds a free place. */
const SIZE_SHARES = [1, 0.8, 0.65, 0.5];

/** Returns a new element in its usual size and in the smaller sizes that its kind allows, around the same center. */
function sizesOf(element: LabelElement): LabelElement[] {
  const { flexibleSides } = traitsOf(element);
  if (flexibleSides === 'none') return [element];
  const center = boxCenter(element);
  return SIZE_SHARES.map((share) => {
    const widthMm = element.widthMm * (flexibleSides === 'both' ? share : 1);
    const heightMm = element.heightMm * share;
    const start = { xMm: center.xMm - widthMm / 2, yMm: center.yMm - heightMm / 2 };
    return placeElement(element, { ...start, widthMm, heightMm });
  });
}

interface Placed {
  readonly element: LabelElement;
  /** False if the element covers others. */
  readonly isFree: boolean;
}

/** Share of a label's shorter side that stays free along its edges, up to `PRINT_LIMITS.fitMarginMm`. */
const MARGIN_SHARE = 0.05;

const wholeLabel = ({ widthMm, heightMm }: Label): BoxMm => ({ xMm: 0, yMm: 0, widthMm, heightMm });

/** Returns the part of a label for new elements. Along the edges a printer may cut off what is printed, or miss it. */
function insideMargin({ widthMm, heightMm }: Label): BoxMm {
  const marginMm = Math.min(PRINT_LIMITS.fitMarginMm, Math.min(widthMm, heightMm) * MARGIN_SHARE);
  return {
    xMm: marginMm,
    yMm: marginMm,
    widthMm: widthMm - 2 * marginMm,
    heightMm: heightMm - 2 * marginMm,
  };
}

/** Returns the common part of two boxes; null if they don't overlap. */
function commonPart(one: BoxMm, other: BoxMm): BoxMm | null {
  const xMm = Math.max(one.xMm, other.xMm);
  const yMm = Math.max(one.yMm, other.yMm);
  const widthMm = Math.min(one.xMm + one.widthMm, other.xMm + other.widthMm) - xMm;
  const heightMm = Math.min(one.yMm + one.heightMm, other.yMm + other.heightMm) - yMm;
  return widthMm > 0 && heightMm > 0 ? { xMm, yMm, widthMm, heightMm } : null;
}

/**
 * Moves a new element to the corner in which labels usually have its kind: texts at the top left, barcodes at the bottom left, and all
 * others, such as QR codes and pictures, at the top right. On a label without such corners, the element stays where it is.
 */
export function inCorner(element: LabelElement, label: Label): LabelElement {
  if (label.shape === 'circle' || (label.stock?.outline ?? '') !== '') return element;
  const inner = insideMargin(label);
  const leftMm = inner.xMm;
  const topMm = inner.yMm;
  const rightMm = Math.max(leftMm, leftMm + inner.widthMm - element.widthMm);
  const bottomMm = Math.max(topMm, topMm + inner.heightMm - element.heightMm);
  const isLeft = element.kind === 'text' || element.kind === 'barcode';
  return {
    ...element,
    xMm: isLeft ? leftMm : rightMm,
    yMm: element.kind === 'barcode' ? bottomMm : topMm,
  };
}

/**
 * Moves a new element to the nearest free position in the visible area, where it is made smaller if its kind allows it and there is no room
 * otherwise, or else anywhere on the label. Positions at the edges of the label come last. Hidden elements and backgrounds may be covered. Without a free position, the element is shifted
 * only so far that it does not start at the same point as another element.
 */
export function clearOfOthers(
  element: LabelElement,
  label: Label,
  area: BoxMm,
  boxOf: (element: LabelElement) => BoxMm,
): Placed {
  const others = label.elements
    .filter(({ kind, hidden }) => kind !== 'background' && !hidden)
    .map((other) => rotatedBounds(boxOf(other), other.rotationDeg))
    .filter(({ widthMm, heightMm }) => widthMm * heightMm < area.widthMm * area.heightMm * GROUND_SHARE);
  const sizes = sizesOf(element);
  const whole = wholeLabel(label);
  const inner = insideMargin(label);
  const seen = commonPart(area, inner) ?? area;
  const isClear = !others.some((other) => boxesOverlap(element, other));
  const placedIn = (place: BoxMm, sized: LabelElement) => {
    const free = freePosition(sized, others, place);
    return free && { ...sized, ...free };
  };
  const smaller = (place: BoxMm) =>
    sizes.map((sized) => placedIn(place, sized)).find((one) => one !== null) ?? null;
  const placed =
    placedIn(seen, element) ??
    // The element is larger than the visible area, which is free.
    (isClear ? element : null) ??
    smaller(seen) ??
    smaller(inner) ??
    smaller(area) ??
    smaller(whole);
  return placed
    ? { element: placed, isFree: true }
    : { element: besideOthers(element, label), isFree: false };
}
