import type { Problem } from '../base/result.ts';
import type { PictureRequest, PlainJpeg, VectorDrawing } from '../scene/scene.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** A picture as outputs take it: decoded, trimmed and in its colour mode. */
export interface PreparedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of a picture made into dots: the printer's dots that each pixel stands for, across and down. */
  readonly dotsPerPixel?: number;
  /** Red, green, blue, alpha; not multiplied. Empty where the picture is `bits`, or was loaded for its size or its `jpeg` alone. */
  readonly rgba: Uint8Array;
  /** Of a picture for printers of dots alone, black on white: a thirty-second of its pixels. */
  readonly bits?: Bitmap;
  /** The picture as a PNG data address, for outputs that embed one. */
  readonly pngDataUrl: string;
  /** The file that it comes from, for outputs that can hold it unchanged. */
  readonly jpeg?: PlainJpeg;
  /** The same as outlines: nothing of it is drawn from pixels but dots of colours. */
  readonly drawing?: VectorDrawing;
  /** What about it deserves a look, by the picture's name. */
  readonly warnings?: readonly Problem[];
}

/**
 * What a picture is loaded for:
 * - `size`: labels are laid out; nobody looks at pixels, though the file is decoded, which shows whether it is damaged
 * - `embed`: it goes into a PDF
 * - `pixels`: it is drawn by its pixels
 * - `address`: it is drawn from `pngDataUrl`, too
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
