import { MM_PER_INCH, PRINT_LIMITS, ZOOM_LIMITS } from '../../core/base/limits.ts';

/** Screen pixels per millimeter at a zoom of 100 %, on a screen of 96 dpi. */
const BASE_PIXELS_PER_MM = PRINT_LIMITS.screenDpi / MM_PER_INCH;
/** Space around a fitted label, as a share of the window's side within limits. On the left and at the top it includes the rulers. */
const FIT_MARGIN = { share: 0.12, minPx: 28, maxPx: 56 };

const marginPx = (sidePx: number) =>
  Math.min(FIT_MARGIN.maxPx, Math.max(FIT_MARGIN.minPx, sidePx * FIT_MARGIN.share));

export function pixelsPerMm(zoomPercent: number): number {
  return (BASE_PIXELS_PER_MM * zoomPercent) / 100;
}

export function clampZoom(percent: number): number {
  return Math.min(ZOOM_LIMITS.maxPercent, Math.max(ZOOM_LIMITS.minPercent, percent));
}

/** Returns the zoom, in whole percent, at which a label fits into the window. */
export function fittingZoom(
  window: { readonly widthPx: number; readonly heightPx: number },
  label: { readonly widthMm: number; readonly heightMm: number },
): number {
  const pixels = Math.min(
    (window.widthPx - 2 * marginPx(window.widthPx)) / label.widthMm,
    (window.heightPx - 2 * marginPx(window.heightPx)) / label.heightMm,
  );
  return clampZoom(Math.floor((pixels / BASE_PIXELS_PER_MM) * 100));
}
