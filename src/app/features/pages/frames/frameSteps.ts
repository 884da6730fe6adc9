import { type BoxMm, boxBetween, commonBox, type PointMm, type SizeMm } from '../../../../core/base/boxes.ts';
import { FRAME_LIMITS, hasArea } from '../../../../core/pages/pageFrames.ts';

/** Edges of a frame that a handle moves: -1 is left or top, 1 is right or bottom, 0 is neither. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const between = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(min, max));
/** Rounds to tenths of a millimeter, fine enough for a pointer. */
export const tenth = (lengthMm: number) => Math.round(lengthMm * 10) / 10;

/** Moves a frame within its page. */
export function moveFrame(frame: BoxMm, byXMm: number, byYMm: number, page: SizeMm): BoxMm {
  return {
    ...frame,
    xMm: between(frame.xMm + byXMm, 0, page.widthMm - frame.widthMm),
    yMm: between(frame.yMm + byYMm, 0, page.heightMm - frame.heightMm),
  };
}

/** Moves the start or the end of an interval, or neither, and returns the new interval. */
function resizeSide(from: number, length: number, by: number, edge: -1 | 0 | 1, max: number) {
  const least = FRAME_LIMITS.minMm;
  if (edge === 0) return { from, length };
  if (edge > 0) return { from, length: between(length + by, least, max - from) };
  const start = between(from + by, 0, from + length - least);
  return { from: start, length: from + length - start };
}

/** Moves edges of a frame within its page, down to the minimum size. */
export function resizeFrame(frame: BoxMm, edges: Edges, byXMm: number, byYMm: number, page: SizeMm): BoxMm {
  const across = resizeSide(frame.xMm, frame.widthMm, byXMm, edges.x, page.widthMm);
  const down = resizeSide(frame.yMm, frame.heightMm, byYMm, edges.y, page.heightMm);
  return { xMm: across.from, yMm: down.from, widthMm: across.length, heightMm: down.length };
}

/** Returns the frame between two points, in tenths of a millimeter. */
export function drawFrame(start: PointMm, end: PointMm, page: SizeMm): BoxMm {
  const { xMm, yMm, widthMm, heightMm } = boxBetween(start, end);
  const drawn = { xMm: tenth(xMm), yMm: tenth(yMm), widthMm: tenth(widthMm), heightMm: tenth(heightMm) };
  return commonBox(drawn, { xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm });
}

/** Minimum size of a drawn frame. A shorter drag counts as a click. */
const DRAWN_MM = 3;

export function isDrawn({ widthMm, heightMm }: BoxMm): boolean {
  return widthMm >= DRAWN_MM && heightMm >= DRAWN_MM;
}

/** Returns a frame of the label's size in the center of the page, rotated if that fits better, and shrunk to the page if necessary. */
export function middleFrame(label: SizeMm, page: SizeMm): BoxMm {
  const isSideways = label.widthMm > label.heightMm !== page.widthMm > page.heightMm;
  const [width, height] = isSideways ? [label.heightMm, label.widthMm] : [label.widthMm, label.heightMm];
  const widthMm = tenth(Math.min(width, page.widthMm * 0.9));
  const heightMm = tenth(Math.min(height, page.heightMm * 0.9));
  return {
    xMm: tenth((page.widthMm - widthMm) / 2),
    yMm: tenth((page.heightMm - heightMm) / 2),
    widthMm,
    heightMm,
  };
}

/** Largest size difference of pages that count as equally large; it allows for rounding. */
const SAME_PAGE_MM = 0.5;

export function isLikePage(one: SizeMm, other: SizeMm): boolean {
  return (
    Math.abs(one.widthMm - other.widthMm) <= SAME_PAGE_MM &&
    Math.abs(one.heightMm - other.heightMm) <= SAME_PAGE_MM
  );
}

/** Clips frames, drawn on another page of the same size, to this page. */
export function framesOnPage(frames: readonly BoxMm[], page: SizeMm): BoxMm[] {
  const sheet: BoxMm = { xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm };
  return frames.map((frame) => commonBox(frame, sheet)).filter(hasArea);
}
