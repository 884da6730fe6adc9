import { LABEL_LIMITS } from '../base/limits.ts';
import type { LabelElement } from '../label/label.ts';

/** A picture that was read: the name that it is kept under and its size. */
export interface ReadPicture {
  readonly asset: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const round = (valueMm: number) => Math.round(valueMm * 100) / 100;

const WHOLE = { cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0 };

/**
 * Gives an element a picture, all of it. Its box takes the picture's ratio about its centre, the longer side as long as
 * before, so that pictures may be exchanged again and again. A locked box stays, one that is filled with tiles, and a
 * frame that pictures cover.
 */
export function fitPicture(element: LabelElement, { asset, widthPx, heightPx }: ReadPicture): LabelElement {
  if (!('asset' in element)) return element;
  if (element.locked || element.tile || element.fit === 'cover') return { ...element, ...WHOLE, asset };
  const longerMm = Math.max(element.widthMm, element.heightMm);
  const perPixelMm = longerMm / Math.max(widthPx, heightPx);
  const widthMm = Math.max(LABEL_LIMITS.minElementSideMm, round(widthPx * perPixelMm));
  const heightMm = Math.max(LABEL_LIMITS.minElementSideMm, round(heightPx * perPixelMm));
  return {
    ...element,
    ...WHOLE,
    asset,
    xMm: round(element.xMm + (element.widthMm - widthMm) / 2),
    yMm: round(element.yMm + (element.heightMm - heightMm) / 2),
    widthMm,
    heightMm,
  };
}
