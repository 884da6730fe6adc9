import { MM_PER_INCH, PAGE_LIMITS } from '../../core/base/limits.ts';
import { type FoundLabel, findLabels } from '../../core/pages/findLabels.ts';
import { type GrayRaster, toGray } from '../../core/pages/inkRaster.ts';
import type { SizeMm } from '../../core/pages/labelSizes.ts';
import { measureSkew } from '../../core/pages/measureSkew.ts';
import { resamplePart } from '../../core/pages/resamplePart.ts';
import { straightPage } from '../../core/pages/straightPage.ts';
import type { Pixels } from '../../core/picture/pixels.ts';
import { type Matrix, multiply } from '../../core/scene/matrix.ts';

/** What was found on a picture of a page. */
export interface SearchedPicture {
  readonly labels: readonly FoundLabel[];
  /** How far it lies askew, clockwise: the labels are of the page that was turned back; left out, not at all. */
  readonly skewDeg?: number;
}

/** A picture as the search looks at it. */
function rasterOf(pixels: Pixels, matrix: Matrix, widthPx: number, heightPx: number): GrayRaster {
  const size = { widthPx: Math.max(1, Math.round(widthPx)), heightPx: Math.max(1, Math.round(heightPx)) };
  return toGray(resamplePart(pixels, 1, matrix, size), size.widthPx, size.heightPx);
}

/**
 * Looks for labels on a picture at the resolution of all searches. A scan that lies askew is turned back first: frames and
 * gutters are told by whole rows and columns. It stays as it lies where no label is recognized on it then either, as on
 * photographs, whose lines say nothing about a page.
 */
export function searchPicture(pixels: Pixels, dpi: number, wanted: SizeMm): SearchedPicture {
  const scale = Math.min(1, PAGE_LIMITS.searchDpi / dpi);
  const smaller: Matrix = [scale, 0, 0, scale, 0, 0];
  const [widthPx, heightPx] = [pixels.widthPx * scale, pixels.heightPx * scale];
  const raster = rasterOf(pixels, smaller, widthPx, heightPx);
  const skewDeg = measureSkew(raster);
  if (skewDeg) {
    const pxPerMm = (dpi * scale) / MM_PER_INCH;
    const straight = straightPage({ widthMm: widthPx / pxPerMm, heightMm: heightPx / pxPerMm }, skewDeg);
    const matrix = multiply(
      [pxPerMm, 0, 0, pxPerMm, 0, 0],
      multiply(straight.matrix, [MM_PER_INCH / dpi, 0, 0, MM_PER_INCH / dpi, 0, 0]),
    );
    const turned = rasterOf(pixels, matrix, straight.widthMm * pxPerMm, straight.heightMm * pxPerMm);
    const labels = findLabels(turned, dpi * scale, [], wanted);
    if (labels.some(({ isUnrecognized }) => !isUnrecognized)) return { labels, skewDeg };
  }
  return { labels: findLabels(raster, dpi * scale, [], wanted) };
}
