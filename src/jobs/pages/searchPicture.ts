import type { SizeMm } from '../../core/base/boxes.ts';
import { MM_PER_INCH, PAGE_LIMITS } from '../../core/base/limits.ts';
import { type FoundLabel, findLabels } from '../../core/pages/findLabels.ts';
import { type GrayRaster, inkOf, toGray } from '../../core/pages/inkRaster.ts';
import { measureSkew } from '../../core/pages/measureSkew.ts';
import { resamplePart } from '../../core/pages/resamplePart.ts';
import { straightPage } from '../../core/pages/straightPage.ts';
import type { Pixels } from '../../core/picture/pixels.ts';
import { type Matrix, multiply } from '../../core/scene/matrix.ts';

/** Labels found on the picture of a page. */
export interface SearchedPicture {
  readonly labels: readonly FoundLabel[];
  /** Clockwise skew in degrees; the labels refer to the straightened page. Default: 0. */
  readonly skewDeg?: number;
}

/** Returns the grayscale raster of a picture for the search. */
function rasterOf(pixels: Pixels, matrix: Matrix, widthPx: number, heightPx: number): GrayRaster {
  const size = { widthPx: Math.max(1, Math.round(widthPx)), heightPx: Math.max(1, Math.round(heightPx)) };
  return toGray(resamplePart(pixels, 1, matrix, size), size.widthPx, size.heightPx);
}

/** Returns a range of at least the wanted length that contains the range `from` to `to`; centers it in the whole if possible. */
function stretchAround(from: number, to: number, wanted: number, whole: number): [from: number, to: number] {
  const middle = Math.round((whole - wanted) / 2);
  const start = Math.min(from, Math.max(middle, to - wanted));
  return [Math.max(0, start), Math.min(whole, Math.max(to, start + wanted))];
}

/** Crops a straightened page to its size before the rotation, because cut lines on the page extend over that whole size. */
function asLarge(turned: GrayRaster, { widthPx, heightPx }: GrayRaster) {
  const all = { left: 0, top: 0, right: turned.widthPx, bottom: turned.heightPx };
  const ink = inkOf(turned).bounds(all) ?? all;
  const [left, right] = stretchAround(ink.left, ink.right, widthPx, turned.widthPx);
  const [top, bottom] = stretchAround(ink.top, ink.bottom, heightPx, turned.heightPx);
  const raster = {
    widthPx: right - left,
    heightPx: bottom - top,
    gray: new Uint8Array((right - left) * (bottom - top)),
  };
  for (let y = top; y < bottom; y++) {
    const row = turned.gray.subarray(y * turned.widthPx + left, y * turned.widthPx + right);
    raster.gray.set(row, (y - top) * raster.widthPx);
  }
  return { raster, left, top };
}

/** Finds labels on a picture whose skew is known. Positions are in millimeters of the straightened page. */
function searchStraight(
  pixels: Pixels,
  lying: GrayRaster,
  dpi: number,
  skewDeg: number,
  wanted: SizeMm,
): FoundLabel[] {
  const mm = MM_PER_INCH / dpi;
  const searchDpi = Math.min(dpi, PAGE_LIMITS.searchDpi);
  const pxPerMm = searchDpi / MM_PER_INCH;
  const page = straightPage({ widthMm: pixels.widthPx * mm, heightMm: pixels.heightPx * mm }, skewDeg);
  const toMm = multiply(page.matrix, [mm, 0, 0, mm, 0, 0]);
  const toPx = multiply([pxPerMm, 0, 0, pxPerMm, 0, 0], toMm);
  const turned = rasterOf(pixels, toPx, page.widthMm * pxPerMm, page.heightMm * pxPerMm);
  const { raster, left, top } = asLarge(turned, lying);
  return findLabels(raster, searchDpi, [], wanted).map((label) => {
    const { xMm, yMm } = label.part;
    return { ...label, part: { ...label.part, xMm: xMm + left / pxPerMm, yMm: yMm + top / pxPerMm } };
  });
}

/**
 * Finds labels on a picture, at the search resolution. A skewed scan is straightened first, because frames and gutters are detected by
 * whole rows and columns. If that finds no label, the unstraightened picture is searched: the picture may be a photograph, whose lines have
 * nothing to do with a skewed page.
 */
export function searchPicture(pixels: Pixels, dpi: number, wanted: SizeMm): SearchedPicture {
  const scale = Math.min(1, PAGE_LIMITS.searchDpi / dpi);
  const matrix: Matrix = [scale, 0, 0, scale, 0, 0];
  const raster = rasterOf(pixels, matrix, pixels.widthPx * scale, pixels.heightPx * scale);
  const skewDeg = measureSkew(raster);
  if (skewDeg) {
    const labels = searchStraight(pixels, raster, dpi, skewDeg, wanted);
    if (labels.some(({ isUnrecognized }) => !isUnrecognized)) return { labels, skewDeg };
  }
  return { labels: findLabels(raster, dpi * scale, [], wanted) };
}
