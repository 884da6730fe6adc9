import { blankStretches, type Ink, type PixelRect, type Stretch } from './inkRaster.ts';

const MIN_SIDE_MM = 40;
/** Maximum thickness of a frame's line; thicker ink is a bar. */
const MAX_THICK_MM = 1.6;
/** Minimum share of each solid side of a frame that has ink. */
const MIN_DRAWN = 0.8;
/** Range of the share of a dashed side that has ink. */
const MIN_DASHED = 0.4;
const MAX_DASHED = 0.9;
/** Maximum gap between dashes of a side. */
const BRIDGE_MM = 3;
/**
 * Gaps up to which dashes are joined, smallest first: ink beside a frame may be nearer than the next dash, so small gaps are tried first.
 */
const BRIDGES_MM = [0.3, 1, 2, BRIDGE_MM];

/** Maximum gap in a line that runs along several frames: the blank space between two frames, plus a gap of dashes on each side. */
const CROSSING_MM = 10;

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Returns the runs of ink in a row and the row below it taken together, because a line may be between two rows of pixels. */
function runsOf(ink: Ink, y: number, cell: PixelRect): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let x = cell.left; x <= cell.right; x++) {
    const isOn = x < cell.right && (ink.isInk(x, y) || ink.isInk(x, y + 1));
    if (isOn && from < 0) from = x;
    if (isOn || from < 0) continue;
    runs.push({ from, to: x });
    from = -1;
  }
  return runs;
}

/** Joins runs with gaps of up to `bridge` between them, and returns those with a minimum length. */
function longRuns(runs: readonly Run[], bridge: number, length: number): Run[] {
  const long: Run[] = [];
  let from = 0;
  for (const [at, { to }] of runs.entries()) {
    const next = runs[at + 1];
    if (next && next.from - to <= bridge) continue;
    if (to - runs[from].from >= length) long.push({ from: runs[from].from, to });
    from = at + 1;
  }
  return long;
}

interface Side {
  /** Share of the side that has ink, from 0 to 1. */
  readonly drawn: number;
  readonly longestGap: number;
}

/** Returns the number of inked pixels of a side, and its longest gap. */
function sideOf(from: number, to: number, isOn: (at: number) => boolean): Side {
  let count = 0;
  let gap = 0;
  let longestGap = 0;
  for (let at = from; at < to; at++) {
    gap = isOn(at) ? 0 : gap + 1;
    if (gap === 0) count++;
    longestGap = Math.max(longestGap, gap);
  }
  return { drawn: count / Math.max(1, to - from), longestGap };
}

const isInside = (inner: PixelRect, outer: PixelRect) =>
  inner.left >= outer.left - 2 &&
  inner.top >= outer.top - 2 &&
  inner.right <= outer.right + 2 &&
  inner.bottom <= outer.bottom + 2;

/** Row of a page that contains a line. */
interface LineRow extends Run {
  readonly y: number;
}

/**
 * Returns the rectangle between two lines. Line ends that differ by at most `slack` pixels count as equal; if they differ by more, the
 * inner end counts, because one line may continue into an adjacent frame whose dashes are near.
 */
function rectBetween(upper: LineRow, lower: LineRow, slack: number): PixelRect {
  const isSame = (one: number, other: number) => Math.abs(one - other) <= slack;
  const [left, inLeft] = [Math.min(upper.from, lower.from), Math.max(upper.from, lower.from)];
  const [inRight, right] = [Math.min(upper.to, lower.to), Math.max(upper.to, lower.to)];
  return {
    left: isSame(left, inLeft) ? left : inLeft,
    right: isSame(inRight, right) ? right : inRight,
    top: upper.y,
    bottom: lower.y + 1,
  };
}

/**
 * Quick test of a rectangle: false if its left or right side has too little ink. It takes constant time, and most pairs of lines fail it.
 */
function hasSides(ink: Ink, { left, top, right, bottom }: PixelRect): boolean {
  const enough = MIN_DASHED * (bottom - top);
  const inkAt = (x: number) =>
    ink.count({ left: Math.max(0, x - 1), right: Math.min(ink.widthPx, x + 2), top, bottom });
  return inkAt(left) >= enough && inkAt(right - 1) >= enough;
}

