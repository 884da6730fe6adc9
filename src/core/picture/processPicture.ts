import { IMAGE_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import type { PictureCrop } from '../scene/placePicture.ts';
import type { PictureRequest, PlainJpeg, VectorDrawing } from '../scene/scene.ts';
import { makeDots } from './makeDots.ts';
import type { PictureKernels, PixelBox } from './pictureKernels.ts';
import type { PixelMemo, Pixels, ProcessedPicture } from './pixels.ts';

/** Decoded picture file. */
export interface DecodedPicture {
  readonly pixels: Pixels;
  /** Warnings about the picture, without its name. */
  readonly warnings: readonly Problem[];
  /** Source file, if a document can embed it unchanged. */
  readonly jpeg?: PlainJpeg;
  /** Picture as outlines, if it is an SVG drawing that outlines can represent. */
  readonly drawing?: VectorDrawing;
}

const MAKE_NOW: PixelMemo = (_step, make) => make();

/** Trims and crops a picture and converts it to its color mode. Does not modify the input. */
export function processPicture(
  source: Pixels,
  request: Omit<PictureRequest, 'asset'>,
  kernels: PictureKernels,
  memo: PixelMemo = MAKE_NOW,
): ProcessedPicture {
  const trimmed = trimFor(source, request, kernels, memo);
  if (request.dots) return makeDots(trimmed, { ...request, dots: request.dots }, kernels, memo);
  const cut = cutFor(trimmed, request);
  if (request.colorMode === 'original') return cut;
  const rgba = cut.rgba.slice();
  if (request.colorMode === 'grayscale') kernels.grayscale(rgba);
  if (request.colorMode === 'blackWhite') kernels.threshold(rgba, request.threshold);
  return { ...cut, rgba };
}

/** Returns the picture, trimmed if the request requires it. */
export function trimFor(
  source: Pixels,
  { trim }: Pick<PictureRequest, 'trim'>,
  kernels: PictureKernels,
  memo: PixelMemo,
): Pixels {
  return trim ? memo('trim', () => trimPicture(source, kernels)) : source;
}

/** Trims transparent and white borders, leaving a margin. A picture without content stays unchanged. */
function trimPicture(source: Pixels, kernels: PictureKernels): Pixels {
  const { widthPx, heightPx, rgba } = source;
  const content = kernels.contentBox(rgba, widthPx, heightPx, IMAGE_LIMITS.trimLuminance);
  if (!content) return source;
  const margin = IMAGE_LIMITS.trimMarginPx;
  return cutOut(source, {
    left: Math.max(0, content.left - margin),
    top: Math.max(0, content.top - margin),
    right: Math.min(widthPx, content.right + margin),
    bottom: Math.min(heightPx, content.bottom + margin),
  });
}

function cutFor(trimmed: Pixels, { crop, isTiled }: Pick<PictureRequest, 'crop' | 'isTiled'>): Pixels {
  if (!crop) return trimmed;
  return isTiled ? cropPixels(trimmed, crop) : paintOver(trimmed, crop);
}

/** Number of pixels beyond the crop that stay unchanged, because interpolation mixes them with the pixels at the edge. */
const EDGE_PX = 2;

/** Returns the picture in its full size with the cropped parts painted white. */
function paintOver({ widthPx, heightPx, rgba }: Pixels, crop: PictureCrop): Pixels {
  const left = Math.max(0, Math.floor(widthPx * crop.left) - EDGE_PX);
  const right = Math.min(widthPx, Math.ceil(widthPx * (1 - crop.right)) + EDGE_PX);
  const top = Math.max(0, Math.floor(heightPx * crop.top) - EDGE_PX);
  const bottom = Math.min(heightPx, Math.ceil(heightPx * (1 - crop.bottom)) + EDGE_PX);
  const painted = new Uint8Array(rgba.length).fill(255);
  for (let row = top; row < bottom; row++) {
    const [from, to] = [(row * widthPx + left) * 4, (row * widthPx + right) * 4];
    painted.set(rgba.subarray(from, to), from);
  }
  return { widthPx, heightPx, rgba: painted };
}

/** Crops to whole pixels; at least one pixel is left. */
export function cropPixels(source: Pixels, crop: PictureCrop): Pixels {
  const left = Math.min(source.widthPx - 1, Math.round(source.widthPx * crop.left));
  const top = Math.min(source.heightPx - 1, Math.round(source.heightPx * crop.top));
  return cutOut(source, {
    left,
    top,
    right: Math.max(left + 1, Math.round(source.widthPx * (1 - crop.right))),
    bottom: Math.max(top + 1, Math.round(source.heightPx * (1 - crop.bottom))),
  });
}

function cutOut(source: Pixels, box: PixelBox): Pixels {
  const widthPx = box.right - box.left;
  const heightPx = box.bottom - box.top;
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row++) {
    const from = ((box.top + row) * source.widthPx + box.left) * 4;
    rgba.set(source.rgba.subarray(from, from + widthPx * 4), row * widthPx * 4);
  }
  return { widthPx, heightPx, rgba };
}
