import { type BoxMm, commonBox, isWithinBox, type SizeMm } from '../base/boxes.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { FoundLabel } from './findLabels.ts';
import type { QuarterTurn } from './pageSettings.ts';

/** Minimum sides of a frame, and maximum number of frames on a page. */
export const FRAME_LIMITS = { minMm: 1, maxCount: 200 } as const;

/** Frames that the caller gives for pages, such as `--frame`; they replace the detected labels. */
export interface GivenFrames {
  /** Frames for all pages that have no frames of their own; null to keep the detected labels there. */
  readonly everywhere: readonly BoxMm[] | null;
  /** Frames by page number, counted from 0. */
  readonly byPage: ReadonlyMap<number, readonly BoxMm[]>;
}

export function framesOfPage({ everywhere, byPage }: GivenFrames, page: number): readonly BoxMm[] | null {
  return byPage.get(page) ?? everywhere;
}

/** True if a frame is large enough to be cut out. */
export function hasArea({ widthMm, heightMm }: SizeMm): boolean {
  return widthMm >= FRAME_LIMITS.minMm && heightMm >= FRAME_LIMITS.minMm;
}

/** Tolerance for rounded sizes: the width of A4 in whole points is 209.97 mm, but people enter 210. */
const ROUNDED_MM = 0.5;

/** Formats a frame for the command line as `x,y,width,height` in millimeters, rounded to thousandths. */
export function frameText({ xMm, yMm, widthMm, heightMm }: BoxMm): string {
  return [xMm, yMm, widthMm, heightMm].map((side) => Number(side.toFixed(3))).join(',');
}

/**
 * Checks a frame, and clips it to the page if it exceeds the page by no more than rounding.
 *
 * @returns `pagesFrameOutside` or `pagesFrameEmpty` for an invalid frame
 */
export function frameOnPage(
  frame: BoxMm,
  page: SizeMm,
  place: { readonly file: string; readonly page: number },
): Result<BoxMm, Problem> {
  const params = { frame: frameText(frame), file: place.file, page: place.page + 1 };
  if (!hasArea(frame)) return fail('pagesFrameEmpty', params);
  const sheet: BoxMm = { xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm };
  if (isWithinBox(frame, sheet, ROUNDED_MM)) return ok(commonBox(frame, sheet));
  const size = { widthMm: Number(page.widthMm.toFixed(1)), heightMm: Number(page.heightMm.toFixed(1)) };
  return fail('pagesFrameOutside', { ...params, ...size });
}

const areaOf = ({ widthMm, heightMm }: SizeMm) => widthMm * heightMm;

/** Returns the text direction of the detected label that overlaps a frame the most; without such a label, that of the page. */
function upOf(
  frame: BoxMm,
  labels: readonly FoundLabel[],
  pageUpDeg: QuarterTurn | null,
): QuarterTurn | null {
  let best = 0;
  let upDeg = pageUpDeg;
  for (const label of labels) {
    const shared = areaOf(commonBox(frame, label.part));
    if (shared <= best) continue;
    best = shared;
    upDeg = label.upDeg ?? pageUpDeg;
  }
  return upDeg;
}

/** Returns labels for the user's frames, which replace the detected labels. */
export function labelsOfFrames(
  frames: readonly BoxMm[],
  labels: readonly FoundLabel[],
  pageUpDeg: QuarterTurn | null,
): FoundLabel[] {
  return frames.map((part) => ({ part, upDeg: upOf(part, labels, pageUpDeg), isUnrecognized: false }));
}
