import { MM_PER_INCH, PRINT_LIMITS } from '../base/limits.ts';
import { ok, type Problem, type Result } from '../base/result.ts';
import { mmToDots } from '../base/units.ts';
import type { FindPicture } from '../data/namedPictures.ts';
import type { ImageElement } from '../label/label.ts';
import { NO_CROP, type PictureCrop } from '../scene/placePicture.ts';
import type { DotGrid, PictureRequest } from '../scene/scene.ts';
import { isDotMode } from './dotMode.ts';

/** Fields of an element that determine how its picture is prepared. */
export type PictureFields = Pick<
  ImageElement,
  | 'id'
  | 'xMm'
  | 'yMm'
  | 'widthMm'
  | 'heightMm'
  | 'asset'
  | 'colorMode'
  | 'threshold'
  | 'brightnessPercent'
  | 'contrastPercent'
  | 'sharpnessPercent'
  | 'fit'
  | 'cropLeft'
  | 'cropTop'
  | 'cropRight'
  | 'cropBottom'
  | 'trim'
  | 'tile'
  | 'scaleX'
  | 'scaleY'
>;

const NAMED = 'named:';

/** Returns the asset name for a picture that data names by its path; no picture of a label has such a name. */
export function namedAsset(path: string): string {
  return NAMED + path;
}

/** Returns the path of a picture that data names; null for a picture of the label. */
export function pathOfNamed(asset: string): string | null {
  return asset.startsWith(NAMED) ? asset.slice(NAMED.length) : null;
}

/**
 * Returns the asset name of the picture that an element shows: the picture that data names, otherwise the element's own; empty if there is
 * none.
 */
export function shownAsset(
  { asset }: Pick<PictureFields, 'asset'>,
  contents: readonly string[],
  findPicture: FindPicture | undefined,
): Result<string, Problem> {
  const [name] = contents;
  if (name === undefined || !findPicture) return ok(asset);
  if (name.trim() === '') return ok('');
  const found = findPicture(name);
  return found.ok ? ok(namedAsset(found.value)) : found;
}

/** Side of a picture's pixel at screen resolution. */
export const PIXEL_MM = MM_PER_INCH / PRINT_LIMITS.screenDpi;

export function cropOf(element: PictureFields): PictureCrop {
  const { cropLeft, cropTop, cropRight, cropBottom } = element;
  const isWhole = cropLeft === 0 && cropTop === 0 && cropRight === 0 && cropBottom === 0;
  return isWhole ? NO_CROP : { left: cropLeft, top: cropTop, right: cropRight, bottom: cropBottom };
}

function dotGridOf(element: PictureFields, dpi: number): DotGrid {
  const {
    widthMm,
    heightMm,
    scaleX,
    scaleY,
    tile,
    fit,
    brightnessPercent,
    contrastPercent,
    sharpnessPercent,
  } = element;
  const dots = (lengthMm: number) => Math.max(1, mmToDots(lengthMm, dpi));
  const dotsAPixel = (PIXEL_MM * dpi) / MM_PER_INCH;
  return {
    widthDots: dots(tile ? widthMm : widthMm * scaleX),
    heightDots: dots(tile ? heightMm : heightMm * scaleY),
    fit,
    tile: tile ? { dotsAcross: dotsAPixel * scaleX, dotsDown: dotsAPixel * scaleY } : null,
    brightnessPercent,
    contrastPercent,
    sharpnessPercent,
  };
}

/**
 * Returns the request to prepare an element's picture in the element's color mode.
 *
 * @param dpi the printer's resolution, at which pictures are dithered
 * @param asset name of the picture: the element's own, or that of a file that data names
 */
export function pictureRequestOf(element: PictureFields, dpi: number, asset = element.asset): PictureRequest {
  const { colorMode, threshold, trim, tile } = element;
  const crop = cropOf(element);
  const isDots = isDotMode(colorMode);
  return {
    asset,
    colorMode,
    threshold,
    trim,
    ...(tile ? { isTiled: true } : {}),
    ...(crop !== NO_CROP ? { crop } : {}),
    ...(isDots ? { dots: dotGridOf(element, dpi) } : {}),
  };
}
