import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import type { PreparedPicture } from '../picturePort.ts';
import { type Bitmap, createBitmap, fillRectangle, stamp } from './bitmap.ts';

/** Luminance below which a pixel is black. */
const MIDDLE = 128;
/** Maximum number of samples per dot in each direction, for a picture with more pixels than dots. */
const MAX_SAMPLES = 8;

/** Dots of a picture on a label: black dots, and white dots that cover the elements below. */
export interface PictureDots {
  readonly leftPx: number;
  readonly topPx: number;
  readonly black: Bitmap;
  /** White dots; `rest` if all dots that are not black are white. */
  readonly white: Bitmap | 'rest' | null;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Converts a picture to dots. A dithered picture is copied dot by dot. A picture that is already black and white is thresholded; any other
 * is dithered at the printer's resolution (Floyd and Steinberg 1976), because dithering at another resolution causes moiré patterns. A dot
 * has the mean of the pixels that it covers. Null if no dot is on the page.
 */
export function pictureDots(
  page: Pick<Bitmap, 'widthPx' | 'heightPx'>,
  node: ImageNode,
  picture: PreparedPicture,
  toPixels: Matrix,
): PictureDots | null {
  const area = pageArea(page, node, toPixels);
  if (!area) return null;
  const onGrid = dotMatrix(node, toPixels);
  return onGrid ? putDown(picture, onGrid, page) : sampleDots(area, node, picture, toPixels);
}

function pageArea(
  { widthPx, heightPx }: Pick<Bitmap, 'widthPx' | 'heightPx'>,
  node: ImageNode,
  [a, b, c, d, e, f]: Matrix,
): Area | null {
  const corners = [
    [node.xMm, node.yMm],
    [node.xMm + node.widthMm, node.yMm],
    [node.xMm, node.yMm + node.heightMm],
    [node.xMm + node.widthMm, node.yMm + node.heightMm],
  ].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
  const left = Math.max(0, Math.round(Math.min(...corners.map(([x]) => x))));
  const right = Math.min(widthPx, Math.round(Math.max(...corners.map(([x]) => x))));
  const top = Math.max(0, Math.round(Math.min(...corners.map(([, y]) => y))));
  const bottom = Math.min(heightPx, Math.round(Math.max(...corners.map(([, y]) => y))));
  return right <= left || bottom <= top || a * d - b * c === 0 ? null : { left, top, right, bottom };
}

/** Returns a function that reads a pixel of a dithered picture: true for black, false for white, null for transparent. */
function blackAt({ widthPx, rgba, bits }: PreparedPicture): (column: number, row: number) => boolean | null {
  if (bits) return (column, row) => isBlack(bits, column, row);
  return (column, row) => {
    const at = (row * widthPx + column) * 4;
    return rgba[at + 3] < MIDDLE ? null : rgba[at] < MIDDLE;
  };
}

function isBlack({ bits, stride }: Bitmap, column: number, row: number): boolean {
  return (bits[row * stride + (column >> 3)] & (0x80 >> (column & 7))) !== 0;
}

/** Copies the dots of a dithered picture unchanged, including its white dots. */
function putDown(
  picture: PreparedPicture,
  [a, b, c, d, e, f]: Matrix,
  page: Pick<Bitmap, 'widthPx' | 'heightPx'>,
): PictureDots {
  const { widthPx, heightPx } = picture;
  const leftPx = Math.max(0, Math.min(e, e + a * widthPx + c * heightPx));
  const topPx = Math.max(0, Math.min(f, f + b * widthPx + d * heightPx));
  const rightPx = Math.min(page.widthPx, Math.max(e, e + a * widthPx + c * heightPx));
  const bottomPx = Math.min(page.heightPx, Math.max(f, f + b * widthPx + d * heightPx));
  const black = createBitmap(Math.max(0, rightPx - leftPx), Math.max(0, bottomPx - topPx));
  if (picture.bits && a === 1 && d === 1) {
    stamp(black, picture.bits, e - leftPx, f - topPx, true);
    return { leftPx, topPx, black, white: 'rest' };
  }
  const white = createBitmap(black.widthPx, black.heightPx);
  const [left, right] = [Math.min(0, a + c) - leftPx, Math.max(0, a + c) - leftPx];
  const [top, bottom] = [Math.min(0, b + d) - topPx, Math.max(0, b + d) - topPx];
  const kind = blackAt(picture);
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++) {
      const isOn = kind(column, row);
      if (isOn === null) continue;
      const x = a * column + c * row + e;
      const y = b * column + d * row + f;
      fillRectangle(isOn ? black : white, x + left, y + top, x + right, y + bottom, true);
    }
  }
  return { leftPx, topPx, black, white };
}

