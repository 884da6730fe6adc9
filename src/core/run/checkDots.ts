import { PRINT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { mmToDots } from '../base/units.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import type { Label } from '../label/label.ts';
import type { Placing } from '../scene/stock.ts';
import { formatInfo, type RunFormat } from './formats.ts';

/** The part of a run that decides how many dots a label has. */
export interface DotOrder {
  readonly label: Label;
  readonly format: RunFormat;
  readonly dpi: number;
  readonly placing: Placing;
  readonly verify?: boolean;
}

/** Refuses a label that has more dots than there is memory for, and names the largest resolution that it can have. */
export function checkDots({ label, format, dpi, placing, verify }: DotOrder): Result<null, Problem> {
  // Verification draws the label as a printer does, whatever the format.
  const drawn = verify ? PRINT_LIMITS.maxPrinterDots : null;
  const limit = (format === 'check' ? null : formatInfo(format).maxDots) ?? drawn;
  const { widthMm, heightMm } = turnPiece(label, placing.turnDeg);
  const dotsAt = (resolution: number) => mmToDots(widthMm, resolution) * mmToDots(heightMm, resolution);
  if (limit === null || dotsAt(dpi) <= limit) return ok(null);
  const size = { widthPx: mmToDots(widthMm, dpi), heightPx: mmToDots(heightMm, dpi), dpi };
  // One that can be chosen.
  const fitting = PRINT_LIMITS.resolutionsDpi.filter((known) => known < dpi && dotsAt(known) <= limit);
  if (fitting.length === 0) return fail('labelTooLargeToDraw', size);
  return fail('labelTooManyPixels', { ...size, maxDpi: Math.max(...fitting) });
}
