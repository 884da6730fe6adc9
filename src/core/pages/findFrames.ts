import type { Ink, PixelRect } from './inkRaster.ts';

const MIN_SIDE_MM = 40;
/** Of each of its sides, a frame has this much drawn. */
const MIN_DRAWN = 0.8;
/** A dashed side has less. */
const MIN_DASHED = 0.4;
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

/** Share of a column between two rows that has ink in it or beside it. */
function drawnDown(ink: Ink, x: number, top: number, bottom: number): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    if (ink.isInk(x, y) || ink.isInk(x + 1, y) || ink.isInk(x - 1, y)) count++;
  return count / Math.max(1, bottom - top);
}

function drawnAcross(ink: Ink, y: number, left: number, right: number): number {
  let count = 0;
  for (let x = left; x < right; x++)
    if (ink.isInk(x, y) || ink.isInk(x, y + 1) || ink.isInk(x, y - 1)) count++;
  return count / Math.max(1, right - left);
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
      if (isFrame(ink, rect)) lowest = rect;
    }
    if (lowest) frames.push(lowest);
  }
  return frames.filter((frame) => !frames.some((other) => other !== frame && isInside(frame, other)));
}

function isFrame(ink: Ink, { left, top, right, bottom }: PixelRect): boolean {
  const sides = [
    Math.max(...[left, left + 1].map((x) => drawnDown(ink, x, top, bottom))),
    Math.max(...[right - 1, right - 2].map((x) => drawnDown(ink, x, top, bottom))),
    drawnAcross(ink, top, left, right),
    drawnAcross(ink, bottom - 1, left, right),
  ];
  return (
    sides.every((drawn) => drawn >= MIN_DRAWN) ||
    sides.every((drawn) => drawn >= MIN_DASHED && drawn < MIN_DRAWN)
  );
}