/** Finds unrotated rectangles with solid or dashed sides that are large enough for a label; of nested rectangles, only the outermost. */
export function findFrames(ink: Ink, cell: PixelRect, pxPerMm: number): PixelRect[] {
  // The area is split at blank space first, so that dashes of an adjacent frame can't extend a line.
  const parts = partBetweenSides(ink, ink.bounds(cell) ?? cell, pxPerMm, CROSSING_MM);
  return parts.flatMap((part) => framesIn(ink, part, pxPerMm));
}

function framesIn(ink: Ink, cell: PixelRect, pxPerMm: number): PixelRect[] {
  const side = MIN_SIDE_MM * pxPerMm;
  const lines: { y: number; runs: readonly Run[] }[] = [];
  for (let y = cell.top; y < cell.bottom; y++) {
    const inks = ink.count({ ...cell, top: y, bottom: Math.min(y + 2, cell.bottom) });
    if (inks >= side * MIN_DASHED) lines.push({ y, runs: runsOf(ink, y, cell) });
  }
  const frames: PixelRect[] = [];
  for (const bridgeMm of BRIDGES_MM) {
    // A dashed side may begin or end with a gap, which makes it shorter than the opposite side.
    const slack = Math.max(3, bridgeMm * pxPerMm);
    const rows = lines.flatMap(({ y, runs }) =>
      longRuns(runs, bridgeMm * pxPerMm, side).map((run) => ({ y, ...run })),
    );
    const lowestFirst = [...rows].reverse();
    for (const upper of rows) {
      // If a line is within a frame that is already found, it is another row of that frame's side, or belongs to a nested frame.
      if (frames.some((frame) => isInside(rectBetween(upper, upper, slack), frame))) continue;
      for (const lower of lowestFirst) {
        if (lower.y - upper.y < side) break;
        const rect = rectBetween(upper, lower, slack);
        const isKnown = rect.right - rect.left < side || frames.some((frame) => isInside(rect, frame));
        if (isKnown || !hasSides(ink, rect) || !isFrame(ink, rect, pxPerMm)) continue;
        frames.push(withoutNeighbour(ink, rect, pxPerMm));
      }
    }
  }
  const outermost = frames.filter(
    (frame) => !frames.some((other) => other !== frame && isInside(frame, other)),
  );
  const parts = outermost.flatMap((frame) => partBetweenSides(ink, frame, pxPerMm, 2 * BRIDGE_MM));
  // Several adjacent frames may have been found as one frame, in several variants that overlap.
  return parts.filter((frame, at) => !parts.slice(0, at).some((other) => liesOver(frame, other)));
}

/** Maximum width of a gap without a white pixel. */
const MAX_PALE_PX = 3;

/** Returns ranges that may be blank space between two frames. The pixels of a gap hardly wider than a pixel are pale instead of white. */
function gapsBetween(ink: Ink, rect: PixelRect, isRows: boolean): Stretch[] {
  const blank = blankStretches(ink, rect, isRows);
  const pale = blankStretches(ink.dark(), rect, isRows).filter(
    ({ from, to }) =>
      to - from <= MAX_PALE_PX && !blank.some((stretch) => stretch.from < to && from < stretch.to),
  );
  return [...blank, ...pale];
}

/**
 * Returns a frame without the side of the frame above or below it, if that side was taken for its own, which blank space between two lines
 * shows.
 */
function withoutNeighbour(ink: Ink, rect: PixelRect, pxPerMm: number): PixelRect {
  let { top, bottom } = rect;
  const isLine = lineTest(ink, rect, true, BRIDGE_MM * pxPerMm);
  for (const { from, to } of gapsBetween(ink, rect, true)) {
    const isBetween = (isLine(from - 1) || isLine(from - 2)) && (isLine(to) || isLine(to + 1));
    if (!isBetween) continue;
    if (to - top <= BRIDGE_MM * pxPerMm) top = to;
    else if (bottom - from <= BRIDGE_MM * pxPerMm) bottom = Math.min(bottom, from);
  }
  return { ...rect, top, bottom };
}

