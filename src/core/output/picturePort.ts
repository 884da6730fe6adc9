import type { Problem } from '../base/result.ts';
import type { PictureRequest, PlainJpeg, VectorDrawing } from '../scene/scene.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** Picture that is ready for output: decoded, trimmed and converted to its color mode. */
export interface PreparedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Number of printer dots that each pixel of a dithered picture covers in each direction. */
  readonly dotsPerPixel?: number;
  /**
   * Pixels as red, green, blue, alpha; not premultiplied. Empty if the picture is in `bits`, or was loaded only for its size or its `jpeg`.
   */
  readonly rgba: Uint8Array;
  /** One bit per pixel, a thirty-second of the size of `rgba`, for outputs that only need dots. */
  readonly bits?: Bitmap;
  /** Picture as a PNG data URL, for outputs that embed it. */
  readonly pngDataUrl: string;
  /** Source file, for outputs that can embed it unchanged. */
  readonly jpeg?: PlainJpeg;
  /** Picture as outlines, for an SVG drawing. Outputs draw it instead of pixels, unless its colors are dithered. */
  readonly drawing?: VectorDrawing;
  /** Warnings about the picture, which contain its name. */
  readonly warnings?: readonly Problem[];
}

/**
 * Purpose for which a picture is loaded:
 * - `size`: for layout; the file is decoded nevertheless, to detect damage
 * - `embed`: for a PDF
 * - `pixels`: for drawing its pixels
 * - `address`: for drawing its pixels or `pngDataUrl`
 */
export type PictureUse = 'size' | 'embed' | 'pixels' | 'address';

/** Returns a picture that was prepared before drawing began. */
export type PicturePort = (picture: PictureRequest) => PreparedPicture | undefined;

/** Returns a cache key, which is equal for equal requests. */
export function pictureKey(picture: PictureRequest): string {
  const { colorMode, threshold, trim, isTiled, crop, dots } = picture;
  const cut = crop ? [crop.left, crop.top, crop.right, crop.bottom].join() : '';
  const grid = dots ? JSON.stringify(dots) : '';
  return `${colorMode}|${threshold}|${trim ? 1 : 0}${isTiled ? 't' : ''}|${cut}|${grid}|${picture.asset}`;
}
