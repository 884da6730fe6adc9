import type { BoxMm, SizeMm } from '../base/boxes.ts';
import { MM_PER_INCH } from '../base/limits.ts';
import { designOf, dissimilarityOf } from './designs.ts';
import { findCodes } from './findCodes.ts';
import { findCutLines } from './findCutLines.ts';
import { findFrames, linesAcross } from './findFrames.ts';
import { findGrid } from './findGrid.ts';
import { type GrayRaster, type Ink, inkOf, liesIn, type PixelRect, type Stretch } from './inkRaster.ts';
import { BEYOND_MM, createSizeTest, MIN_SIDE_MM } from './labelSizes.ts';
import type { QuarterTurn } from './pageSettings.ts';
import { createGutterSearch, MAX_OFF } from './partAtGutters.ts';

/** Text on a page: where it begins, its direction, and its number of characters. The y axis points down. */
export interface PlacedText {
  readonly xMm: number;
  readonly yMm: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly characters: number;
}

/** Label found on a page. */
export interface FoundLabel {
  readonly part: BoxMm;
  /** Clockwise rotation that makes the label's text upright; null if the page has no text to determine it. */
  readonly upDeg: QuarterTurn | null;
  /** True if no label was detected, so that this is the whole inked area of the page. */
  readonly isUnrecognized: boolean;
}

/**
 * Half of the thickness of a frame's line: the middle of the line is the label's edge, so ink that exceeds the wanted size by this much
 * still fits.
 */
const FRAME_LINE_MM = 0.6;
/** Margin around the ink of a part. */
const MARGIN_MM = 1.5;
/** Maximum depth of nested cuts, for example into halves, then quarters, and then a label and its instructions. */
const MAX_DEPTH = 5;

interface Search {
  readonly offOf: (rect: PixelRect) => number;
  readonly atGutters: (cell: PixelRect) => readonly PixelRect[];
  readonly ink: Ink;
  readonly codes: readonly PixelRect[];
  readonly pxPerMm: number;
}

/** Returns the parts of an area between the lines across it. */
function between(cell: PixelRect, lines: readonly Stretch[], isRows: boolean, minPx: number): PixelRect[] {
  const starts = [isRows ? cell.top : cell.left, ...lines.map(({ to }) => to)];
  const ends = [...lines.map(({ from }) => from), isRows ? cell.bottom : cell.right];
  return starts.flatMap((start, index) => {
    const end = ends[index];
    const part = isRows ? { ...cell, top: start, bottom: end } : { ...cell, left: start, right: end };
    return end - start < minPx ? [] : [part];
  });
}

/** Maximum by which a cut may worsen the fit to a label's size: a cut along a ruled line within a label gives parts that aren't labels. */
const MAX_WORSE = 0.05;

/** Cuts an area along its cut lines, recursively; drops parts without symbols. */
function cells(search: Search, cell: PixelRect, depth = 0): PixelRect[] {
  const { ink, codes, pxPerMm, offOf } = search;
  const off = (rect: PixelRect) => offOf(ink.bounds(rect) ?? rect);
  const ways = (depth >= MAX_DEPTH ? [] : [true, false]).flatMap((isRows) => {
    const lines = findCutLines(ink, cell, isRows, pxPerMm);
    // All lines together and each line alone are tried, because some may be ruled lines within labels.
    const choices = lines.length > 1 ? [lines, ...lines.map((line) => [line])] : [lines];
    return choices.map((chosen) => {
      const parts = between(cell, chosen, isRows, MIN_SIDE_MM * pxPerMm).filter((part) =>
        codes.some(liesIn(part)),
      );
      return { parts: chosen.length > 0 ? parts : [], off: Math.max(...parts.map(off)) };
    });
  });
  // Ruled lines of adjacent labels may also look like a cut line across the page, so a cut must not worsen the fit.
  const [way] = ways.filter(({ parts }) => parts.length > 0).sort((one, other) => one.off - other.off);
  const isWorse = way && way.off > off(cell) + MAX_WORSE && off(cell) <= MAX_OFF * 2;
  if (way && !isWorse) return way.parts.flatMap((part) => cells(search, part, depth + 1));
  return codes.some(liesIn(cell)) ? [cell] : [];
}