/** True if two rectangles share more than half of the smaller one. */
function liesOver(one: PixelRect, other: PixelRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const areaOf = ({ left, top, right, bottom }: PixelRect) => (right - left) * (bottom - top);
  return Math.max(0, across) * Math.max(0, down) > Math.min(areaOf(one), areaOf(other)) / 2;
}

/**
 * Splits frames that were found as one because the space between them is narrower than the gaps of their dashes: where blank space crosses
 * the whole frame between two lines.
 */
function partBetweenSides(ink: Ink, frame: PixelRect, pxPerMm: number, longestGapMm: number): PixelRect[] {
  for (const isRows of [false, true]) {
    // The outermost pixels of a line may be too pale to count as ink, so the next row or column is tested as well. Where a line crosses
    // several frames, a gap of dashes may be on both sides of the space between the frames.
    const isLine = lineTest(ink, frame, isRows, longestGapMm * pxPerMm);
    for (const { from, to } of gapsBetween(ink, frame, isRows)) {
      const parts = isRows
        ? [
            { ...frame, bottom: from },
            { ...frame, top: to },
          ]
        : [
            { ...frame, right: from },
            { ...frame, left: to },
          ];
      const isLabel = (part: PixelRect) =>
        Math.min(part.right - part.left, part.bottom - part.top) >= MIN_SIDE_MM * pxPerMm;
      const isBetween = (isLine(from - 1) || isLine(from - 2)) && (isLine(to) || isLine(to + 1));
      if (isBetween && parts.every(isLabel))
        return parts.flatMap((part) =>
          partBetweenSides(ink, ink.bounds(part) ?? part, pxPerMm, longestGapMm),
        );
    }
  }
  return [frame];
}

/** Returns a test for whether a row or column of a frame is a solid or dashed line from side to side. */
function lineTest(
  ink: Ink,
  { left, top, right, bottom }: PixelRect,
  isRows: boolean,
  longestGapPx: number,
): (at: number) => boolean {
  return (at) => {
    const { drawn, longestGap } = isRows
      ? sideOf(left, right, (x) => ink.isInk(x, at))
      : sideOf(top, bottom, (y) => ink.isInk(at, y));
    return drawn >= MIN_DASHED && longestGap <= longestGapPx;
  };
}

/** Returns the lines that cross a frame from side to side, which may be ruled lines within a label, or sides that adjacent labels share. */
export function linesAcross(ink: Ink, frame: PixelRect, isRows: boolean, pxPerMm: number): Stretch[] {
  const isLine = lineTest(ink, frame, isRows, BRIDGE_MM * pxPerMm);
  const [first, last] = isRows ? [frame.top, frame.bottom] : [frame.left, frame.right];
  const margin = Math.round(MIN_SIDE_MM * pxPerMm);
  const lines: Stretch[] = [];
  let from = -1;
  for (let at = first + margin; at <= last - margin; at++) {
    const isOn = isLine(at);
    if (isOn && from < 0) from = at;
    if (isOn || from < 0) continue;
    if (at - from <= MAX_THICK_MM * pxPerMm) lines.push({ from, to: at });
    from = -1;
  }
  return lines;
}

/**
 * True if all sides of the rectangle are solid or evenly dashed. Several frames in a row are not a single frame: their sides have larger
 * gaps.
 */
function isFrame(ink: Ink, { left, top, right, bottom }: PixelRect, pxPerMm: number): boolean {
  const down = (x: number) =>
    sideOf(top, bottom, (y) => ink.isInk(x, y) || ink.isInk(x + 1, y) || ink.isInk(x - 1, y));
  const across = (y: number) =>
    sideOf(left, right, (x) => ink.isInk(x, y) || ink.isInk(x, y + 1) || ink.isInk(x, y - 1));
  const isWhole = ({ drawn, longestGap }: Side) => drawn >= MIN_DRAWN && longestGap <= pxPerMm;
  const isDashed = ({ drawn, longestGap }: Side) =>
    drawn >= MIN_DASHED && drawn < MAX_DASHED && longestGap <= BRIDGE_MM * pxPerMm;
  const first = down(left);
  if (!isWhole(first) && !isDashed(first)) return false;
  const sides = [first, down(right - 1), across(top), across(bottom - 1)];
  return sides.every(isWhole) || sides.every(isDashed);
}
