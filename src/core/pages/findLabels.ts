import type { BoxMm } from '../base/boxes.ts';
import { MM_PER_INCH } from '../base/limits.ts';
import { findCodes } from './findCodes.ts';
import { findCutLines } from './findCutLines.ts';
import { findFrames } from './findFrames.ts';
import { blankStretches, type GrayRaster, type Ink, inkOf, type PixelRect } from './inkRaster.ts';
import type { QuarterTurn } from './pageSettings.ts';

/** A text of a page: where it begins, which way it runs (y downwards), how long it is. */
export interface PlacedText {
  readonly xMm: number;
  readonly yMm: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly characters: number;
}

/** A label on a page. */
export interface FoundLabel {
  readonly part: BoxMm;
  /** Clockwise turn that brings its text upright; null where the page has none that says so. */
  readonly upDeg: QuarterTurn | null;
}

/** Blank room between a label and what is none. */
const GUTTER_MM = 8;
/** What is smaller is a part of a label and no label. */
const MIN_SIDE_MM = 45;
/** Kept around the ink. */
const MARGIN_MM = 1.5;
/** Cuts in cuts: halves, quarters, and what is left of an instruction. */
const MAX_DEPTH = 5;

interface Search {
  readonly ink: Ink;
  readonly codes: readonly PixelRect[];
  readonly pxPerMm: number;
}

/** Whether the middle of a symbol lies in a rectangle. */
const holds =
  ({ left, top, right, bottom }: PixelRect) =>
  (code: PixelRect) => {
    const x = (code.left + code.right) / 2;
    const y = (code.top + code.bottom) / 2;
    return x >= left && x < right && y >= top && y < bottom;
  };

/** Cuts a cell along its lines, again and again; cells without ink are dropped. */
function cells(search: Search, cell: PixelRect, depth = 0): PixelRect[] {
  const { ink, pxPerMm } = search;
  for (const isRows of depth >= MAX_DEPTH ? [] : [true, false]) {
    const lines = findCutLines(ink, cell, isRows, pxPerMm);
    if (lines.length === 0) continue;
    const edges = [
      { from: 0, to: isRows ? cell.top : cell.left },
      ...lines,
      { from: isRows ? cell.bottom : cell.right, to: 0 },
    ];
    return edges.slice(1).flatMap(({ from }, index) => {
      const start = edges[index].to;
      const part = isRows ? { ...cell, top: start, bottom: from } : { ...cell, left: start, right: from };
      return from - start < MIN_SIDE_MM * pxPerMm * 0.5 ? [] : cells(search, part, depth + 1);
    });
  }
  return ink.count(cell) > 0 ? [cell] : [];
}

function hasRoom({ left, top, right, bottom }: PixelRect, pxPerMm: number): boolean {
  const side = MIN_SIDE_MM * pxPerMm;
  return right - left >= side && bottom - top >= side;
}

/**
 * Parts a cell at its blank gutters: what has no symbol is no label and is left out, as long as what stays is as large as one.
 * Several parts with symbols are several labels.
 */
function labelsIn(search: Search, cell: PixelRect, depth = 0): PixelRect[] {
  const { ink, codes, pxPerMm } = search;
  const bounds = ink.bounds(cell);
  if (!bounds) return [];
  const gutters = [true, false]
    .flatMap((isRows) => blankStretches(ink, bounds, isRows).map((stretch) => ({ ...stretch, isRows })))
    .filter(({ from, to }) => to - from >= GUTTER_MM * pxPerMm)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  for (const { from, to, isRows } of depth >= MAX_DEPTH ? [] : gutters) {
    const parts = isRows
      ? [
          { ...bounds, bottom: from },
          { ...bounds, top: to },
        ]
      : [
          { ...bounds, right: from },
          { ...bounds, left: to },
        ];
    const coded = parts.filter((part) => codes.some(holds(part)));
    const areLabels = coded.every((part) => hasRoom(ink.bounds(part) ?? part, pxPerMm));
    if (coded.length > 0 && areLabels) return coded.flatMap((part) => labelsIn(search, part, depth + 1));
  }
  return [bounds];
}

/** Labels of a cell: its frames that hold symbols, and what stands beside them. */
function labelsOfCell(search: Search, cell: PixelRect): PixelRect[] {
  const { ink, codes, pxPerMm } = search;
  const frames = findFrames(ink, cell, pxPerMm).filter((frame) => codes.some(holds(frame)));
  const loose = codes.filter((code) => holds(cell)(code) && !frames.some((frame) => holds(frame)(code)));
  if (frames.length === 0) return labelsIn(search, cell);
  if (loose.length === 0) return frames;
  // A symbol beside a frame belongs to a label of its own, or the frame is a part of it.
  const parts = labelsIn(search, cell);
  return parts.length > 1 ? parts : [ink.bounds(cell) ?? cell];
}

/** From the top, line by line, as people read them. */
function inReadingOrder(rects: readonly PixelRect[]): PixelRect[] {
  const middle = ({ top, bottom }: PixelRect) => (top + bottom) / 2;
  return [...rects].sort((a, b) => {
    const isBeside = middle(a) < b.bottom && middle(a) > b.top;
    return isBeside ? a.left - b.left : a.top - b.top;
  });
}

/** The turn that most of the characters of a part ask for. */
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
 * Finds the labels on a page and cuts them out: along lines to cut along, by frames, and by blank gutters, told from
 * instructions and receipts by the symbols that a label has. A page on which nothing looks like a symbol is one part, cut to its
 * ink, so that nothing of it gets lost; a blank one has none.
 *
 * @param texts what the page says of its texts; the way up of a page that is a picture cannot be known
 */
export function findLabels(raster: GrayRaster, dpi: number, texts: readonly PlacedText[]): FoundLabel[] {
  const pxPerMm = dpi / MM_PER_INCH;
  const ink = inkOf(raster);
  const page = { left: 0, top: 0, right: raster.widthPx, bottom: raster.heightPx };
  const bounds = ink.bounds(page);
  if (!bounds) return [];
  const codes = findCodes(raster, dpi);
  const search: Search = { ink, codes, pxPerMm };
  const coded = cells(search, page).filter((cell) => codes.some(holds(cell)));
  const found = coded.flatMap((cell) => labelsOfCell(search, cell));
  const rects = found.length > 0 ? inReadingOrder(found) : [bounds];
  return rects.map((rect) => {
    const part = partOf(rect, page, pxPerMm);
    return { part, upDeg: uprightTurn(texts.filter((text) => isIn(text, part))) };
  });
}

function isIn({ xMm, yMm }: PlacedText, part: BoxMm): boolean {
  return (
    xMm >= part.xMm && yMm >= part.yMm && xMm <= part.xMm + part.widthMm && yMm <= part.yMm + part.heightMm
  );
}

/** With a margin, as far as the page has room. */
function partOf({ left, top, right, bottom }: PixelRect, page: PixelRect, pxPerMm: number): BoxMm {
  const margin = MARGIN_MM * pxPerMm;
  const from = { x: Math.max(page.left, left - margin), y: Math.max(page.top, top - margin) };
  const to = { x: Math.min(page.right, right + margin), y: Math.min(page.bottom, bottom + margin) };
  return {
    xMm: from.x / pxPerMm,
    yMm: from.y / pxPerMm,
    widthMm: (to.x - from.x) / pxPerMm,
    heightMm: (to.y - from.y) / pxPerMm,
  };
}
