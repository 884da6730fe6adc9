import { type BoxMm, boxBetween, commonBox, type PointMm } from '../../../../core/base/boxes.ts';
import type { SizeMm } from '../../../../core/pages/labelSizes.ts';
import { FRAME_LIMITS, hasArea } from '../../../../core/pages/pageFrames.ts';

/** Edges of a frame that a handle moves. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const between = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(min, max));
/** Tenths of a millimetre: finer is no matter of a pointer. */
export const tenth = (lengthMm: number) => Math.round(lengthMm * 10) / 10;

/** Moves a frame as far as its page allows. */
export function moveFrame(frame: BoxMm, byXMm: number, byYMm: number, page: SizeMm): BoxMm {
  return {
    ...frame,
    xMm: between(frame.xMm + byXMm, 0, page.widthMm - frame.widthMm),
    yMm: between(frame.yMm + byYMm, 0, page.heightMm - frame.heightMm),
  };
}

/** Moves one end of a stretch, or none of them. */
function resizeSide(from: number, length: number, by: number, edge: -1 | 0 | 1, max: number) {
  const least = FRAME_LIMITS.minMm;
  if (edge === 0) return { from, length };
  if (edge > 0) return { from, length: between(length + by, least, max - from) };
  const start = between(from + by, 0, from + length - least);
  return { from: start, length: from + length - start };
}

/** Moves edges of a frame as far as its page and the smallest frame allow. */
export function resizeFrame(frame: BoxMm, edges: Edges, byXMm: number, byYMm: number, page: SizeMm): BoxMm {
  const across = resizeSide(frame.xMm, frame.widthMm, byXMm, edges.x, page.widthMm);
  const down = resizeSide(frame.yMm, frame.heightMm, byYMm, edges.y, page.heightMm);
  return { xMm: across.from, yMm: down.from, widthMm: across.length, heightMm: down.length };
}

/** The part of the page between two points, in tenths of a millimetre. */
export function drawFrame(start: PointMm, end: PointMm, page: SizeMm): BoxMm {
  const { xMm, yMm, widthMm, heightMm } = boxBetween(start, end);
  const drawn = { xMm: tenth(xMm), yMm: tenth(yMm), widthMm: tenth(widthMm), heightMm: tenth(heightMm) };
  return commonBox(drawn, { xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm });
}

/** A drag shorter than this is a click and draws nothing. */
const DRAWN_MM = 3;

export function isDrawn({ widthMm, heightMm }: BoxMm): boolean {
  return widthMm >= DRAWN_MM && heightMm >= DRAWN_MM;
}

/** A frame of the wanted size in the middle of the page, turned where it fits better so; smaller where the page is. */
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

/** Pages of one size differ by no more than rounding. */
const SAME_PAGE_MM = 0.5;

export function isLikePage(one: SizeMm, other: SizeMm): boolean {
  return (
    Math.abs(one.widthMm - other.widthMm) <= SAME_PAGE_MM &&
    Math.abs(one.heightMm - other.heightMm) <= SAME_PAGE_MM
  );
}

/** Frames of another page of the same size. */
export function framesOnPage(frames: readonly BoxMm[], page: SizeMm): BoxMm[] {
  const sheet: BoxMm = { xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm };
  return frames.map((frame) => commonBox(frame, sheet)).filter(hasArea);
}
