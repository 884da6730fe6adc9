import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import type { PreparedPicture } from '../picturePort.ts';
import { type Bitmap, fillRectangle } from './bitmap.ts';

/** Luminance below which a pixel is printed. */
const MIDDLE = 128;

/**
 * Draws a picture as dots. One that was made into dots is put down dot by dot. Pictures that are black and white already
 * are cut at the middle; others are diffused at the printer's own resolution (Floyd and Steinberg 1976), since a picture
 * dithered at another one turns to moiré.
 */
export function drawPicture(
  bitmap: Bitmap,
  node: ImageNode,
  picture: PreparedPicture,
  toPixels: Matrix,
): void {
  const onGrid = dotMatrix(node, toPixels);
  if (onGrid) {
    drawDots(bitmap, picture, onGrid);
    return;
  }
  const [a, b, c, d, e, f] = toPixels;
  const corners = [
    [node.xMm, node.yMm],
    [node.xMm + node.widthMm, node.yMm],
    [node.xMm, node.yMm + node.heightMm],
    [node.xMm + node.widthMm, node.yMm + node.heightMm],
  ].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
  const left = Math.max(0, Math.round(Math.min(...corners.map(([x]) => x))));
  const right = Math.min(bitmap.widthPx, Math.round(Math.max(...corners.map(([x]) => x))));
  const top = Math.max(0, Math.round(Math.min(...corners.map(([, y]) => y))));
  const bottom = Math.min(bitmap.heightPx, Math.round(Math.max(...corners.map(([, y]) => y))));
  const determinant = a * d - b * c;
  if (right <= left || bottom <= top || determinant === 0) return;
  const width = right - left;
  const isDiffused = node.picture.colorMode === 'original' || node.picture.colorMode === 'grayscale';
  let carried = new Float32Array(width + 2);
  let next = new Float32Array(width + 2);
  for (let y = top; y < bottom; y++) {
    next.fill(0);
    for (let x = left; x < right; x++) {
      const dx = x + 0.5 - e;
      const dy = y + 0.5 - f;
      const u = ((d * dx - c * dy) / determinant - node.xMm) / node.widthMm;
      const v = ((a * dy - b * dx) / determinant - node.yMm) / node.heightMm;
      const luminance = sample(picture, u, v);
      const column = x - left + 1;
      const wanted = isDiffused ? luminance + carried[column] : luminance;
      const isBlack = wanted < MIDDLE;
      if (isBlack) bitmap.bits[y * bitmap.stride + (x >> 3)] |= 0x80 >> (x & 7);
      if (!isDiffused) continue;
      const error = wanted - (isBlack ? 0 : 255);
      carried[column + 1] += (error * 7) / 16;
      next[column - 1] += (error * 3) / 16;
      next[column] += (error * 5) / 16;
      next[column + 1] += error / 16;
    }
    [carried, next] = [next, carried];
  }
}

/** Dots as they are, white ones over what lies under them as well. */
function drawDots(
  bitmap: Bitmap,
  { widthPx, heightPx, rgba }: PreparedPicture,
  [a, b, c, d, e, f]: Matrix,
): void {
  const [left, right] = [Math.min(0, a + c), Math.max(0, a + c)];
  const [top, bottom] = [Math.min(0, b + d), Math.max(0, b + d)];
  let at = 0;
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++, at += 4) {
      if (rgba[at + 3] < MIDDLE) continue;
      const x = a * column + c * row + e;
      const y = b * column + d * row + f;
      fillRectangle(bitmap, x + left, y + top, x + right, y + bottom, rgba[at] < MIDDLE);
    }
  }
}

/** Luminance over white at a place of the picture (0 to 1 across and down); white outside. */
function sample(picture: PreparedPicture, u: number, v: number): number {
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return 255;
  const column = Math.floor(u * picture.widthPx);
  const row = Math.floor(v * picture.heightPx);
  const at = (row * picture.widthPx + column) * 4;
  const { rgba } = picture;
  const luminance = 0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2];
  return 255 + ((luminance - 255) * rgba[at + 3]) / 255;
}