/** Returns the frames in an area if they contain all of its symbols; otherwise null. */
function framesOf({ ink, codes, pxPerMm }: Search, cell: PixelRect): readonly PixelRect[] | null {
  const frames = findFrames(ink, cell, pxPerMm).filter((frame) => codes.some(liesIn(frame)));
  const isAll = codes.filter(liesIn(cell)).every((code) => frames.some((frame) => liesIn(frame)(code)));
  return frames.length > 0 && isAll ? frames : null;
}

/** Returns labels of the same design in a grid, even if a whole row of the grid has the size of a label. */
function gridsIn(search: Search, label: SizeMm, bounds: PixelRect): readonly PixelRect[] {
  const { ink, codes, pxPerMm, offOf } = search;
  const parts = isLargerThan(bounds, label, pxPerMm) ? findGrid(ink, codes, pxPerMm, offOf, bounds) : [];
  return parts.length === 0 ? [bounds] : parts.flatMap((part) => gridsIn(search, label, part));
}

/** True if the ink is larger than a label in either orientation. */
function isLargerThan({ left, top, right, bottom }: PixelRect, label: SizeMm, pxPerMm: number): boolean {
  const [short, long] = [right - left, bottom - top].sort((a, b) => a - b).map((side) => side / pxPerMm);
  const [width, height] = [label.widthMm, label.heightMm].sort((a, b) => a - b);
  return short > width + BEYOND_MM || long > height + BEYOND_MM;
}

/** If a frame is too large for a label, returns the labels in it that have the same design and share the lines between them. */
function labelsOfFrame(search: Search, label: SizeMm, frame: PixelRect): readonly PixelRect[] {
  const { ink, codes, pxPerMm } = search;
  if (!isLargerThan(frame, label, pxPerMm)) return [frame];
  for (const isRows of [false, true]) {
    const lines = linesAcross(ink, frame, isRows, pxPerMm);
    // All lines together and each line alone are tried, because some may be ruled lines within labels.
    for (const chosen of lines.length > 1 ? [lines, ...lines.map((line) => [line])] : [lines]) {
      const parts = between(frame, chosen, isRows, 0);
      const designs = parts.flatMap((part) => designOf(ink, codes, part) ?? []);
      const isOfOne =
        designs.length > 1 &&
        designs.every(({ symbols }) => symbols.length > 0) &&
        dissimilarityOf(designs, pxPerMm) <= 1;
      if (isOfOne) return parts.flatMap((part) => labelsOfFrame(search, label, part));
    }
  }
  return [frame];
}

/** Maximum share of the ink outside of frames that counts as specks. */
const MAX_OUTSIDE = 0.002;
/** Maximum difference in size between equal frames, about the thickness of their lines. */
const SAME_FRAME_MM = 1.5;

/** Returns the frames that contain symbols, and all frames of the same size, since a symbol in them may not have been detected. */
function labelFrames({ ink, codes, pxPerMm }: Search, cell: PixelRect): readonly PixelRect[] {
  const all = findFrames(ink, cell, pxPerMm);
  const withCodes = all.filter((frame) => codes.some(liesIn(frame)));
  const isLike = (one: PixelRect, other: PixelRect) =>
    Math.abs(one.right - one.left - other.right + other.left) <= SAME_FRAME_MM * pxPerMm &&
    Math.abs(one.bottom - one.top - other.bottom + other.top) <= SAME_FRAME_MM * pxPerMm;
  return all.filter((frame) => withCodes.some((other) => other === frame || isLike(frame, other)));
}

/**
 * Returns the frames of a page that has no ink outside of frames, except specks: each frame is a label, and the page needs no further
 * analysis. Empty for other pages.
 */
