import { LABEL_LIMITS, PAGE_LIMITS, WATERMARK } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Settings for printing pages of PDFs and pictures as labels. */
export interface PageSettings {
  /** Width and height of a label. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** `auto` detects the labels on a page and cuts them out; `none` uses each page as a whole. */
  readonly crop: 'auto' | 'none';
  /** `full` scales each part to the largest size that fits on the label; `none` keeps the original size. */
  readonly fit: 'none' | 'full';
  /** Number of labels side by side. */
  readonly perLine: number;
  /** Gap between labels side by side. */
  readonly gapMm: number;
  /** Clockwise rotation; `auto` chooses the rotation that fits better, with upright text if possible. */
  readonly rotate: 'auto' | QuarterTurn;
  /** Slanted text over each label; null for no watermark. */
  readonly watermark: { readonly content: string; readonly mode: 'tile' | 'single' } | null;
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/**
 * Checks the label size, the number of labels per row (1 to 4), the gap (up to 50 mm) and the watermark.
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
