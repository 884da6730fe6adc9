import type { Problem } from '../base/result.ts';
import type { PictureRequest, PlainJpeg, VectorDrawing } from '../scene/scene.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** Picture for output: decoded, trimmed and in its color mode. */
export interface PreparedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Printer dots that each pixel of a dithered picture covers, across and down. */
  readonly dotsPerPixel?: number;
  /**
   * Pixels as red, green, blue, alpha; not premultiplied. Empty if the picture is in `bits`, or was loaded only for its size or its `jpeg`.
   */
  readonly rgba: Uint8Array;
  /** One bit per pixel, for outputs that only need dots: a thirty-second of the size of `rgba`. */
  readonly bits?: Bitmap;
  /** Picture as a PNG data URL, for outputs that embed it. */
  readonly pngDataUrl: string;
  /** Source file, for outputs that can contain it unchanged. */
  readonly jpeg?: PlainJpeg;
  /** Picture as outlines. Nothing in it is drawn from pixels, except dithered colors. */
  readonly drawing?: VectorDrawing;
  /** Warnings about the picture, with its name. */
  readonly warnings?: readonly Problem[];
}

/**
 * Purpose for which a picture is loaded:
 * - `size`: layout only; the file is decoded nevertheless, to detect damage
 * - `embed`: for a PDF
 * - `pixels`: for drawing by pixels
 * - `address`: for drawing by pixels or from `pngDataUrl`
 */
export type PictureUse = 'size' | 'embed' | 'pixels' | 'address';

/** Returns a picture that was prepared before drawing began. */
export type PicturePort = (picture: PictureRequest) => PreparedPicture | undefined;

/** Returns a cache key; equal requests have equal keys. */
export function pictureKey(picture: PictureRequest): string {
  const { colorMode, threshold, trim, isTiled, crop, dots } = picture;
  const cut = crop ? [crop.left, crop.top, crop.right, crop.bottom].join() : '';
  const grid = dots ? JSON.stringify(dots) : '';
  return `${colorMode}|${threshold}|${trim ? 1 : 0}${isTiled ? 't' : ''}|${cut}|${grid}|${picture.asset}`;
}
