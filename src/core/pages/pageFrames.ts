import { type BoxMm, commonBox, isWithinBox } from '../base/boxes.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { FoundLabel } from './findLabels.ts';
import type { SizeMm } from './labelSizes.ts';
import type { QuarterTurn } from './pageSettings.ts';

/** Least width and height of a frame, and the most frames of one page. */
export const FRAME_LIMITS = { minMm: 1, maxCount: 200 } as const;

/** Frames that a person drew: they replace the labels that were recognised on the page. */
export interface GivenFrames {
  /** For each page that has no frames of its own; null leaves those pages as they were recognised. */
  readonly everywhere: readonly BoxMm[] | null;
  /** By page, counted from 0. */
  readonly byPage: ReadonlyMap<number, readonly BoxMm[]>;
}

export function framesOfPage({ everywhere, byPage }: GivenFrames, page: number): readonly BoxMm[] | null {
  return byPage.get(page) ?? everywhere;
}

/** True for a frame that is large enough to be cut out. */
export function hasArea({ widthMm, heightMm }: SizeMm): boolean {
  return widthMm >= FRAME_LIMITS.minMm && heightMm >= FRAME_LIMITS.minMm;
}

/** A4 is 209.97 mm wide in points, and people say 210. */
const ROUNDED_MM = 0.5;

/** `x,y,width,height` in millimetres, to the thousandth, as the command line takes it. */
export function frameText({ xMm, yMm, widthMm, heightMm }: BoxMm): string {
  return [xMm, yMm, widthMm, heightMm].map((side) => Number(side.toFixed(3))).join(',');
}

/**
 * The frame without what rounding puts beyond the edges of its page.
 *
 * @returns `pagesFrameOutside` or `pagesFrameEmpty`
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

/** The way up of the recognised label that a frame shares the most with; else that of the page. */
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

/** Frames in the place of recognised labels. */
export function labelsOfFrames(
  frames: readonly BoxMm[],
  labels: readonly FoundLabel[],
  pageUpDeg: QuarterTurn | null,
): FoundLabel[] {
  return frames.map((part) => ({ part, upDeg: upOf(part, labels, pageUpDeg), isUnrecognized: false }));
}