function sampleDots(area: Area, node: ImageNode, picture: PreparedPicture, toPixels: Matrix): PictureDots {
  const { left, top } = area;
  const width = area.right - left;
  const black = createBitmap(width, area.bottom - top);
  const luminanceAt = sampler(node, picture, toPixels);
  const isDiffused = node.picture.colorMode === 'original' || node.picture.colorMode === 'grayscale';
  let carried = new Float32Array(width + 2);
  let next = new Float32Array(width + 2);
  for (let y = 0; y < black.heightPx; y++) {
    next.fill(0);
    for (let x = 0; x < width; x++) {
      const luminance = luminanceAt(x + left, y + top);
      const column = x + 1;
      const wanted = isDiffused ? luminance + carried[column] : luminance;
      const isOn = wanted < MIDDLE;
      if (isOn) black.bits[y * black.stride + (x >> 3)] |= 0x80 >> (x & 7);
      if (!isDiffused) continue;
      const error = wanted - (isOn ? 0 : 255);
      carried[column + 1] += (error * 7) / 16;
      next[column - 1] += (error * 3) / 16;
      next[column] += (error * 5) / 16;
      next[column + 1] += error / 16;
    }
    [carried, next] = [next, carried];
  }
  return { leftPx: left, topPx: top, black, white: null };
}

/**
 * Returns a function for the luminance of a dot: that of the pixel at the dot's center if the picture has no more pixels than dots,
 * otherwise the mean of several samples.
 */
function sampler(
  node: ImageNode,
  picture: PreparedPicture,
  [a, b, c, d, e, f]: Matrix,
): (x: number, y: number) => number {
  const determinant = a * d - b * c;
  const perMmX = picture.widthPx / node.widthMm;
  const perMmY = picture.heightPx / node.heightMm;
  // Number of the picture's pixels per dot, in each direction of the page.
  const across = Math.hypot((d / determinant) * perMmX, (b / determinant) * perMmY);
  const down = Math.hypot((c / determinant) * perMmX, (a / determinant) * perMmY);
  const count = Math.min(MAX_SAMPLES, Math.max(1, Math.round(Math.max(across, down))));
  return (x, y) => {
    let sum = 0;
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const dx = x + (column + 0.5) / count - e;
        const dy = y + (row + 0.5) / count - f;
        const u = ((d * dx - c * dy) / determinant - node.xMm) / node.widthMm;
        const v = ((a * dy - b * dx) / determinant - node.yMm) / node.heightMm;
        sum += sample(picture, u, v);
      }
    }
    return sum / (count * count);
  };
}

/**
 * Returns the luminance, on white, at a position that is given as shares of the picture's width and height; white outside of the picture.
 */
function sample(picture: PreparedPicture, u: number, v: number): number {
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return 255;
  const column = Math.floor(u * picture.widthPx);
  const row = Math.floor(v * picture.heightPx);
  if (picture.bits) return isBlack(picture.bits, column, row) ? 0 : 255;
  const at = (row * picture.widthPx + column) * 4;
  const { rgba } = picture;
  const luminance = 0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2];
  return 255 + ((luminance - 255) * rgba[at + 3]) / 255;
}
