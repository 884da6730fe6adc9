import { IMAGE_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import type { PictureRequest, VectorDrawing } from '../scene/scene.ts';
import type { PictureKernels, PixelBox } from './pictureKernels.ts';

/** A decoded picture: red, green, blue, alpha bytes, rows from the top. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** What a decoder makes of a file. */
export interface DecodedPicture {
  readonly pixels: Pixels;
  /** What about it deserves a look, without the picture's name. */
  readonly warnings: readonly Problem[];
  /** The same as outlines, where it can be had as such. */
  readonly drawing?: VectorDrawing;
}

/** Trims a picture and puts it into its colour mode. The input is not changed. */
export function processPicture(
  source: Pixels,
  request: Pick<PictureRequest, 'colorMode' | 'threshold' | 'trim'>,
  kernels: PictureKernels,
): Pixels {
  const cut = request.trim ? trimPicture(source, kernels) : source;
  if (request.colorMode === 'original') return cut;
  const rgba = cut.rgba.slice();
  if (request.colorMode === 'grayscale') kernels.grayscale(rgba);
  if (request.colorMode === 'blackWhite') kernels.threshold(rgba, request.threshold);
  if (request.colorMode === 'halftone') kernels.halftone(rgba, cut.widthPx);
  return { ...cut, rgba };
}

/** Cuts transparent and white borders, leaving a margin. A picture without content stays as it is. */
export function trimPicture(source: Pixels, kernels: PictureKernels): Pixels {
  const { widthPx, heightPx, rgba } = source;
  const content = kernels.contentBox(rgba, widthPx, heightPx, IMAGE_LIMITS.trimLuminance);
  if (!content) return source;
  const margin = IMAGE_LIMITS.trimMarginPx;
  return crop(source, {
    left: Math.max(0, content.left - margin),
    top: Math.max(0, content.top - margin),
    right: Math.min(widthPx, content.right + margin),
    bottom: Math.min(heightPx, content.bottom + margin),
  });
}

function crop(source: Pixels, box: PixelBox): Pixels {
  const widthPx = box.right - box.left;
  const heightPx = box.bottom - box.top;
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row++) {
    const from = ((box.top + row) * source.widthPx + box.left) * 4;
    rgba.set(source.rgba.subarray(from, from + widthPx * 4), row * widthPx * 4);
  }
  return { widthPx, heightPx, rgba };
}
