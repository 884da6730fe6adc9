import { MM_PER_INCH, PAGE_LIMITS } from '../../core/base/limits.ts';
import { type FoundLabel, findLabels } from '../../core/pages/findLabels.ts';
import { type GrayRaster, inkOf, toGray } from '../../core/pages/inkRaster.ts';
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

/** A stretch of the wanted length that holds another one, and else lies in the middle. */
function stretchAround(from: number, to: number, wanted: number, whole: number): [from: number, to: number] {
  const middle = Math.round((whole - wanted) / 2);
  const start = Math.min(from, Math.max(middle, to - wanted));
  return [Math.max(0, start), Math.min(whole, Math.max(to, start + wanted))];
}

/** As much of a page that was turned back as it had before: lines to cut along go from edge to edge of that. */
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

/** Labels on a picture of which `skewDeg` is known, in millimetres of the straight page. */
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
 * Looks for labels on a picture at the resolution of all searches. A scan that lies askew is turned back first: frames and
 * gutters are told by whole rows and columns. It stays as it lies where no label is recognized on it then either, as on
 * photographs, whose lines say nothing about a page.
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