function framesAlone(search: Search, page: PixelRect): readonly PixelRect[] {
  const { ink, pxPerMm } = search;
  const frames = labelFrames(search, page);
  // The frame may have been detected at the inner edge of its line, so the whole line is included.
  const edge = Math.ceil(FRAME_LINE_MM * pxPerMm);
  const inkAround = ({ left, top, right, bottom }: PixelRect) =>
    ink.count({
      left: Math.max(page.left, left - edge),
      top: Math.max(page.top, top - edge),
      right: Math.min(page.right, right + edge),
      bottom: Math.min(page.bottom, bottom + edge),
    });
  const inFrames = frames.reduce((sum, frame) => sum + inkAround(frame), 0);
  return frames.length > 1 && inFrames >= ink.count(page) * (1 - MAX_OUTSIDE) ? frames : [];
}

/** Returns the bounding box of the ink in an area outside of its frames; null if there is none. */
function besideFrames(ink: Ink, cell: PixelRect, frames: readonly PixelRect[]): PixelRect | null {
  const around = {
    left: Math.min(...frames.map(({ left }) => left)),
    top: Math.min(...frames.map(({ top }) => top)),
    right: Math.max(...frames.map(({ right }) => right)),
    bottom: Math.max(...frames.map(({ bottom }) => bottom)),
  };
  const sides = [
    { ...cell, bottom: around.top },
    { ...cell, top: around.bottom },
    { ...cell, right: around.left },
    { ...cell, left: around.right },
  ];
  const inked = sides.flatMap((side) => ink.bounds(side) ?? []);
  return inked.length === 1 ? inked[0] : null;
}

/** Returns the labels in an area: its frames with symbols, and labels next to the frames. */
function labelsOfCell(search: Search, label: SizeMm, cell: PixelRect): readonly PixelRect[] {
  const { ink, codes, offOf } = search;
  const frames = labelFrames(search, cell).flatMap((frame) => labelsOfFrame(search, label, frame));
  const loose = codes.filter((code) => liesIn(cell)(code) && !frames.some((frame) => liesIn(frame)(code)));
  if (frames.length === 0) return search.atGutters(cell);
  if (loose.length === 0) return frames;
  // If there is a symbol outside of the frames, another label is there, or the frame is only a part of a label.
  const parts = search.atGutters(cell);
  if (parts.length > 1) return parts;
  const rest = besideFrames(ink, cell, frames);
  const isLabel = (rect: PixelRect) => offOf(rect) <= MAX_OFF;
  if (rest && loose.every(liesIn(rest)) && [rest, ...frames].every(isLabel)) return [...frames, rest];
  return [ink.bounds(cell) ?? cell];
}

/** Sorts rectangles in reading order: from the top, line by line. */
function inReadingOrder(rects: readonly PixelRect[]): PixelRect[] {
  const middle = ({ top, bottom }: PixelRect) => (top + bottom) / 2;
  return [...rects].sort((a, b) => {
    const isBeside = middle(a) < b.bottom && middle(a) > b.top;
    return isBeside ? a.left - b.left : a.top - b.top;
  });
}

/** Returns the rotation that makes more than half of the characters upright; null if there is none. */
export function uprightTurn(texts: readonly PlacedText[]): QuarterTurn | null {
  const votes = new Map<QuarterTurn, number>();
  let all = 0;
  for (const { alongX, alongY, characters } of texts) {
    const isAcross = Math.abs(alongX) >= Math.abs(alongY);
    const turn: QuarterTurn = isAcross ? (alongX >= 0 ? 0 : 180) : alongY >= 0 ? 270 : 90;
    votes.set(turn, (votes.get(turn) ?? 0) + characters);
    all += characters;
  }
  for (const [turn, count] of votes) if (count * 2 > all) return turn;
  return null;
}

/**
 * Finds the labels on a page and cuts them out: along cut lines, by frames, and at blank gutters. Symbols distinguish labels from
 * instructions and receipts. A page without symbols is one part, cropped to its ink, so that nothing is lost; a blank page has no parts.
 *
 * @param label wanted label size, which decides between possible divisions
 * @param texts texts of the page, which determine the rotation; empty for a page that is an image
 */
