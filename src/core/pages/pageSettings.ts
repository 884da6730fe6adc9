import { LABEL_LIMITS, PAGE_LIMITS, WATERMARK } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Settings for printing pages of PDFs and pictures as labels. */
export interface PageSettings {
  /** Width of one label. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** `auto` finds the labels on a page and cuts them out; `none` takes each page whole. */
  readonly crop: 'auto' | 'none';
  /** `full` makes what is cut out as large as the label allows; `none` leaves it in its size. */
  readonly fit: 'none' | 'full';
  /** Labels side by side. */
  readonly perLine: number;
  /** Between them. */
  readonly gapMm: number;
  /** Clockwise; `auto` turns what fits better so, and the way up that its text has. */
  readonly rotate: 'auto' | QuarterTurn;
  /** Slanted text over each label; null for none. */
  readonly watermark: { readonly content: string; readonly mode: 'tile' | 'single' } | null;
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/**
 * Refuses what is out of range: a size as labels have it, one to four labels a line, a gap of up to 50 mm.
 *
 * @returns `pagesSizeRange`, `pagesPerLineRange`, `pagesGapRange`, `pagesWatermarkEmpty` or `pagesWatermarkLong`
 */
export function checkPageSettings(settings: PageSettings): Result<PageSettings, Problem> {
  const { widthMm, heightMm, perLine, gapMm, watermark } = settings;
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  if (!isBetween(widthMm, minSideMm, maxSideMm) || !isBetween(heightMm, minSideMm, maxSideMm))
    return fail('pagesSizeRange', { minMm: minSideMm, maxMm: maxSideMm });
  const { maxPerLine, maxGapMm } = PAGE_LIMITS;
  if (!Number.isInteger(perLine) || !isBetween(perLine, 1, maxPerLine))
    return fail('pagesPerLineRange', { min: 1, max: maxPerLine, got: perLine });
  if (!isBetween(gapMm, 0, maxGapMm)) return fail('pagesGapRange', { maxMm: maxGapMm, gotMm: gapMm });
  if (!watermark) return ok(settings);
  if (watermark.content.trim() === '') return fail('pagesWatermarkEmpty');
  const max = WATERMARK.maxContentLength;
  return watermark.content.length > max
    ? fail('pagesWatermarkLong', { max, got: watermark.content.length })
    : ok(settings);
}
