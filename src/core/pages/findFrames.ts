import type { Ink, PixelRect } from './inkRaster.ts';

const MIN_SIDE_MM = 40;
/** Of each of its sides, a frame has this much drawn. */
const MIN_DRAWN = 0.8;
/** A dashed side has less. */
const MIN_DASHED = 0.4;
const MAX_DASHED = 0.9;
/** Gaps between dashes are bridged up to this. */
const BRIDGE_MM = 3;

/** Runs of ink along a row, gaps up to `bridge` included, that are as long as `length`. */
function longRuns(ink: Ink, y: number, cell: PixelRect, bridge: number, length: number) {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  let last = -1;
  for (let x = cell.left; x <= cell.right; x++) {
    const isOn = x < cell.right && (ink.isInk(x, y) || ink.isInk(x, y + 1));
    if (isOn) {
      if (from < 0) from = x;
      last = x;
    } else if (from >= 0 && (x - last > bridge || x === cell.right)) {
      if (last + 1 - from >= length) runs.push({ from, to: last + 1 });
      from = -1;
    }
  }
  return runs;
}

interface Side {
  /** Share of it that has ink. */
  readonly drawn: number;
  readonly longestGap: number;
}

/** How much of a side is drawn, and the longest stretch of it that is not. */
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

/** Upright rectangles that are drawn all around, whole or dashed, as large as labels are; of those in each other the outermost. */
export function findFrames(ink: Ink, cell: PixelRect, pxPerMm: number): PixelRect[] {
  const side = MIN_SIDE_MM * pxPerMm;
  const bridge = BRIDGE_MM * pxPerMm;
  const rows: { y: number; from: number; to: number }[] = [];
  for (let y = cell.top; y < cell.bottom; y++)
    for (const run of longRuns(ink, y, cell, bridge, side)) rows.push({ y, ...run });
  const frames: PixelRect[] = [];
  for (const upper of rows) {
    // The first row of a side is as good as those behind it.
    if (
      frames.some((frame) =>
        isInside({ left: upper.from, right: upper.to, top: upper.y, bottom: upper.y }, frame),
      )
    )
      continue;
    let lowest: PixelRect | null = null;
    for (const lower of rows) {
      if (lower.y - upper.y < side) continue;
      if (Math.abs(lower.from - upper.from) > 3 || Math.abs(lower.to - upper.to) > 3) continue;
      const rect = { left: upper.from, top: upper.y, right: upper.to, bottom: lower.y + 1 };
      if (isFrame(ink, rect, pxPerMm)) lowest = rect;
    }
    if (lowest) frames.push(lowest);
  }
  return frames.filter((frame) => !frames.some((other) => other !== frame && isInside(frame, other)));
}

/** Drawn all around without a gap, or in dashes: frames that stand in line with each other are no single one. */
function isFrame(ink: Ink, { left, top, right, bottom }: PixelRect, pxPerMm: number): boolean {
  const down = (x: number) =>
    sideOf(top, bottom, (y) => ink.isInk(x, y) || ink.isInk(x + 1, y) || ink.isInk(x - 1, y));
  const across = (y: number) =>
    sideOf(left, right, (x) => ink.isInk(x, y) || ink.isInk(x, y + 1) || ink.isInk(x, y - 1));
  const sides = [down(left), down(right - 1), across(top), across(bottom - 1)];
  const isWhole = sides.every(({ drawn, longestGap }) => drawn >= MIN_DRAWN && longestGap <= pxPerMm);
  const isDashed = ({ drawn, longestGap }: Side) =>
    drawn >= MIN_DASHED && drawn < MAX_DASHED && longestGap <= BRIDGE_MM * pxPerMm;
  return isWhole || sides.every(isDashed);
}
