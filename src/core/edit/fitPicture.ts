import { LABEL_LIMITS } from '../base/limits.ts';
import type { LabelElement } from '../label/label.ts';

/** A picture that was read: the name that it is kept under and its size. */
export interface ReadPicture {
  readonly asset: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const round = (valueMm: number) => Math.round(valueMm * 100) / 100;

/**
 * Gives an element a picture. Its box takes the picture's ratio about its centre, the longer side as long as before, so
 * that pictures may be exchanged again and again. A locked box stays, and one that is filled with tiles.
 */
export function fitPicture(element: LabelElement, { asset, widthPx, heightPx }: ReadPicture): LabelElement {
  if (!('asset' in element)) return element;
  if (element.locked || element.tile) return { ...element, asset };
  const longerMm = Math.max(element.widthMm, element.heightMm);
  const perPixelMm = longerMm / Math.max(widthPx, heightPx);
  const widthMm = Math.max(LABEL_LIMITS.minElementSideMm, round(widthPx * perPixelMm));
  const heightMm = Math.max(LABEL_LIMITS.minElementSideMm, round(heightPx * perPixelMm));
  return {
    ...element,
    asset,
    xMm: round(element.xMm + (element.widthMm - widthMm) / 2),
    yMm: round(element.yMm + (element.heightMm - heightMm) / 2),
    widthMm,
    heightMm,
  };
}
