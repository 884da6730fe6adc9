import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { mmToDots } from '../base/units.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import type { Label } from '../label/label.ts';
import type { RunFormat } from './runTypes.ts';

/** What a run is drawn at. */
export interface DotOrder {
  readonly label: Label;
  readonly format: RunFormat;
  readonly dpi: number;
  readonly rotateDeg: number;
}

/** Dots that a drawing of this format may have; null where nothing is drawn as dots. */
function maxDots(format: RunFormat): number | null {
  switch (format) {
    case 'png':
    case 'jpg':
      return PRINT_LIMITS.maxPicturePixels;
    case 'zpl':
    case 'tspl':
      return PRINT_LIMITS.maxPrinterDots;
    case 'pdf':
    case 'svg':
    case 'check':
      return null;
  }
}

/** Refuses a label that has more dots than there is memory for, and names the largest resolution that it can have. */
export function checkDots({ label, format, dpi, rotateDeg }: DotOrder): Result<null, Problem> {
  const limit = maxDots(format);
  const { widthMm, heightMm } = turnPiece(label, rotateDeg);
  const dotsAt = (resolution: number) => mmToDots(widthMm, resolution) * mmToDots(heightMm, resolution);
  if (limit === null || dotsAt(dpi) <= limit) return ok(null);
  let maxDpi = Math.floor(dpi * Math.sqrt(limit / dotsAt(dpi))) + 1;
  while (dotsAt(maxDpi) > limit) maxDpi--;
  return fail('labelTooManyPixels', {
    widthPx: mmToDots(widthMm, dpi),
    heightPx: mmToDots(heightMm, dpi),
    dpi,
    maxDpi,
  });
}