export function findLabels(
  raster: GrayRaster,
  dpi: number,
  texts: readonly PlacedText[],
  label: SizeMm,
): FoundLabel[] {
  const pxPerMm = dpi / MM_PER_INCH;
  const ink = inkOf(raster);
  const page = { left: 0, top: 0, right: raster.widthPx, bottom: raster.heightPx };
  const bounds = ink.bounds(page);
  if (!bounds) return [];
  const codes = findCodes(raster, dpi);
  const offOf = createSizeTest(label, pxPerMm);
  const search: Search = {
    ink,
    codes,
    pxPerMm,
    offOf,
    atGutters: createGutterSearch(ink, codes, pxPerMm, offOf),
  };
  const frames = framesAlone(search, bounds);
  const grid = frames.length > 0 ? [] : gridsIn(search, label, bounds);
  const found =
    frames.length > 0
      ? frames.flatMap((frame) => labelsOfFrame(search, label, frame))
      : grid.length > 1
        ? grid.flatMap((cell) => framesOf(search, cell) ?? [cell])
        : cells(search, page).flatMap((cell) => labelsOfCell(search, label, cell));
  const rects = found.length > 0 ? inReadingOrder(found) : [bounds];
  return rects.map((rect) => {
    const part = partOf(rect, freeAround(rect, rects, page), pxPerMm, label);
    const upDeg = uprightTurn(texts.filter((text) => isIn(text, part)));
    return { part, upDeg, isUnrecognized: found.length === 0 };
  });
}

function isIn({ xMm, yMm }: PlacedText, part: BoxMm): boolean {
  return (
    xMm >= part.xMm && yMm >= part.yMm && xMm <= part.xMm + part.widthMm && yMm <= part.yMm + part.heightMm
  );
}

/**
 * Returns the margin to add on each side of the ink. It doesn't exceed the wanted size, so that ink that fills the label prints unscaled.
 */
function marginMm(inkMm: number, wantedMm: number): number {
  const roomMm = (wantedMm - inkMm) / 2;
  return inkMm <= wantedMm + FRAME_LINE_MM ? Math.min(MARGIN_MM, Math.max(0, roomMm)) : MARGIN_MM;
}

/** Returns the area around a rectangle that is nearer to it than to its neighbors. */
function freeAround(rect: PixelRect, rects: readonly PixelRect[], page: PixelRect): PixelRect {
  const free = { ...page };
  for (const other of rects) {
    if (other === rect) continue;
    const isBeside = other.top < rect.bottom && rect.top < other.bottom;
    const isAbove = other.left < rect.right && rect.left < other.right;
    if (isBeside && other.left >= rect.right)
      free.right = Math.min(free.right, (rect.right + other.left) / 2);
    if (isBeside && other.right <= rect.left) free.left = Math.max(free.left, (rect.left + other.right) / 2);
    if (isAbove && other.top >= rect.bottom)
      free.bottom = Math.min(free.bottom, (rect.bottom + other.top) / 2);
    if (isAbove && other.bottom <= rect.top) free.top = Math.max(free.top, (rect.top + other.bottom) / 2);
  }
  return free;
}

/** Returns a rectangle with a margin, limited to the free area. */
function partOf(
  { left, top, right, bottom }: PixelRect,
  free: PixelRect,
  pxPerMm: number,
  wanted: SizeMm,
): BoxMm {
  const [widthMm, heightMm] = [(right - left) / pxPerMm, (bottom - top) / pxPerMm];
  const isSideways = widthMm > heightMm !== wanted.widthMm > wanted.heightMm;
  const across = marginMm(widthMm, isSideways ? wanted.heightMm : wanted.widthMm) * pxPerMm;
  const down = marginMm(heightMm, isSideways ? wanted.widthMm : wanted.heightMm) * pxPerMm;
  const from = { x: Math.max(free.left, left - across), y: Math.max(free.top, top - down) };
  const to = { x: Math.min(free.right, right + across), y: Math.min(free.bottom, bottom + down) };
  return {
    xMm: from.x / pxPerMm,
    yMm: from.y / pxPerMm,
    widthMm: (to.x - from.x) / pxPerMm,
    heightMm: (to.y - from.y) / pxPerMm,
  };
}
