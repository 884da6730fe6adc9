import { BARCODE_LIMITS } from '../base/limits.ts';
import { dotMm } from '../base/units.ts';
import type { LayoutProblem } from './elementLayout.ts';

/** Rounds a position to the printer's dots. */
export function snapToDots(positionMm: number, dpi: number): number {
  const dot = dotMm(dpi);
  return Math.round(positionMm / dot) * dot;
}

/** Returns how many whole dots each module gets if `modules` of them share a length; 0 if not even one dot fits. */
export function wholeDots(lengthMm: number, modules: number, dpi: number): number {
  return Math.floor((lengthMm / dotMm(dpi) + 1e-6) / modules);
}

/**
 * Reports a symbol whose modules are too narrow to print or to scan (ISO/IEC 15416 leaves the limit to the application).
 *
 * @param side side of the symbol's box that is too short
 */
export function densityProblems(
  element: string,
  moduleDots: number,
  modules: number,
  dpi: number,
  side: 'width' | 'height' = 'width',
): readonly LayoutProblem[] {
  const dot = dotMm(dpi);
  const moduleMm = moduleDots * dot;
  if (moduleDots >= 1 && moduleMm >= BARCODE_LIMITS.minModuleMm - 1e-6) return [];
  const neededDots = Math.ceil(BARCODE_LIMITS.minModuleMm / dot - 1e-6);
  const neededMm = Math.ceil(neededDots * modules * dot * 100) / 100;
  const params = { moduleMm: Math.round(moduleMm * 1000) / 1000, dpi, neededMm, modules, side };
  return moduleDots < 1
    ? [{ severity: 'error', code: 'barcodeTooSmall', element, params }]
    : [{ severity: 'warning', code: 'barcodeModuleSmall', element, params }];
}
