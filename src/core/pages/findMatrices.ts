import { type GrayRaster, type Ink, inkOf, type PixelRect } from './inkRaster.ts';
import { isInLines } from './textLines.ts';

/**
 * Distances up to which modules are joined. Symbols with larger modules are not found, and neither are symbols with other ink this near.
 */
const BRIDGES_MM = [1.3, 2.2];
const MIN_SIDE_MM = 8;
const MAX_SIDE_MM = 80;
/** Allowed share of ink in the bounding box: about half for a symbol, less for letters and drawings, more for logos. */
const DENSITY = { min: 0.28, max: 0.75 };
/** Minimum number of color changes along most rows and columns; the smallest symbols have ten modules. */
const MIN_CHANGES = 4;
/** Brightness from which on a pixel is paper; the modules of symbols are darker. */
const PAPER = 150;

/**
 * Extends each mark by a margin before and after it along lines of pixels.
 *
 * @param next offset of the next pixel in a line
 * @param nextLine offset of the next line
 */
function widenLines(
  marks: Uint8Array,
  lines: number,
  length: number,
  nextLine: number,
  next: number,
  radius: number,
) {
  for (let line = 0; line < lines; line++) {
    const start = line * nextLine;
    // `done` prevents that marks set by this pass are extended again.
    let done = 0;
    for (let at = 0; at < length; at++) {
      if (at < done || marks[start + at * next] === 0) continue;
      let end = at;
      while (end + 1 < length && marks[start + (end + 1) * next] === 1) end++;
      const to = Math.min(length, end + 1 + radius);
      for (let near = Math.max(0, at - radius); near < at; near++) marks[start + near * next] = 1;
      // Ink within the margin extends the run further.
      let reach = to;
      for (let near = end + 1; near < reach; near++) {
        if (marks[start + near * next] === 1) reach = Math.min(length, Math.max(reach, near + 1 + radius));
        else marks[start + near * next] = 1;
      }
      done = reach;
    }
  }
}

/** Number of pixels per mark in each direction, so that finding connected ink takes a fourth of the time. */
const COARSE = 2;

interface Marks {
  readonly columns: number;
  readonly rows: number;
  readonly marks: Uint8Array;
}

function marksOf({ widthPx, heightPx, gray }: GrayRaster): Marks {
  const columns = Math.ceil(widthPx / COARSE);
  const rows = Math.ceil(heightPx / COARSE);
  const marks = new Uint8Array(columns * rows);
  for (let y = 0; y < heightPx; y++) {
    const row = Math.floor(y / COARSE) * columns;
    for (let x = 0; x < widthPx; x++)
      if (gray[y * widthPx + x] < PAPER) marks[row + Math.floor(x / COARSE)] = 1;
  }
  return { columns, rows, marks };
}

/** Extends marks by a margin in all directions, so that the modules of a symbol touch. */
function widened({ columns, rows, marks }: Marks, radius: number): Marks {
  const wide = marks.slice();
  widenLines(wide, rows, columns, columns, 1, radius);
  widenLines(wide, columns, rows, 1, columns, radius);
  return { columns, rows, marks: wide };
}

/** Returns the bounding boxes of connected marks, and clears the marks. */
function boxesOf({ columns, rows, marks }: Marks): PixelRect[] {
  const boxes: PixelRect[] = [];
  const waiting: number[] = [];
  const visit = (next: number) => {
    if (marks[next] === 0) return;
    marks[next] = 0;
    waiting.push(next);
  };
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] === 0) continue;
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    visit(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % columns;
      const y = (at - x) / columns;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      if (x > 0) visit(at - 1);
      if (x + 1 < columns) visit(at + 1);
      if (y > 0) visit(at - columns);
      if (y + 1 < rows) visit(at + columns);
    }
    boxes.push({ left, top, right, bottom });
  }
  return boxes;
}

/** Returns the amount of ink and the number of color changes for each row or column of a rectangle. */
function profile(ink: Ink, { left, top, right, bottom }: PixelRect, isRows: boolean) {
  const [lines, length] = isRows ? [bottom - top, right - left] : [right - left, bottom - top];
  const inks: number[] = [];
  const changes: number[] = [];
  for (let line = 0; line < lines; line++) {
    let count = 0;
    let changed = 0;
    let before = false;
    for (let at = 0; at < length; at++) {
      const isOn = isRows ? ink.isInk(left + at, top + line) : ink.isInk(left + line, top + at);
      if (isOn) count++;
      if (isOn !== before) changed++;
      before = isOn;
    }
    inks.push(count);
    changes.push(changed);
  }
  return { inks, changes };
}

function isMatrix(ink: Ink, rect: PixelRect, pxPerMm: number): boolean {
  const area = (rect.right - rect.left) * (rect.bottom - rect.top);
  const density = ink.count(rect) / area;
  if (density < DENSITY.min || density > DENSITY.max) return false;
  return [true, false].every((isRows) => {
    const { inks, changes } = profile(ink, rect, isRows);
    const middle = changes.sort((a, b) => a - b)[changes.length >> 1];
    return middle >= MIN_CHANGES && !isInLines(inks, pxPerMm);
  });
}

/**
 * Finds areas of a page that look like matrix symbols with any module size: connected ink that covers about half of its bounding box and
 * alternates with white along most rows and columns. Text, in contrast, has rows without ink between its lines.
 */
export function findMatrices(raster: GrayRaster, pxPerMm: number): PixelRect[] {
  const ink = inkOf(raster, PAPER);
  const isSized = ({ left, top, right, bottom }: PixelRect) =>
    [right - left, bottom - top].every(
      (side) => side >= MIN_SIDE_MM * pxPerMm && side <= MAX_SIDE_MM * pxPerMm,
    );
  const marks = marksOf(raster);
  return BRIDGES_MM.flatMap((bridgeMm) =>
    boxesOf(widened(marks, Math.max(1, Math.round((bridgeMm / 2 / COARSE) * pxPerMm))))
      .flatMap(({ left, top, right, bottom }) => {
        const [endX, endY] = [Math.min(ink.widthPx, right * COARSE), Math.min(ink.heightPx, bottom * COARSE)];
        return ink.bounds({ left: left * COARSE, top: top * COARSE, right: endX, bottom: endY }) ?? [];
      })
      .filter((rect) => isSized(rect) && isMatrix(ink, rect, pxPerMm)),
  );
}
