import type { Ink, PixelRect } from './inkRaster.ts';

/** Maximum thickness of a cut line. */
const MAX_THICK_MM = 1.2;
/** Minimum length of a cut line, as a share of the length of the area that it cuts. */
const MIN_REACH = 0.86;
/** Minimum share of a cut line that has ink; a dotted or dashed line has gaps. */
const MIN_INK = 0.25;
/** Maximum gap between dashes. */
const MAX_GAP_MM = 9;
/** Width of the space on both sides of a cut line that must be blank, and the share of it in which ink may cross the line. */
const CLEAR_MM = 2;
const MAX_CROSSED = 0.03;

/** Pixel rows, or pixel columns, of an area of the page. */
interface Lines {
  readonly from: number;
  readonly to: number;
  readonly isInk: (line: number, at: number) => boolean;
  /** Returns the number of inked pixels in a row or column. */
  readonly inkOn: (line: number) => number;
  /** Range of the pixels in a row or column. */
  readonly start: number;
  readonly end: number;
}

function linesOf(ink: Ink, cell: PixelRect, isRows: boolean): Lines {
  const { left, top, right, bottom } = cell;
  return isRows
    ? {
        ...{ from: top, to: bottom, start: left, end: right },
        isInk: (y, x) => ink.isInk(x, y),
        inkOn: (y) => ink.count({ left, right, top: y, bottom: y + 1 }),
      }
    : {
        ...{ from: left, to: right, start: top, end: bottom },
        isInk: ink.isInk,
        inkOn: (x) => ink.count({ left: x, right: x + 1, top, bottom }),
      };
}

/** True if adjacent rows or columns together are one long line: solid, dashed or dotted. */
function isLong({ start, end, isInk }: Lines, from: number, to: number, pxPerMm: number): boolean {
  let first = -1;
  let last = -1;
  let count = 0;
  for (let at = start; at < end; at++) {
    let isOn = false;
    for (let line = from; line < to && !isOn; line++) isOn = isInk(line, at);
    if (!isOn) continue;
    if (last >= 0 && at - last > MAX_GAP_MM * pxPerMm) return false;
    if (first < 0) first = at;
    last = at;
    count++;
  }
  const reach = last - first + 1;
  return first >= 0 && reach >= MIN_REACH * (end - start) && count >= MIN_INK * reach;
}

/** Returns the share of inked pixels in a row or column. */
function crossed({ start, end, inkOn }: Lines, line: number): number {
  return inkOn(line) / Math.max(1, end - start);
}

/** True if a line continues around a corner at one of its ends, as the sides of a frame do. */
function hasCorner({ start, end, isInk }: Lines, from: number, to: number, pxPerMm: number): boolean {
  const depth = Math.round(3 * pxPerMm);
  const isOn = (at: number) => {
    for (let line = from; line < to; line++) if (isInk(line, at)) return true;
    return false;
  };
  const turnsAt = (edge: number, step: 1 | -1) => {
    for (let at = edge; Math.abs(at - edge) < 4; at += step)
      for (const side of [-1, 1]) {
        let length = 0;
        for (let away = 1; away <= depth; away++)
          if (isInk(side < 0 ? from - away : to - 1 + away, at)) length++;
        if (length > depth / 2) return true;
      }
    return false;
  };
  let first = start;
  while (first < end && !isOn(first)) first++;
  let last = end - 1;
  while (last > first && !isOn(last)) last--;
  return turnsAt(first, 1) || turnsAt(last, -1);
}

/**
 * Finds cut lines across an area: thin solid or broken lines from edge to edge, with blank space on both sides, which are not a side of a
 * frame. Returns the range of rows or columns that each line covers.
 */
export function findCutLines(
  ink: Ink,
  cell: PixelRect,
  isRows: boolean,
  pxPerMm: number,
): { readonly from: number; readonly to: number }[] {
  const lines = linesOf(ink, cell, isRows);
  const clear = Math.max(2, Math.round(CLEAR_MM * pxPerMm));
  const thick = Math.max(2, Math.ceil(MAX_THICK_MM * pxPerMm));
  const found: { from: number; to: number }[] = [];
  for (let from = lines.from + 1; from < lines.to - 1; from++) {
    if (crossed(lines, from) <= MAX_CROSSED) continue;
    let to = from + 1;
    while (to < lines.to && crossed(lines, to) > MAX_CROSSED) to++;
    const isThin = to - from <= thick;
    const sides = isThin ? [from - clear, to - 1 + clear] : [];
    const isClear = sides.every(
      (line) => line < lines.from || line >= lines.to || crossed(lines, line) <= MAX_CROSSED,
    );
    if (isThin && isClear && isLong(lines, from, to, pxPerMm) && !hasCorner(lines, from, to, pxPerMm))
      found.push({ from, to });
    from = to;
  }
  return found;
}
