/** Gray pixels of a page, row by row, from 0 (black) to 255 (white). */
export interface GrayRaster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gray: Uint8Array;
}

/** Range of pixels; right and bottom are exclusive. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Brightness above which a pixel is paper. It is high, because hairlines narrower than a pixel are light gray. */
const PAPER = 225;
/**
 * Brightness below which a pixel is dark. It is low, because blank space hardly wider than a pixel between two lines keeps less than half
 * of its brightness.
 */
const PALE = 120;

/** Converts pixels to their brightness on white, in the memory of `rgba`, which must not be used afterwards. */
export function toGray(rgba: Uint8Array, widthPx: number, heightPx: number): GrayRaster {
  const gray = rgba.subarray(0, widthPx * heightPx);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 4) {
    const luminance = 0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2];
    gray[pixel] = Math.round(255 + ((luminance - 255) * rgba[at + 3]) / 255);
  }
  return { widthPx, heightPx, gray };
}

/** Ink of a page, with a summed-area table, by which the ink in any rectangle is counted in constant time. */
export interface Ink {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isInk: (x: number, y: number) => boolean;
  readonly count: (rect: PixelRect) => number;
  /** Returns the bounding box of the ink in a rectangle; null without ink. */
  readonly bounds: (rect: PixelRect) => PixelRect | null;
  /** Returns the ink without pale pixels, in which blank space narrower than a pixel is visible. */
  readonly dark: () => Ink;
}

/**
 * Builds the ink of a page.
 *
 * @param paper brightness from which on a pixel is paper
 */
export function inkOf(raster: GrayRaster, paper = PAPER): Ink {
  const { widthPx, heightPx, gray } = raster;
  const stride = widthPx + 1;
  const sums = new Uint32Array(stride * (heightPx + 1));
  for (let y = 0; y < heightPx; y++) {
    let row = 0;
    for (let x = 0; x < widthPx; x++) {
      if (gray[y * widthPx + x] < paper) row++;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  const count = ({ left, top, right, bottom }: PixelRect) =>
    right <= left || bottom <= top
      ? 0
      : sums[bottom * stride + right] -
        sums[top * stride + right] -
        sums[bottom * stride + left] +
        sums[top * stride + left];
  const bounds = (rect: PixelRect): PixelRect | null => {
    let { left, top, right, bottom } = rect;
    if (count(rect) === 0) return null;
    while (count({ left, top, right, bottom: top + 1 }) === 0) top++;
    while (count({ left, top: bottom - 1, right, bottom }) === 0) bottom--;
    while (count({ left, top, right: left + 1, bottom }) === 0) left++;
    while (count({ left: right - 1, top, right, bottom }) === 0) right--;
    return { left, top, right, bottom };
  };
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < widthPx && y < heightPx && gray[y * widthPx + x] < paper;
  let dark: Ink | null = null;
  return { widthPx, heightPx, isInk, count, bounds, dark: () => (dark ??= inkOf(raster, PALE)) };
}

/** Range of rows or columns. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the blank ranges between the ink of a rectangle that cross the whole rectangle: ranges of rows if `isRows`, otherwise ranges of
 * columns.
 */
export function blankStretches(ink: Ink, rect: PixelRect, isRows: boolean): Stretch[] {
  const found: Stretch[] = [];
  const [from, to] = isRows ? [rect.top, rect.bottom] : [rect.left, rect.right];
  let start = -1;
  for (let at = from; at <= to; at++) {
    const line = isRows ? { ...rect, top: at, bottom: at + 1 } : { ...rect, left: at, right: at + 1 };
    const isBlank = at < to && ink.count(line) === 0;
    if (isBlank && start < 0) start = at;
    if (isBlank || start < 0) continue;
    if (start > from && at < to) found.push({ from: start, to: at });
    start = -1;
  }
  return found;
}

/** Returns a test for rectangles whose center is inside `outer`. */
export function liesIn(outer: PixelRect): (inner: PixelRect) => boolean {
  return ({ left, top, right, bottom }) => {
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    return x >= outer.left && x < outer.right && y >= outer.top && y < outer.bottom;
  };
}
