import { PRINT_LIMITS } from '../../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { mmToDots } from '../../base/units.ts';
import { turnPiece } from '../../elements/labelGeometry.ts';
import type { Label } from '../../label/label.ts';
import type { Placing } from '../../scene/stock.ts';
import { formatInfo, type RunFormat } from '../formats.ts';

/** Properties of a run that determine the number of dots of a label. */
export interface DotOrder {
  readonly label: Label;
  readonly format: RunFormat;
  readonly dpi: number;
  readonly placing: Placing;
  readonly verify?: boolean;
}

/** Refuses a label with more dots than the memory limit allows; the message names the highest resolution at which it can be printed. */
export function checkDots({ label, format, dpi, placing, verify }: DotOrder): Result<null, Problem> {
  // Verification rasterizes labels to dots, whatever the output format is.
  const drawn = verify ? PRINT_LIMITS.maxPrinterDots : null;
  const limit = (format === 'check' ? null : formatInfo(format).maxDots) ?? drawn;
  const { widthMm, heightMm } = turnPiece(label, placing.turnDeg);
  const dotsAt = (resolution: number) => mmToDots(widthMm, resolution) * mmToDots(heightMm, resolution);
  if (limit === null || dotsAt(dpi) <= limit) return ok(null);
  const size = { widthPx: mmToDots(widthMm, dpi), heightPx: mmToDots(heightMm, dpi), dpi };
  // The message names only resolutions that the user can choose.
  const fitting = PRINT_LIMITS.resolutionsDpi.filter((known) => known < dpi && dotsAt(known) <= limit);
  if (fitting.length === 0) return fail('labelTooLargeToDraw', size);
  return fail('labelTooManyPixels', { ...size, maxDpi: Math.max(...fitting) });
}
