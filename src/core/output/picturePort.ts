import type { Problem } from '../base/result.ts';
import type { PictureRequest, PlainJpeg, VectorDrawing } from '../scene/scene.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** A picture as outputs take it: decoded, trimmed and in its colour mode. */
export interface PreparedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Printer dots that each pixel of a dithered picture covers, across and down. */
  readonly dotsPerPixel?: number;
  /** Red, green, blue, alpha; not multiplied. Empty where the picture is `bits`, or was loaded for its size or its `jpeg` alone. */
  readonly rgba: Uint8Array;
  /** One bit per pixel, for outputs that only need dots: a thirty-second of the size of `rgba`. */
  readonly bits?: Bitmap;
  /** The picture as a PNG data address, for outputs that embed one. */
  readonly pngDataUrl: string;
  /** The file that it comes from, for outputs that can hold it unchanged. */
  readonly jpeg?: PlainJpeg;
  /** The same as outlines: nothing of it is drawn from pixels but dots of colours. */
  readonly drawing?: VectorDrawing;
  /** Warnings about the picture, with its name. */
  readonly warnings?: readonly Problem[];
}

/**
 * Purpose for which a picture is loaded:
 * - `size`: layout only; the file is decoded all the same, to detect damage
 * - `embed`: for a PDF
 * - `pixels`: for drawing by pixels
 * - `address`: for drawing from `pngDataUrl` as well
 */
export type PictureUse = 'size' | 'embed' | 'pixels' | 'address';

/** Pictures that were prepared before drawing began. */
export type PicturePort = (picture: PictureRequest) => PreparedPicture | undefined;

/** One key for equal requests. */
export function pictureKey(picture: PictureRequest): string {
  const { colorMode, threshold, trim, isTiled, crop, dots } = picture;
  const cut = crop ? [crop.left, crop.top, crop.right, crop.bottom].join() : '';
  const grid = dots ? JSON.stringify(dots) : '';
  return `${colorMode}|${threshold}|${trim ? 1 : 0}${isTiled ? 't' : ''}|${cut}|${grid}|${picture.asset}`;
}
